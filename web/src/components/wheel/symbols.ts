// The symbols of the big wheel as drawings around the middle, about 24 across. Which section has which, the server says.
import type { Mark, PocketView, Tint } from '../../lib/schema';

export const DRAWN: Record<Mark, string> = {
  spade: 'M0 -11C3 -6 10 -2 10 4C10 8 7 10 4.5 10C3 10 1.8 9.3 1 8.2C1.3 9.8 2 11 3.5 12H-3.5C-2 11 -1.3 9.8 -1 8.2C-1.8 9.3 -3 10 -4.5 10C-7 10 -10 8 -10 4C-10 -2 -3 -6 0 -11Z',
  heart: 'M0 11C-5 6 -11 2 -11 -4C-11 -8 -8 -10.5 -5 -10.5C-2.5 -10.5 -0.8 -9 0 -7C0.8 -9 2.5 -10.5 5 -10.5C8 -10.5 11 -8 11 -4C11 2 5 6 0 11Z',
  diamond: 'M0 -12L9 0L0 12L-9 0Z',
  club: 'M0 -11.5A5 5 0 0 1 4.2 -3.8A5 5 0 1 1 1.6 4.6C1.6 7.5 2 10 4 11.5H-4C-2 10 -1.6 7.5 -1.6 4.6A5 5 0 1 1 -4.2 -3.8A5 5 0 0 1 0 -11.5Z',
  crown: 'M-10.5 9L-12 -6L-6 0L0 -10L6 0L12 -6L10.5 9Z',
  star: 'M0 -12L3.2 -4.2L11.4 -3.7L5.1 1.7L7.1 9.7L0 5.3L-7.1 9.7L-5.1 1.7L-11.4 -3.7L-3.2 -4.2Z',
  bell: 'M0 -11.5C5 -11.5 7 -6 7 -1C7 4 9 6 11 8H-11C-9 6 -7 4 -7 -1C-7 -6 -5 -11.5 0 -11.5ZM-3 9.5H3A3 3 0 0 1 -3 9.5Z',
};

/** White is read on each of them. */
export const TINTS: Record<Tint, string> = {
  slate: '#3b4f63',
  red: '#a32635',
  blue: '#1f5fbf',
  green: '#1f6b45',
  purple: '#6b3f9c',
  gold: '#8a5f00',
  teal: '#006d75',
};

/** As one says it aloud. */
export function pocketSays(pocket: PocketView): string {
  if (pocket.mark) return `${pocket.mark} (${pocket.label})`;
  return pocket.colour === 'symbol' ? pocket.label : `${pocket.label} ${pocket.colour}`;
}

export function tintOf(pocket: PocketView | null | undefined): string | undefined {
  return pocket?.tint ? TINTS[pocket.tint] : undefined;
}
