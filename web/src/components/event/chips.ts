// The chips of an event: which to offer, and how what lies is drawn on the cloth.
import type { EventLine, EventSeat, EventTable, LineView, WagerView } from '../../lib/schema';
import type { Cents } from '../../lib/types';

const TIMES = [1, 2, 5, 10, 25, 50, 100];
const MOST = 6;

/** Handy stakes: so many times the minimum, none above the maximum. */
export function chipValues(minimum: Cents, maximum: Cents | null): Cents[] {
  const values = TIMES.map((times) => times * minimum).filter((value) => maximum === null || value <= maximum);
  return values.length ? values.slice(0, MOST) : [minimum];
}

const chip = { tender: 'value_chips', single_use: false, outside_zero: false, colour: null } as const;

/** What lies on the layout, as the cloth draws it. */
export function wagersOf(table: Pick<EventTable, 'wagers'>): Record<string, WagerView> {
  return Object.fromEntries(table.wagers.map(({ seat, spot, stake }, at) => [String(at + 1), { ...chip, number: at + 1, seat, spot, stake }]));
}

/** What became of the wagers of the last spin, beside those that lie there again. */
export function linesOf(table: Pick<EventTable, 'wagers' | 'lines' | 'seats'>): Record<string, LineView> {
  const seats = new Map(table.seats.map((seat) => [seat.player, seat.number]));
  return Object.fromEntries(
    table.lines.flatMap((line, at) => {
      const seat = seats.get(line.player);
      if (seat === undefined || line.outcome !== 'won') return [];
      const lies = table.wagers.findIndex((wager) => wager.seat === seat && wager.spot === line.spot);
      const number = lies >= 0 ? lies + 1 : table.wagers.length + at + 1;
      return [[String(number), asLine(line, seat, number)]];
    }),
  );
}

function asLine(line: EventLine, seat: number, number: number): LineView {
  const { spot, stake, outcome, paid, returned, taken, clauses } = line;
  return { number, seat, spot, stake, tender: 'value_chips', outcome, paid, returned, taken, rides: 0, clauses, why: '' };
}

/** What lies of one seat, by spot. */
export function stakesOf(table: Pick<EventTable, 'wagers'>, seat: number | null): Map<string, Cents> {
  const lies = new Map<string, Cents>();
  for (const wager of table.wagers) if (wager.seat === seat) lies.set(wager.spot, (lies.get(wager.spot) ?? 0) + wager.stake);
  return lies;
}

/** What a seat shows of its player's wager: laid openly, on a form, or not yet. */
export function wagerWords(seat: EventSeat, money: (cents: Cents) => string): string {
  if (seat.player === null) return '';
  if (seat.away) return 'away';
  const parts = [seat.staked ? money(seat.staked) : '', seat.has_form ? 'secret form' : '', seat.passed ? 'pass card' : ''].filter(Boolean);
  if (parts.length) return parts.join(', ');
  return seat.plays ? (seat.late ? 'out of time' : 'no wager yet') : '';
}
