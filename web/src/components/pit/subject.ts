// What an action is asked about, and what there is to choose from: a table here, a bank of terminals elsewhere.
import { dollars } from '../../lib/money';
import type { Cloth } from '../../lib/types';
import { spotWords } from '../../lib/words';
import { clothOf, pocketsOf } from './cloths';
import type { DeskField, SignLike, StaffTable, Values } from './desk';

/** One thing to choose: what is sent, and what people read. */
export interface Offer {
  value: string;
  says: string;
}

export interface Subject {
  topic: string; // where the command goes
  name: string; // what stands for it in a command
  sign: SignLike | null; // what a new sign begins with
  setup: Record<string, any> | null; // what a new setup begins with
  /** What is there to choose from, for a field of this kind, given what else is filled in. */
  offers(field: DeskField, values: Values, cloth: Cloth | null): Offer[];
  /** The cloth, where spots and pockets are asked for. */
  cloth(): Promise<Cloth> | null;
}

/** A table; `table` is null where it was never opened. */
export function tableSubject(at: string, table: StaffTable | null): Subject {
  return {
    topic: at,
    name: at,
    sign: table?.state.signs.pending ?? table?.state.signs.sign ?? null,
    setup: table?.state.setup ?? null,
    offers: (field, _values, cloth) => clothOffers(field, cloth) ?? (table ? tableOffers(field, table) : []),
    cloth: () => (table ? clothOf(table.table) : null),
  };
}

/** Pockets and spots are the same everywhere; null for every other kind. */
export function clothOffers(field: DeskField, cloth: Cloth | null): Offer[] | null {
  if (field.kind === 'pocket') {
    return pocketsOf(cloth?.ring ?? []).map((one) => ({ value: one.label, says: one.colour === 'symbol' ? one.label : `${one.label} ${one.colour}` }));
  }
  if (field.kind === 'spot') {
    return (cloth?.spots ?? []).filter((spot) => !spot.outside_zero).map((spot) => ({ value: spot.name, says: spot.odds }));
  }
  return null;
}

function tableOffers(field: DeskField, table: StaffTable): Offer[] {
  const nameOf = (seat: number) => table.names[String(seat)] ?? `seat ${seat}`;
  const { desk, seats, setup, chips } = table.state;
  switch (field.kind) {
    case 'wager':
      return Object.values(table.wagers).map((one) => numbered(one.number, `${nameOf(one.seat)}, ${dollars(one.stake)} on ${spotWords(one.spot)}`));
    case 'line':
      return Object.values(table.lines).map((one) => numbered(one.number, `${nameOf(one.seat)}, ${dollars(one.stake)} on ${spotWords(one.spot)}, ${one.outcome}`));
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
