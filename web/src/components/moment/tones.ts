// What is heard, as plain data: tones made on the spot, no files. Off until somebody asks for it.

export interface Choice {
  on: boolean;
  volume: number; // 0 to 1
  shakes: boolean; // the device too, where it can
}

export const SILENT: Choice = { on: false, volume: 0.5, shakes: false };

/** What was remembered; silence where that is nothing, or nonsense. */
export function choiceOf(remembered: string | null): Choice {
  try {
    const { on, volume, shakes } = JSON.parse(remembered ?? '') as Partial<Choice>;
    const fits = typeof volume === 'number' && volume >= 0 && volume <= 1;
    return { on: on === true, volume: fits ? volume : SILENT.volume, shakes: shakes === true };
  } catch {
    return SILENT;
  }
}

export interface Tone {
  hertz: number;
  at: number; // seconds from now
  seconds: number;
}

export type Heard = 'open' | 'closed' | 'told' | 'won' | 'chip';

/** Up when bets are open, down when they are closed; three notes for more than was staked and never for less. */
export const TONES: Record<Heard, Tone[]> = {
  open: [tone(523, 0), tone(659, 0.16)],
  closed: [tone(587, 0), tone(440, 0.16)],
  told: [tone(392, 0, 0.5)],
  won: [tone(523, 0), tone(659, 0.13), tone(784, 0.26, 0.6)],
  chip: [tone(2100, 0, 0.03), tone(2900, 0.025, 0.03)],
};

function tone(hertz: number, at: number, seconds = 0.3): Tone {
  return { hertz, at, seconds };
}

/** When the falling ball knocks, in seconds from the declared number: ever quicker, till it lies. */
export function knocks(seconds: number): number[] {
  return [0.55, 0.72, 0.84, 0.91, 0.96, 1].map((part) => Math.round(part * seconds * 1000) / 1000);
}

/** Milliseconds that a device shakes and rests: once for a number, three times for a win. */
export function shaking(won: boolean): number[] {
  return won ? [60, 50, 60, 50, 140] : [40];
}
