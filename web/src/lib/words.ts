// Words for the server's codes, where a page shows more than the server's own sentence.
import { BETS, type ClothSpot } from './schema';

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
