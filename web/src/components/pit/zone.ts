// Times as they are typed: by the clock on the casino's wall, whatever zone the reader's machine is in.
import type { Millis } from '../../lib/types';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string): Intl.DateTimeFormat {
  let known = formats.get(zone);
  if (!known) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    known = new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23', timeZone: zone || 'UTC' });
    formats.set(zone, known);
  }
  return known;
}

/** "2026-11-16T20:15", as a datetime-local field takes it. */
export function toZone(at: Millis, zone: string): string {
  const part = Object.fromEntries(format(zone).formatToParts(at).map((one) => [one.type, one.value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The instant at which the clock on the wall shows this; null for what is no time. */
export function fromZone(text: string, zone: string): Millis | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const wall = Date.UTC(year as number, (month as number) - 1, day as number, hour, minute, second);
  if (Number.isNaN(wall)) return null;
  // Twice, because the offset of the first guess may be that of the other side of a clock change.
  let at = wall - ahead(wall, zone);
  at = wall - ahead(at, zone);
  return at;
}

function ahead(at: Millis, zone: string): number {
  const part = Object.fromEntries(format(zone).formatToParts(at).map((one) => [one.type, Number(one.value)]));
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(at / 1000) * 1000;
}

/** How far the clock on the wall is ahead of UTC then, in minutes. */
export function minutesAhead(at: Millis, zone: string): number {
  return Math.round(ahead(at, zone) / 60_000);
}

/** The next whole minute after so many minutes from now. */
export function inMinutes(now: Millis, minutes: number): Millis {
  const MINUTE = 60_000;
  return Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
}
