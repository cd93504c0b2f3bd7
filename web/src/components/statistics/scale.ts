// Where a count and its band lie on a line that holds all of their kind.
import type { Counted } from '../../lib/schema';

export const CHOICES = [20, 50, 100, 200, 500] as const;

/** The end of the line: beyond the largest count and every band. */
export function mostOf(rows: readonly Counted[]): number {
  return Math.max(1, ...rows.map((one) => Math.max(one.count, one.high))) * 1.08;
}

/** In hundredths of the line: where the band begins, how wide it is, where the count stands. */
export function bandOf(one: Counted, most: number): { from: number; width: number; at: number } {
  const part = (count: number) => (count / most) * 100;
  return { from: part(one.low), width: part(one.high - one.low), at: part(one.count) };
}
