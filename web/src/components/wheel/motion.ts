// How a wheel and its ball move: pure functions of time, so that nothing ever jumps. Angles in degrees.

/** From the declared number to the ball at rest in it. */
export const LANDING_SECONDS = 2.4;

/** An angle brought between 0 and 360. */
export function round(angle: number): number {
  return ((angle % 360) + 360) % 360;
}

/** Towards a goal, a little more each moment, whatever the rate of pictures. */
export function approach(now: number, goal: number, seconds: number, pace: number): number {
  return goal + (now - goal) * Math.exp(-seconds / pace);
}

export interface Landing {
  seconds: number;
  angle(at: number): number; // after so many seconds
  speed(at: number): number;
}

/** From an angle and a speed (forwards) to rest at a goal, without a jump in either: the way is as long as it must be. */
export function landing(from: number, speed: number, goal: number, seconds: number, turns: number): Landing {
  const least = Math.max(turns * 360, (speed * seconds) / 2.6); // shorter, and it would have to run back
  const first = round(goal - from);
  const way = first + 360 * Math.max(0, Math.ceil((least - first) / 360));
  const push = speed * seconds;
  const at = (now: number) => Math.min(1, Math.max(0, now / seconds));
  return {
    seconds,
    angle: (now) => {
      const s = at(now);
      return from + push * (s * s * s - 2 * s * s + s) + way * (3 * s * s - 2 * s * s * s);
    },
    speed: (now) => {
      const s = at(now);
      return (push * (3 * s * s - 4 * s + 1) + way * (6 * s - 6 * s * s)) / seconds;
    },
  };
}

/** How far out the ball is on its way from the track (1) into the pocket (0): it stays up, falls, and bounces twice. */
export function fall(part: number): number {
  if (part <= 0.55) return 1;
  if (part >= 1) return 0;
  const s = (part - 0.55) / 0.45;
  if (s < 0.5) return 1 - (s / 0.5) ** 2;
  if (s < 0.8) return 0.22 * bow((s - 0.5) / 0.3);
  return 0.08 * bow((s - 0.8) / 0.2);
}

function bow(s: number): number {
  return 4 * s * (1 - s);
}

/** A slice of a ring around the middle, as an SVG path; 0 degrees is at the top. */
export function slice(from: number, to: number, inner: number, outer: number): string {
  const [ax, ay] = polar(from, outer);
  const [bx, by] = polar(to, outer);
  const [cx, cy] = polar(to, inner);
  const [dx, dy] = polar(from, inner);
  return `M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${dx} ${dy}Z`;
}

export function polar(angle: number, radius: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [Math.round(Math.sin(turn) * radius * 1000) / 1000, Math.round(-Math.cos(turn) * radius * 1000) / 1000];
}

/** Draws again and again while `step` says there is more to come. Give it the seconds since the picture before. */
export function animation(step: (seconds: number) => boolean): { start(): void; stop(): void } {
  let frame = 0;
  let before = 0;
  const draw = (now: number) => {
    const seconds = before ? Math.min(0.1, (now - before) / 1000) : 0;
    before = now;
    frame = step(seconds) ? requestAnimationFrame(draw) : 0;
  };
  return {
    start() {
      if (frame) return;
      before = 0;
      frame = requestAnimationFrame(draw);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
