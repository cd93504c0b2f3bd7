// Tables, banks, terminals and jackpots as they are now. One socket carries every topic that is watched; what is watched
// survives a lost connection.
import { fold } from './fold';
import { Line, type Wire } from './line';
import { serverSaid } from './now.svelte';
import { complain } from './toast.svelte';
import { Refusal } from './api';
import type { Audience, BankCard, ChangeMessage, Done, EventCard, FromServer, Problem, PromotionCard, TableCard, Tile } from './schema';
import type { Command, CommandAt } from './topics';
import type { TableView } from './types';

export { serverNow } from './now.svelte';

export interface Live<View> {
  readonly topic: string;
  readonly view: View | null;
  readonly version: number;
  readonly connected: boolean; // the view is what the house has now; false: it is the last that was heard
  readonly lastEvents: string[];
  readonly problem: Problem | null; // why there is no view
  on(handler: (change: ChangeMessage) => void): () => void; // returns how to stop
  close(): void;
}
export type TableLive = Live<TableView>;

export interface FloorLive {
  readonly cards: TableCard[];
  readonly banks: BankCard[];
  readonly events: EventCard[];
  readonly promotions: PromotionCard[]; // those that are made known
  readonly ready: boolean; // the cards have been heard at least once
  close(): void;
}

/**
 * The state of the connection, for the shell. `refused` counts how often the house said that nobody is signed in;
 * `unseen` is why something that is watched cannot be seen.
 */
export const connection = $state<{ open: boolean; lost: boolean; refused: number; unseen: Problem | null }>({
  open: false,
  lost: false,
  refused: 0,
  unseen: null,
});

/** One topic that is watched, for everybody on the page who watches it. */
class Feed {
  view = $state.raw<object | null>(null);
  version = $state.raw(0);
  connected = $state.raw(false);
  lastEvents = $state.raw<string[]>([]);
  problem = $state.raw<Problem | null>(null);
  handlers = new Set<(change: ChangeMessage) => void>();
  users = 0;

  constructor(
    readonly topic: string,
    public audience: Audience,
  ) {}

  say(): void {
    const known = this.view ? { after: this.version } : {};
    line.send({ watch: this.topic, as: this.audience, ...known });
  }

  /** Somebody else looks at it now: what was shown to the one before is put away. */
  clear(): void {
    this.view = null;
    this.version = 0;
    this.lastEvents = [];
    this.connected = false;
    this.problem = connection.unseen = null;
  }

  snapshot(version: number, view: object): void {
    this.view = view;
    this.version = version;
    this.lastEvents = [];
    this.connected = true;
    this.problem = connection.unseen = null;
  }

  change(change: ChangeMessage): void {
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
  banks = $state.raw<BankCard[]>([]);
  events = $state.raw<EventCard[]>([]);
  promotions = $state.raw<PromotionCard[]>([]);
  ready = $state.raw(false);
  users = 0;

  all(cards: TableCard[]): void {
    this.cards = cards;
    this.ready = true;
  }

  one(card: TableCard): void {
    this.cards = withOne(this.cards, card, (other) => other.table === card.table);
  }

  oneBank(card: BankCard): void {
    this.banks = withOne(this.banks, card, (other) => other.bank === card.bank);
  }

  oneEvent(card: EventCard): void {
    this.events = withOne(this.events, card, (other) => other.event === card.event);
  }

  onePromotion(card: PromotionCard): void {
    this.promotions = withOne(this.promotions, card, (other) => other.promotion === card.promotion);
  }
}

class Pit {
  tiles = $state.raw<Tile[]>([]);
  ready = $state.raw(false);
  users = 0;

  all(tiles: Tile[]): void {
    this.tiles = tiles;
    this.ready = true;
  }

  one(tile: Tile): void {
    this.tiles = withOne(this.tiles, tile, (other) => other.topic === tile.topic);
  }
}

/** The list with this one in the place of the one it follows, or at its end. */
function withOne<Card>(cards: Card[], card: Card, isSame: (other: Card) => boolean): Card[] {
  return cards.some(isSame) ? cards.map((other) => (isSame(other) ? card : other)) : [...cards, card];
}

const NOT_SIGNED_IN = 401; // the line closes right after it and says so itself

const feeds = new Map<string, Feed>();
const wholeFloor = new Floor();
const wholePit = new Pit();
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
  if (wholePit.users) line.send({ pit: true });
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
  else if ('banks' in message) wholeFloor.banks = message.banks;
  else if ('bank_card' in message) wholeFloor.oneBank(message.bank_card);
  else if ('event_cards' in message) wholeFloor.events = message.event_cards;
  else if ('event_card' in message) wholeFloor.oneEvent(message.event_card);
  else if ('promotion_cards' in message) wholeFloor.promotions = message.promotion_cards;
  else if ('promotion_card' in message) wholeFloor.onePromotion(message.promotion_card);
  else if ('pit' in message) wholePit.all(message.pit);
  else if ('tile' in message) wholePit.one(message.tile);
  else if ('now' in message) serverSaid(message.now);
  else if ('problem' in message && message.problem.status !== NOT_SIGNED_IN) troubled(message.problem);
}

/** A problem that answers no ask. While something that is watched has no view yet, that is why; else it is only complained of. */
function troubled(problem: Problem): void {
  const unseen = [...feeds.values()].filter((feed) => !feed.view);
  if (!unseen.length) return complain(new Refusal(problem));
  for (const feed of unseen) feed.problem = problem;
  connection.unseen = problem;
}

/**
 * Watch a topic until `close()`: a table, or with the type of its view named a bank, a terminal or jackpots:
 * `watch<BankPublicView>('bank:B1', 'public')`. Pages that watch the same topic share it; the last audience asked for holds.
 */
export function watch<View extends object = TableView>(topic: string, audience: Audience): Live<View> {
  let feed = feeds.get(topic);
  if (!feed) {
    feed = new Feed(topic, audience);
    feeds.set(topic, feed);
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
    topic,
    get view() {
      return mine.view as View | null;
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
      const own = (change: ChangeMessage) => handler(change);
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
      // Not at once: the next page often watches the same topic and then needs no new snapshot.
      setTimeout(() => {
        if (mine.users || feeds.get(topic) !== mine) return;
        feeds.delete(topic);
        if (mine.problem) connection.unseen = null;
        line.send({ unwatch: topic });
      }, 0);
    },
  };
}

/** All tables and banks of the floor until `close()`. */
export function floor(): FloorLive {
  wholeFloor.users += 1;
  if (wholeFloor.users === 1) line.send({ floor: true });
  line.connect();
  let closed = false;
  return {
    get cards() {
      return wholeFloor.cards;
    },
    get banks() {
      return wholeFloor.banks;
    },
    get events() {
      return wholeFloor.events;
    },
    get promotions() {
      return wholeFloor.promotions;
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

export interface PitLive {
  readonly tiles: Tile[]; // of every book under which whoever looks holds a post
  readonly ready: boolean;
  close(): void;
}

/** Every table and bank as the pit desk shows it, until `close()`. */
export function pit(): PitLive {
  wholePit.users += 1;
  if (wholePit.users === 1) line.send({ pit: true });
  line.connect();
  let closed = false;
  return {
    get tiles() {
      return wholePit.tiles;
    },
    get ready() {
      return wholePit.ready;
    },
    close() {
      if (closed) return;
      closed = true;
      wholePit.users -= 1;
      setTimeout(() => {
        if (!wholePit.users) line.send({ pit: false });
      }, 0);
    },
  };
}

/** Ask for a command at a table, a bank or a jackpot controller. Throws a Refusal. With a key (`newKey()`) it survives a lost connection. */
export function ask<Topic extends string>(topic: Topic, command: CommandAt<Topic>, key?: string): Promise<Done> {
  return line.ask(topic, command, key);
}

/** The same for the command of a form: the server said where it goes when it described the form. */
export function askForm(topic: string, command: Command, key?: string): Promise<Done> {
  return line.ask(topic, command, key);
}

/** Somebody else is signed in now: the socket must say so, and nothing shown to the one before may stay. */
export function askedByAnother(): void {
  for (const feed of feeds.values()) feed.clear();
  wholePit.tiles = [];
  wholePit.ready = false;
  line.redial();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => line.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.hurry();
  });
}
