import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeMessage, TerminalScreen } from './schema';
import type { TableView } from './types';

/** The house, as a browser's socket knows it. */
class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  sent: unknown[] = [];
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const socket = () => FakeSocket.all.at(-1)!;
const view = (phase: string) => ({ round: { phase }, wagers: {} }) as unknown as TableView;
const change = (version: number, part: Partial<ChangeMessage> = {}): ChangeMessage => ({
  change: 'T1', version, at: 0, events: ['wager_placed'], said: '', set: {}, gone: {}, ...part,
});

let live: typeof import('./live.svelte');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'casino.example' });
  live = await import('./live.svelte');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function reconnect() {
  socket().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(10_000);
  socket().onopen?.();
}

describe('a table that is watched', () => {
  test('starts with a snapshot and goes on by changes', () => {
    const table = live.watch('T1', 'public');
    expect(socket().address).toBe('wss://casino.example/api/socket');
    socket().onopen?.();
    expect(socket().sent).toEqual([{ watch: 'T1', as: 'public' }]);
    expect(table.view).toBeNull();
    socket().hear({ snapshot: 'T1', version: 7, at: 0, view: view('BETTING') });
    expect(table.connected).toBe(true);
    socket().hear(change(8, { set: { round: { phase: 'CLOSED' } } }));
    expect(table.view?.round.phase).toBe('CLOSED');
    expect([table.version, table.lastEvents]).toEqual([8, ['wager_placed']]);
  });

  test('resumes after the version it knows', () => {
    const table = live.watch('T1', 'player');
    socket().onopen?.();
    socket().hear({ snapshot: 'T1', version: 7, at: 0, view: view('BETTING') });
    socket().onclose?.({ code: 1006 });
    expect(table.connected).toBe(false);
    expect(table.view?.round.phase).toBe('BETTING'); // the last that was heard stays to be seen
    vi.advanceTimersByTime(10_000);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ watch: 'T1', as: 'player', after: 7 }]);
    expect(table.connected).toBe(true);
  });

  test('takes a change of the same version, and none that is older', () => {
    const table = live.watch('T1', 'player');
    socket().onopen?.();
    socket().hear({ snapshot: 'T1', version: 7, at: 0, view: view('BETTING') });
    socket().hear(change(7, { set: { me: { seat: 2 } } }));
    socket().hear(change(6, { set: { round: { phase: 'IDLE' } } }));
    expect(table.view?.me?.seat).toBe(2);
    expect(table.view?.round.phase).toBe('BETTING');
  });

  test('tells its handlers of changes until they stop', () => {
    const table = live.watch('T1', 'public');
    const versions: number[] = [];
    const stop = table.on((one) => versions.push(one.version));
    socket().onopen?.();
    socket().hear({ snapshot: 'T1', version: 1, at: 0, view: view('BETTING') });
    socket().hear(change(2));
    stop();
    socket().hear(change(3));
    expect(versions).toEqual([2]);
  });

  test('that two pages watch is watched once, until both are closed', () => {
    const one = live.watch('T1', 'public');
    const other = live.watch('T1', 'public');
    socket().onopen?.();
    expect(socket().sent).toHaveLength(1);
    one.close();
    one.close();
    vi.advanceTimersByTime(1);
    expect(socket().sent).toHaveLength(1);
    other.close();
    vi.advanceTimersByTime(1);
    expect(socket().sent.at(-1)).toEqual({ unwatch: 'T1' });
    reconnect();
    expect(socket().sent).toEqual([]);
  });

  test('seen by another audience starts anew', () => {
    const table = live.watch('T1', 'player');
    socket().onopen?.();
    socket().hear({ snapshot: 'T1', version: 7, at: 0, view: view('BETTING') });
    live.watch('T1', 'staff');
    expect(table.view).toBeNull();
    expect(socket().sent.at(-1)).toEqual({ watch: 'T1', as: 'staff' });
  });

  test('shows nothing of the one before to the next who signs in', () => {
    const table = live.watch('T1', 'player');
    socket().onopen?.();
    socket().hear({ snapshot: 'T1', version: 7, at: 0, view: view('BETTING') });
    live.askedByAnother();
    expect(table.view).toBeNull();
    socket().onopen?.();
    expect(socket().sent).toEqual([{ watch: 'T1', as: 'player' }]);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

test('a terminal is a topic like any other, and is asked as its bank', () => {
  const terminal = live.watch<TerminalScreen>('bank:B1:01', 'player');
  socket().onopen?.();
  expect(socket().sent).toEqual([{ watch: 'bank:B1:01', as: 'player' }]);
  socket().hear({ snapshot: 'bank:B1:01', version: 3, at: 0, view: { me: { credits: 2000 }, bets: { 1: { number: 1 } } } });
  socket().hear(change(4, { change: 'bank:B1:01', set: { me: { credits: 1500 }, bets: { 2: { number: 2 } } } }));
  expect(terminal.view?.me.credits).toBe(1500);
  expect(Object.keys(terminal.view?.bets ?? {})).toEqual(['1', '2']); // a map grows by what is new
  void live.ask('bank:B1', { do: 'collect_credits', role: 'player', terminal: '01' }, 'k');
  expect(socket().sent.at(-1)).toMatchObject({ table: 'bank:B1', key: 'k' });
});

test('a table that may not be seen says why', () => {
  const problem = { status: 404, message: 'There is no table T9.', todo: '', rule: null, clause: null, book: null, facts: {} };
  const table = live.watch('T9', 'staff');
  socket().onopen?.();
  socket().hear({ problem });
  expect(table.problem).toEqual(problem);
  expect(live.connection.unseen).toEqual(problem);
  table.close();
  vi.advanceTimersByTime(1);
  expect(live.connection.unseen).toBeNull();
});

describe('the floor', () => {
  test('has the banks of terminals too, and each again when it changes', () => {
    const floor = live.floor();
    socket().onopen?.();
    socket().hear({ banks: [{ bank: 'B1', taken: 1 }, { bank: 'B2', taken: 0 }] });
    socket().hear({ bank_card: { bank: 'B1', taken: 2 } });
    socket().hear({ bank_card: { bank: 'B3', taken: 4 } });
    expect(floor.banks.map((card) => [card.bank, card.taken])).toEqual([['B1', 2], ['B2', 0], ['B3', 4]]);
    expect(floor.cards).toEqual([]);
  });

  test('has all cards, and each again when it changes', () => {
    const floor = live.floor();
    socket().onopen?.();
    expect(socket().sent).toEqual([{ floor: true }]);
    expect(floor.ready).toBe(false);
    socket().hear({ floor: [{ table: 'T1', players: 1 }, { table: 'T2', players: 0 }] });
    socket().hear({ card: { table: 'T2', players: 4 } });
    socket().hear({ card: { table: 'T3', players: 2 } });
    expect(floor.cards.map((card) => [card.table, card.players])).toEqual([['T1', 1], ['T2', 4], ['T3', 2]]);
    reconnect();
    expect(socket().sent).toEqual([{ floor: true }]);
  });
});

test('the server’s clock counts, by the message that travelled quickest', () => {
  vi.setSystemTime(1_000_000);
  live.floor();
  socket().onopen?.();
  socket().hear({ now: 1_004_900 }); // 100 ms on its way from a clock five seconds ahead
  socket().hear({ now: 1_004_600 });
  expect(live.serverNow()).toBe(1_004_900);
});

test('a problem that answers no ask is complained of', async () => {
  const { toasts } = await import('./toast.svelte');
  live.floor();
  socket().onopen?.();
  socket().hear({ problem: { status: 404, message: 'There is no table T9.', todo: '', rule: null, clause: null, book: null, facts: {} } });
  expect(toasts.list.map((toast) => toast.text)).toEqual(['There is no table T9.']);
});
