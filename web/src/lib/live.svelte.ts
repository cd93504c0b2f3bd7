// Tables as they are now. One socket carries every table that is watched; what is watched survives a lost connection.
import { fold } from './fold';
import { Line, type Wire } from './line';
import { serverSaid } from './now.svelte';
import { complain } from './toast.svelte';
import { Refusal } from './api';
import type { Audience, Change, Command, Done, FromServer, Problem, TableCard, TableView } from './types';

export { serverNow } from './now.svelte';

export interface TableLive {
  readonly table: string;
  readonly view: TableView | null;
  readonly version: number;
  readonly connected: boolean; // the view is what the house has now; false: it is the last that was heard
  readonly lastEvents: string[];
  readonly problem: Problem | null; // why there is no view
  on(handler: (change: Change) => void): () => void; // returns how to stop
  close(): void;
}

export interface FloorLive {
  readonly cards: TableCard[];
  readonly ready: boolean; // the cards have been heard at least once
  close(): void;
}

/**
 * The state of the connection, for the shell. `refused` counts how often the house said that nobody is signed in;
 * `unseen` is why a table that is watched cannot be seen.
 */
export const connection = $state<{ open: boolean; lost: boolean; refused: number; unseen: Problem | null }>({
  open: false,
  lost: false,
  refused: 0,
  unseen: null,
});

/** One table that is watched, for everybody on the page who watches it. */
class Feed {
  view = $state.raw<TableView | null>(null);
  version = $state.raw(0);
  connected = $state.raw(false);
  lastEvents = $state.raw<string[]>([]);
  problem = $state.raw<Problem | null>(null);
  handlers = new Set<(change: Change) => void>();
  users = 0;

  constructor(
    readonly table: string,
    public audience: Audience,
  ) {}

  say(): void {
    const known = this.view ? { after: this.version } : {};
    line.send({ watch: this.table, as: this.audience, ...known });
  }

  /** Somebody else looks at it now: what was shown to the one before is put away. */
  clear(): void {
    this.view = null;
    this.version = 0;
    this.lastEvents = [];
    this.connected = false;
    this.problem = connection.unseen = null;
  }

  snapshot(version: number, view: TableView): void {
    this.view = view;
    this.version = version;
    this.lastEvents = [];
    this.connected = true;
    this.problem = connection.unseen = null;
  }

  change(change: Change): void {
    // Older than the snapshot: already in it. The same version again: something beside the log, such as a request.
    if (!this.view || change.version < this.version) return;
    this.view = fold(this.view, change);
    this.version = change.version;
    this.lastEvents = change.events;
    this.connected = true;
    for (const handler of this.handlers) handler(change);
  }
}

class Floor {
  cards = $state.raw<TableCard[]>([]);
  ready = $state.raw(false);
  users = 0;

  all(cards: TableCard[]): void {
    this.cards = cards;
    this.ready = true;
  }

  one(card: TableCard): void {
    const known = this.cards.some((other) => other.table === card.table);
    this.cards = known ? this.cards.map((other) => (other.table === card.table ? card : other)) : [...this.cards, card];
  }
}

const NOT_SIGNED_IN = 401; // the line closes right after it and says so itself

const feeds = new Map<string, Feed>();
const wholeFloor = new Floor();
const line = new Line(dial, { opened, heard, lost, refused });

function dial(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/api/socket`) as unknown as Wire;
}

function opened(): void {
  connection.open = true;
  connection.lost = false;
  for (const feed of feeds.values()) {
    feed.say();
    feed.connected = feed.view !== null; // whatever was missed is on its way
  }
  if (wholeFloor.users) line.send({ floor: true });
}

function lost(): void {
  connection.open = false;
  connection.lost = true;
  for (const feed of feeds.values()) feed.connected = false;
}

function refused(): void {
  connection.refused += 1;
}

function heard(message: FromServer): void {
  if ('change' in message) feeds.get(message.change)?.change(message);
  else if ('snapshot' in message) feeds.get(message.snapshot)?.snapshot(message.version, message.view);
  else if ('floor' in message) wholeFloor.all(message.floor);
  else if ('card' in message) wholeFloor.one(message.card);
  else if ('now' in message) serverSaid(message.now);
  else if ('problem' in message && message.problem.status !== NOT_SIGNED_IN) troubled(message.problem);
}

/** A problem that answers no ask. While a table has no view yet, that is why; else it is only complained of. */
function troubled(problem: Problem): void {
  const unseen = [...feeds.values()].filter((feed) => !feed.view);
  if (!unseen.length) return complain(new Refusal(problem));
  for (const feed of unseen) feed.problem = problem;
  connection.unseen = problem;
}

/** Watch a table until `close()`. Pages that watch the same table share it; the last audience asked for holds. */
export function watch(table: string, audience: Audience): TableLive {
  let feed = feeds.get(table);
  if (!feed) {
    feed = new Feed(table, audience);
    feeds.set(table, feed);
    feed.say();
  } else if (feed.audience !== audience) {
    feed.audience = audience;
    feed.clear();
    feed.say();
  }
  const mine = feed;
  mine.users += 1;
  line.connect();
  const stops = new Set<() => void>();
  let closed = false;
  return {
    table,
    get view() {
      return mine.view;
    },
    get version() {
      return mine.version;
    },
    get connected() {
      return mine.connected;
    },
    get lastEvents() {
      return mine.lastEvents;
    },
    get problem() {
      return mine.problem;
    },
    on(handler) {
      const own = (change: Change) => handler(change);
      const stop = () => void (mine.handlers.delete(own), stops.delete(stop));
      mine.handlers.add(own);
      stops.add(stop);
      return stop;
    },
    close() {
      if (closed) return;
      closed = true;
      for (const stop of stops) stop();
      mine.users -= 1;
      // Not at once: the next page often watches the same table and then needs no new snapshot.
      setTimeout(() => {
        if (mine.users || feeds.get(table) !== mine) return;
        feeds.delete(table);
        if (mine.problem) connection.unseen = null;
        line.send({ unwatch: table });
      }, 0);
    },
  };
}

/** All tables of the floor until `close()`. */
export function floor(): FloorLive {
  wholeFloor.users += 1;
  if (wholeFloor.users === 1) line.send({ floor: true });
  line.connect();
  let closed = false;
  return {
    get cards() {
      return wholeFloor.cards;
    },
    get ready() {
      return wholeFloor.ready;
    },
    close() {
      if (closed) return;
      closed = true;
      wholeFloor.users -= 1;
      setTimeout(() => {
        if (!wholeFloor.users) line.send({ floor: false });
      }, 0);
    },
  };
}

/** Ask for a command at a table. Throws a Refusal. With a key (`newKey()`) it survives a lost connection. */
export function ask(table: string, command: Command, key?: string): Promise<Done> {
  return line.ask(table, command, key);
}

/** Somebody else is signed in now: the socket must say so, and nothing shown to the one before may stay. */
export function askedByAnother(): void {
  for (const feed of feeds.values()) feed.clear();
  line.redial();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => line.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.hurry();
  });
}
