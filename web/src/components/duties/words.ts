// What stands on a desk, in words.
import { timeLeft } from '../../lib/time';
import { placeOf, titleOf } from '../inspector/records';
import type { DeskFacts, DutyStanding, EntryView, NoticeDelivery, Occasion, Part, Role, SessionView } from '../../lib/schema';
import type { Millis } from '../../lib/types';

const DAY = 24 * 60 * 60 * 1000;

/** How it stands: a word, a mark for those who see no colours, and how grave it is. */
export interface Standing {
  says: string;
  mark: string;
  tone: 'calm' | 'near' | 'late' | 'done';
}
const STANDINGS: Record<DutyStanding, Standing> = {
  open: { says: 'Open', mark: '○', tone: 'calm' },
  told: { says: 'Sent, not answered', mark: '○', tone: 'calm' },
  near: { says: 'Due soon', mark: '▲', tone: 'near' },
  late: { says: 'Late', mark: '■', tone: 'late' },
  acknowledged: { says: 'Acknowledged', mark: '✓', tone: 'done' },
  met: { says: 'Done', mark: '✓', tone: 'done' },
  withdrawn: { says: 'Not owed any more', mark: '–', tone: 'done' },
};

export function standingOf(entry: EntryView): Standing {
  const known = STANDINGS[entry.standing];
  const says = entry.standing === 'met' && entry.answer ? 'Told by hand' : known.says;
  return isOver(entry) && entry.is_late ? { ...known, says: `${says}, too late` } : { ...known, says };
}

export function isOver(entry: EntryView): boolean {
  return entry.met_at !== null || entry.withdrawn_at !== null;
}

/** The time between now and a moment: by the second in the last two days, in days before. */
export function span(millis: Millis): string {
  if (millis >= 2 * DAY) return `${Math.floor(millis / DAY)} days`;
  const left = timeLeft(millis);
  return left.includes(':') ? left : `${left} s`;
}

const OCCASIONS: Record<Occasion, string> = { new: 'When it was new', near: 'When it was due soon', late: 'When it was late' };

export function deliveryWords(one: NoticeDelivery): string {
  const tries = one.tries === 1 ? 'at the first try' : `after ${one.tries} tries`;
  return one.failed === null ? `${OCCASIONS[one.occasion]}, to ${one.channel}, arrived ${tries}` : `${OCCASIONS[one.occasion]}, to ${one.channel}, given up ${tries}: ${one.failed}`;
}

const PROMOTION = 'promotion:';

/** "T1", "Bank B1", "Promotion spring". */
export function placeTitle(place: string): string {
  return place.startsWith(PROMOTION) ? `Promotion ${place.slice(PROMOTION.length)}` : titleOf(place);
}

/** The page of a place for whoever looks. */
export function pageOfPlace(place: string, part: Part | null): string {
  if (place.startsWith(PROMOTION)) return `${part === 'inspector' ? '/promotions' : '/promotion-desk'}/${encodeURIComponent(place.slice(PROMOTION.length))}`;
  const { kind, name } = placeOf(place);
  if (part === 'inspector' || kind === 'jackpot') return `/inspector/${encodeURIComponent(place)}`;
  return `${{ table: '/pit', bank: '/bank', event: '/director' }[kind]}/${encodeURIComponent(name)}`;
}

function rolesUnder(session: SessionView | null, book: string): Role[] {
  return session?.person?.posts.filter((post) => post.book === book).map((post) => post.role) ?? [];
}

/** In which role somebody acknowledges a notice: the one it is to, or any for the government where it is to the authority. */
export function acknowledgesAs(session: SessionView | null, desk: DeskFacts, entry: EntryView): Role | null {
  const officer = rolesUnder(session, desk.book).filter((role) => desk.officers.includes(role));
  return officer.find((role) => role === entry.to) ?? officer[0] ?? null;
}

/** In which role somebody writes down that a person was told: one of the house. */
export function recordsAs(session: SessionView | null, desk: DeskFacts): Role | null {
  return rolesUnder(session, desk.book).find((role) => !desk.officers.includes(role)) ?? null;
}
