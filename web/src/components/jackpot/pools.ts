// What a display of jackpots shows, and in which order. It only sorts: what was won, the controller said.
import type { JackpotView, JackpotWin, PublicJackpots } from '../../lib/schema';

const LAST_WINS = 5;

/** The pools as they hang: level 1 first. */
export function byLevel(pools: Record<string, JackpotView>): JackpotView[] {
  return Object.values(pools).toSorted((one, other) => one.level - other.level || one.pool.localeCompare(other.pool));
}

/** Prizes that were paid, the newest first. What is not paid yet stands on its pool. */
export function lastWins(view: PublicJackpots): JackpotWin[] {
  return Object.values(view.wins)
    .filter((win) => win.paid !== null)
    .toSorted((one, other) => other.prize - one.prize)
    .slice(0, LAST_WINS);
}

/** "B1:02" as it is said: "terminal 02 of B1". */
export function terminalWords(name: string): string {
  const [bank, terminal] = name.split(':');
  return terminal === undefined ? name : `terminal ${terminal} of ${bank}`;
}
