// Times are shown as the clock on the casino's wall shows them, wherever the reader sits.
import type { Millis } from './types';

interface Clocks {
  minute: Intl.DateTimeFormat;
  second: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
  full: Intl.DateTimeFormat;
}

let clocks = clocksOf(undefined);

function clocksOf(timeZone: string | undefined): Clocks {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, { hourCycle: 'h23', ...options, ...(timeZone ? { timeZone } : {}) });
  const minute = { hour: '2-digit', minute: '2-digit' } as const;
  const second = { ...minute, second: '2-digit' } as const;
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return { minute: of(minute), second: of(second), day: of(day), full: of({ ...day, ...second }) };
}

/** The casino's zone, once the session has said it. An unknown name leaves the reader's own. */
export function setZone(zone: string): void {
  try {
    clocks = clocksOf(zone);
  } catch {
    clocks = clocksOf(undefined);
  }
}

/** "20:15:07" */
export function clock(at: Millis): string {
  return clocks.second.format(at);
}

/** "20:15" */
export function hourAndMinute(at: Millis): string {
  return clocks.minute.format(at);
}

/** "16 Nov 2026" */
export function day(at: Millis): string {
  return clocks.day.format(at);
}

/** "16 Nov 2026, 20:15:07" */
export function dayAndClock(at: Millis): string {
  return clocks.full.format(at);
}

/** Time to go: "7" under a minute, then "1:05", then "1:02:05". Rounded up, so that 0 means it is over. */
export function timeLeft(left: Millis): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds < 60) return String(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** How long ago: "12 s", "3 min", "2 h 05", "4 days". What has not come yet was just now. */
export function ago(past: Millis): string {
  const seconds = Math.max(0, Math.floor(past / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds < 60) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min`;
  return hours < 48 ? `${hours} h ${String(minutes % 60).padStart(2, '0')}` : `${Math.floor(hours / 24)} days`;
}
