// The sign, in as few lines as say it all: bets with the same limits share a line.
import { dollars } from '../../lib/money';
import type { SignFields } from '../../lib/schema';
import type { Cents } from '../../lib/types';
import { betWords } from '../../lib/words';

export interface LimitLine {
  bets: string[];
  limits: string;
}

// As the bets are known at a table: from one number to half of them.
const ORDER = ['straight', 'split', 'street', 'corner', 'five-line', 'six-line', 'neighbours', 'column', 'dozen'];
const EVEN_CHANCES = ['red', 'black', 'odd', 'even', 'low', 'high'];

/** "$5 to $500" */
export function limitWords(minimum: Cents | null, maximum: Cents | null, none = 'no limit'): string {
  if (minimum !== null && maximum !== null) return `${dollars(minimum)} to ${dollars(maximum)}`;
  if (minimum !== null) return `from ${dollars(minimum)}`;
  return maximum !== null ? `up to ${dollars(maximum)}` : none;
}

export function limitLines(sign: SignFields): LimitLine[] {
  const lines = new Map<string, string[]>();
  const known = [...ORDER, ...EVEN_CHANCES];
  const place = (bet: string) => (known.includes(bet) ? known.indexOf(bet) : known.length);
  for (const [bet, own] of Object.entries(sign.by_bet).sort(([one], [other]) => place(one) - place(other))) {
    const total = own.total != null ? `, ${dollars(own.total)} in all` : '';
    const words = limitWords(own.minimum ?? sign.minimum, own.maximum ?? sign.maximum) + total;
    lines.set(words, [...(lines.get(words) ?? []), bet]);
  }
  return [...lines].map(([limits, bets]) => ({ bets: named(bets), limits }));
}

/** All six even chances together have one name. */
function named(bets: string[]): string[] {
  if (!EVEN_CHANCES.every((bet) => bets.includes(bet))) return bets.map(betWords);
  return [...bets.filter((bet) => !EVEN_CHANCES.includes(bet)).map(betWords), 'Even chances'];
}
