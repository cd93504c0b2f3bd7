// An event in words. The house decides; this only says what it said.
import type { EventMe, EventMove, EventTable, Standing, Stage } from '../../lib/schema';

export const STAGES: Record<Stage, string> = {
  entries: 'Entries are open',
  drawn: 'The ballot is drawn',
  playing: 'Playing',
  between: 'Between sessions',
  decided: 'Decided',
  over: 'Over',
  cancelled: 'Cancelled',
};

export const STANDINGS: Record<Standing, string> = {
  entered: 'Entered',
  withdrawn: 'Withdrawn',
  seated: 'Seated',
  absent: 'Away',
  playing: 'Playing',
  retired: 'Retired',
  out: 'Out',
  cancelled: 'Entry cancelled',
  disqualified: 'Disqualified',
  qualified: 'Qualified',
  won: 'Winner',
};

/** "1st", "2nd", "3rd", "11th" */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const end = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return `${place}${end}`;
}

/** "ann", "ann and bob", "ann, bob and cy" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** "20:15 in round 1, table 2" needs both halves of the key of a table. */
export function atTable(key: string): { session: string; table: string } {
  const at = key.lastIndexOf('/');
  return { session: key.slice(0, at), table: key.slice(at + 1) };
}

export function moveOf(me: Pick<EventMe, 'moves'>, name: string): EventMove | undefined {
  return me.moves.find((move) => move.do === name);
}

/** Where the page stands for one player. */
export type Place = 'outside' | 'waiting' | 'playing' | 'gone';

export function placeOf(me: EventMe, table: EventTable | undefined): Place {
  if (me.standing === null || me.standing === 'withdrawn') return 'outside';
  if (me.standing === 'entered' || me.standing === 'seated') return 'waiting';
  if ((me.standing === 'playing' || me.standing === 'absent') && table && table.phase !== 'drawn') return 'playing';
  return me.standing === 'playing' || me.standing === 'absent' ? 'waiting' : 'gone';
}

/** What happens at a table now, in a few words. */
export function callOf(table: EventTable): string {
  if (table.disputes.length) return 'A dispute is being decided';
  if (table.phase === 'betting') return 'Place your bets';
  if (table.phase === 'closed') return 'No more bets';
  if (table.phase === 'undecided') return table.next === 'ballot' ? 'Level: a ballot decides' : 'Level: to be parted';
  return table.phase === 'over' ? 'The session is over' : 'The session has not begun';
}

/** "Spin 3 of 8": the one that is being bet on or has just been closed. */
export function spinWords(table: Pick<EventTable, 'spin' | 'spins' | 'phase' | 'play_off'>): string {
  if (table.play_off.length && table.phase !== 'over') return 'Play-off';
  const ends = table.phase === 'over' || table.phase === 'undecided';
  const now = Math.max(1, ends ? table.spin : table.spin + 1);
  if (table.spins === null) return `Spin ${now}`;
  return `Spin ${Math.min(now, table.spins)} of ${table.spins}`;
}

/** What a secret form's state is called, for its owner. */
export function formState(form: Pick<NonNullable<EventMe['form']>, 'examined' | 'faulty'> | null): 'none' | 'in' | 'good' | 'back' {
  if (!form) return 'none';
  if (!form.examined) return 'in';
  return form.faulty ? 'back' : 'good';
}
