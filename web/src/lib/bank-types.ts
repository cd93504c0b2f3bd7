// What the server sends of banks of terminals, slips and jackpots. Amounts are whole cents, times milliseconds (UTC).
import type { Cents, DisputeView, HistoryView, LimitsView, Millis, Pocket } from './types';

export type BankPhase = 'SHUT' | 'IDLE' | 'BETTING' | 'CLOSED' | 'REGISTERED';
export type Drive = 'by hand' | 'automated';

// --- the floor ---

export interface BankCard {
  bank: string; book: string; title: string;
  kind: 'stand_alone' | 'live_game'; table: string | null; // the live table it follows
  drive: Drive; wheel: string; // "single-zero" | "double-zero"
  open: boolean; phase: BankPhase; phase_words: string; round: number;
  last: Pocket[]; // newest first, at most 12
  terminals: number; taken: number; faulty: number;
  closes_at: Millis | null; // when betting is expected to close
  controller: string | null; // whose jackpots its terminals feed
}

// --- sections ---

export interface BankFacts {
  bank: string; book: string; title: string; cloth: string; wheel: string;
  kind: 'stand_alone' | 'live_game'; table: string | null; drives: Drive[];
  open: boolean; edition: string; controller: string | null;
  closing: { announced_at: Millis; closes_at: Millis } | null; // clear credits before it closes
}
export interface BankRound {
  number: number; attempt: number; phase: BankPhase; phase_words: string; drive: Drive;
  warned: boolean; // "finish betting" is shown
  ball_runs: boolean;
  opened_at: Millis | null; closes_at: Millis | null;
  result: Pocket | null; // of this round: registered and, with a live wheel, perhaps not confirmed yet
  confirmed: boolean;
  last_result: Pocket | null; // of the last settled round, with its number
  last_round: number | null;
  no_spin: string | null; // why the last attempt did not count
  wheel_fault: string | null; // in words
  commitment: string; // binds the chance of a virtual wheel
}
export interface JackpotView {
  pool: string; kind: 'progressive' | 'mystery'; level: number;
  amount: Cents; // what the display indicates: a prize until it is paid, otherwise the running amount
  won_by: string | null; // "B1:02" while a prize is on the display
  prize: number | null;
  rule: string; // what wins it, one sentence
  start: Cents; ceiling: Cents | null;
  suspended: string | null; // why it can be neither fed nor won now
  fed_by: string[]; // "B1:01", ...: all of them on the controller; on a bank those of the bank; at a terminal none (it feeds all it is shown)
}
export interface BetView { number: number; spot: string; stake: Cents }
export interface BankLine {
  number: number; spot: string; stake: Cents; outcome: 'won' | 'lost' | 'void' | 'refused';
  paid: Cents; returned: Cents; taken: Cents; rides: Cents; clauses: string[]; why: string;
}
export interface GameView {
  round: number; terminal: string; player: string | null; at: Millis; result: Pocket | null;
  lines: BankLine[]; staked: Cents; won: Cents; returned: Cents; before: Cents; after: Cents;
  state: 'settled' | 'corrected' | 'void' | 'invalidated'; corrected: Cents;
}
export interface CaseView {
  number: number; terminal: string; ground: string; words: string; round: number; opened_at: Millis; reason: string;
  before_close: boolean; tried: boolean; decided: boolean; cleared: boolean; unconfirmed: number[]; clause: string;
  // Added for the bank page: what a supervisor decides on.
  bets: (BetView & { at: Millis })[]; // what the terminal showed when it failed; which of them the records confirm is asked for
  result: Pocket | null; // the true number, once there is one
  settled: boolean; // whether the bets had been settled on this terminal
  equipment: boolean; // whether operating equipment or software failed
  rested_at: Millis | null; // bets from then on cannot be confirmed
}
export interface SlipView {
  number: string; bank: string; terminal: string; player: string | null; amount: Cents; issued_at: Millis;
  form: 'slip' | 'manual'; state: 'open' | 'withheld' | 'redeemed' | 'cancelled';
  signed_by: string | null; signed_at: Millis | null; asked_for_identification: boolean; identification: string | null;
  agreed_time: Millis | null; delay_reason: string | null; withheld_because: string | null; inspector_told_at: Millis | null;
  reviews: string[]; redeemed_at: Millis | null; paid_form: string | null; claimed: boolean;
  redeemed_by: string | null; // added for the cashier: who paid it (Slip.redeemed_by)
  book: string; // added for the cashier: of its bank, to cite and to find the roles that may pay
  jackpot: string | null; // the pool, for a prize paid by voucher
}

// --- one terminal: topic "bank:B1:01" ---

export interface TerminalView {
  bank: BankFacts; round: BankRound; history: HistoryView;
  me: TerminalMe;
  bets: Record<string, BetView>; // what the screen shows; by number
  jackpots: Record<string, JackpotView>; // those this terminal feeds; by pool
}
export interface TerminalMe {
  terminal: string; player: string | null; mine: boolean; // whether the asker sits here
  credits: Cents; held: Cents; withheld: Cents; bet: Cents; // bet: what is staked on this spin
  won: Cents; // winnings of the last settled spin, stakes that came back left aside
  last: GameView | null; // the last settled game of this terminal
  notes: Cents[]; icons: Cents[]; // banknotes the acceptor takes, chip icons on the screen
  limits: Record<string, LimitsView>; // by bet kind
  spin_maximum: Cents | null;
  meters: { notes: Cents; transfers: Cents; jackpots: Cents; staked: Cents; won: Cents; paid_out: Cents; corrected: Cents };
  cases: CaseView[]; // malfunctions that hold this terminal
  fault_reported: boolean; barred: string | null;
  may_collect: boolean; collects_whole: boolean;
  pays_by_hand: boolean; // credits may also be paid by hand, against a signature
  wheel: Drive; idle_spins: number;
  slips: SlipView[]; // open slips of this player from this terminal, newest first, at most 5
  disputes: DisputeView[];
  practice: boolean; // notes may be put in on the screen
}

// --- a bank: topic "bank:B1" ---

export interface BankPublicView { bank: BankFacts; round: BankRound; history: HistoryView; places: Record<string, Place>; jackpots: Record<string, JackpotView> }
export interface Place { terminal: string; taken: boolean; out_of_play: boolean; mine: boolean }
export interface BankStaffView extends BankPublicView { terminals: Record<string, TerminalRow>; desk: BankDesk }
export interface TerminalRow {
  terminal: string; player: string | null; credits: Cents; held: Cents; withheld: Cents; bet: Cents;
  idle_spins: number; online: boolean; // somebody's screen shows it now
  cases: number[]; fault_reported: string[]; off_by: Cents; // what the meter identity misses: 0 when all is well
  meters: TerminalMe['meters'];
}
export interface BankDesk {
  cases: Record<string, CaseView>;
  holds: Record<string, { number: number; terminal: string; amount: Cents; reason: string; notified_at: Millis; open: boolean }>;
  claims: Record<string, { number: number; person: string; amount: Cents; reason: string; open: boolean }>;
  offences: Record<string, { number: number; kind: string; at: Millis; persons: string[]; text: string; benefit: Cents; pool: string | null }>;
  directions: Record<string, { number: number; person: string; ground: string; place: string; at: Millis; complied: boolean | null }>;
  barred: Record<string, string>; recommended: string[]; most_terminals: Record<string, number>;
  disputes: Record<string, DisputeView>;
  suspect: Record<string, { person: string; terminal: string; round: number; amount: Cents; bets: number[] }[]>; // added: stakes kept back after an invalidation, by person
  ball_to_examine: boolean; resets: boolean;
  slips_open: number; slips_open_amount: Cents;
}

// --- jackpots: topic "jackpot:J1" ---

export interface ControllerCard { controller: string; book: string; pools: JackpotView[] }
export interface JackpotsView {
  controller: { controller: string; book: string; title: string };
  pools: Record<string, JackpotView>;
  wins: Record<string, JackpotWin>; // by prize number; the newest 20
}
export interface JackpotWin { prize: number; pool: string; terminal: string; amount: Cents; at: Millis; paid: 'meter' | 'voucher' | null; held_by: string | null;
  withheld: boolean; // added: the house investigates before it pays
  void: boolean; // added: it was determined that it is nobody's
}
// staff also get, per pool, the terms and faults
export interface JackpotsStaffView extends JackpotsView {
  terms: Record<string, { pool: string; rates: Record<string, number>; level: number; start: Cents; ceiling: Cents | null; approval: string; together: string | null; waiting: boolean; cycle: number; fault: { number: string; of: string; at: Millis } | null }>;
  holds: Record<string, { prize: number; because: string; inspector_told_at: Millis | null; reviews: string[] }>; // added: prizes kept back
  claims: Record<string, { prize: number; pool: string; terminal: string; amount: Cents; reason: string; inspector_told_at: Millis; open: boolean }>; // added: prizes demanded back
}

// --- help (GET /api/banks/{bank}/help) ---

export interface HelpView {
  book: string; title: string;
  bets: { bet: string; says: string; odds: string; edge_percent: string; clause: string }[];
  rules: { says: string; clause: string }[]; // how a round goes, limits, malfunctions, collecting: short sentences of ours
}

export const BANK_MAPS = ['bets', 'jackpots', 'places', 'terminals', 'pools', 'wins', 'terms', 'holds', 'claims'];
