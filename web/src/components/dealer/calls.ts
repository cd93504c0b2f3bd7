// The dealer's calls in the order of the book, and what is to be collected and paid.
import type { Desk, LineView, LuckyView, PocketView, RoundFacts, TableCommand, TableFacts } from '../../lib/schema';
import type { Cents } from '../../lib/types';

type CloseOrder = Desk['spin']['close_order'];
/** The commands of a round that say nothing but what is called. */
type Called = Extract<TableCommand['do'], 'place_your_bets' | 'spin' | 'no_more_bets' | 'collect_losers' | 'pay_winners' | 'close_round'>;

export interface Call {
  name: Called | 'wheel' | 'number'; // drawn by the house, or typed in from a real wheel
  title: string;
}
export interface Step extends Call {
  done: boolean;
  now: boolean;
}

const PLACE: Call = { name: 'place_your_bets', title: 'Place your bets' };
const SPIN: Call = { name: 'spin', title: 'Spin' };
const CLOSE: Call = { name: 'no_more_bets', title: 'No more bets' };
const DRAW: Call = { name: 'wheel', title: 'Result' };
const NUMBER: Call = { name: 'number', title: 'Result' };
const COLLECT: Call = { name: 'collect_losers', title: 'Collect' };
const PAY: Call = { name: 'pay_winners', title: 'Pay' };
const CLEAR: Call = { name: 'close_round', title: 'Close round' };

/** The calls of a round in the order this book has them. */
export function callsOf(order: CloseOrder, isVirtual: boolean): Call[] {
  const middle = order === 'before_the_spin' ? [CLOSE, SPIN] : [SPIN, CLOSE];
  return [PLACE, ...middle, isVirtual ? DRAW : NUMBER, COLLECT, PAY, CLEAR];
}

/** The next call; null where the dealer has nothing to call. */
export function nextCall(round: RoundFacts, order: CloseOrder, isVirtual: boolean): Call | null {
  switch (round.phase) {
    case 'SHUT':
      return null;
    case 'IDLE':
      return PLACE;
    case 'BETTING':
      return order === 'before_the_spin' ? CLOSE : SPIN;
    case 'SPINNING':
      return CLOSE;
    case 'CLOSED':
      if (round.spun_by === null) return SPIN;
      return isVirtual ? DRAW : NUMBER;
    case 'RESULT':
      return COLLECT;
    case 'COLLECTED':
      return PAY;
    case 'PAID':
      return CLEAR;
  }
}

export function stepsOf(round: RoundFacts, order: CloseOrder, isVirtual: boolean): Step[] {
  const calls = callsOf(order, isVirtual);
  const next = nextCall(round, order, isVirtual);
  const at = next ? calls.indexOf(next) : -1;
  // Where the book leaves the order open, no more bets may come first.
  const spunLate = round.phase === 'CLOSED' && round.spun_by === null;
  return calls.map((call, index) => ({
    ...call,
    now: index === at,
    done: spunLate && call === CLOSE ? true : at > 0 && index < at,
  }));
}

/** The pocket that was typed: by its label, or by the number in it where only one has that number. */
export function pocketTyped(ring: PocketView[], typed: string): PocketView | null {
  const text = typed.trim().toUpperCase();
  if (!text) return null;
  const exact = ring.find((pocket) => pocket.label.toUpperCase() === text);
  if (exact) return exact;
  const labels = new Map(ring.filter((pocket) => pocket.label.replace(/^\D+/, '') === text).map((pocket) => [pocket.label, pocket]));
  return labels.size === 1 ? ([...labels.values()][0] ?? null) : null;
}

/** Whether a ball is running that could be called no spin. */
export function spinRuns(round: RoundFacts): boolean {
  return round.spun_by !== null && (round.phase === 'SPINNING' || round.phase === 'CLOSED');
}

/** Whether the Lucky Ball draws are still to come before there can be a result. */
export function awaitsLucky(table: TableFacts, round: RoundFacts, lucky: LuckyView): boolean {
  return table.lucky_table !== null && lucky.works && round.phase === 'CLOSED' && round.spun_by !== null && lucky.chosen === null;
}

// --- chips ---

const CHIPS: readonly Cents[] = [1000_00, 500_00, 100_00, 25_00, 5_00, 1_00];

export interface Pile {
  chip: Cents;
  count: number;
}

/** An amount in chips, the largest first; what no chip makes up is left as cents. */
export function inChips(amount: Cents): { piles: Pile[]; rest: Cents } {
  const piles: Pile[] = [];
  let rest = amount;
  for (const chip of CHIPS) {
    const count = Math.floor(rest / chip);
    if (count) piles.push({ chip, count });
    rest -= count * chip;
  }
  return { piles, rest };
}

export interface Account {
  seat: number;
  collect: Cents;
  pay: Cents;
  back: Cents; // stakes that go back to the rack
  lost: LineView[];
  won: LineView[];
  others: LineView[]; // void or not accepted
}

/** What every player loses and wins, in the order of the seats. */
export function accounts(lines: Record<string, LineView>): Account[] {
  const by = new Map<number, Account>();
  for (const line of Object.values(lines)) {
    let account = by.get(line.seat);
    if (!account) by.set(line.seat, (account = { seat: line.seat, collect: 0, pay: 0, back: 0, lost: [], won: [], others: [] }));
    account.collect += line.taken;
    account.pay += line.paid;
    account.back += line.returned - line.rides;
    (line.outcome === 'won' ? account.won : line.outcome === 'lost' ? account.lost : account.others).push(line);
  }
  return [...by.values()].toSorted((one, other) => one.seat - other.seat);
}
