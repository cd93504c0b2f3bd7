// Lists of pairs as people write them: "100 x 40, 25 x 80", "ann 17, bob 18", "1: ann, -, bob". Read, or said not to be readable.
import type { NewLimitStep } from '../../lib/schema';
import { amount, splitList, Unreadable, whole } from './reading';

/** Chips by value, in cents: "100 x 40" is forty chips of $100. */
export function piles(field: string, text: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const one of splitList(text)) {
    const [value = '', number = '', ...rest] = one.split(/\s*[x×*]\s*/i);
    if (!number || rest.length) throw new Unreadable(field, `“${one}” is no pile of chips: write 100 x 40.`);
    const cents = amount(field, value);
    found[cents] = (found[cents] ?? 0) + whole(field, number);
  }
  return found;
}

/** "ann 17, bob 18": the last word is the number. */
export function numbers(field: string, text: string): Record<string, number> {
  return named(field, text, (number) => whole(field, number));
}

/** "rose 5, amber 2.50": the last word is an amount. */
export function values(field: string, text: string): Record<string, number> {
  return named(field, text, (value) => amount(field, value));
}

function named(field: string, text: string, read: (last: string) => number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const one of splitList(text)) {
    const match = /^(.+?)[\s:=]+(\S+)$/.exec(one);
    if (!match) throw new Unreadable(field, `“${one}” needs a name and a number.`);
    found[(match[1] as string).trim()] = read(match[2] as string);
  }
  return found;
}

/** "60, 30, 10" percent, sent in hundredths of a percent. */
export function percents(field: string, text: string): number[] {
  return splitList(text.replaceAll('%', '').replaceAll(';', ',')).map((one) => amount(field, one));
}

/** "5: 20 to 1000, 9: 50": from which spin, the minimum, and the maximum if there is one. */
export function limitSteps(field: string, text: string): NewLimitStep[] {
  return splitList(text.replaceAll(';', ',')).map((one) => {
    const match = /^(\d+)\s*:\s*(\S+)(?:\s*(?:to|-|–)\s*(\S+))?$/.exec(one);
    if (!match) throw new Unreadable(field, `“${one}” is no change of limits: write 5: 20 to 1000.`);
    const maximum = match[3] ? { maximum: amount(field, match[3]) } : {};
    return { from_spin: whole(field, match[1] as string), minimum: amount(field, match[2] as string), ...maximum };
  });
}

/** A line for each table, "1: ann, -, bob"; a dash is an empty seat. */
export function seating(field: string, text: string): Record<string, (string | null)[]> {
  const found: Record<string, (string | null)[]> = {};
  for (const line of text.split('\n').map((one) => one.trim()).filter(Boolean)) {
    const at = line.indexOf(':');
    const table = line.slice(0, Math.max(at, 0)).trim();
    if (!table || table in found) throw new Unreadable(field, `“${line}” names no table of its own: write 1: ann, -, bob.`);
    found[table] = line.slice(at + 1).split(',').map((one) => one.trim()).map((one) => (one === '-' || one === '' ? null : one));
  }
  return found;
}

/** An amount that may be below nothing. */
export function difference(field: string, text: string): number {
  const bare = text.trim();
  const below = /^[-−–]/.test(bare);
  return amount(field, below ? bare.slice(1) : bare) * (below ? -1 : 1);
}
