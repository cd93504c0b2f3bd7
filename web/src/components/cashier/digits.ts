// The number on a slip: bank, serial with what was drawn for it, two check digits (ISO 7064, modulo 97-10). A misread
// number is caught while it is typed.

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

/** What somebody has typed so far. Which slips wait is nobody's to know here: a wrong number is read again. */
export function read(typed: string): Reading {
  const number = tidied(typed);
  if (!number) return { is: 'empty' };
  const parts = WHOLE.exec(number);
  if (!parts) return { is: 'unfinished' };
  const [, bank, serial, digits] = parts as unknown as [string, string, string, string];
  if (checkDigits(`${bank}-${serial}`) === digits) return { is: 'right', number };
  return { is: 'wrong', why: 'The check digits do not fit: a character was read wrongly, or two were swapped.' };
}
