// How a terminal is, in one word: what a supervisor sees from the end of the row.
import type { TerminalRow } from '../../lib/schema';

export type Health = 'meters' | 'held' | 'told' | 'offline' | 'idle' | 'ok' | 'free';

export const HEALTH_WORDS: Record<Health, string> = {
  meters: 'Meters off',
  held: 'Held',
  told: 'Fault reported',
  offline: 'Screen offline',
  idle: 'Not betting',
  ok: 'In play',
  free: 'Free',
};

/** So many spins without a bet are worth a look. */
export const IDLE_SPINS = 3;

/** The gravest that is true of it. Robots of a practice floor need no screen. */
export function healthOf(row: TerminalRow, robots: boolean): Health {
  if (row.off_by) return 'meters';
  if (row.cases.length || row.lock) return 'held';
  if (row.fault_reported.length) return 'told';
  if (row.player === null) return 'free';
  if (!row.online && !robots) return 'offline';
  return row.idle_spins >= IDLE_SPINS ? 'idle' : 'ok';
}

export type Sight = 'all' | 'taken' | 'look';

/** Which terminals somebody wants to see. */
export function inSight(rows: TerminalRow[], sight: Sight): TerminalRow[] {
  if (sight === 'taken') return rows.filter((row) => row.player !== null);
  if (sight === 'look') return rows.filter((row) => row.off_by !== 0 || row.lock !== null || row.cases.length > 0 || row.fault_reported.length > 0);
  return rows;
}
