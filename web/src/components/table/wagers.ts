// A player's own wagers as plain data: what lies, what to place again. Nothing here decides what is allowed.
import type { ClothSpot, MeView, Tender, WagerView } from '../../lib/schema';
import type { Cents } from '../../lib/types';
import { placeOf } from '../cloth/geometry';

/** The value chips there are. */
export const CHIPS: readonly Cents[] = [1_00, 5_00, 25_00, 100_00, 500_00, 1000_00];

export interface Chip {
  tender: Tender;
  value: Cents;
  colour: string | null; // of one's own checks
  single_use: boolean; // tokens that serve once
}

export interface Bet {
  spot: string;
  outside_zero: boolean;
  stake: Cents;
  tender: Tender;
  single_use: boolean; // tokens that serve once
  colour?: string | null; // of one's own checks: only so that they are drawn in it
}

/** Promotional tokens as chips: the largest that are not more than one has, and all of them where no such chip adds up to it. */
export function tokenValues(held: Cents): Cents[] {
  const usual = CHIPS.filter((value) => value <= held).slice(-3);
  const smallest = usual[0];
  return held <= 0 || (smallest !== undefined && held % smallest === 0) ? usual : [...usual, held];
}

/** All that a player can stake, in the order it is offered: value chips, one's own checks, tokens. */
export function chipsOf(me: Pick<MeView, 'colours' | 'tokens' | 'single_use_tokens'>): Chip[] {
  const token = (value: Cents, single_use: boolean): Chip => ({ tender: 'promotional_token', value, colour: null, single_use });
  return [
    ...CHIPS.map((value): Chip => ({ tender: 'value_chips', value, colour: null, single_use: false })),
    ...me.colours.map((one): Chip => ({ tender: 'colour_checks', value: one.value, colour: one.colour, single_use: false })),
    ...tokenValues(me.tokens).map((value) => token(value, false)),
    ...tokenValues(me.single_use_tokens).map((value) => token(value, true)),
  ];
}

export function own(wagers: Record<string, WagerView>, seat: number | null): WagerView[] {
  if (seat === null) return [];
  return Object.values(wagers)
    .filter((wager) => wager.seat === seat)
    .sort((one, other) => one.number - other.number);
}

export function asBets(wagers: WagerView[]): Bet[] {
  return wagers.map(({ spot, outside_zero, stake, tender, single_use }) => ({ spot, outside_zero, stake, tender, single_use }));
}

export function placeAt(wager: { spot: string; outside_zero: boolean }): string {
  return placeOf({ name: wager.spot, outside_zero: wager.outside_zero });
}

/** What has to be placed so that all of `before` lies again; what still lies there counts. */
export function toRepeat(before: Bet[], lying: Bet[]): Bet[] {
  const left = new Map<string, Cents>();
  const key = (bet: Bet) => `${bet.spot} · ${bet.tender} · ${bet.single_use}`; // wherever on the cloth it lay
  for (const wager of lying) left.set(key(wager), (left.get(key(wager)) ?? 0) + wager.stake);
  const missing: Bet[] = [];
  for (const bet of before) {
    const there = Math.min(bet.stake, left.get(key(bet)) ?? 0);
    left.set(key(bet), (left.get(key(bet)) ?? 0) - there);
    if (bet.stake > there) missing.push({ ...bet, stake: bet.stake - there });
  }
  return missing;
}
