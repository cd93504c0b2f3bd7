// Which page a path leads to. Pages are loaded when they are first opened; the floor is there at once.
import type { Component } from 'svelte';
import Floor from '../pages/Floor.svelte';

type Loaded = { default: Component };
const LATER: Record<string, () => Promise<Loaded>> = {
  table: () => import('../pages/Table.svelte'),
  terminal: () => import('../pages/Terminal.svelte'),
  dealer: () => import('../pages/Dealer.svelte'),
  pit: () => import('../pages/Pit.svelte'),
  bank: () => import('../pages/Bank.svelte'),
  cashier: () => import('../pages/Cashier.svelte'),
  jackpots: () => import('../pages/Jackpots.svelte'),
  event: () => import('../pages/Event.svelte'),
  director: () => import('../pages/Director.svelte'),
  'event-table': () => import('../pages/EventTable.svelte'),
  'big-screen': () => import('../pages/BigScreen.svelte'),
  promotions: () => import('../pages/Promotions.svelte'),
  'promotion-desk': () => import('../pages/PromotionDesk.svelte'),
  inspector: () => import('../pages/Inspector.svelte'),
  duties: () => import('../pages/Duties.svelte'),
  display: () => import('../pages/Display.svelte'),
  school: () => import('../pages/School.svelte'),
  books: () => import('../pages/Books.svelte'),
  'sign-in': () => import('../pages/SignIn.svelte'),
  account: () => import('../pages/Account.svelte'),
  'your-play': () => import('../pages/YourPlay.svelte'),
};
const WORDS: Record<string, string> = {
  table: 'Table',
  terminal: 'Terminal',
  dealer: 'Dealer',
  pit: 'Pit',
  bank: 'Bank',
  cashier: 'Cashier',
  jackpots: 'Jackpots',
  event: 'Event',
  director: 'Director',
  'event-table': 'Event table',
  'big-screen': 'Big screen',
  promotions: 'Promotions',
  'promotion-desk': 'Promotion desk',
  inspector: 'Inspector',
  duties: 'Duties',
  display: 'Display',
  school: 'School',
  books: 'Books',
  'sign-in': 'Sign in',
  account: 'Account',
  'your-play': 'Your play',
};

const loaded = new Map<string, Component>([['', Floor]]);

/** The page, if it has been loaded before. */
export function pageNow(name: string): Component | undefined {
  return loaded.get(name);
}

/** The page, loaded if need be; undefined where no such page exists. */
export async function pageLater(name: string): Promise<Component | undefined> {
  const load = LATER[name];
  if (!load) return undefined;
  const page = (await load()).default;
  loaded.set(name, page);
  return page;
}

/** What the browser's tab says: "Dealer T1 · Croupier". */
export function titleOf(parts: string[]): string {
  const [name = '', ...rest] = parts;
  if (name === '') return 'Floor · Croupier';
  const word = WORDS[name];
  return word ? `${[word, ...rest].join(' ')} · Croupier` : 'Not found · Croupier';
}
