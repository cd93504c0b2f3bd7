// The pages that somebody's posts can use, in groups: to play, to work, to look up.
import type { Part } from './schema';

export interface Link {
  page: string;
  href: string;
  word: string;
}
export type Group = 'play' | 'work' | 'look up';

interface Known extends Link {
  group: Group;
  parts: readonly Part[]; // whose page it is; of everybody where none is named
}

const RUNS: readonly Part[] = ['supervisor', 'manager'];
const MONEY: readonly Part[] = ['cashier', 'security', 'counter']; // through whose hands a table's money passes
const STAFF: readonly Part[] = [...RUNS, ...MONEY, 'dealer', 'inspector'];

/** For somebody with these parts, at a table where there is one. Nobody at all, where no part is given, may look on. */
export function linksFor(parts: readonly Part[], table: string | null): { group: Group; links: Link[] }[] {
  const at = table ? `/${encodeURIComponent(table)}` : null;
  const all: (Known | null)[] = [
    { group: 'play', page: '', href: '/', word: 'Floor', parts: [] },
    at ? { group: 'play', page: 'table', href: `/table${at}`, word: 'Table', parts: ['player'] } : null,
    at ? { group: 'work', page: 'dealer', href: `/dealer${at}`, word: 'Dealer', parts: ['dealer'] } : null,
    { group: 'work', page: 'pit', href: '/pit', word: 'Pit', parts: [...RUNS, ...MONEY] },
    { group: 'work', page: 'bank', href: '/bank', word: 'Banks', parts: [...RUNS, 'dealer', 'inspector'] },
    { group: 'work', page: 'director', href: '/director', word: 'Events', parts: RUNS },
    { group: 'work', page: 'cashier', href: '/cashier', word: 'Cashier', parts: ['cashier', 'inspector'] },
    { group: 'work', page: 'inspector', href: '/inspector', word: 'Inspector', parts: [...RUNS, 'inspector'] },
    { group: 'work', page: 'duties', href: '/duties', word: 'Duties', parts: STAFF },
    { group: 'look up', page: 'promotions', href: '/promotions', word: 'Promotions', parts: ['player', ...STAFF] },
    at ? { group: 'look up', page: 'display', href: `/display${at}`, word: 'Display', parts: ['player', ...STAFF] } : null,
    { group: 'look up', page: 'books', href: '/books', word: 'Books', parts: [] },
    { group: 'look up', page: 'school', href: '/school', word: 'School', parts: [] },
  ];
  const open = all.filter((link): link is Known => link !== null && (link.parts.length === 0 || link.parts.some((part) => parts.includes(part))));
  const groups: Group[] = ['play', 'work', 'look up'];
  return groups
    .map((group) => ({ group, links: open.filter((link) => link.group === group).map(({ page, href, word }) => ({ page, href, word })) }))
    .filter((one) => one.links.length > 0);
}
