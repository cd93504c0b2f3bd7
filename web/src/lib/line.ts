// The one socket to the house: it opens itself, notices when it has died, and comes back. It knows nothing of what is watched.
import { problemOf, Refusal } from './api';
import type { Done, FromServer, Problem } from './schema';
import type { Command } from './topics';
import type { ToServer } from './types';

/** The part of a WebSocket that is used here. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((closed: { code: number }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineHandlers {
  opened(): void; // say again what is watched
  heard(message: FromServer): void; // everything but answers
  lost(): void;
  refused(): void; // nobody is signed in, or not any more
}

const SIGNED_OUT = 4401;

export const PACE = {
  first: 250, // ms before the first new try; doubled each time
  longest: 10_000,
  silence: 25_000, // the server speaks about every ten seconds: after this long it is gone
  patience: 20_000, // how long an ask waits for its answer, a lost line included
};

interface Pending {
  text: string;
  keyed: boolean;
  sent: boolean;
  resolve(done: Done): void;
  reject(error: Refusal): void;
  timer: ReturnType<typeof setTimeout>;
}

/** How long to wait before try number `failures`: doubled each time, and spread so that not all come at once. */
export function backOff(failures: number, random: number): number {
  const full = Math.min(PACE.longest, PACE.first * 2 ** failures);
  return full / 2 + (full / 2) * random;
}

export class Line {
  #wire: Wire | null = null;
  #open = false;
  #failures = 0;
  #asked = 0;
  #pending = new Map<string, Pending>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly dial: () => Wire,
    private readonly handlers: LineHandlers,
    private readonly random: () => number = Math.random,
  ) {}

  get open(): boolean {
    return this.#open;
  }

  /** Open the line, if it is not open or opening. */
  connect(): void {
    if (this.#wire) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const wire = this.dial();
    this.#wire = wire;
    wire.onopen = () => this.#opened();
    wire.onmessage = (message) => this.#heard(String(message.data));
    wire.onclose = ({ code }) => this.#lost(wire, code);
    wire.onerror = () => {}; // a close always follows
    this.#listenForSilence();
  }

  /** Waiting to try again? Try at once: the machine is awake or back on the network. */
  hurry(): void {
    if (this.#retry === undefined) return;
    this.#failures = 0;
    this.connect();
  }

  /** Hang up and dial again, because somebody else is asking now. No ask of the one before survives it. */
  redial(): void {
    if (this.#wire) this.#drop(this.#wire);
    else if (this.#retry === undefined) return; // never used yet
    for (const ask of [...this.#pending.keys()]) this.#take(ask)?.reject(new Refusal(lineLost()));
    this.#failures = 0;
    this.connect();
  }

  /** True where it was sent. What is watched need not be kept: `opened` says it again. */
  send(message: ToServer): boolean {
    if (!this.#open || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  /** Ask for a command. With a key it survives a lost line: it is sent again, and the house answers the same. */
  ask(topic: string, command: Command, key?: string): Promise<Done> {
    const ask = `a${++this.#asked}`;
    const keyed = key !== undefined;
    return new Promise((resolve, reject) => {
      if (!this.#open && !keyed) return reject(new Refusal(notConnected()));
      const text = JSON.stringify({ ask, table: topic, command, ...(keyed ? { key } : {}) });
      const timer = setTimeout(() => this.#giveUp(ask), PACE.patience);
      const pending: Pending = { text, keyed, sent: false, resolve, reject, timer };
      this.#pending.set(ask, pending);
      this.#transmit(pending);
      this.connect();
    });
  }

  #transmit(pending: Pending): void {
    if (!this.#open || !this.#wire) return;
    pending.sent = true;
    this.#wire.send(pending.text);
  }

  #opened(): void {
    this.#open = true;
    this.#failures = 0;
    this.#listenForSilence();
    this.handlers.opened();
    for (const pending of this.#pending.values()) this.#transmit(pending);
  }

  #heard(text: string): void {
    this.#listenForSilence();
    const message = JSON.parse(text) as FromServer;
    if (!('answer' in message)) return this.handlers.heard(message);
    const pending = this.#take(message.answer);
    if (!pending) return;
    if ('done' in message) pending.resolve(message.done);
    else pending.reject(new Refusal(message.problem));
  }

  #lost(wire: Wire, code = 0): void {
    if (wire !== this.#wire) return; // an old one, long given up
    this.#drop(wire);
    const wait = code === SIGNED_OUT ? PACE.longest : backOff(this.#failures++, this.random());
    this.#retry = setTimeout(() => this.connect(), wait);
    if (code === SIGNED_OUT) this.handlers.refused();
  }

  #drop(wire: Wire): void {
    wire.onopen = wire.onmessage = wire.onclose = wire.onerror = null;
    wire.close();
    this.#wire = null;
    this.#open = false;
    clearTimeout(this.#watchdog);
    for (const [ask, pending] of this.#pending) if (!pending.keyed) this.#take(ask)?.reject(new Refusal(lineLost()));
    this.handlers.lost();
  }

  #listenForSilence(): void {
    clearTimeout(this.#watchdog);
    const wire = this.#wire;
    this.#watchdog = setTimeout(() => wire && this.#lost(wire), PACE.silence);
  }

  #giveUp(ask: string): void {
    const pending = this.#take(ask);
    if (!pending) return;
    const problem = !pending.sent ? notConnected() : this.#open ? noAnswer() : lineLost();
    pending.reject(new Refusal(problem));
  }

  #take(ask: string): Pending | undefined {
    const pending = this.#pending.get(ask);
    if (pending) clearTimeout(pending.timer);
    this.#pending.delete(ask);
    return pending;
  }
}

function notConnected(): Problem {
  return problemOf(0, 'The house cannot be reached, so nothing was asked.', 'Wait until the connection is back, then ask again.');
}

function noAnswer(): Problem {
  return problemOf(0, 'The house has not answered.', 'Look first whether it was done. If not, ask again.');
}

function lineLost(): Problem {
  return problemOf(
    0,
    'The connection was lost before the house answered.',
    'Look first whether it was done. If not, ask again.',
  );
}
