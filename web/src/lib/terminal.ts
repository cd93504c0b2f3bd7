// A player's bets at a terminal as plain data: what the screen shows, what to ask for. Nothing here decides what is allowed.
import type { BankLine, BetView, CaseView, ClothSpot, GameView, LimitsView, LineView, PocketView, WagerView } from './schema';
import type { Bet } from './steps';
import type { Cents, Range } from './types';

/** What has to be placed so that the last game's bets lie again; what lies already counts. */
export function toRepeat(last: GameView | null, bets: BetView[]): Bet[] {
  const left = onSpots(bets);
  const missing: Bet[] = [];
  for (const [spot, stake] of onSpots(last?.lines.filter((line) => line.outcome !== 'refused') ?? [])) {
    const more = stake - (left.get(spot) ?? 0);
    if (more > 0) missing.push({ spot, stake: more });
  }
  return missing;
}

/** As much again on every spot. */
export function toDouble(bets: BetView[]): Bet[] {
  return [...onSpots(bets)].map(([spot, stake]) => ({ spot, stake }));
}

function onSpots(bets: Bet[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const bet of bets) sums.set(bet.spot, (sums.get(bet.spot) ?? 0) + bet.stake);
  return sums;
}

const REACH = 2; // numbers on either side

/** A number and those on either side of it on the wheel, as they follow one another there; two unless told. */
export function neighboursOf(ring: PocketView[], label: string, reach = REACH): string[] {
  const at = ring.findIndex((pocket) => pocket.label === label);
  if (at < 0) return [];
  const labels: string[] = [];
  for (let step = -reach; step <= reach; step += 1) labels.push(ring.at((at + step) % ring.length)?.label ?? '');
  return labels;
}

export function straightUps(labels: string[], stake: Cents): { spot: string; stake: Cents }[] {
  return labels.map((label) => ({ spot: `straight ${label}`, stake }));
}

// --- for the cloth, which knows seats and tenders ---

export const SEAT = 1;
const ON_A_SCREEN = { seat: SEAT, tender: 'credits' } as const;

export function asWagers(bets: BetView[]): Record<string, WagerView> {
  const wager = (bet: BetView): WagerView => ({ ...bet, ...ON_A_SCREEN, single_use: false, outside_zero: false, colour: null });
  return Object.fromEntries(bets.map((bet) => [String(bet.number), wager(bet)]));
}

export function asLines(lines: BankLine[]): Record<string, LineView> {
  return Object.fromEntries(lines.map((line) => [String(line.number), { ...line, ...ON_A_SCREEN }]));
}

// --- figures ---

/** The smallest and the largest stake among the bets that these spots offer. */
export function limitsOf(limits: Record<string, LimitsView>, spots: ClothSpot[]): Range {
  const offered = new Set(spots.map((spot) => spot.bet));
  const own = Object.entries(limits).flatMap(([bet, one]) => (offered.has(bet) ? [one] : []));
  const least = own.flatMap(({ minimum }) => (minimum === null ? [] : [minimum]));
  const most = own.flatMap(({ maximum }) => (maximum === null ? [] : [maximum]));
  return { minimum: least.length ? Math.min(...least) : null, maximum: most.length ? Math.max(...most) : null };
}

export interface SmallBet {
  spot: ClothSpot;
  stake: Cents; // what lies there in all
  minimum: Cents;
}

/** The spots on which less lies than the least that may: some books let it lie until betting closes. */
export function belowMinimum(bets: BetView[], spots: ClothSpot[], limits: Record<string, LimitsView>): SmallBet[] {
  const lie = onSpots(bets);
  return spots.flatMap((spot) => {
    const stake = lie.get(spot.name) ?? 0;
    const minimum = limits[spot.bet]?.minimum ?? 0;
    return stake > 0 && stake < minimum ? [{ spot, stake, minimum }] : [];
  });
}

// --- words ---

export interface CaseWords {
  bets: string; // what happens with the bets
  next: string; // who does what now
}

/** What a malfunction means for whoever sits there. */
export function caseWords(one: CaseView): CaseWords {
  return { bets: betsOf(one), next: nextOf(one) };
}

function betsOf(one: CaseView): string {
  if (one.decided) return `It is decided what became of your bets of round ${one.round}: your last games show it.`;
  if (one.unconfirmed.length) {
    const some = one.unconfirmed.length === 1 ? 'One bet' : `${one.unconfirmed.length} bets`;
    return `${some} of round ${one.round} could not be confirmed from the records.`;
  }
  if (one.settled) return `Your bets of round ${one.round} had been settled: they are checked against the records.`;
  if (one.before_close) return `Betting on round ${one.round} had not closed: staff decide whether your bets stand or come back to you.`;
  return `Your bets of round ${one.round} are looked up in the records and paid by the number that fell.`;
}

function nextOf(one: CaseView): string {
  if (one.decided) return 'Staff will put the terminal back into play.';
  if (one.tried) return 'A supervisor decides what becomes of what could not be confirmed.';
  return 'Staff have been told and come to you. Your credits stay as they are.';
}
