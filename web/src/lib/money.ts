// Cents in, words out. No amount is ever a fraction of a cent, and none passes through a fraction on its way.
import type { Cents } from './types';

const FORMAT = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
} as Intl.NumberFormatOptions);

/** "$85", "$12.50", in the reader's own form. */
export function dollars(cents: Cents): string {
  return FORMAT.format(cents / 100);
}

const FULL = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' });

/** "$85.00": always with its cents, for amounts that must not change their width while they grow. */
export function dollarsAndCents(cents: Cents): string {
  return FULL.format(cents / 100);
}

/** For a chip, where there is room for four signs: "25", "2.5k", "1.2M". */
export function chipText(cents: Cents): string {
  const amount = cents / 100;
  if (amount >= 1_000_000) return `${cut(amount / 1_000_000)}M`;
  if (amount >= 1000) return `${cut(amount / 1000)}k`;
  return cents % 100 === 0 ? String(amount) : amount.toFixed(2);
}

function cut(amount: number): string {
  const digits = amount >= 100 ? 0 : 1;
  const scale = 10 ** digits;
  return String(Math.floor(amount * scale) / scale);
}

/** What a person typed, in cents; null where it is no amount. "$1,000.50", "12.5" and "12,50" are. */
export function parseDollars(text: string): Cents | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^(A\$|AU\$|AUD|\$)|(\$|AUD)$/gi, '');
  const match =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(bare) ?? // 1,000.50
    /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(bare); // 1.000,50
  if (!match) return null;
  const whole = Number((match[1] ?? '').replace(/[.,]/g, ''));
  const cents = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
