// What a form of a competition lets its people do, what there is to choose from in an event, and how its views are read.
import { getOnce } from '../../lib/api';
import { dollars } from '../../lib/money';
import type { Action, DrawnCloth, EventDeskView, EventPlayer, EventSeat, EventStep, EventTable, Field, Role, StaffEvent, Standing, WagerView } from '../../lib/schema';
import { eventTopic, type Command } from '../../lib/topics';
import type { Values } from '../pit/desk';
import { clothOffers, names, numbered, type Offer, type Subject } from '../pit/subject';

/** The desk of a book's form, asked for once. */
export function eventDeskOf(book: string, form: string): Promise<EventDeskView> {
  return getOnce(`/api/books/${encodeURIComponent(book)}/event-desk/${encodeURIComponent(form)}`);
}

export function eventClothOf(event: string): Promise<DrawnCloth> {
  return getOnce(`/api/events/${encodeURIComponent(event)}/cloth`);
}

export function tablePath(event: string, table: { session: string; table: string }): string {
  return `/event-table/${[event, table.session, table.table].map(encodeURIComponent).join('/')}`;
}

/** An event as what an action is asked about. */
export function eventSubject(view: StaffEvent): Subject {
  const { event } = view.event;
  return {
    topic: eventTopic(event),
    name: event,
    sign: null,
    setup: null,
    bank: null,
    offers: (field, values, cloth) => clothOffers(field, cloth) ?? eventOffers(field, values, view),
    cloth: () => eventClothOf(event),
  };
}

export function eventOffers(field: Field, values: Values, view: StaffEvent): Offer[] {
  switch (field.kind) {
    case 'session':
      return Object.values(view.sessions).map((one) => ({ value: one.session, says: `${one.session}, ${PHASES[one.phase]}` }));
    case 'table': {
      const of = String(values.session ?? '');
      const seated = Object.values(view.tables).filter((one) => !of || one.session === of).map((one) => one.table);
      return names([...seated, ...(of ? [] : view.event.designated)]);
    }
    case 'player':
      return names(Object.keys(view.players));
    case 'dispute':
      return Object.values(view.desk.cases).map((one) => numbered(one.number, `${one.player}${one.closed ? ', closed' : ''}, ${one.text.slice(0, 50)}`));
    default:
      return [];
  }
}

// --- words ---

export const PHASES: Record<EventTable['phase'], string> = {
  drawn: 'drawn',
  betting: 'bets are open',
  closed: 'no more bets',
  undecided: 'to be parted',
  over: 'over',
};

export const STAGES: Record<StaffEvent['event']['stage'], string> = {
  entries: 'Entries are open',
  drawn: 'Drawn',
  playing: 'Playing',
  between: 'Between sessions',
  decided: 'Decided',
  over: 'Over',
  cancelled: 'Cancelled',
};

const WAITS: readonly Standing[] = ['entered', 'qualified'];
const PLAYS: readonly Standing[] = ['playing', 'absent', 'seated'];

// --- steps ---

export interface StepGroup {
  do: string;
  steps: EventStep[];
}

/** Steps of a kind together, in the order of the first of each: sixty counts are one line. */
export function grouped(steps: readonly EventStep[]): StepGroup[] {
  const groups = new Map<string, EventStep[]>();
  for (const step of steps) groups.set(step.do, [...(groups.get(step.do) ?? []), step]);
  return [...groups].map(([name, some]) => ({ do: name, steps: some }));
}

/** In which of their roles somebody takes a step. */
export function roleFor(step: EventStep, acting: readonly Role[]): Role | undefined {
  return step.roles.find((role) => acting.includes(role));
}

/** The command of a step that asks for nothing more. The server made it, so it is taken to be one. */
export function commandOfStep(step: EventStep, role: Role, more: Record<string, unknown> = {}): Command {
  return { do: step.do, role, ...step.fixed, ...more } as unknown as Command;
}

/** The form of a step that asks for more: that of the action, with what is already known sent along. */
export function actionOfStep(step: EventStep, desk: EventDeskView): Action | null {
  const action = desk.actions.find((one) => one.do === step.do);
  if (!action) return null;
  const fields = action.fields.filter((field) => step.asks.includes(field.name)).map((field) => ({ ...field, required: true }));
  return { ...action, title: step.title, says: step.says, clause: step.clause, fixed: { ...action.fixed, ...step.fixed }, fields, final: false };
}

// --- the people ---

/** The leader board: who plays by rank, then who waits, then who is out; prizes first when there are any. */
export function leaders(players: Record<string, EventPlayer>): EventPlayer[] {
  const group = (one: EventPlayer) => (one.prize !== null ? 0 : PLAYS.includes(one.standing) ? 1 : WAITS.includes(one.standing) ? 2 : 3);
  const held = (one: EventPlayer) => one.chips + one.staked;
  return Object.values(players).toSorted(
    (one, other) => group(one) - group(other) || (other.prize ?? 0) - (one.prize ?? 0) || held(other) - held(one) || one.player.localeCompare(other.player),
  );
}

/** Names as they are pasted: by comma, semicolon or line, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((one) => one.trim()).filter(Boolean))];
}

/** What a seat shows besides its chips: the most pressing first. */
export function seatState(seat: EventSeat, table: EventTable): { says: string; tone: 'good' | 'bad' | 'warn' | '' } {
  if (!seat.player) return { says: 'empty', tone: '' };
  if (table.phase === 'drawn') return { says: '', tone: '' };
  if (!seat.plays) return { says: seat.standing ?? '', tone: seat.standing === 'qualified' || seat.standing === 'won' ? 'good' : '' };
  if (seat.away) return { says: 'not there', tone: 'bad' };
  if (table.announced.some((one) => one.player === seat.player)) return seat.staked ? { says: 'laid out', tone: 'good' } : { says: 'announced', tone: 'warn' };
  if (table.turn === seat.player) return { says: 'to bet now', tone: 'warn' };
  if (seat.spoken) return { says: 'said a wager', tone: 'warn' };
  if (seat.has_form) return { says: 'secret form in', tone: 'good' };
  if (seat.passed) return { says: 'pass card', tone: 'good' };
  if (seat.late) return { says: 'out of time', tone: 'bad' };
  if (seat.staked) return { says: 'has bet', tone: 'good' };
  return table.phase === 'betting' ? { says: 'no wager', tone: 'warn' } : { says: 'no wager', tone: 'bad' };
}

/** Who would be out of time now: whoever bets on this spin and has nothing in. */
export function withoutWager(table: EventTable): string[] {
  return table.seats.flatMap((seat) => (seat.player && seat.plays && !seat.staked && !seat.has_form && !seat.passed ? [seat.player] : []));
}

/** What lies on the layout, as the cloth draws it. */
export function chipsOf(table: EventTable): Record<string, WagerView> {
  const plain = { tender: 'value_chips', single_use: false, outside_zero: false, colour: null } as const;
  return Object.fromEntries(table.wagers.map((one, number) => [String(number), { number, seat: one.seat, spot: one.spot, stake: one.stake, ...plain }]));
}

// --- the ballot ---

export interface DrawnSeat {
  table: string;
  number: number;
  player: string;
}

/** The seats of a session in the order in which the ballot filled them: first seats first, table by table. */
export function drawnOrder(tables: readonly EventTable[]): DrawnSeat[] {
  const all = tables.flatMap((one) => one.seats.flatMap((seat) => (seat.player ? [{ table: one.table, number: seat.number, player: seat.player }] : [])));
  const at = new Map(tables.map((one, index) => [one.table, index]));
  return all.toSorted((one, other) => one.number - other.number || (at.get(one.table) ?? 0) - (at.get(other.table) ?? 0));
}

// --- the conditions ---

/** What terms say, one line each, for whoever reads the conditions. */
export function termLines(view: StaffEvent): [string, string][] {
  const { terms } = view.event;
  const lines: [string, string | null | undefined][] = [
    ['Entry fee', dollars(terms.entry_fee ?? 0)],
    ['Kept by the house', terms.retained ? `${terms.retained} %` : null],
    ['Added', terms.added ? dollars(terms.added) : null],
    ['Guaranteed', terms.guaranteed ? dollars(terms.guaranteed) : null],
    ['Entries', entriesOf(terms.minimum_entries, terms.maximum_entries)],
    ['Chips of a session', terms.bank ? `${dollars(terms.bank)}${terms.purchased ? ', bought' : ''}` : null],
    ['Limits', terms.minimum ? `${dollars(terms.minimum)} to ${terms.maximum ? dollars(terms.maximum) : 'no maximum'}` : null],
    ['Then', terms.limits?.length ? terms.limits.map((one) => `${dollars(one.minimum)} from spin ${one.from_spin}`).join(', ') : null],
    ['Session', terms.spins ? `${terms.spins} spins` : terms.minutes ? `${terms.minutes} minutes` : null],
    ['Go on from a table', String(terms.qualify ?? 1)],
    ['Secret wagers', terms.secret_wagers ? String(terms.secret_wagers) : 'none'],
    ['Final five', terms.final_five ? 'drawn' : null],
    ['Pass cards', terms.pass_cards ? String(terms.pass_cards) : null],
    ['Order of wagering', terms.order ? 'in turn' : null],
    ['Time to wager', terms.clock ? `${terms.clock} s` : null],
    ['Buying back', terms.buy_backs ? `${terms.buy_backs} times` : null],
    ['Second chance', terms.second_chance ? 'yes' : null],
    ['Prizes', terms.prizes?.length ? terms.prizes.map((one) => `${one / 100} %`).join(', ') : null],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

function entriesOf(least: number | null | undefined, most: number | null | undefined): string | null {
  if (least && most) return `${least} to ${most}`;
  return most ? `${most} at most` : least ? `${least} at least` : null;
}
