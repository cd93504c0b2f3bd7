// Who does what on which page. Only to choose links: what a person may do, the server decides each time.
import type { Part, Role, SessionView } from './schema';

export const PARTS: readonly Part[] = ['player', 'dealer', 'supervisor', 'manager', 'cashier', 'security', 'counter', 'inspector'];

const SUPERVISES: readonly Role[] = [
  'gaming_supervisor',
  'casino_supervisor',
  'assistant_gaming_manager',
  'pit_boss',
  'shift_manager',
  'electronic_gaming_supervisor',
  'tournament_manager',
  'tournament_director',
  'operator',
];
const INSPECTS: readonly Role[] = ['inspector', 'authorised_officer', 'inspectorate_manager', 'scrutineer', 'table_inspector'];

/** The parts a person's posts give, the foremost first. Everybody may play. */
export function partsOfPosts(session: SessionView | null): Part[] {
  const roles = session?.person?.posts.map((post) => post.role) ?? [];
  const has = (some: readonly Role[]) => roles.some((role) => some.includes(role));
  const parts: Part[] = [];
  if (has(SUPERVISES)) parts.push('supervisor');
  if (has(INSPECTS)) parts.push('inspector');
  if (has(['operator', 'cashier', 'cage_manager'])) parts.push('cashier');
  if (has(['security_officer'])) parts.push('security');
  if (has(['count_team'])) parts.push('counter');
  if (has(['dealer'])) parts.push('dealer');
  parts.push('player');
  return parts;
}

/** The part a signed-in person has foremost; null for nobody. */
export function foremostPart(session: SessionView | null): Part | null {
  return session?.person ? (partsOfPosts(session)[0] ?? null) : null;
}

/** Which part a page belongs to; null where it is everybody's. */
export function partOfPage(page: string | undefined): Part | null {
  if (page === 'table' || page === 'terminal' || page === 'event') return 'player';
  if (page === 'dealer' || page === 'event-table') return 'dealer';
  if (page === 'pit' || page === 'bank' || page === 'director' || page === 'promotion-desk') return 'supervisor';
  if (page === 'cashier') return 'cashier';
  if (page === 'inspector') return 'inspector';
  return null;
}

/** Others who work on a page as they are: a dealer confirms the numbers of a bank, an inspector reviews what is withheld, a manager reviews what a supervisor decided, and a table's money passes through the hands of the cage, security and the count. */
const ALSO: Record<string, readonly Part[]> = {
  pit: ['manager', 'cashier', 'security', 'counter'],
  bank: ['manager', 'dealer', 'inspector'],
  cashier: ['inspector'],
  inspector: ['supervisor', 'manager'], // a dispute is opened from the round by whoever decides it
  director: ['manager'],
  'promotion-desk': ['manager', 'inspector'],
  'event-table': ['supervisor', 'manager', 'inspector'],
};

/** Whether somebody with this part can stay as they are on a page. */
export function suits(part: Part | null, page: string | undefined): boolean {
  const wanted = partOfPage(page);
  return wanted === null || part === wanted || (part !== null && (ALSO[page ?? '']?.includes(part) ?? false));
}

/** Whether a page shows something to people who are not signed in. A display or terminal asks for its own token. */
export function isOpenPage(page: string | undefined): boolean {
  return ['books', 'school', 'sign-in', 'display', 'big-screen', 'terminal', 'jackpots', 'promotions'].includes(page ?? '');
}

/** The page of a part, at a table where there is one. */
export function pageOf(part: Part, table: string | null): string {
  const at = table ? `/${encodeURIComponent(table)}` : '';
  if (part === 'supervisor' || part === 'manager' || part === 'security' || part === 'counter') return `/pit${at}`;
  if (part === 'inspector') return `/inspector${at}`;
  if (part === 'cashier') return '/cashier';
  if (!table) return '/';
  return part === 'dealer' ? `/dealer${at}` : `/table${at}`;
}

/** The page of a part at an event; whoever works at one of its tables goes on from the floor. */
export function eventPageOf(part: Part, event: string, table: string | null): string {
  const at = `/${encodeURIComponent(event)}`;
  if (part === 'supervisor' || part === 'manager') return `/director${at}`;
  return part === 'player' ? `/event${at}` : pageOf(part, table);
}
