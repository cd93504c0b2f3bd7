// What a book lets its people do at a bank of terminals and with its jackpots, and what there is to choose from there.
import { getOnce } from '../../lib/api';
import type { Action, BankDeskView, CaseView, Field, StaffBank, StaffJackpots } from '../../lib/schema';
import { dollars } from '../../lib/money';
import { sayer } from '../../lib/words';
import { clock } from '../../lib/time';
import { bankTopic, jackpotTopic } from '../../lib/topics';
import { bankClothOf } from '../pit/cloths';
import type { Values } from '../pit/desk';
import { clothOffers, names, numbered, type Offer, type Subject } from '../pit/subject';
import type { BankAsItIs } from './setup-forms';

/** The desk of a book with terminals, asked for once. */
export function bankDeskOf(book: string): Promise<BankDeskView> {
  return getOnce(`/api/books/${encodeURIComponent(book)}/bank-desk`);
}

/** The bank, or the controller its terminals feed, as what an action is asked about. */
export function bankSubject(action: Action, view: StaffBank, jackpots: StaffJackpots | null): Subject {
  const controller = action.of === 'jackpots' ? (view.bank.controller ?? '') : null;
  return {
    topic: controller === null ? bankTopic(view.bank.bank) : jackpotTopic(controller),
    name: controller ?? view.bank.bank,
    sign: null,
    setup: null,
    bank: startingFrom(view),
    disputes: controller === null ? view.desk.disputes : {},
    offers: (field, values, cloth) => clothOffers(field, cloth) ?? bankOffers(field, values, view, jackpots, sayer(cloth?.spots)),
    cloth: () => bankClothOf(view.bank.bank),
  };
}

/** What the forms that set something up begin with: the bank as it is. */
function startingFrom({ bank, terminals }: StaffBank): BankAsItIs {
  const names = Object.keys(terminals);
  return { cloth: bank.cloth, live: bank.kind === 'live_game', table: bank.table, wheels: bank.drives, terminals: names, feeds: names.map((name) => `${bank.bank}:${name}`) };
}

/** What a field of this kind can be filled in with, from what the bank and its jackpots have now. */
export function bankOffers(field: Field, values: Values, view: StaffBank, jackpots: StaffJackpots | null, words: (spot: string) => string): Offer[] {
  const { desk } = view;
  switch (field.kind) {
    case 'terminal':
      return Object.values(view.terminals).map((one) => ({ value: one.terminal, says: `${one.terminal}${one.player ? `, ${one.player}` : ', free'}` }));
    case 'player':
      return names(Object.values(view.terminals).flatMap((one) => one.player ?? []));
    case 'case':
      return Object.values(desk.cases).filter((one) => !one.cleared).map((one) => numbered(one.number, `${one.terminal}, ${one.words}`));
    case 'bet':
      return betsOf(desk.cases[String(values.case ?? '')], words);
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
export function betsOf(one: CaseView | undefined, words: (spot: string) => string): Offer[] {
  if (!one) return [];
  const late = (at: number) => one.rested_at !== null && at >= one.rested_at;
  return one.bets.filter((bet) => !late(bet.at)).map((bet) => numbered(bet.number, `${dollars(bet.stake)} on ${words(bet.spot)}, placed ${clock(bet.at)}`));
}
