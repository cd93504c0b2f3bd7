// For tests: the house as a browser's socket knows it. It answers what it is told to answer, when it is told to.
import { vi } from 'vitest';
import type { Problem } from './schema';

interface Asked {
  ask: string;
  table: string;
  key: string;
  command: Record<string, unknown>;
}

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeHouse.current.socket = this;
  }
  send(text: string): void {
    const message = JSON.parse(text) as object;
    if ('ask' in message) FakeHouse.current.asked.push(message as Asked);
  }
  close(): void {}
}

/** A house with one topic, at which `section` holds what lies. */
export class FakeHouse {
  static current: FakeHouse;
  socket!: FakeSocket;
  asked: Asked[] = [];
  version = 1;

  constructor(
    readonly topic: string,
    private readonly section: string,
  ) {
    FakeHouse.current = this;
    vi.useFakeTimers();
    vi.resetModules();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { protocol: 'https:', host: 'casino.example' });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  }

  close(): void {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }

  opens(view: object): void {
    this.socket.onopen?.();
    this.hear({ snapshot: this.topic, version: this.version, at: 0, view });
  }
  hear(message: object): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }
  settle(): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(0);
  }

  /** These lie there now, those are gone. */
  tells(there: { number: number }[], gone: number[] = []): void {
    const set = { [this.section]: Object.fromEntries(there.map((one) => [one.number, one])) };
    this.hear({ change: this.topic, version: this.version, at: 0, events: [], said: '', set, gone: { [this.section]: gone.map(String) } });
  }
  /** What was asked in this place, the last unless told, is done. */
  answers(at = -1): void {
    this.version += 1;
    this.hear({ answer: this.asked.at(at)?.ask, done: { table: this.topic, version: this.version, events: [], said: [] } });
  }
  async does(there: { number: number }[], gone: number[] = [], at = -1): Promise<void> {
    this.answers(at);
    this.tells(there, gone);
    await this.settle();
  }
  async refuses(problem: Partial<Problem>, at = -1): Promise<void> {
    this.hear({ answer: this.asked.at(at)?.ask, problem: { status: 409, todo: '', facts: {}, ...problem } });
    await this.settle();
  }
}
