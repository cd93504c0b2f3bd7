// What people type, read: amounts, numbers, times, lists. What cannot be read says so, by the name of its field.
import { parseDollars } from '../../lib/money';
import type { Cents } from '../../lib/types';
import { fromZone } from './zone';

/** A field that could not be read, by its name, and why. */
export class Unreadable extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

export function amount(field: string, text: string): Cents {
  const cents = parseDollars(text);
  if (cents === null) throw new Unreadable(field, `“${text}” is no amount: write 25 or 12.50.`);
  return cents;
}

export function whole(field: string, text: string): number {
  if (!/^\s*\d{1,12}\s*$/.test(text)) throw new Unreadable(field, `“${text}” is no whole number.`);
  return Number(text);
}

export function time(field: string, text: string, zone: string): number {
  const at = fromZone(text, zone);
  if (at === null) throw new Unreadable(field, 'This is no time.');
  return at;
}

export function fraction(field: string, text: string): [number, number] {
  const match = /^\s*(\d{1,9})\s*\/\s*(\d{1,9})\s*$/.exec(text);
  if (!match) throw new Unreadable(field, 'Write it as a fraction, such as 1/50.');
  return [Number(match[1]), Number(match[2])];
}

export function optional(field: string, text: string): Cents | null {
  return text.trim() ? amount(field, text) : null;
}
