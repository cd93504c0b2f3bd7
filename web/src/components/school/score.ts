// How a learner gets on: kept in this browser, by book and level. Whether an answer is right, only the server says.

export interface Score {
  asked: number;
  right: number;
  streak: number;
  best: number; // the longest streak
  points: number;
  time: number; // seconds over all that were right
}

export const NOTHING: Score = { asked: 0, right: 0, streak: 0, best: 0, points: 0, time: 0 };
const FULL = 10;
const QUICK = 20; // seconds: faster than this earns up to as many points again

/** What an answer adds. A hint halves the points and ends no streak, but does not lengthen it. */
export function scored(before: Score, answer: { right: boolean; seconds: number; hinted: boolean }): Score {
  const asked = before.asked + 1;
  if (!answer.right) return { ...before, asked, streak: 0 };
  const streak = before.streak + (answer.hinted ? 0 : 1);
  const points = FULL + Math.max(0, Math.round(FULL * (1 - answer.seconds / QUICK)));
  return {
    asked,
    right: before.right + 1,
    streak,
    best: Math.max(before.best, streak),
    points: before.points + (answer.hinted ? Math.floor(points / 2) : points),
    time: before.time + answer.seconds,
  };
}

/** What was remembered, or nothing where it is no score. */
export function readScore(text: string | null): Score {
  try {
    const said = JSON.parse(text ?? '') as Record<string, unknown>;
    const fields = Object.keys(NOTHING) as (keyof Score)[];
    return fields.every((name) => typeof said[name] === 'number') ? (said as unknown as Score) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** A word for a new series, short enough to be written on a board. */
export function newSeed(random: () => number = Math.random): string {
  return Math.floor(random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
}
