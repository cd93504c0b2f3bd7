// How a view grows from a snapshot and the changes after it. Pure: the view given stays as it was.
import { MAPS, type Change, type TableView } from './types';

const EVERYTHING = '*';

const ALL = '*'; // among the keys that went: every one

export function fold(view: TableView, change: Change): TableView {
  const next: Record<string, unknown> = { ...view };
  for (const [section, keys] of Object.entries(change.gone)) {
    const left = keys.includes(EVERYTHING) ? {} : { ...entries(next[section]) };
    for (const key of keys) delete left[key];
    next[section] = left;
  }
  for (const [section, said] of Object.entries(change.set)) {
    next[section] = MAPS.includes(section) ? { ...entries(next[section]), ...said } : said;
  }
  return next as unknown as TableView;
}

function entries(section: unknown): Record<string, unknown> {
  return (section ?? {}) as Record<string, unknown>;
}
