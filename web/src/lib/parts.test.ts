import { describe, expect, test } from 'vitest';
import { eventPageOf, foremostPart, pageOf, partOfPage, partsOfPosts, suits } from './parts';
import { partsOf } from './router.svelte';
import type { Role, SessionView } from './schema';

const holding = (...roles: Role[]): SessionView => ({
  person: { name: 'ann', posts: roles.map((role) => ({ book: 'star-roulette', role })) },
  device: null, card: null, csrf: '', demo: false, zone: 'Australia/Sydney', now: 0, authenticator: false, must_enrol: false,
});

describe('parts', () => {
  test('come from posts, the foremost first, and everybody may play', () => {
    expect(partsOfPosts(holding('dealer', 'casino_supervisor'))).toEqual(['supervisor', 'dealer', 'player']);
    expect(partsOfPosts(holding('inspectorate_manager'))).toEqual(['inspector', 'player']);
    expect(partsOfPosts(holding('operator'))).toEqual(['supervisor', 'cashier', 'player']);
    expect(foremostPart(holding())).toBe('player');
    expect(foremostPart({ ...holding(), person: null })).toBeNull();
  });

  test('have a page each, at the same event', () => {
    expect(eventPageOf('player', 'my cup', 'T1')).toBe('/event/my%20cup');
    expect(eventPageOf('supervisor', 'cup', 'T1')).toBe('/director/cup');
    expect(eventPageOf('manager', 'cup', 'T1')).toBe('/director/cup');
    expect(eventPageOf('dealer', 'cup', 'T1')).toBe('/dealer/T1');
    expect(eventPageOf('cashier', 'cup', null)).toBe('/cashier');
  });

  test('have a page each, at the same table', () => {
    expect(pageOf('player', 'T1')).toBe('/table/T1');
    expect(pageOf('dealer', 'T 1')).toBe('/dealer/T%201');
    expect(pageOf('supervisor', 'T1')).toBe('/pit/T1');
    expect(pageOf('manager', 'T1')).toBe('/pit/T1');
    expect(pageOf('inspector', null)).toBe('/inspector');
    expect(pageOf('dealer', null)).toBe('/');
    expect(partOfPage('pit')).toBe('supervisor');
    expect(partOfPage('books')).toBeNull();
    expect(pageOf('cashier', 'T1')).toBe('/cashier');
  });

  test('suit pages: a bank is run by its supervisor and its dealer', () => {
    expect(suits('supervisor', 'bank')).toBe(true);
    expect(suits('dealer', 'bank')).toBe(true);
    expect(suits('player', 'bank')).toBe(false);
    expect(suits('inspector', 'cashier')).toBe(true);
    expect(suits('supervisor', 'cashier')).toBe(false);
    expect(suits('supervisor', 'inspector')).toBe(true);
    expect(suits('manager', 'pit')).toBe(true);
    expect(suits('dealer', 'pit')).toBe(false);
    expect(suits(null, 'books')).toBe(true);
  });
});

test('a path is taken apart into names as they are', () => {
  expect(partsOf('/books/star-roulette/6.1%28a%29')).toEqual(['books', 'star-roulette', '6.1(a)']);
  expect(partsOf('/')).toEqual([]);
  expect(partsOf('/table/%')).toEqual(['table', '%']);
});
