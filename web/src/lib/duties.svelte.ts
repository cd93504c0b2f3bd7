// The desks of the books whoever is signed in has to do with, followed on every page: how much is open there stands in
// the navigation, and what is new is said wherever one is.
import { untrack } from 'svelte';
import { asProblem, get } from './api';
import { watch, type Live } from './live.svelte';
import { announce } from './toast.svelte';
import { deskTopic } from './topics';
import type { DeskFacts, EntryView, Problem, StaffDesk } from './schema';

let lives = $state.raw<Live<StaffDesk>[]>([]);
let listed = $state(false);
let problem = $state.raw<Problem | null>(null);

export const duties = {
  /** Those that were heard, each book always at the same place. */
  get desks(): StaffDesk[] {
    return lives.flatMap((live) => live.view ?? []);
  },
  /** Every desk there is for whoever looks has been heard. */
  get ready(): boolean {
    return listed && lives.every((live) => live.view !== null);
  },
  /** Why there are none. */
  get problem(): Problem | null {
    return problem;
  },
  get open(): number {
    return this.desks.reduce((sum, one) => sum + one.desk.open, 0);
  },
  get late(): number {
    return this.desks.reduce((sum, one) => sum + one.desk.late, 0);
  },
};

/** Follow them until the returned function is called. */
export function followDesks(): () => void {
  let stopped = false;
  get<DeskFacts[]>('/api/desks').then(
    (facts) => {
      if (stopped) return;
      lives = facts.map((one) => watch<StaffDesk>(deskTopic(one.book), 'staff'));
      listed = true;
      problem = null;
    },
    (error) => !stopped && (problem = asProblem(error)),
  );
  return () =>
    untrack(() => {
      stopped = true;
      for (const live of lives) live.close();
      lives = [];
      listed = false;
      problem = null;
    });
}

/** To be called in an effect: says what came onto a desk since it was looked at before. */
export function newsOfDesks(): () => void {
  const seen = new Map<string, StaffDesk>();
  return () => {
    if (!lives.length) seen.clear(); // somebody else looks now, to whom all of it is as it was
    for (const live of lives) {
      const { view } = live;
      if (!view) continue;
      const before = seen.get(live.topic);
      seen.set(live.topic, view);
      if (before) for (const entry of arrived(before, view)) announce(`New on the desk, rule ${entry.clause}: ${entry.what}.`, `/duties/${encodeURIComponent(view.desk.book)}`, 'To the desk');
    }
  };
}

/** What somebody is to be told or to do for the government, and was not there before. */
export function arrived(before: StaffDesk, now: StaffDesk): EntryView[] {
  const officers: string[] = now.desk.officers;
  return Object.values(now.entries).filter(
    (entry) => !(entry.number in before.entries) && entry.met_at === null && entry.withdrawn_at === null && (entry.is_notice || officers.includes(entry.to)),
  );
}
