// Bets as plain data while one's hands are at work, at a table and at a terminal alike: what lies, what was asked for and
// is not there yet, which of those that lie an earlier step had placed. Nothing here decides what is allowed.
import type { Tender } from './schema';
import type { Cents } from './types';

export interface Bet {
  spot: string;
  stake: Cents;
  tender?: Tender; // a terminal has credits only
  single_use?: boolean;
  outside_zero?: boolean;
}

/** Something that was asked for and is not in the view yet; the screen shows it at once. */
export interface Op<B extends Bet = Bet> {
  id: number;
  since: number; // the highest number a bet had when it was asked for
  placed: B[];
  taken: number[];
  moved: { number: number; spot: string }[];
  version: number | null; // of the table or the bank once it was done; null while it waits for an answer
}

/** What was done with one move of the hand, so that it can be undone with one. */
export type Step<B extends Bet = Bet> =
  | { did: 'placed'; bets: B[] }
  | { did: 'taken'; bets: B[] }
  | { did: 'moved'; numbers: number[]; from: string };

export const NOTHING_ASKED: Omit<Op<never>, 'id' | 'since'> = { placed: [], taken: [], moved: [], version: null };
const MOST_AT_ONCE = 1000;

/** What lies: the house's bets, with what is asked for already done. Oldest first. */
export function lying<L extends Bet & { number: number }, B extends Bet>(bets: Record<string, L>, asked: Op<B>[]): (L | (B & { number: number }))[] {
  let all: (L | (B & { number: number }))[] = inOrder(bets);
  const told = new Set<number>(); // bets that one of those asked for has become
  for (const op of asked) {
    const ghosts = ghostsOf(op, all, told);
    const spots = new Map(op.moved.map((move) => [move.number, move.spot]));
    all = all
      .filter((bet) => !op.taken.includes(bet.number))
      .map((bet) => ({ ...bet, spot: spots.get(bet.number) ?? bet.spot }))
      .concat(ghosts);
  }
  return all;
}

/** The placed bets that the house has not told of yet. They have numbers below zero, so that none is taken for a real one. */
function ghostsOf<B extends Bet>(op: Op<B>, all: (Bet & { number: number })[], told: Set<number>): (B & { number: number })[] {
  return op.placed.flatMap((bet, at) => {
    const real = all.find((one) => one.number > op.since && !told.has(one.number) && isSame(one, bet));
    if (real) told.add(real.number);
    return real ? [] : [{ ...bet, number: -(op.id * MOST_AT_ONCE + at + 1) }];
  });
}

function isSame(one: Bet, other: Bet): boolean {
  const sameKind = one.tender === other.tender && Boolean(one.single_use) === Boolean(other.single_use);
  return one.spot === other.spot && one.stake === other.stake && sameKind && Boolean(one.outside_zero) === Boolean(other.outside_zero);
}

export function inOrder<L extends { number: number }>(bets: Record<string, L>): L[] {
  return Object.values(bets).sort((one, other) => one.number - other.number);
}

export function total(bets: { stake: Cents }[]): Cents {
  return bets.reduce((sum, bet) => sum + bet.stake, 0);
}

/** The newest bets that lie as these were placed, each once; fewer where some are gone. */
export function newestOf(placed: Bet[], bets: (Bet & { number: number })[]): number[] {
  const taken = new Set<number>();
  for (const bet of placed) {
    const found = bets.findLast((one) => one.number > 0 && isSame(one, bet) && !taken.has(one.number));
    if (found) taken.add(found.number);
  }
  return [...taken];
}
