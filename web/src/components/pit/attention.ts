// How a badge of the server is shown: what it says now and where a press leads. What waits, the server says.
import type { Badge, Desk, PaymentError, Setup } from '../../lib/schema';
import type { Millis } from '../../lib/types';

const MINUTE = 60_000;

/** When a notice has hung long enough and its own time has come; its own time where the book asks for none. */
export function ripeAt(notice: { shown_at: Millis; takes_effect_at: Millis; closing: boolean }, desk: Desk): Millis {
  const minutes = notice.closing ? desk.notice.closing_minutes : desk.notice.minimum_minutes;
  return Math.max(notice.takes_effect_at, minutes === null ? 0 : notice.shown_at + minutes * MINUTE);
}

/** By when a first step is to be taken about a wrong payment; null where one was, or where the house set no time. */
export function actBy(error: PaymentError, setup: Pick<Setup, 'rectify_within'>): Millis | null {
  const within = setup.rectify_within ?? null;
  return error.closed || error.acted_at !== null || within === null ? null : error.aware_at + within;
}

const isDue = (badge: Badge, now: Millis) => badge.until !== null && now >= badge.until;

export function saysNow(badge: Badge, now: Millis): string {
  return isDue(badge, now) && badge.then ? badge.then : badge.says;
}

/** What was only watched has to be acted on once its time has come. */
export function levelNow(badge: Badge, now: Millis): Badge['level'] {
  return isDue(badge, now) && badge.level === 'watch' ? 'act' : badge.level;
}

/** The address at which the form of a badge opens, filled in as far as it is known; nothing where there is none. */
export function leadsTo(badge: Badge, page: string): string | null {
  if (badge.href) return badge.href;
  return badge.action ? `${page}?${new URLSearchParams({ do: badge.action, ...badge.preset })}` : null;
}

/** Which form an address asks for, and what stands in it; null where it asks for none. */
export function askedIn(query: URLSearchParams): { action: string; preset: Record<string, string> } | null {
  const { do: action, t: _terminal, ...preset } = Object.fromEntries(query);
  return action ? { action, preset } : null;
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
