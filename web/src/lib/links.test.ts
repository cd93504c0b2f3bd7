import { expect, it } from 'vitest';
import { linksFor } from './links';
import type { Part } from './schema';

const words = (...parts: Part[]) => linksFor(parts, 'T1').flatMap((one) => one.links.map((link) => link.word));

it('shows each what their part can use, and nobody more than ten', () => {
  expect(words('player')).toEqual(['Floor', 'Table', 'Promotions', 'Display', 'Books', 'School']);
  expect(words('dealer')).toEqual(['Floor', 'Dealer', 'Banks', 'Duties', 'Promotions', 'Display', 'Books', 'School']);
  expect(words('cashier')).toEqual(['Floor', 'Pit', 'Cashier', 'Duties', 'Promotions', 'Display', 'Books', 'School']);
  expect(words('supervisor')).toEqual(['Floor', 'Pit', 'Banks', 'Events', 'Inspector', 'Duties', 'Promotions', 'Display', 'Books', 'School']);
  expect(words('manager')).toEqual(words('supervisor'));
  expect(words('inspector')).toEqual(['Floor', 'Banks', 'Cashier', 'Inspector', 'Duties', 'Promotions', 'Display', 'Books', 'School']);
});

it('lets whoever is not signed in look at the floor, the books and the school', () => {
  expect(words()).toEqual(['Floor', 'Books', 'School']);
});

it('leads to the table one was at, and to none before', () => {
  const table = (at: string | null) => linksFor(['player'], at).flatMap((one) => one.links).find((link) => link.page === 'table');
  expect(table('T 1')?.href).toBe('/table/T%201');
  expect(table(null)).toBeUndefined();
});
