// What at a table a supervisor should look at now. It only counts and measures: what may be done, the server decides.
import type { Desk, PaymentError, Setup, StaffTable } from '../../lib/schema';
import type { Millis } from '../../lib/types';

export interface Note {
  level: 'stop' | 'act' | 'watch';
  text: string;
  until?: Millis; // counted down to
  clause?: string;
}

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

/** Notes on a table, the gravest first. */
export function attention(table: StaffTable, desk: Desk, now: Millis): Note[] {
  const notes: Note[] = [];
  const { desk: kept, setup, seats } = table.state;
  for (const one of table.state.alerts) notes.push({ level: 'stop', text: `${one.player} is excluded and still here`, clause: one.clause });
  if (kept.halted) notes.push({ level: 'stop', text: 'Play is stopped', clause: kept.halted });
  if (setup.lights_work === false && kept.inspector_told_at === null) {
    notes.push({ level: 'stop', text: 'An inspector is to be told of the lights', ...(kept.halted ? { clause: kept.halted } : {}) });
  }
  if (setup.ball_to_examine) notes.push({ level: 'stop', text: 'A ball is to be examined' });
  if (setup.lucky_table && setup.lucky_screen_works === false) notes.push({ level: 'act', text: 'The Lucky Ball screen is off' });
  const disputes = Object.values(kept.disputes).filter((one) => !one.closed);
  const toReview = disputes.filter((one) => one.review_requested && !one.reviewed_by).length;
  if (disputes.length) {
    const asked = toReview ? `, ${toReview} to review` : '';
    notes.push({ level: 'act', text: `${count(disputes.length, 'dispute')} open${asked}` });
  }
  const errors = Object.values(kept.errors).filter((one) => !one.closed);
  if (errors.length) notes.push({ level: 'act', text: `${count(errors.length, 'wrong payment')} open` });
  const late = errors.filter((one) => (actBy(one, setup) ?? now) < now);
  const clause = late.some((one) => !one.suspected) ? desk.rectify_clause : desk.suspected_rectify_clause;
  if (late.length) notes.push({ level: 'act', text: `${count(late.length, 'wrong payment')} overdue`, ...(clause ? { clause } : {}) });
  const held = Object.keys(kept.held).length;
  if (held) notes.push({ level: 'act', text: `Stakes of ${count(held, 'player')} held` });
  const detained = Object.keys(kept.detained);
  if (detained.length) notes.push({ level: 'act', text: `${detained.join(', ')} detained` });
  for (const notice of table.sign.notices) {
    const what = notice.closing ? 'Closing' : 'New limits';
    const at = ripeAt(notice, desk);
    if (at > now) notes.push({ level: 'watch', text: `${what} in`, until: at });
    else notes.push({ level: 'act', text: `${what}: the notice has run` });
  }
  if (table.sign.pending) notes.push({ level: 'watch', text: 'New limits from the next round' });
  const waiting = Object.keys(table.requests ?? {}).length;
  if (waiting) notes.push({ level: 'watch', text: `${count(waiting, 'request')} to the dealer` });
  const barred = Object.keys(seats.barred).filter((player) => player in seats.seats);
  if (barred.length) notes.push({ level: 'act', text: `${barred.join(', ')} barred, still seated` });
  const here = kept.incidents.filter((one) => one.round === table.round.number).length;
  if (here) notes.push({ level: 'watch', text: `${count(here, 'incident')} in this round` });
  const order = { stop: 0, act: 1, watch: 2 };
  return notes.toSorted((one, other) => order[one.level] - order[other.level]);
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
