// The number on a slip: bank, serial, two check digits (ISO 7064, modulo 97-10). A misread number is caught while it is typed.

const LETTER_A = 'A'.charCodeAt(0);

/** The two digits that belong after this. */
export function checkDigits(body: string): string {
  return String(98n - ((asNumber(body) * 100n) % 97n)).padStart(2, '0');
}

/** Digits as they are, letters as two digits, anything else by its code: as the house counts them. */
function asNumber(text: string): bigint {
  const digits = Array.from(text, (one) => {
    if (/[0-9]/.test(one)) return one;
    if (/[A-Z]/.test(one)) return String(10 + one.charCodeAt(0) - LETTER_A);
    return String(100 + (one.codePointAt(0) ?? 0));
  });
  return BigInt(digits.join('') || '0');
}

/** What was read, without what scanners and people add: spaces, line ends, other dashes. */
export function tidied(typed: string): string {
  return typed.replace(/\s+/g, '').replace(/[‐‑‒–—−]/g, '-');
}

export type Reading =
  | { is: 'empty' }
  | { is: 'unfinished' } // not of the form yet
  | { is: 'wrong'; why: string }
  | { is: 'right'; number: string };

const WHOLE = /^(.+)-(\d{6,})-(\d{2})$/;

/** What somebody has typed so far. `known` are numbers of slips: one a slip of the pen away is named. */
export function read(typed: string, known: readonly string[] = []): Reading {
  const number = tidied(typed);
  if (!number) return { is: 'empty' };
  const parts = WHOLE.exec(number);
  if (!parts) return { is: 'unfinished' };
  const [, bank, serial, digits] = parts as unknown as [string, string, string, string];
  if (checkDigits(`${bank}-${serial}`) === digits) return { is: 'right', number };
  return { is: 'wrong', why: wrongDigits(number, known) };
}

function wrongDigits(number: string, known: readonly string[]): string {
  const near = known.map((other) => ({ other, at: differsAt(number, other) })).find(({ at }) => at.length > 0);
  if (!near) return 'The check digits do not fit: a character was read wrongly, or two were swapped.';
  const { other, at } = near;
  const [first] = at as [number];
  if (at.length === 2) return `Two characters are swapped: “${number.slice(first, first + 2)}” should be “${other.slice(first, first + 2)}”. Slip ${other} waits to be paid.`;
  return `The ${ordinal(first + 1)} character, “${number[first]}”, should be “${other[first]}”. Slip ${other} waits to be paid.`;
}

/** Where two numbers differ by one slip of the pen: one character, or two neighbours swapped. None where by more. */
export function differsAt(one: string, other: string): number[] {
  if (one.length !== other.length) return [];
  const at = Array.from(one, (_, index) => index).filter((index) => one[index] !== other[index]);
  if (at.length === 1) return at;
  const [first = 0, second = 0] = at;
  const swapped = at.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
  return swapped ? at : [];
}

function ordinal(number: number): string {
  const tens = number % 100;
  if (tens > 10 && tens < 14) return `${number}th`;
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`;
}
