// What else is to be said of a number: the bets that cover it, as the cloth calls them.
import type { ClothSpot, PocketView } from '../../lib/schema';

const OUTSIDE = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen', 'column'];

/** "red, odd, low, first dozen": the outside bets that win on it, in that order; what a symbol pays. */
export function resultWords(spots: ClothSpot[], pocket: PocketView): string[] {
  const covering = spots.filter((spot) => spot.covers.includes(pocket.label) && !spot.outside_zero);
  if (pocket.mark) return covering.filter((spot) => spot.bet === 'symbol').map((spot) => `pays ${spot.odds}`);
  const said = OUTSIDE.flatMap((bet) => covering.filter((spot) => spot.bet === bet).map((spot) => spot.says.replace(/,.*/, '')));
  return said.length ? said : [pocket.colour];
}
