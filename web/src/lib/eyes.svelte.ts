// Two pairs of eyes: whether whoever is signed in is on duty, and what waits for a second person. Looked up now and then
// on every page of somebody who holds a post.
import { asProblem, del, get, post } from './api';
import { complain, say } from './toast.svelte';
import type { ApprovalView, DeclineForm, Done, DutiesView, Problem } from './schema';

const AGAIN = 3000; // milliseconds between two looks

let roster = $state.raw<DutiesView | null>(null);
let waiting = $state.raw<ApprovalView[]>([]);
let problem = $state.raw<Problem | null>(null);

export const eyes = {
  /** null until it is known. */
  get roster(): DutiesView | null {
    return roster;
  },
  /** What waits: one's own, and what one may agree to. */
  get waiting(): ApprovalView[] {
    return waiting;
  },
  get problem(): Problem | null {
    return problem;
  },
};

/** Look until the returned function is called. */
export function followEyes(): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    try {
      const [found, listed] = await Promise.all([get<DutiesView>('/api/duties'), get<ApprovalView[]>('/api/approvals')]);
      if (!stopped) ((roster = found), (waiting = listed), (problem = null));
    } catch (error) {
      if (!stopped) problem = asProblem(error);
    }
    if (!stopped) timer = setTimeout(look, AGAIN);
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    roster = null;
    waiting = [];
  };
}

export async function goOnDuty(): Promise<void> {
  await done(async () => (roster = await post<DutiesView>('/api/duties/all')));
}

export async function goOffDuty(): Promise<void> {
  await done(async () => (roster = await del<DutiesView>('/api/duties')));
}

export async function agree(one: ApprovalView): Promise<void> {
  await done(async () => {
    const told = await post<Done>(`/api/approvals/${encodeURIComponent(one.id)}/agree`);
    say(told.said.join(' '));
  });
  await lookAgain();
}

export async function decline(one: ApprovalView, because: string): Promise<void> {
  await done(async () => {
    waiting = await post<ApprovalView[]>(`/api/approvals/${encodeURIComponent(one.id)}/decline`, { because } satisfies DeclineForm);
  });
}

async function lookAgain(): Promise<void> {
  await done(async () => (waiting = await get<ApprovalView[]>('/api/approvals')));
}

async function done(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    complain(error);
  }
}
