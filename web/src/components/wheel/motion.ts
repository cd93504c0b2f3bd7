// How a wheel and its ball move: pure functions of time, so that nothing ever jumps. Angles in degrees.

/** From the declared number to the ball at rest in it. */
export const LANDING_SECONDS = 2.4;

/** An angle brought between 0 and 360. */
export function round(angle: number): number {
  return ((angle % 360) + 360) % 360;
}

/** Where something is after so many seconds, and how fast. */
export interface Way {
  angle(at: number): number;
  speed(at: number): number;
}

/** From an angle and a speed towards another speed, ever nearer: within a hundredth of it after five times the pace. */
export function gathering(from: number, speed: number, goal: number, pace: number): Way {
  const left = (at: number) => Math.exp(-at / pace); // of the difference
  return {
    angle: (at) => from + goal * at + (speed - goal) * pace * (1 - left(at)),
    speed: (at) => goal + (speed - goal) * left(at),
  };
}

/** Where nothing moves. */
export function resting(angle: number): Way {
  return { angle: () => angle, speed: () => 0 };
}

export interface Landing extends Way {
  seconds: number;
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

/** From an angle and a speed, either way round, to rest after so many seconds: it ends wherever that is. */
export function runningDown(from: number, speed: number, seconds: number): Landing {
  const at = (now: number) => Math.min(seconds, Math.max(0, now));
  return {
    seconds,
    angle: (now) => from + speed * (at(now) - at(now) ** 2 / (2 * seconds)),
    speed: (now) => speed * (1 - at(now) / seconds),
  };
}

/**
 * How a scene that is laid out at twice its size is shown: whole, or close to a point of it (from the middle, where the edge
 * is at `edge`). The point comes to lie a little above the middle: what is told stands below.
 */
export function closeUp(point: [number, number] | null, edge: number): string {
  if (!point) return 'scale(0.5)';
  const part = (of: number) => Math.round((-of / (2 * edge)) * 1000) / 10;
  return `translateY(-8%) scale(0.96) translate(${part(point[0])}%, ${part(point[1])}%)`;
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
