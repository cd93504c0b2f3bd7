// Your money and time in words.
import { dollars } from '../../lib/money';
import type { Millis } from '../../lib/types';
import type { OwnLimitView, PlayView, SpanView } from '../../lib/schema';

const MINUTE = 60_000;

/** "+$15", "−$2.50", "$0": what was won less what was lost. */
export function net(cents: number): string {
  if (cents === 0) return dollars(0);
  return `${cents > 0 ? '+' : '−'}${dollars(Math.abs(cents))}`;
}

/** What a session or a day has cost; nothing where it brought something. */
export function lost(span: SpanView | null): string {
  return dollars(Math.max(0, -(span?.net ?? 0)));
}

/** "42 min", "1 h 05 min": whole minutes that have passed. */
export function long(time: Millis): string {
  const minutes = Math.floor(Math.max(0, time) / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** How long the session lasts by now: it goes on while the page is open. */
export function sessionTime(view: PlayView, now: Millis): Millis {
  return view.session ? view.session.time + Math.max(0, now - view.at) : 0;
}

/** A limit as it stands: "$50", "60 min", "no limit". */
export function standing(limit: Pick<OwnLimitView, 'unit'>, value: number | null): string {
  if (value === null) return 'no limit';
  return limit.unit === 'cents' ? dollars(value) : long(value * MINUTE);
}
