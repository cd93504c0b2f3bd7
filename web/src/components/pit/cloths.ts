// The cloth of a table, asked for once for each layout and each version of Lucky Ball.
import { get } from '../../lib/api';
import type { Cloth, Pocket, TableFacts } from '../../lib/types';

const known = new Map<string, Promise<Cloth>>();

export function clothOf(facts: TableFacts): Promise<Cloth> {
  const key = [facts.table, facts.book, facts.cloth, facts.lucky_table].join(' ');
  let cloth = known.get(key);
  if (!cloth) {
    cloth = get<Cloth>(`/api/tables/${encodeURIComponent(facts.table)}/cloth`);
    cloth.catch(() => known.delete(key));
    known.set(key, cloth);
  }
  return cloth;
}

/** Every pocket of a wheel once, in the order people look for it: zeros, then numbers, or the symbols. */
export function pocketsOf(ring: readonly Pocket[]): Pocket[] {
  const once = new Map(ring.map((pocket) => [pocket.label, pocket]));
  const rank = (label: string) => (label === '0' ? -2 : label === '00' ? -1 : Number(label.replace(/^\D+/, '')));
  return [...once.values()].toSorted((one, other) => rank(one.label) - rank(other.label));
}
