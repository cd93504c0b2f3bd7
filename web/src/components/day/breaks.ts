// Whose break is due, or nearly: in words, the most pressing first.
import { ago, hourAndMinute } from '../../lib/time';
import type { Millis } from '../../lib/types';
import type { PitView } from '../../lib/schema';

const SOON = 10 * 60_000;

export interface DueBreak {
  duty: string;
  words: string;
  late: boolean;
}

export function breaksIn(pit: Pick<PitView, 'places'>, now: Millis): DueBreak[] {
  return pit.places
    .flatMap((place) => place.turns)
    .flatMap((turn) => (turn.due !== null && turn.due - now <= SOON ? [{ turn, due: turn.due }] : []))
    .sort((one, other) => one.due - other.due)
    .map(({ turn, due }) => ({
      duty: turn.duty,
      late: now > due,
      words: `${turn.dealer} at ${turn.place}: break ${now > due ? `due for ${ago(now - due)}` : `due at ${hourAndMinute(due)}`}${turn.next ? `, ${turn.next} comes next` : ''}`,
    }));
}
