// Moves a part of a wheel along a way that is known from its start. The whole way is handed to the browser at once and runs
// beside the page, on layers that are painted already: no script, layout or paint from picture to picture, however busy the
// page is. A part is where its running animation says; at rest that is written down and nothing runs.

const SAMPLES = 30; // a second: between two the way is as good as straight

/** How a part is shown after so many seconds, at `rate` moments of each. */
export function sampled(shown: (at: number) => string, seconds: number, rate = SAMPLES): Keyframe[] {
  const count = Math.max(1, Math.ceil(seconds * rate));
  return Array.from({ length: count + 1 }, (_, at) => ({ transform: shown((seconds * at) / count) }));
}

/** The same, and from then on straight until `end`. */
export function sampledUntil(shown: (at: number) => string, seconds: number, end: number): Keyframe[] {
  const frames = sampled(shown, seconds);
  const last = frames.length - 1;
  return [...frames.map((one, at) => ({ ...one, offset: (seconds * at) / last / end })), { transform: shown(end), offset: 1 }];
}

export interface Endless {
  frames: Keyframe[]; // one turn of it
  seconds: number;
  start?: number; // which part of the turn comes first
}

export class Mover {
  #element: HTMLElement | SVGElement | undefined;
  #running: Animation | undefined; // one at a time: two on the same part would not run beside the page
  #passed = 0; // seconds, before this one

  /** Use as an attachment of the part that moves. */
  attach = (element: HTMLElement | SVGElement): (() => void) => {
    this.#element = element;
    return () => this.#run(undefined);
  };

  /** Seconds since it set out. */
  get since(): number {
    return this.#passed + Number(this.#running?.currentTime ?? 0) / 1000;
  }

  /** Along the way, then round and round without an end, or to rest at the end of the way. */
  go(frames: Keyframe[], seconds: number, then?: Endless | (() => void)): void {
    const way = this.#run(this.#element?.animate(frames, { duration: seconds * 1000, fill: 'forwards' }));
    if (!way) return;
    way.onfinish = () => {
      if (typeof then === 'object') return this.#goOn(then, seconds);
      this.rest(String(frames.at(-1)?.transform));
      then?.();
    };
  }

  rest(transform: string): void {
    if (this.#element) this.#element.style.transform = transform;
    this.#run(undefined);
  }

  #goOn(then: Endless, passed: number): void {
    this.#run(this.#element?.animate(then.frames, { duration: then.seconds * 1000, iterationStart: then.start ?? 0, iterations: Infinity }));
    this.#passed = passed;
  }

  #run(next: Animation | undefined): Animation | undefined {
    this.#running?.cancel();
    this.#passed = 0;
    return (this.#running = next);
  }
}

export function rotated(angle: number): string {
  return `rotate(${Math.round(angle * 1000) / 1000}deg)`;
}

/** Round and round from an angle at a speed. */
export function turningOn(from: number, speed: number): Endless {
  const frames = [from, from + Math.sign(speed) * 360].map((angle) => ({ transform: rotated(angle) }));
  return { frames, seconds: 360 / Math.abs(speed) };
}
