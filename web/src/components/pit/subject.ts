// What an action is asked about, and what there is to choose from: a table here, a bank of terminals elsewhere.
import { dollars } from '../../lib/money';
import { sayer } from '../../lib/words';
import type { Dispute, DrawnCloth, Field, Setup, Sign, StaffTable } from '../../lib/schema';
import type { BankAsItIs } from '../bank/setup-forms';
import { clothOf, pocketsOf } from './cloths';
import type { Values } from './desk';

/** One thing to choose: what is sent, and what people read. */
export interface Offer {
  value: string;
  says: string;
}

export interface Subject {
  topic: string; // where the command goes
  name: string; // what stands for it in a command
  sign: Sign | null; // what a new sign begins with
  setup: Setup | null; // what a new table begins with
  bank: BankAsItIs | null; // what a new bank or jackpot begins with
  disputes?: Record<string, Dispute>; // each may name the round it is about
  /** What is there to choose from, for a field of this kind, given what else is filled in. */
  offers(field: Field, values: Values, cloth: DrawnCloth | null): Offer[];
  /** The cloth, where spots and pockets are asked for, or bets that lie there. */
  cloth(): Promise<DrawnCloth> | null;
}

export function tableSubject(at: string, table: StaffTable): Subject {
  return {
    topic: at,
    name: at,
    sign: table.state.signs.pending ?? table.state.signs.sign,
    setup: table.state.setup,
    bank: null,
    disputes: table.state.desk.disputes,
    offers: (field, _values, cloth) => clothOffers(field, cloth) ?? tableOffers(field, table, sayer(cloth?.spots)),
    cloth: () => clothOf(table.table),
  };
}

/** Something of which nothing is known yet but its name. */
export function unknownSubject(topic: string, name: string): Subject {
  return { topic, name, sign: null, setup: null, bank: null, offers: () => [], cloth: () => null };
}

/** Pockets and spots are the same everywhere; null for every other kind. */
export function clothOffers(field: Field, cloth: DrawnCloth | null): Offer[] | null {
  if (field.kind === 'pocket') {
    return pocketsOf(cloth?.ring ?? []).map((one) => ({ value: one.label, says: one.colour === 'symbol' ? one.label : `${one.label} ${one.colour}` }));
  }
  if (field.kind === 'spot') {
    return (cloth?.spots ?? []).filter((spot) => !spot.outside_zero).map((spot) => ({ value: spot.name, says: spot.odds }));
  }
  return null;
}

/** The player and the round that a form is about, where it names both or a dispute that does. */
export function aboutRound(values: Values, disputes: Record<string, Dispute> = {}): { round: number; player: string } | null {
  const dispute = disputes[String(values.dispute ?? '')];
  const round = Number(dispute ? dispute.round : values.round);
  const player = dispute ? dispute.player : values.player;
  return Number.isInteger(round) && round > 0 && typeof player === 'string' ? { round, player } : null;
}

function tableOffers(field: Field, table: StaffTable, words: (spot: string) => string): Offer[] {
  const nameOf = (seat: number) => table.names[String(seat)] ?? `seat ${seat}`;
  const { desk, seats, setup, chips } = table.state;
  switch (field.kind) {
    case 'wager':
      return Object.values(table.wagers).map((one) => numbered(one.number, `${nameOf(one.seat)}, ${dollars(one.stake)} on ${words(one.spot)}`));
    case 'line':
      return Object.values(table.lines).map((one) => numbered(one.number, `${nameOf(one.seat)}, ${dollars(one.stake)} on ${words(one.spot)}, ${one.outcome}`));
    case 'dispute':
      return Object.values(desk.disputes).map((one) => numbered(one.number, `${one.player}${one.closed ? ', closed' : ''}, ${one.text.slice(0, 50)}`));
    case 'error':
      return Object.values(desk.errors).map((one) => numbered(one.number, `round ${one.round}, ${one.player ?? 'player not known'}, due ${dollars(one.due)}, paid ${dollars(one.paid)}`));
    case 'colour':
      return ((setup.colours as string[] | undefined) ?? []).map((one) => {
        const out = chips.colours[one];
        return { value: one, says: `${one}${out ? `, with ${out.holders.join(', ')} at ${dollars(out.value)}` : ', free'}` };
      });
    case 'player':
      return names(Object.keys(seats.seats));
    default:
      return [];
  }
}

/** Something that has a number, such as a dispute. */
export function numbered(number: number, says: string): Offer {
  return { value: String(number), says: `${number}: ${says}` };
}

export function names(some: string[]): Offer[] {
  return [...new Set(some)].toSorted((one, other) => one.localeCompare(other)).map((name) => ({ value: name, says: name }));
}
