// Short notes at the edge of the screen: what was done, and what could not be.
import { asProblem } from './api';
import type { Problem } from './schema';

export interface Toast {
  id: number;
  text: string;
  problem: Problem | null;
  link?: { href: string; says: string }; // where there is more of it
}

const MOST = 3;
const DONE_STAYS = 4000;
const TROUBLE_STAYS = 12_000;
let last = 0;

export const toasts = $state<{ list: Toast[] }>({ list: [] });

/** Something happened. */
export function say(text: string): void {
  add({ id: ++last, text, problem: null }, DONE_STAYS);
}

/** Something somebody should know of, wherever they are; it stays as long as trouble does. */
export function announce(text: string, href: string, says: string): void {
  add({ id: ++last, text, problem: null, link: { href, says } }, TROUBLE_STAYS);
}

/** Something could not be done: its message, what to do, and the clause. */
export function complain(error: unknown): void {
  const problem = asProblem(error);
  add({ id: ++last, text: problem.message, problem }, TROUBLE_STAYS);
}

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id);
}

function add(toast: Toast, stays: number): void {
  // The same again takes the place of the one before it: one complaint, however often a key was pressed.
  const others = toasts.list.filter((other) => other.text !== toast.text);
  toasts.list = [...others, toast].slice(-MOST);
  setTimeout(() => dismiss(toast.id), stays);
}
