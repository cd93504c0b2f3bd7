// Cloths, asked for once for each layout and each version of Lucky Ball.
import { getOnce } from '../../lib/api';
import type { DrawnCloth, PocketView, TableFacts } from '../../lib/schema';

export function clothOf(facts: TableFacts): Promise<DrawnCloth> {
  const path = `/api/tables/${encodeURIComponent(facts.table)}/cloth`;
  return getOnce<DrawnCloth>(path, [path, facts.book, facts.cloth, facts.lucky_table].join(' '));
}

export function bankClothOf(bank: string): Promise<DrawnCloth> {
  return getOnce<DrawnCloth>(`/api/banks/${encodeURIComponent(bank)}/cloth`);
}

/** Every pocket of a wheel once, in the order people look for it: zeros, then numbers, or the symbols. */
export function pocketsOf(ring: readonly PocketView[]): PocketView[] {
  const once = new Map(ring.map((pocket) => [pocket.label, pocket]));
  const rank = (label: string) => (label === '0' ? -2 : label === '00' ? -1 : Number(label.replace(/^\D+/, '')));
  return [...once.values()].toSorted((one, other) => rank(one.label) - rank(other.label));
}
