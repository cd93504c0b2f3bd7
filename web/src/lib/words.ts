// Words for the server's codes, where a page shows more than the server's own sentence.
import { dollars } from './money';
import { BETS, type ClothSpot } from './schema';
import { total, type Bet } from './steps';

/** "single-zero" → "Single zero" */
export function spoken(code: string): string {
  const words = code.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function betWords(bet: string): string {
  return BETS[bet] ?? spoken(bet);
}

/** What people call the spots of a cloth; what does not lie on it has its name alone. */
export function sayer(spots: ClothSpot[] | undefined): (name: string) => string {
  const says = new Map(spots?.filter((spot) => !spot.outside_zero).map((spot) => [spot.name, spot.says]));
  return (name) => says.get(name) ?? name;
}

/** What was to be placed, in a few words: which bets a refusal is about. */
export function saysBets(bets: Bet[], says: (name: string) => string): string {
  const [first, ...others] = bets;
  if (!first) return '';
  if (!others.length) return `${dollars(first.stake)} on ${says(first.spot)}`;
  const names = bets.slice(0, 3).map((bet) => says(bet.spot));
  return `${bets.length} bets of ${dollars(total(bets))} together: ${names.join(', ')}${bets.length > 3 ? ' and more' : ''}`;
}
