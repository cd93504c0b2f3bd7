import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from './api';
import { backOff, Line, PACE, type Wire } from './line';
import type { Done, FromServer } from './schema';
import type { Command } from './topics';

/** A wire whose other end is the test. */
class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  onerror: Wire['onerror'] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006) {
    this.onclose?.({ code });
  }
}

const BET: Command = { do: 'place_wager', role: 'player', spot: 'red', stake: 500, tender: 'value_chips' };
const DONE: Done = { table: 'T1', version: 9, events: ['wager_placed'], said: [] };

let wires: FakeWire[];
let happened: string[];
let heard: FromServer[];
let line: Line;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  happened = [];
  heard = [];
  line = new Line(
    () => wires[wires.push(new FakeWire()) - 1]!,
    {
      opened: () => happened.push('opened'),
      lost: () => happened.push('lost'),
      refused: () => happened.push('refused'),
      heard: (message) => heard.push(message),
    },
    () => 1, // the longest wait each time
  );
});
afterEach(() => vi.useRealTimers());

function open() {
  line.connect();
  wire().onopen?.();
}

describe('the line', () => {
  test('is opened once, however often it is asked for', () => {
    line.connect();
    line.connect();
    expect(wires).toHaveLength(1);
    expect(line.open).toBe(false);
    wire().onopen?.();
    expect(line.open).toBe(true);
  });

  test('comes back by itself, each time after twice as long', () => {
    open();
    wire().break();
    expect(happened).toEqual(['opened', 'lost']);
    for (const wait of [250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const before = wires.length;
      vi.advanceTimersByTime(wait - 1);
      expect(wires).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(before + 1);
      wire().break();
    }
  });

  test('waits shortly again once it has been open', () => {
    open();
    wire().break();
    vi.advanceTimersByTime(250);
    wire().break();
    vi.advanceTimersByTime(500);
    wire().onopen?.();
    wire().break();
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(4);
  });

  test('tries at once when the machine is back, and not when it is open', () => {
    open();
    line.hurry();
    expect(wires).toHaveLength(1);
    wire().break();
    line.hurry();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(250);
    expect(wires).toHaveLength(2);
  });

  test('is given up when the server has been silent too long', () => {
    open();
    vi.advanceTimersByTime(PACE.silence - 1);
    wire().hear({ now: 1 });
    vi.advanceTimersByTime(PACE.silence - 1);
    expect(line.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(line.open).toBe(false);
    expect(wires[0]!.closed).toBe(true);
  });

  test('that is never answered at all is given up too', () => {
    line.connect();
    vi.advanceTimersByTime(PACE.silence + 250);
    expect(wires).toHaveLength(2);
  });

  test('hears nothing from a wire it has given up', () => {
    open();
    const old = wire();
    line.redial();
    old.hear({ now: 1 });
    old.break();
    expect(heard).toEqual([]);
    expect(wires).toHaveLength(2);
  });

  test('says when nobody is signed in, and does not hammer', () => {
    open();
    wire().break(4401);
    expect(happened).toEqual(['opened', 'lost', 'refused']);
    vi.advanceTimersByTime(PACE.longest - 1);
    expect(wires).toHaveLength(1);
    line.redial(); // somebody signed in
    expect(wires).toHaveLength(2);
  });

  test('gives everything but answers on', () => {
    open();
    wire().hear({ now: 5 });
    wire().hear({ answer: 'a99', done: DONE });
    expect(heard).toEqual([{ now: 5 }]);
  });
});

describe('an ask', () => {
  test('is answered by its number', async () => {
    open();
    const first = line.ask('T1', BET);
    const second = line.ask('T1', BET);
    const [one, other] = wire().sent;
    wire().hear({ answer: other!.ask, done: { ...DONE, version: 2 } });
    wire().hear({ answer: one!.ask, done: { ...DONE, version: 1 } });
    expect((await first).version).toBe(1);
    expect((await second).version).toBe(2);
  });

  test('that is refused throws the server’s problem', async () => {
    open();
    const asked = line.ask('T1', BET);
    const problem = { status: 409, message: 'Too late.', todo: 'Wait.', rule: 'LATE_WAGER', clause: '5.3', book: 'star-roulette', facts: {} };
    wire().hear({ answer: wire().sent[0]!.ask, problem });
    await expect(asked).rejects.toMatchObject({ problem });
  });

  test('without a key fails when the line is lost, and says that it may have been done', async () => {
    open();
    const asked = line.ask('T1', BET);
    wire().break();
    await expect(asked).rejects.toThrow(Refusal);
    await expect(asked).rejects.toThrow('The connection was lost before the house answered.');
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    expect(wire().sent).toEqual([]);
  });

  test('without a key is not asked at all while there is no line', async () => {
    await expect(line.ask('T1', BET)).rejects.toThrow('The house cannot be reached, so nothing was asked.');
  });

  test('with a key is sent again with the same key after the line was lost', async () => {
    open();
    const asked = line.ask('T1', BET, 'k1');
    const first = wire().sent[0]!;
    wire().break();
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    expect(wire().sent).toEqual([first]);
    expect(first.key).toBe('k1');
    wire().hear({ answer: first.ask, done: DONE });
    expect(await asked).toEqual(DONE);
    wire().break();
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    expect(wire().sent).toEqual([]); // answered: never again
  });

  test('with a key waits for the first line, after what is watched', () => {
    void line.ask('T1', BET, 'k1');
    expect(wire().sent).toEqual([]);
    wire().onopen?.();
    expect(happened).toEqual(['opened']);
    expect(wire().sent).toHaveLength(1);
  });

  test('with a key does not wait for ever', async () => {
    const asked = line.ask('T1', BET, 'k1');
    vi.advanceTimersByTime(PACE.patience);
    await expect(asked).rejects.toThrow('nothing was asked');
  });

  test('that nobody answers is given up', async () => {
    open();
    const asked = line.ask('T1', BET);
    vi.advanceTimersByTime(PACE.patience);
    await expect(asked).rejects.toThrow('The house has not answered.');
  });

  test('on behalf of one person is not sent again on behalf of the next', async () => {
    open();
    const asked = line.ask('T1', BET, 'k1');
    line.redial();
    await expect(asked).rejects.toThrow(Refusal);
    wire().onopen?.();
    expect(wire().sent).toEqual([]);
  });
});

test('waits are spread over the second half of the longest', () => {
  expect(backOff(0, 0)).toBe(125);
  expect(backOff(0, 1)).toBe(250);
  expect(backOff(3, 0.5)).toBe(1500);
  expect(backOff(50, 1)).toBe(10_000);
});
