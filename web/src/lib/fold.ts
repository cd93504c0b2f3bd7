// How a view grows from a snapshot and the changes after it. Pure: the view given stays as it was.
import { MAPS, type ChangeMessage } from './schema';

const EVERYTHING = '*'; // among the keys that went: every one
const BY_KEY = new Set(MAPS);

export function fold<View extends object>(view: View, change: ChangeMessage): View {
  const next = { ...view } as Record<string, unknown>;
  for (const [section, keys] of Object.entries(change.gone)) {
    const left = keys.includes(EVERYTHING) ? {} : { ...entries(next[section]) };
    for (const key of keys) delete left[key];
    next[section] = left;
  }
  for (const [section, said] of Object.entries(change.set)) {
    next[section] = BY_KEY.has(section) ? { ...entries(next[section]), ...entries(said) } : said;
  }
  return next as View;
}

function entries(section: unknown): Record<string, unknown> {
  return (section ?? {}) as Record<string, unknown>;
}
