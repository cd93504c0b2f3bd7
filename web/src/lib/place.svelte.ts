// The table one is at: the last whose page was open. It stays the same when the part changes.
import { route } from './router.svelte';

const AT_A_TABLE = ['table', 'dealer', 'pit', 'inspector', 'display'];
let table = $state.raw<string | null>(null);

export const place = {
  get table(): string | null {
    return table;
  },
};

/** The table to begin with, where no page has named one yet. */
export function beginAt(first: string): void {
  table ??= first;
}

/** Call in an effect: remembers the table of the path. */
export function followPath(): void {
  const [page, at] = route.parts;
  if (page && at && AT_A_TABLE.includes(page)) table = at;
}
