// What the server sends, as it sends it. Amounts are whole cents, times are milliseconds since 1970 (UTC).
// Nothing here is judged or worked out by the client: it is shown.

import type { BankCard } from './bank-types';

export type Role = string; // "player", "dealer", "gaming_supervisor", ...
export type Cents = number;
export type Millis = number;

export interface Post { book: string; role: Role }
export interface Session {
  person: { name: string; posts: Post[] } | null;
  device: string | null; // the name of a display that is let in by its token
  card: string | null; // the number of the person's own card, for taking a seat
  csrf: string; // goes back as X-CSRF-Token with everything that changes something
  demo: boolean; // whether this is a practice floor, where anybody may take any part
  zone: string; // the casino's time zone, an IANA name
  now: Millis;
}

// The one form of every error. `status` 401 not signed in, 403 not your role, 404, 409 the rules do not allow it, 422 malformed.
export interface Problem {
  status: number;
  message: string; // what happened, one or two sentences
  todo: string; // what to do now
  rule: string | null; // our name of the rule
  clause: string | null; // where the book says so
  book: string | null;
  facts: Record<string, unknown>;
}

// --- the floor ---

export interface TableCard {
  table: string;
  book: string;
  title: string; // "Roulette, The Star Sydney"
  game: 'roulette' | 'big-wheel';
  cloth: string;
  wheel: string; // "single-zero" | "double-zero" | "big-wheel"
  lucky_table: string | null;
  open: boolean;
  phase: PhaseCode;
  phase_words: string;
  round: number;
  minimum: Cents | null;
  maximum: Cents | null;
  last: Pocket[]; // newest first, at most 12
  players: number;
  seats: number;
  betting_ends_at: Millis | null;
}

export type PhaseCode = 'SHUT' | 'IDLE' | 'BETTING' | 'SPINNING' | 'CLOSED' | 'RESULT' | 'COLLECTED' | 'PAID';
// BETTING: bets are open. SPINNING: the ball runs and bets are still open. CLOSED: no more bets, no number yet.
export interface Pocket { label: string; colour: 'red' | 'black' | 'green' | 'symbol' }

// --- one table ---

// A table as one audience sees it: sections by name. `public` is what anyone at the table can see.
export interface PublicView {
  table: TableFacts;
  round: RoundFacts;
  wagers: Record<string, WagerView>; // by wager number: the chips on the cloth
  lines: Record<string, LineView>; // by wager number, once the number is marked
  lucky: LuckyView;
  sign: SignView;
  history: HistoryView;
  seats: Record<string, SeatView>; // by seat number
}
export interface PlayerView extends PublicView { me: MeView }
export interface StaffView extends PublicView {
  names: Record<string, string>; // seat number -> player's name
  state: StaffState;
  requests: Record<string, TableRequest>;
}
export type TableView = PublicView & Partial<Pick<PlayerView, 'me'>> & Partial<Omit<StaffView, keyof PublicView>>;

export interface TableFacts {
  table: string; book: string; title: string; game: 'roulette' | 'big-wheel';
  cloth: string; wheel: string; lucky_table: string | null; seats: number; cap: number | null;
  open: boolean; edition: string; uspin: boolean; virtual_wheel: boolean; wagering_seconds: number | null;
  colours: string[]; // of the table's own set of checks
}
export interface RoundFacts {
  number: number; attempt: number; phase: PhaseCode; phase_words: string;
  betting_opened_at: Millis | null; betting_ends_at: Millis | null;
  spun_by: string | null; result: Pocket | null;
  section: number | null; // which section of the ring, where the wheel has a label several times (Big Wheel); else null
  no_spin: string | null; // why the last attempt did not count
  halted: string | null; // the clause that stops play, if it is stopped
  commitment: string; // binds the chance of a virtual wheel before the bets
}
export interface WagerView {
  number: number; seat: number; spot: string; stake: Cents; tender: Tender; single_use: boolean; outside_zero: boolean;
  colour: string | null; // the colour of the checks, for colour checks
}
export type Tender = 'value_chips' | 'colour_checks' | 'promotional_token' | 'credits';
export interface LineView {
  number: number; seat: number; spot: string; stake: Cents; tender: Tender;
  outcome: 'won' | 'lost' | 'void' | 'refused';
  paid: Cents; returned: Cents; taken: Cents; rides: Cents; clauses: string[];
  why: string; // "17 to 1, rule 6.1"
}
export interface LuckyView { numbers: Record<string, Pocket>; chosen: string | null; mega: boolean; works: boolean }
export interface LimitsView { minimum: Cents | null; maximum: Cents | null; total?: Cents | null }
export interface SignFields {
  minimum: Cents | null; maximum: Cents | null; unit: Cents | null; by_bet: Record<string, LimitsView>;
  player_maximum: Cents | null; multiples: boolean;
}
export interface SignView extends SignFields {
  pending: SignFields | null; // from the next round
  notices: NoticeView[];
}
export interface NoticeView { shown_at: Millis; takes_effect_at: Millis; closing: boolean; sign: SignFields | null }
export interface HistoryView {
  last: Pocket[]; // newest first, at most 100
  counts: Record<string, number>; // over those shown in `last`
  hot: Pocket[]; cold: Pocket[]; // at most 5 each
}
export interface SeatView { seat: number; since: Millis; colours: string[] }

export interface MeView {
  player: string;
  seat: number | null; // null: not at the table
  value: Cents; colour: Cents; tokens: Cents; single_use_tokens: Cents;
  colours: { colour: string; value: Cents; count: number }[]; // checks of mine: the colour, what each is worth
  limits: Record<string, LimitsView>; // by bet kind, as they hold for me at this sign
  personal: LimitsView | null; // limits of my own
  barred: string | null; // the clause under which I may not play
  on_layout: Cents;
  requests: TableRequest[];
  refused: { rule: string; clause: string; message: string } | null; // why my last request was not granted
  disputes: DisputeView[];
}
export interface DisputeView {
  number: number; player: string; text: string; decided_by: string | null; decision: string | null;
  review_requested: boolean; reviewed_by: string | null; review: string | null; rights_advised: boolean; closed: boolean;
}

// What a player says to the dealer; the dealer's own command answers it.
export interface TableRequest {
  id: string; player: string; at: Millis;
  what: 'sit' | 'buy_in' | 'colour' | 'redeem' | 'leave' | 'spoken';
  amount: Cents | null; // buy_in, spoken
  means: 'cash' | 'terminal' | null; // buy_in, colour
  card: string | null; // sit: the number of the player's card
  colour: string | null; count: number | null; value: Cents | null; // colour
  spot: string | null; // spoken
}

// The whole state of the table for those who run it (croupier.core.table.state, field for field).
export interface StaffState {
  setup: Record<string, any>;
  chips: { racks: Record<string, { value: Cents; colour: Cents; tokens: Cents; single_use_tokens: Cents }>; colours: Record<string, { colour: string; holders: string[]; value: Cents; marker: boolean }>; colour_checks_only: boolean; consents: [string, string, string][]; extra_colour_approved: string[]; vouchers: string[] };
  seats: { seats: Record<string, { player: string; card: string | null; since: Millis; idle_rounds: number; full_house: boolean; straight_only: boolean; has_wagered: boolean }>; cap: number | null; barred: Record<string, string>; touched: Record<string, number>; partners: string[][]; invalid: string[] };
  signs: Record<string, any>;
  desk: { incidents: { number: number; kind: string; at: Millis; persons: string[]; text: string; round: number }[]; disputes: Record<string, DisputeView>; errors: Record<string, any>; halted: string | null; findings: Record<string, number>; detained: Record<string, number>; held: Record<string, any[]> };
}

// --- over the socket (/api/socket) ---

// What is watched and asked is a topic: "T1" a table, "bank:B1" a bank, "bank:B1:01" one terminal of it (only watched; it
// is asked as "bank:B1"), "jackpot:J1" a jackpot controller.
// as: "player" gives PlayerView, "staff" StaffView (only to those who hold a post under the table's book), "public" PublicView
export type Audience = 'public' | 'player' | 'staff';
export type ToServer =
  | { watch: string; as: Audience; after?: number } // after: the version already known; answered by changes only, if the server still holds them
  | { unwatch: string }
  | { floor: boolean } // all table cards now, and each again when it changes
  | { ask: string; table: string; command: Command; key?: string }; // the answer names `ask` again
export type FromServer =
  | { snapshot: string; version: number; at: Millis; view: object } // of the topic named: TableView, TerminalView, ...
  | Change
  | { answer: string; done: Done }
  | { answer: string; problem: Problem }
  | { floor: TableCard[] }
  | { card: TableCard }
  | { banks: BankCard[] } // with the floor
  | { bank_card: BankCard }
  | { problem: Problem } // something that was not an ask
  | { now: Millis }; // about every ten seconds: the server lives
// Sections are objects. In `set`, a section in MAPS has only entries that are new or changed, and `gone` lists the keys
// that went ("*": all that were there before `set` is applied); any other section comes whole. `version` is that of the table after the change.
export interface Change {
  change: string; version: number; at: Millis;
  events: string[]; // what happened: "wager_placed", "result_declared", ... ([] where only `me` or requests changed)
  said: string; // for staff the sentence of the log, otherwise ""
  set: Record<string, Record<string, unknown>>;
  gone: Record<string, string[]>;
}
export const MAPS = ['wagers', 'lines', 'seats', 'names', 'requests'];

// --- commands ---

// `do` names one of the commands of the OpenAPI schema (/api/schema); `role` is the part it is asked in.
export type Command = { do: string; role: Role } & Record<string, unknown>;
export interface Done { table: string; version: number; events: string[]; said: string[] }

// --- the cloth (GET /api/tables/{table}/cloth) ---

export interface Cloth {
  width: number; height: number; // of the drawing, in units; a number box is 100 x 100
  ring: Pocket[]; // the wheel, in order
  boxes: Box[]; // what is printed on the cloth
  spots: ClothSpot[]; // every place where a chip may lie, in keyboard order
}
export interface Box {
  x: number; y: number; w: number; h: number;
  label: string; fill: 'red' | 'black' | 'green' | 'none' | 'blue' | 'yellow';
  shape: 'rect' | 'diamond' | 'racetrack' | 'text';
  path?: string; // an SVG path, where it is no rectangle
}
export interface ClothSpot {
  name: string; // as wagers name it: "split 17/20"
  says: string; // for the screen reader: "split 17 and 20"
  bet: string; odds: string; // "17 to 1"
  edge_percent: string; // "2.70"
  clause: string;
  covers: string[];
  x: number; y: number; // where the chip lies
  hit: { x: number; y: number; w: number; h: number }; // where a finger finds it; no two overlap
  outside_zero: boolean;
}
