// The leader board and the way to the final, from what the house says of each player and session.
import type { EventPlayer, EventSession, EventTable, PublicEvent, Standing } from '../../lib/schema';
import type { Cents } from '../../lib/types';

export interface Row {
  player: string;
  rank: number | null;
  chips: Cents; // with what lies on the layout
  table: string | null;
  session: string | null;
  standing: Standing;
  prize: Cents | null;
}

const LATER: Standing[] = ['playing', 'absent', 'won', 'qualified', 'seated', 'entered', 'retired', 'out', 'disqualified', 'cancelled', 'withdrawn'];

/** Those who play first, by rank; then those who wait; then those who are out. Whoever won a prize leads. */
export function rowsOf(players: Record<string, EventPlayer>): Row[] {
  return Object.values(players)
    .filter((one) => one.standing !== 'withdrawn')
    .map(({ player, rank, chips, staked, table, session, standing, prize }) => ({ player, rank, chips: chips + staked, table, session, standing, prize }))
    .sort(
      (one, other) =>
        (other.prize ?? 0) - (one.prize ?? 0) ||
        LATER.indexOf(one.standing) - LATER.indexOf(other.standing) ||
        (one.rank ?? Infinity) - (other.rank ?? Infinity) ||
        other.chips - one.chips ||
        one.player.localeCompare(other.player, undefined, { numeric: true }),
    );
}

const STILL_IN: Standing[] = ['playing', 'absent', 'won', 'qualified', 'seated', 'entered'];
const CROWD = 20;

/** Who is shown on a screen: everybody; of a crowd only those who are still in it, as long as anybody is. */
export function shownOf(rows: Row[]): Row[] {
  const left = rows.filter((row) => STILL_IN.includes(row.standing));
  return rows.length > CROWD && left.length ? left : rows;
}

/** Who leads the session, level players first by name; null where nobody plays in it. */
export function leaderOf(players: Record<string, EventPlayer>, session: string | null): Row | null {
  return rowsOf(players).find((row) => row.session === session && row.rank === 1) ?? null;
}

/** How many columns and rows a board of so many names needs to fit on one screen. */
export function columnsOf(count: number): { columns: number; rows: number } {
  const columns = count <= 10 ? 1 : count <= 30 ? 2 : count <= 66 ? 3 : 4;
  return { columns, rows: Math.max(1, Math.ceil(count / columns)) };
}

export interface Round {
  session: EventSession;
  tables: EventTable[];
}

/** Sessions in the order in which they were drawn, the final last. */
export function roundsOf(view: Pick<PublicEvent, 'sessions' | 'tables'>): Round[] {
  return Object.values(view.sessions)
    .map((session) => ({ session, tables: session.tables.flatMap((key) => view.tables[key] ?? []) }))
    .sort((one, other) => Number(one.session.final && !one.session.secondary) - Number(other.session.final && !other.session.secondary));
}

/** The tables at which something happens now; where none does, those of the newest session. */
export function tablesNow(view: Pick<PublicEvent, 'sessions' | 'tables'>): EventTable[] {
  const running = Object.values(view.tables).filter((table) => table.phase !== 'drawn' && table.phase !== 'over');
  return running.length ? running : (roundsOf(view).at(-1)?.tables ?? []);
}

/** By place, who has won what; level players share a place. */
export function winnersOf(won: Record<string, Cents>, ranking: string[][]): { place: number; player: string; prize: Cents }[] {
  let place = 1;
  const placed: { place: number; player: string; prize: Cents }[] = [];
  for (const group of ranking) {
    for (const player of group) if (won[player] !== undefined) placed.push({ place, player, prize: won[player] });
    place += group.length;
  }
  return placed;
}
