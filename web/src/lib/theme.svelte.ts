// Light, dark, or as the system says. theme.js sets the same before the first paint.
import { recall, remember } from './memory';

export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

let chosen = $state.raw<Theme>(remembered());

export const theme = {
  get current(): Theme {
    return chosen;
  },
  set current(next: Theme) {
    chosen = next;
    apply(next);
    remember('theme', next === 'system' ? null : next);
  },
};

function apply(next: Theme): void {
  if (typeof document === 'undefined') return;
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}
if (remembered() !== 'system') apply(remembered()); // else theme.js has done what this page wants

/** For a screen that is dark where nobody has chosen. Returns how to go back to what was. */
export function darkUnlessChosen(): () => void {
  if (chosen === 'system') apply('dark');
  return () => apply(chosen);
}

function remembered(): Theme {
  const kept = recall('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
