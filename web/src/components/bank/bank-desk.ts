// What a book lets its people do at a bank of terminals and with its jackpots, and what there is to choose from there.
import { get } from '../../lib/api';
import type { BankStaffView, CaseView, JackpotsStaffView } from '../../lib/bank-types';
import { dollars } from '../../lib/money';
import { clock } from '../../lib/time';
import type { Cloth } from '../../lib/types';
import { spotWords } from '../../lib/words';
import type { Action, ActionDesk, Choice, DeskField, Values } from '../pit/desk';
import { clothOffers, names, numbered, type Offer, type Subject } from '../pit/subject';

export interface BankActions extends ActionDesk {
  actions: BankAction[];
  malfunctions: Choice[];
  conduct: Choice[];
  vacate_grounds: Choice[];
}
/** An action, and to whom it goes: the bank, or the controller of its jackpots. */
export type BankAction = Action & { of?: 'bank' | 'jackpots' };

const desks = new Map<string, Promise<BankActions>>();

/** The desk of a book with terminals, asked for once. */
export function bankDeskOf(book: string): Promise<BankActions> {
  return once(desks, book, `/api/books/${encodeURIComponent(book)}/bank-desk`);
}

const cloths = new Map<string, Promise<Cloth>>();

export function bankClothOf(bank: string): Promise<Cloth> {
  return once(cloths, bank, `/api/banks/${encodeURIComponent(bank)}/cloth`);
}

function once<What>(known: Map<string, Promise<What>>, key: string, path: string): Promise<What> {
  let asked = known.get(key);
  if (!asked) {
    asked = get<What>(path);
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return asked;
}

/** The bank, or the controller its terminals feed, as what an action is asked about. */
export function bankSubject(action: BankAction, view: BankStaffView, jackpots: JackpotsStaffView | null): Subject {
  const ofJackpots = action.of === 'jackpots';
  const name = ofJackpots ? (view.bank.controller ?? '') : view.bank.bank;
  return {
    topic: `${ofJackpots ? 'jackpot' : 'bank'}:${name}`,
    name,
    sign: null,
    setup: startingFrom(view),
    offers: (field, values, cloth) => clothOffers(field, cloth) ?? bankOffers(field, values, view, jackpots),
    cloth: () => bankClothOf(view.bank.bank),
  };
}

/** What the forms that set something up begin with: the bank as it is. */
function startingFrom({ bank, terminals }: BankStaffView): Record<string, unknown> {
  const names = Object.keys(terminals);
  return { cloth: bank.cloth, live: bank.kind === 'live_game', table: bank.table, wheels: bank.drives, terminals: names, feeds: names.map((name) => `${bank.bank}:${name}`) };
}

/** What a field of this kind can be filled in with, from what the bank and its jackpots have now. */
export function bankOffers(field: DeskField, values: Values, view: BankStaffView, jackpots: JackpotsStaffView | null): Offer[] {
  const { desk } = view;
  switch (field.kind) {
    case 'terminal':
      return Object.values(view.terminals).map((one) => ({ value: one.terminal, says: `${one.terminal}${one.player ? `, ${one.player}` : ', free'}` }));
    case 'player':
      return names(Object.values(view.terminals).flatMap((one) => one.player ?? []));
    case 'case':
      return Object.values(desk.cases).filter((one) => !one.cleared).map((one) => numbered(one.number, `${one.terminal}, ${one.words}`));
    case 'bet':
      return betsOf(desk.cases[String(values.case ?? '')]);
    case 'hold':
      return Object.values(desk.holds).filter((one) => one.open).map((one) => numbered(one.number, `${dollars(one.amount)} of ${one.terminal}, ${one.reason}`));
    case 'claim':
      return Object.values(desk.claims).filter((one) => one.open).map((one) => numbered(one.number, `${dollars(one.amount)} from ${one.person}`));
    case 'offence':
      return Object.values(desk.offences).map((one) => numbered(one.number, `${one.kind}, ${one.persons.join(', ')}`));
    case 'direction':
      return Object.values(desk.directions).filter((one) => one.complied === null).map((one) => numbered(one.number, `${one.person}, ${one.place}`));
    case 'dispute':
      return Object.values(desk.disputes).map((one) => numbered(one.number, `${one.player}${one.closed ? ', closed' : ''}, ${one.text.slice(0, 50)}`));
    case 'pool':
      return Object.values(jackpots?.pools ?? view.jackpots).map((one) => ({ value: one.pool, says: `${one.pool}, ${dollars(one.amount)}` }));
    case 'prize':
      return Object.values(jackpots?.wins ?? {}).filter((one) => !one.void).map((one) => numbered(one.prize, `${one.pool}, ${dollars(one.amount)} at ${one.terminal}${one.paid ? ', paid' : ''}`));
    default:
      return [];
  }
}

/** The bets a terminal showed when it failed. Those from after the ball came to rest can be confirmed by no record. */
export function betsOf(one: CaseView | undefined): Offer[] {
  if (!one) return [];
  const late = (at: number) => one.rested_at !== null && at >= one.rested_at;
  return one.bets.filter((bet) => !late(bet.at)).map((bet) => numbered(bet.number, `${dollars(bet.stake)} on ${spotWords(bet.spot)}, placed ${clock(bet.at)}`));
}
