// What a round came to for one player: what was staked, what came back, and whether that is more or less.
import type { LineView } from '../../lib/schema';
import type { Cents } from '../../lib/types';

/** As much of a settled bet as the sum needs: a table's, a terminal's or an event's. */
export type Settled = Pick<LineView, 'stake' | 'paid' | 'returned' | 'taken'> & { rides?: Cents };

export interface Net {
  staked: Cents;
  back: Cents; // to the rack or the meter, winnings included
  rides: Cents; // stakes that stay on the layout: neither lost nor taken home
  lost: Cents; // to the house
  net: Cents;
}

/** Null where one had no part in the round. */
export function netOf(lines: Settled[]): Net | null {
  if (!lines.length) return null;
  const sum = (of: (line: Settled) => Cents) => lines.reduce((all, line) => all + of(line), 0);
  const rides = sum((line) => line.rides ?? 0);
  return {
    staked: sum((line) => line.stake),
    back: sum((line) => line.paid + line.returned) - rides,
    rides,
    lost: sum((line) => line.taken),
    net: sum((line) => line.paid - line.taken),
  };
}

export interface Said {
  head: string;
  more: string; // the sum behind it, where there is one
}

/** In words. Only more than was staked is a win. */
export function netWords({ staked, back, rides, lost, net }: Net, money: (cents: Cents) => string): Said {
  const parts = [back ? `${money(back)} came back` : '', rides ? `${money(rides)} stays on the layout` : ''].filter(Boolean);
  const whole = `ou staked ${money(staked)}, ${parts.join(' and ')}`;
  if (net > 0) return { head: `You win ${money(net)}`, more: `Y${whole}.` };
  if (net < 0 && !parts.length) return { head: `You lose ${money(-net)}.`, more: '' };
  if (net < 0) return { head: `Y${whole}: ${money(-net)} down.`, more: '' };
  if (!lost) return { head: back ? 'Your stakes come back.' : 'Your stakes stay on the layout.', more: '' };
  return { head: `Even: y${whole}.`, more: '' };
}

/** The same in one breath, for whoever hears it. */
export function netSaid(net: Net | null, money: (cents: Cents) => string): string {
  if (!net) return '';
  const { head, more } = netWords(net, money);
  return more ? `${head}. ${more}` : head;
}

/** Of the settled bets those whose stakes lie there still. */
export function ridden<Lying extends { number: number }>(lines: Pick<LineView, 'number' | 'rides'>[], lying: Lying[]): Lying[] {
  const rode = new Set(lines.filter((line) => line.rides > 0).map((line) => line.number));
  return lying.filter((one) => rode.has(one.number));
}
