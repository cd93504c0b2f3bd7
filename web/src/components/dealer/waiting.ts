// For whom the dealer waits, by name: those on duty here who may do what is to be done.
import type { Desk, DutyView, StaffTable } from '../../lib/schema';

export interface Awaited {
  what: string;
  people: string[]; // nobody on duty may do it where this is empty
}

/** What keeps the dealer from going on that somebody else has to do; null where nothing does. */
export function awaited(table: StaffTable, desk: Desk, onDuty: DutyView[], at: string): Awaited | null {
  const { setup } = table.state;
  const act = setup.ball_to_examine ? 'examine_ball' : table.round.phase === 'SHUT' ? 'open_table' : null;
  if (!act) return null;
  return { what: WHAT[act], people: whoMay(desk, act, onDuty, at) };
}

const WHAT = {
  examine_ball: 'to examine the ball',
  open_table: 'to open the table',
} as const;

function whoMay(desk: Desk, act: keyof typeof WHAT, onDuty: DutyView[], at: string): string[] {
  const roles = new Set(desk.actions.find((one) => one.name === act)?.roles ?? []);
  const here = onDuty.filter((one) => one.book === desk.book && (one.place === '' || one.place === at) && roles.has(one.post));
  return [...new Set(here.map((one) => one.person))].toSorted();
}
