// The gaming day of every pit, looked up now and then while the pit is on the page; and how something is asked of one.
import { asProblem, get, newKey, post } from '../../lib/api';
import { ask } from '../../lib/live.svelte';
import { say } from '../../lib/toast.svelte';
import { pitTopic } from '../../lib/topics';
import type { AssignForm, GamingDayView, PitCommand, PitView, Problem, RelieveForm, Role } from '../../lib/schema';

const AGAIN = 3000; // milliseconds between two looks

let view = $state.raw<GamingDayView | null>(null);
let problem = $state.raw<Problem | null>(null);

export const gamingDay = {
  /** null until it is known. */
  get view(): GamingDayView | null {
    return view;
  },
  get problem(): Problem | null {
    return problem;
  },
};

/** Look until the returned function is called. */
export function followDay(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    try {
      const found = await get<GamingDayView>('/api/gaming-day');
      if (!stopped) ((view = found), (problem = null));
    } catch (error) {
      if (!stopped) problem = asProblem(error);
    }
    if (!stopped) timer = setTimeout(look, AGAIN);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    view = null;
  };
}

/** Ask something of a pit, tell what came of it, and look again. Throws a Refusal. */
export async function askPit(pit: string, ...commands: PitCommand[]): Promise<void> {
  const told: string[] = [];
  try {
    for (const command of commands) told.push(...(await ask(pitTopic(pit), command, newKey())).said);
  } finally {
    if (told.length) say(`${told.join('. ')}.`);
    view = await get<GamingDayView>('/api/gaming-day');
  }
}

export async function assign(form: AssignForm): Promise<void> {
  view = await post<GamingDayView>('/api/duties/assign', form);
}

export async function relieve(duty: string, to: string): Promise<void> {
  view = await post<GamingDayView>(`/api/duties/${encodeURIComponent(duty)}/relieve`, { to } satisfies RelieveForm);
}

/** In which role whoever looks runs the pit; only asked where they do. */
export function roleAt(pit: PitView): Role {
  return pit.role ?? 'operator';
}
