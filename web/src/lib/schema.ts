// Written by tools/types.py from the server's own types: change those and run `make web`.
// Amounts are whole cents, times are milliseconds since 1970 (UTC).

/** Something a role may ask of a table, a bank, a controller, an event or a promotion: one use of a command. */
export interface Action {
  /** table, bank, cage, jackpots, event or promotion: what is asked. */
  of: string;
  name: string;
  /** The command, as /api/schema names it. */
  do: string;
  title: string;
  says: string;
  task: string;
  clause: string;
  roles: Role[];
  fields: Field[];
  /** What is sent along without asking. */
  fixed: Record<string, unknown>;
  /** Whether it cannot be taken back, so that the screen asks once more. */
  final: boolean;
  /** What else people call it: the finder knows it by these. */
  words: string[];
}

/** What is done once a promotion or a draw is found compromised. Some of it no book allows. */
export type AfterCompromise = 'postponed' | 'cancelled' | 'promotion_cancelled';

export interface AlertView {
  id: string;
  kind: string;
  topic: string;
  player: string;
  round: number;
  at: number;
  says: string;
  /** Who has acknowledged it. */
  seen_by: string | null;
  note: string;
}

/** What a change of the terms takes once a promotion has begun. */
export type Amended = 'the Authority is sent the changed terms as soon as possible' | 'the Authority approves it first' | 'the book has no words on it';

/** A change of the terms after the start. */
export interface Amendment {
  number: number;
  at: number;
  change: string;
  /** When the Authority approved it. */
  approved: number | null;
  reference: string;
  sent_at: number | null;
}

/** One question, what the book says to it, and where. */
export interface Answer {
  question: string;
  says: string;
  clauses: string[];
}

/** A command that takes two people, as one of them sees it. */
export interface ApprovalView {
  id: string;
  topic: string;
  do: string;
  by: string;
  role: Role;
  cash: Cash;
  amount: number;
  /** What whoever asks passed to the same person before: it is added up. */
  before: number;
  /** Whom it is for. */
  whom: string[];
  at: number;
  /** It lapses then, and nothing has happened. */
  until: number;
  /** Or it is their own, and waits. */
  may_agree: boolean;
}

/** Somebody tried to tell a winner. A letter counts from its posting, a call that nobody answers counts too. */
export interface Attempt {
  at: number;
  by: ToldBy;
}

/** What it is set up with. It is told this once. */
export interface Authenticator {
  /** In base32, to be typed in. */
  secret: string;
  /** To be scanned: an image as an address of its own. */
  picture: string;
  /** To be sent back with the first code. */
  pending: string;
}

export interface Badge {
  level: 'act' | 'stop' | 'watch';
  says: string;
  /** What it says once `until` has come: then somebody has to act. */
  then: string;
  /** Counted down to. */
  until: number | null;
  clause: string | null;
  /** By its name on the desk: a press opens that form. Nothing where there is no form for it. */
  action: string;
  /** What stands in the form already, as somebody would type it. */
  preset: Record<string, string>;
  /** Where it is seen to, if on another page. */
  href: string;
}

/** One bank among all. */
export interface BankCard {
  bank: string;
  book: string;
  title: string;
  kind: BankKindName;
  table: string | null;
  drive: Drive;
  wheel: string;
  open: boolean;
  phase: BankPhaseCode;
  phase_words: string;
  round: number;
  last: PocketView[];
  terminals: number;
  taken: number;
  faulty: number;
  closes_at: number | null;
  controller: string | null;
  /** The least that may lie on a spot of any terminal, and the most; None where nothing bounds it. */
  minimum: number | null;
  maximum: number | null;
}

export interface BankCardMessage {
  bank_card: BankCard;
}

export interface BankDesk {
  cases: Record<string, CaseView>;
  holds: Record<string, Hold>;
  claims: Record<string, Claim>;
  offences: Record<string, Offence>;
  directions: Record<string, Direction>;
  barred: Record<string, string>;
  /** Who sits here and is excluded. */
  alerts: KeptOut[];
  recommended: string[];
  most_terminals: Record<string, number>;
  disputes: Record<string, Dispute>;
  /** Stakes that were kept back when an outcome was invalidated, by person. */
  suspect: Record<string, SuspectStake[]>;
  ball_to_examine: boolean;
  resets: boolean;
  slips_open: number;
  slips_open_amount: number;
}

export interface BankDeskView {
  book: string;
  title: string;
  roles: RoleView[];
  tasks: string[];
  actions: Action[];
  leads: Lead[];
  malfunctions: Choice[];
  conduct: Choice[];
  vacate_grounds: Choice[];
  cloths: ClothView[];
}

export interface BankFacts {
  bank: string;
  book: string;
  title: string;
  cloth: string;
  wheel: string;
  kind: BankKindName;
  table: string | null;
  drives: Drive[];
  open: boolean;
  edition: string;
  /** Whose jackpots its terminals feed. */
  controller: string | null;
  closing: ClosingView | null;
}

export type BankKindName = 'stand_alone' | 'live_game';

export interface BankLine {
  number: number;
  spot: string;
  stake: number;
  outcome: Outcome;
  paid: number;
  returned: number;
  taken: number;
  rides: number;
  clauses: string[];
  why: string;
}

/** Where a round stands at the terminals, as screens tell it. */
export type BankPhaseCode = 'SHUT' | 'IDLE' | 'BETTING' | 'CLOSED' | 'REGISTERED';

export interface BankRound {
  number: number;
  attempt: number;
  phase: BankPhaseCode;
  phase_words: string;
  drive: Drive;
  warned: boolean;
  ball_runs: boolean;
  opened_at: number | null;
  closes_at: number | null;
  /** Registered and, with a live wheel, perhaps not confirmed yet. */
  result: PocketView | null;
  confirmed: boolean;
  last_result: PocketView | null;
  last_round: number | null;
  no_spin: string | null;
  wheel_fault: string | null;
  commitment: string;
}

/** Comes with the floor. */
export interface BanksMessage {
  banks: BankCard[];
}

export interface BetView {
  number: number;
  spot: string;
  stake: number;
}

/** A reward that everybody has who earns it: so many rounds that count, on one day of the house. */
export interface Bonus {
  /** The prize among those promised that it is; its value is what is credited. */
  prize: string;
  plays: number;
  most_each: number;
}

export interface BookView {
  book: string;
  title: string;
  casino: string;
  authority: string;
  edition: string;
  dated: string;
  games: string[];
  wheels: string[];
  layouts: string[];
  readings: number;
  clauses: ClauseCounts;
}

/** A change of boxes that waits for a second person. */
export interface BoxChange {
  /** The one that comes on. */
  box: string;
  by: string;
  role: Role;
  at: number;
}

/** What the count team found in a box: it stands once a second of them has agreed. */
export interface BoxCount {
  box: string;
  at: number;
  notes: [number, number][];
  /** What the promotional vouchers in it are worth; they are no money. */
  vouchers: number;
  /** Chips and tokens that somebody let fall into it. */
  chips: [number, number][];
  /** The cash that fell into it by the postings. */
  expected: number;
  expected_vouchers: number;
  counted_by: string;
  agreed_by: string;
  reason: string;
}

export interface CageDeskView {
  book: string;
  title: string;
  roles: RoleView[];
  tasks: string[];
  actions: Action[];
}

/** What a house sets for its cage, in cents; nothing where it sets no limit. */
export interface CageRules {
  /** Whether cash is paid out of an open drawer of one's own and in no other way. */
  drawers: boolean;
  /** From how much on whoever is paid or pays in has shown a document. */
  identity_from: number | null;
  /** From how much on it is listed for the regulator. */
  report_from: number | null;
  /** How long a document that was shown is good. */
  identity_days: number;
}

export interface CageSlip {
  table: string;
  book: string;
  /** With the acts that are done at the cage; none while it waits for somebody else. */
  step: TillStep;
}

export interface CageView {
  cage: string;
  address: string;
  book: string;
  rules: CageRules;
  drawers: DrawerView[];
  /** The latest, newest first. */
  closed: ClosedDrawer[];
  /** The latest that were shown, newest first. */
  documents: SeenDocument[];
}

export interface Call {
  name: string;
  kind: 'finale' | 'sector';
  bets: CallBet[];
  /** What it covers: a sector as the wheel has it, a finale from the lowest number on. */
  numbers: string[];
  /** Why it cannot be called at this layout, in a sentence: one of its bets is not to be had. */
  not_here: string | null;
}

export interface CallBet {
  spot: string;
  chips: number;
  /** What it is called, also where the layout has no such spot. */
  says: string;
}

export interface CardMessage {
  card: TableCard;
}

/** A card, and whether it lets its holder play. */
export interface CardView {
  number: string;
  holder: string;
  valid: boolean;
  /** Whether its holder is excluded from the casino, whatever the card. */
  excluded: boolean;
  issued_at: number;
  cancelled_at: number | null;
}

export interface CaseBet {
  number: number;
  spot: string;
  stake: number;
  at: number;
}

export interface CaseView {
  number: number;
  terminal: string;
  ground: string;
  words: string;
  round: number;
  opened_at: number;
  reason: string;
  before_close: boolean;
  tried: boolean;
  decided: boolean;
  cleared: boolean;
  unconfirmed: number[];
  clause: string;
  bets: CaseBet[];
  result: PocketView | null;
  settled: boolean;
  equipment: boolean;
  rested_at: number | null;
}

/** What only cash can prove. */
export type Cash = 'buy-in' | 'hand pay' | 'fill';

/** What changed on a topic: of a section that is a map only what is new or changed, any other section whole. */
export interface ChangeMessage {
  at: number;
  change: string;
  /** What happened; nothing where it is not on the log, such as a request. */
  events: string[];
  /** The keys that went; "*": all that were there before `set`. */
  gone: Record<string, string[]>;
  /** For staff the sentences of the log. */
  said: string;
  set: Record<string, unknown>;
  version: number;
}

export interface ChartView {
  title: string;
  says: string;
  /** In the colours of the page around it. */
  svg: string;
  head: string[];
  /** What it was drawn from. */
  rows: string[][];
}

export interface ChipsState {
  racks: Record<string, Rack>;
  colours: Record<string, Colour>;
  colour_checks_only: boolean;
  /** (colour, holder who agrees, player who may share it). */
  consents: [string, string, string][];
  extra_colour_approved: string[];
  /** Promotional vouchers exchanged here, and their values: each is good once. */
  vouchers: Record<string, number>;
}

/** One thing to choose: what is sent, what people read, and where the book has it. */
export interface Choice {
  value: string | null;
  says: string;
  clause: string | null;
}

export interface ChoiceView {
  name: string;
  ours: boolean;
  /** Whether this house reads the book so. */
  chosen: boolean;
}

/** What a person owes the house because it left the meter before a correction. */
export interface Claim {
  number: number;
  person: string;
  amount: number;
  reason: string;
  open: boolean;
  /** What it was raised under, and is settled under. */
  clause: string;
  raised_at: number;
}

/** How many clauses, by what the software does with them. */
export interface ClauseCounts {
  total: number;
  enforced: number;
  action: number;
  shown: number;
  defined: number;
  physical: number;
  /** Of those that software must follow, how many a test proves. */
  tested: number;
  open: number;
  /** How many leave something open that we had to read one way. */
  doubtful: number;
}

/** A clause in a list. */
export interface ClauseLine {
  clause: string;
  section: string;
  topic: string;
  force: 'action' | 'defined' | 'enforced' | 'physical' | 'shown';
  part: string;
  /** tested, open, or its force where software has nothing to follow. */
  state: string;
  says: string;
  doubtful: boolean;
  example: boolean;
  tests: number;
}

/** A clause in our words, and everything we have to say about it. */
export interface ClauseView {
  book: string;
  title: string;
  clause: string;
  section: string;
  topic: string;
  force: 'action' | 'defined' | 'enforced' | 'physical' | 'shown';
  part: string;
  state: string;
  roles: string[];
  says: string;
  example: string | null;
  doubt: string | null;
  readings: ReadingView[];
  governs: string[];
  tests: string[];
  before: string | null;
  after: string | null;
}

export interface ClosedDrawer {
  name: string;
  cashier: string;
  by: string;
  opened_at: number;
  closed_at: number;
  expected: number;
  counted: number;
  variance: number;
  explanation: string;
  shift: string;
}

export interface ClosingView {
  announced_at: number;
  closes_at: number;
}

/** Something printed on the cloth. */
export interface ClothBox {
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  fill: Fill;
  shape: 'diamond' | 'racetrack' | 'rect' | 'symbol' | 'text';
  /** An SVG path, where it is no rectangle. */
  path?: string | null;
}

/** A place where a chip may lie: its names, what it pays, where the chip lies and where a finger finds it. */
export interface ClothSpot {
  name: string;
  says: string;
  bet: string;
  odds: string;
  edge_percent: string;
  clause: string;
  covers: string[];
  x: number;
  y: number;
  hit: Rect;
  outside_zero: boolean;
}

export interface ClothView {
  name: string;
  wheel: string;
  lucky_ball: boolean;
}

/** A colour of the table's set as it was issued: to whom, and what each check is worth. */
export interface Colour {
  colour: string;
  holders: string[];
  value: number;
  marker: boolean;
}

export interface ComparisonView {
  first: string;
  second: string;
  alike: number;
  differences: DifferenceView[];
}

/** What a person who is not satisfied lodged with an officer of the government, and what became of it. */
export interface Complaint {
  state: ComplaintState;
  /** When it came to be so. */
  since: number;
  /** The first about this decision, or the next after one that was withdrawn. */
  turn: number;
  officer: Role;
  /** The officer by name, once anybody knows it. */
  named: string;
  text: string;
  lodged_by: string;
  lodged_at: number;
  passed_on_by: string | null;
  passed_on_at: number | null;
  found: string | null;
  decision: string | null;
  /** The officer who decided it, or whoever withdrew it. */
  ended_by: string | null;
}

export interface ComplaintRight {
  /** As it stands in a sentence: an inspector. */
  officer: string;
  act: string | null;
  clause: string;
}

export type ComplaintState = 'lodged' | 'passed on' | 'concluded' | 'withdrawn';

export interface Compromise {
  number: number;
  found: number;
  of: Of;
  action: AfterCompromise;
  reason: string;
  told_at: number | null;
  validated_at: number | null;
}

/** What published conditions say besides the terms that the play goes by. */
export interface Conditions {
  /** Whether they say what the fee is, be it nothing. */
  entry_fee: boolean;
  /** Whether they say if a wager is compulsory. */
  compulsory: boolean;
  /** How long a session lasts that has no number of spins. */
  minutes: number | null;
  tables: number | null;
  structure: string;
  play: string;
  /** How and when. */
  buy_back: string;
  no_buy_back: boolean;
  eligible: boolean;
  may_refuse: boolean;
  selects: boolean;
  criteria: string;
  application: string;
  payment: string;
  rules_prevail: boolean;
}

/** What people at terminals may be reported for. */
export type Conduct = 'unreported malfunction' | 'tampering' | 'prohibited device' | 'syndicated play' | 'inducement' | 'intimidation' | 'side bet' | 'refusal to vacate';

export interface ControllerCard {
  controller: string;
  book: string;
  pools: JackpotView[];
}

export interface ControllerFacts {
  controller: string;
  book: string;
  title: string;
}

/** When a float is counted. */
export type CountOccasion = 'opening' | 'shift' | 'closing';

/** How often something came, and how often chance would have it come. */
export interface Counted {
  name: string;
  count: number;
  expected: number;
  low: number;
  /** Between these chance keeps one such count in nineteen of twenty looks. */
  high: number;
  stands_out: StandsOut | null;
}

/** What a book can teach, the easier first. */
export interface CourseView {
  book: string;
  title: string;
  lessons: LessonView[];
}

export interface DayReportView {
  title: string;
  span: string;
  date: string;
  pit: string;
  shift: string;
  shifts: string[];
  places: string[];
  figures: FigureView[];
  charts: ChartView[];
}

export interface DayView {
  date: string;
  opened_at: number;
  opened_by: string;
  shift: ShiftView | null;
}

export interface Denial {
  at: number;
  reason: string;
  name: string;
  address: string;
  told_at: number | null;
}

export interface Desk {
  book: string;
  title: string;
  roles: RoleView[];
  tasks: string[];
  actions: Action[];
  /** What people look for here and is done elsewhere. */
  leads: Lead[];
  spin: SpinView;
  no_spin: Choice[];
  after_no_spin: Choice;
  invalidation: Choice[];
  incidents: Choice[];
  measures: Choice[];
  notice: NoticeTerms;
  /** The kinds of bet a sign may name, with the clause that offers each. */
  bets: Choice[];
  cloths: ClothView[];
  lucky_tables: Choice[];
  /** Where the book asks for a player's card, if it does. */
  card_clause: string | null;
  /** Wrong payments above this are reported each month, where the book says so. */
  reported_over: number | null;
  /** Where the book asks that a wrong payment is put right within a time, if it does. */
  rectify_clause: string | null;
  /** The same where intent is suspected. */
  suspected_rectify_clause: string | null;
}

export interface DeskClaim {
  claim: PromotionClaim;
  met: boolean;
  /** The draw that whoever claims has won it by. */
  won: number | null;
  /** Whether a denial is kept with name and address. */
  keeps_record: boolean;
}

export interface DeskDraw {
  won: Won;
  /** Whether the prize waits for the scrutineer. */
  to_sign: boolean;
}

export interface DeskFacts {
  book: string;
  title: string;
  authority: string;
  /** The roles for the government under the book. */
  officers: Role[];
  /** Whether the authority hears at the end of a month of wrong payments. */
  has_month_list: boolean;
  /** How many of those shown are not over. */
  open: number;
  /** How many of these are late. */
  late: number;
  /** The numbers of what is shown: what is not over first, the most urgent before the rest, then the newest. */
  order: number[];
}

/** What the supervisors keep. */
export interface DeskState {
  disputes: Record<string, Dispute>;
  /** Those the place was told of while it was open. */
  excluded: Record<string, Exclusion[]>;
  orders: ExclusionOrder[];
  incidents: Record<string, Incident>;
  errors: Record<string, PaymentError>;
  /** Why no further play is permitted, if it is not: the clause that stops it. */
  halted: string | null;
  /** When an inspector was told of the fault that stops play. */
  inspector_told_at: number | null;
  /** How often the lights have failed here. */
  lights_fault: number;
  /** When they last did. */
  lights_failed_at: number;
  /** Who was found in breach of the device rule, and in which round last: it is never lived down. */
  findings: Record<string, number>;
  /** Who is held until an inspector or a police officer takes over, and since when. */
  detained: Record<string, number>;
  /** Stakes of an invalidated outcome that wait for a decision. */
  held: Record<string, Refund[]>;
}

/** What the terms may have to say of one prize beyond its value; the names are those of the document. */
export type Detail = 'make' | 'model' | 'accessories' | 'on_road_costs' | 'persons' | 'includes' | 'restrictions' | 'spending_money' | 'dwelling' | 'plans' | 'contract' | 'easements' | 'address' | 'litres';

export interface DetailAsked {
  detail: Detail;
  topic: string;
  clause: string;
}

/** A question answered differently; null where a book does not speak of it. */
export interface DifferenceView {
  question: string;
  first: Answer | null;
  second: Answer | null;
}

/** A person told to give up a terminal or a place. */
export interface Direction {
  number: number;
  person: string;
  ground: VacateGround;
  place: string;
  at: number;
  complied: boolean | null;
}

export interface Dispute {
  number: number;
  player: string;
  text: string;
  /** Which part of the place it is about, where the place has several: a table of a session. */
  where: string;
  raised_at: number;
  /** The round it is about, where that was said. */
  round: number | null;
  /** Who of the staff wrote it down for the player; nobody where the player did. */
  recorded_by: string;
  decided_by: string | null;
  decision: string | null;
  decided_at: number;
  review_requested: boolean;
  review_requested_at: number;
  reviewed_by: string | null;
  review: string | null;
  reviewed_at: number;
  rights_advised: boolean;
  advised_by: string | null;
  advised_at: number;
  complaint: Complaint | null;
  closed: boolean;
}

/** What a command led to, on disk before it is told. */
export interface Done {
  /** The address that was asked: "T1", "bank:B1", "jackpot:J1". */
  table: string;
  version: number;
  events: string[];
  said: string[];
}

/** The answer to an ask, which it names. */
export interface DoneMessage {
  answer: string;
  done: Done;
}

export interface DrawVerdict {
  round: number;
  purpose: string;
  index: number;
  chosen: string[];
  right: boolean;
  problems: string[];
}

export type DrawerState = 'open' | 'its count differs';

export interface DrawerView {
  name: string;
  cashier: string;
  shift: string;
  opened_at: number;
  state: DrawerState;
  mine: boolean;
  /** How much more was counted than was due; for those who settle it. */
  variance: number | null;
  /** What is due to be there: never for its own cashier, who counts without knowing it. */
  holds: number | null;
}

export interface DrawnCloth {
  width: number;
  height: number;
  ring: PocketView[];
  boxes: ClothBox[];
  spots: ClothSpot[];
  calls: Call[];
}

/** Who sets the wheel going. */
export type Drive = 'by hand' | 'automated';

/** A box with a number, at the table or on its way to the count. */
export interface DropBox {
  number: string;
  hung_at: number;
  /** The cash that fell into it by the postings. */
  holds: number;
  vouchers: number;
  off_at: number;
  changed_by: string;
  witnessed_by: string;
  /** Who took it to the count. */
  taken_by: string;
  /** What one of the count team found, until a second agrees. */
  count: BoxCount | null;
}

/** Something to be done, by when, and whether it was. */
export interface Due {
  clause: string;
  what: string;
  to: string;
  /** The last moment that still counts; None where the book says as soon as possible and no more. */
  by: number | null;
  done_at: number | null;
  /** Which one it is among all of a promotion on the floor, for as long as it lasts. */
  key: string;
}

export interface DutiesView {
  /** Whether the house asks for a duty before anybody works. */
  needed: boolean;
  own: DutyView[];
  everybody: DutyView[];
  /** Those of whoever asks. */
  posts: Post[];
}

export type DutyStanding = 'open' | 'told' | 'near' | 'late' | 'acknowledged' | 'met' | 'withdrawn';

export interface DutyView {
  id: string;
  person: string;
  book: string;
  post: Role;
  /** The address of a table or bank; nothing means the whole house. */
  place: string;
  shift: string;
  since: number;
  /** When it is over, if nobody ends it before. */
  until: number;
}

/** The edge that the book itself states for the whole game, and whether it is right for this bet. */
export interface EdgeClaimView {
  percent: string;
  clause: string;
  holds: boolean;
}

export interface Entry {
  /** The number of its first ticket; they are counted from nought. */
  first: number;
  tickets: number;
  player: string;
  at: number;
  way: Way;
  /** The place and round, the card, or why it was written down by hand. */
  source: string;
}

/** The least stake is the minimum wager of the terms. */
export interface EntryRules {
  ways: Way[];
  /** Tables and banks whose rounds count, by address; nothing means all under the book. */
  places: string[];
  /** One ticket for each so many cents staked, what is left over is carried on; at nought one for each round. */
  cents_each: number;
  /** How long somebody has to have played at a place before their rounds there give tickets. */
  minutes: number;
  /** Tickets of one person. */
  most_each: number | null;
  /** Prizes of one person. */
  most_prizes: number | null;
  bonus: Bonus | null;
}

export interface EntryView {
  number: number;
  place: string;
  what: string;
  clause: string;
  to: string;
  /** The same in words. */
  to_whom: string;
  is_notice: boolean;
  holds_play: boolean;
  since: number;
  near_from: number | null;
  /** The last moment that still counts; none where it is owed at once. */
  by: number | null;
  standing: DutyStanding;
  /** Also of what was met too late. */
  is_late: boolean;
  met_at: number | null;
  withdrawn_at: number | null;
  answer: NoticeAnswer | null;
  deliveries: NoticeDelivery[];
  /** Whether whoever looks is the one to acknowledge it. */
  may_acknowledge: boolean;
  /** Whether whoever looks may write down that somebody was told by hand. */
  may_record: boolean;
}

/** A secret wager that is open now. */
export interface EventAnnounced {
  player: string;
  form: Form;
  counts: number | null;
  clauses: string[];
}

/** An event among others, as the floor shows it. */
export interface EventCard {
  event: string;
  book: string;
  title: string;
  form: string;
  noun: string;
  stage: Stage;
  players: number;
  places: number | null;
  entry_fee: number;
  pool: number;
  starts: number | null;
  leader: string | null;
}

export interface EventCardMessage {
  event_card: EventCard;
}

/** What was counted of a player's chips, beside what the log says. */
export interface EventCount {
  player: string;
  counted: number;
  recorded: number;
}

export interface EventDesk {
  purse: EventPurse;
  /** What comes next, the most pressing first; one press each. */
  steps: EventStep[];
  managers: Record<string, number>;
  turned_away: string[];
  /** Who has no copy of the conditions. */
  uninformed: string[];
  /** Players whom the house keeps from gambling by now. */
  excluded: string[];
  /** Whose forms are in and were found in order. */
  examined: string[];
  to_examine: string[];
  /** Whose forms went back to be mended. */
  faulty: string[];
  /** By key of the table. */
  counted: Record<string, EventCount[]>;
  /** By table, how many chips of each value it was given and has not given back. */
  stock: Record<string, Record<string, number>>;
  /** What the last counts of all chips found, the newest first. */
  reconciled: string[];
  /** By whom, of matters that are not of a table which is playing. */
  disputes: string[];
  /** What is disputed, by player. */
  disputed: Record<string, string>;
  /** Every dispute of the event by its number, with what became of it. */
  cases: Record<string, Dispute>;
  arrangements: Record<string, string[]>;
  /** Deductions so far, by player. */
  turned: Record<string, number>;
}

export interface EventDeskView {
  book: string;
  form: string;
  noun: string;
  title: string;
  roles: RoleView[];
  tasks: string[];
  actions: Action[];
  no_spin: Choice[];
  after_no_spin: Choice;
  cloths: ClothView[];
  /** Whether a table inspector must be at the table. */
  watched: boolean;
}

export interface EventFacts {
  event: string;
  book: string;
  title: string;
  form: string;
  /** What the book calls it: tournament or competition. */
  noun: string;
  cloth: string;
  wheel: string;
  stage: Stage;
  terms: EventTerms;
  conditions: Conditions | null;
  /** What binds every ballot. */
  commitment: string;
  /** How many entries stand. */
  players: number;
  /** How many may enter. */
  places: number | null;
  designated: string[];
  /** Whether an entrant agrees in writing with the rules and conditions. */
  asks_agreement: boolean;
  /** What a secret form needs besides the wager and the amount in figures: words, signed. */
  form_asks: string[];
}

/** Something said to a player, and where it is written. */
export interface EventFault {
  clause: string;
  said: string;
}

/** A secret form, for its owner and for whoever examines it. */
export interface EventForm {
  player: string;
  form: Form;
  spin: number;
  examined: boolean;
  faulty: boolean;
  /** For its owner once it is examined, for the examiner before. */
  faults: EventFault[];
}

/** One form of a competition that a book describes. */
export interface EventFormView {
  book: string;
  title: string;
  form: string;
  noun: string;
}

/** What became of one wager of the last spin. */
export interface EventLine {
  player: string;
  spot: string;
  stake: number;
  counts: number;
  outcome: Outcome;
  paid: number;
  returned: number;
  taken: number;
  secret: boolean;
  clauses: string[];
}

export interface EventMe {
  entered: boolean;
  /** Under whose name the entry is played. */
  plays: string | null;
  standing: Standing | null;
  /** The key of the table. */
  table: string | null;
  seat: number | null;
  chips: number;
  staked: number;
  secret_left: number;
  passes_left: number;
  passed: boolean;
  bought: number;
  voucher: number | null;
  informed: boolean;
  form: EventForm | null;
  prize: number | null;
  /** What there is to do for them, and why not where it cannot be done now. */
  moves: EventMove[];
  /** What of theirs the event holds. */
  fee: number;
  /** Until when it goes back if they withdraw; None where it stays at any rate. */
  free_until: number | null;
  /** What the last spin brought them besides their wagers. */
  news: EventFault[];
  /** What was decided on their last dispute. */
  decided: EventFault | null;
  /** Their own, not those of a nominee who plays for them: a complaint is for whoever disputed. */
  disputes: Dispute[];
  redress: Redress | null;
}

/** What the event plays for. */
export interface EventMoney {
  /** What the prizes are, or would be if no more entered. */
  pool: number;
  /** By place. */
  prizes: number[];
  won: Record<string, number>;
  guaranteed: number;
  in_kind: string[];
}

export interface EventMove {
  /** The command; a wager of any kind is lay_bet, an entry for the second chance second_chance. */
  do: string;
  /** Why it would be refused now. */
  no: EventFault | null;
}

/** The form of the spin before, as it was written: shown to whoever asks, until the next. */
export interface EventOpened {
  player: string;
  form: Form;
}

/** One row of the leader board. */
export interface EventPlayer {
  player: string;
  entrant: string;
  standing: Standing;
  session: string | null;
  table: string | null;
  /** Before them. */
  chips: number;
  /** On the layout, where all can see it. */
  staked: number;
  /** Among all who play in the same session, by chips; level players share it. */
  rank: number | null;
  prize: number | null;
}

export interface EventPurse {
  fees: number;
  refunded: number;
  retained: number;
  added: number;
  pool: number;
  held: number;
  buy_ins: number;
  exchanged: number;
}

export interface EventSeat {
  /** From the dealer's left, from 1. */
  number: number;
  /** Nobody where the seat is empty. */
  player: string | null;
  standing: Standing | null;
  chips: number;
  staked: number;
  /** A secret wager is handed in; what it says nobody here knows. */
  has_form: boolean;
  passed: boolean;
  late: boolean;
  away: boolean;
  /** Whether they ever took the seat. */
  arrived: boolean;
  /** The number of the final five. */
  indicator: number | null;
  colour: string;
  spoken: EventSpoken | null;
  /** The number of the one that stands for the chips until it is exchanged. */
  voucher: number | null;
  /** Whether they bet on the next spin. */
  plays: boolean;
}

export interface EventSession {
  session: string;
  final: boolean;
  secondary: boolean;
  starts: number | null;
  /** Of the table that is least far. */
  phase: Phase;
  /** Their keys among the tables. */
  tables: string[];
  qualified: string[];
}

/** A wager that was said and waits to be repeated. */
export interface EventSpoken {
  spot: string;
  stake: number;
}

export interface EventStep {
  /** The command, as /api/schema names it. */
  do: string;
  title: string;
  says: string;
  /** Who may take it. */
  roles: Role[];
  clause: string;
  /** What is sent along. */
  fixed: Record<string, unknown>;
  /** What whoever takes it has still to say: names of fields. */
  asks: string[];
  /** The key of the table it is for. */
  table: string | null;
}

export interface EventTable {
  session: string;
  table: string;
  phase: Phase;
  /** How many counted. */
  spin: number;
  spins: number | null;
  minimum: number;
  maximum: number | null;
  /** When the time to wager is over, of all or of whose turn it is. */
  time_ends: number | null;
  /** Whose turn it is, where players bet one after the other. */
  turn: string | null;
  /** The seat that bets first. */
  marker: number | null;
  last_five: boolean;
  seats: EventSeat[];
  wagers: EventWager[];
  /** Before the ball is spun, in the last spin of a final. */
  announced: EventAnnounced[];
  /** Forms of the spin before that may be seen now. */
  opened: EventOpened[];
  /** The newest first. */
  numbers: PocketView[];
  /** Of the last spin. */
  lines: EventLine[];
  /** What else the last spin brought: deductions, and who is out, in words. */
  happened: string[];
  play_off: string[];
  ranking: string[][];
  qualified: string[];
  undecided: string[];
  next: Next | null;
  because: string[];
  disputes: string[];
  inspector: string;
}

/** Amounts in cents, times in milliseconds. What is not given the event does not have. */
export interface EventTerms {
  starts?: number | null;
  entry_fee?: number;
  /** Of the second chance, where it is another. */
  secondary_fee?: number | null;
  added?: number;
  guaranteed?: number;
  minimum_entries?: number | null;
  maximum_entries?: number | null;
  /** Percent of the fees. */
  retained?: number;
  withdraw_until?: number | null;
  wheel?: string;
  bank?: number | null;
  purchased?: boolean;
  minimum?: number | null;
  maximum?: number | null;
  compulsory?: boolean;
  /** Of a session; none where it lasts a time. */
  spins?: number | null;
  /** For which a session lasts, until its last five spins are announced. */
  minutes?: number | null;
  /** From each table of a session. */
  qualify?: number;
  secret_wagers?: number;
  final_five?: boolean;
  pass_cards?: number;
  order?: boolean;
  /** Seconds in which a wager must be placed. */
  clock?: number | null;
  buy_backs?: number;
  second_chance?: boolean;
  cash_disposition?: boolean;
  limits?: LimitStep[];
  /** Hundredths of a percent of the pool, by place. */
  prizes?: number[];
}

export interface EventTold {
  topic: string;
  said: string;
  clause: string;
  /** The moment it speaks of, for whoever reads it to see by their own clock. */
  at: number | null;
}

export interface EventWager {
  seat: number;
  spot: string;
  stake: number;
}

/** Comes with the floor. */
export interface EventsMessage {
  event_cards: EventCard[];
}

/** A person who may not play: from what they are kept, since when and until when, by whose word and why. */
export interface Exclusion {
  id: string;
  name: string;
  kind: ExclusionKind;
  since: number;
  by: string;
  /** Nobody below them may lift it. */
  ordered_as: Role;
  /** Kept by the house; a place need not know. */
  because: string;
  /** It binds before this instant and no longer; None until it is lifted. */
  until: number | null;
  /** The book whose game it is from, or under which it was ordered. */
  book: string;
  place: string;
  /** What it was ordered under, where a book says so. */
  clause: string;
}

/** From what a person is kept. */
export type ExclusionKind = 'from the casino' | 'from gambling, at their own wish' | 'from the game' | 'from one table or bank';

/** What a supervisor ordered at a place and the house has not confirmed to it yet. */
export interface ExclusionOrder {
  person: string;
  kind: ExclusionKind;
  by: string;
  role: Role;
  at: number;
  book: string;
  clause: string;
}

export interface ExclusionView {
  id: string;
  name: string;
  kind: ExclusionKind;
  since: number;
  by: string;
  /** Nobody below them may lift it. */
  ordered_as: Role;
  /** Kept by the house; a place need not know. */
  because: string;
  /** It binds before this instant and no longer; None until it is lifted. */
  until: number | null;
  /** The book whose game it is from, or under which it was ordered. */
  book: string;
  place: string;
  /** What it was ordered under, where a book says so. */
  clause: string;
  /** The tables and banks where the person still sits or has chips: somebody is to go there. */
  present_at: string[];
}

export interface ExerciseView {
  book: string;
  level: Level;
  seed: string;
  number: number;
  cloth: string;
  result: PocketView;
  lucky: LuckyView | null;
  players: LearnerPlayer[];
  wagers: Record<string, WagerView>;
  hints: Hint[];
}

/** Whether what was drawn is what was committed to before the bets; `document` is what anyone can check again. */
export interface FairView {
  table: string;
  round: number;
  revealed: boolean;
  commitment: string;
  right: boolean | null;
  seed_holds: boolean | null;
  missing: string[];
  draws: DrawVerdict[];
  document: Record<string, unknown> | null;
}

export interface FaultView {
  number: string;
  of: string;
  at: number;
}

/** One thing to fill in. A name with a dot is a field inside another: `policy.per_number`. */
export interface Field {
  name: string;
  label: string;
  /** What the screen draws, and what it offers from the table, the bank or the controller. */
  kind: 'amendment' | 'bank_setup' | 'bet' | 'card' | 'case' | 'choice' | 'claim' | 'colour' | 'compromise' | 'difference' | 'direction' | 'dispute' | 'draw' | 'drawn_prize' | 'entry_rules' | 'error' | 'flag' | 'fraction' | 'hold' | 'limit_steps' | 'line' | 'money' | 'note' | 'number' | 'numbers' | 'offence' | 'parts' | 'percents' | 'piles' | 'player' | 'pocket' | 'pool' | 'pool_terms' | 'prize' | 'prize_to_draw' | 'promised' | 'seating' | 'session' | 'setup' | 'sign' | 'slip' | 'spot' | 'table' | 'terminal' | 'text' | 'time' | 'values' | 'wager';
  required: boolean;
  many: boolean;
  choices: Choice[];
  hint: string;
  default: string | number | boolean | null;
  /** Only asked for where another field has this value. */
  shown_if: Record<string, string>;
  /** Whether nothing filled in is sent as null, because it means something: a cap that is lifted. */
  sends_null: boolean;
  /** Under which heading it stands, in a form that is long. */
  group: string;
  /** Where the book asks for it, if not for the form as a whole. */
  clause: string | null;
}

/** One figure at every place, as it is shown. */
export interface FigureView {
  name: string;
  label: string;
  says: string;
  /** In the order of the places. */
  values: string[];
  /** Nothing for a figure that does not add up. */
  total: string;
}

/** What a table or a bank did on one of the casino's days, in cents. */
export interface FiguresView {
  table: string;
  book: string;
  day: string;
  results: number;
  drop: number;
  handle: number;
  win: number;
  /** The part of the drop that the house kept, as a fraction; null where nothing was dropped. */
  hold: string | null;
  hold_percent: number | null;
  /** By how much the float of a table grew; null for a bank. */
  float_change: number | null;
  /** What the cashier paid for the slips of a bank; null for a table. */
  paid_out: number | null;
}

/** What an area of the cloth is printed in. */
export type Fill = 'red' | 'black' | 'green' | 'blue' | 'yellow' | 'none';

/** The slip of a fill or a credit: every hand that signed it, and what arrived. */
export interface FillSlip {
  number: number;
  way: FillWay;
  chips: [number, number][];
  stage: FillStage;
  asked_by: string;
  asked_at: number;
  approved_by: string;
  approved_at: number;
  sent_by: string;
  sent_at: number;
  /** Who is to carry it, as the sender named them. */
  carrier: string;
  /** When the carrier signed for it; nought before. */
  carried_at: number;
  received_by: string;
  received_at: number;
  arrived: [number, number][];
  /** Who refused, cancelled or sent it back. */
  ended_by: string;
  because: string;
  explained_by: string;
  /** Why another sum arrived than was sent. */
  explanation: string;
}

/** Where a fill or a credit stands. */
export type FillStage = 'asked for' | 'approved' | 'on its way' | 'on its way back' | 'received' | 'back where it came from' | 'refused' | 'cancelled';

/** A fill brings chips to the table, a credit takes them to the cage; checks that the cage redeemed come back. */
export type FillWay = 'fill' | 'credit' | 'colour checks';

/** A float by its denominations, in cents; how many there are of each is not asked here. */
export interface Float {
  denominations: number[];
}

/** The count sheet of a float: it stands once another person has witnessed it. */
export interface FloatCount {
  number: number;
  occasion: CountOccasion;
  at: number;
  /** The last round before it. */
  round: number;
  chips: [number, number][];
  /** Promotional tokens that were won and lie in the float, at their face value. */
  tokens: [number, number][];
  /** What the table's own colour checks are worth that are not in their rack: with players, on the layout, at the cage. What they were sold for lies in the float or the box, and is owed for them. */
  checks_away: number;
  /** What the account of the float held when it was counted. */
  tray: number;
  /** What should lie there by the postings, in chips and tokens; None at the first count of a table. */
  expected: number | null;
  counted_by: string;
  witnessed_by: string;
  /** Why it is not what should lie there. */
  reason: string;
  /** What the table won since its opening count; None at that. */
  win: Win | null;
}

export interface FloorMessage {
  floor: TableCard[];
}

/** As the player wrote it; anything may be missing. */
export interface Form {
  spot: string | null;
  stake: number | null;
  words: string | null;
  signed: boolean;
}

export interface FoundGroup {
  name: string;
  title: string;
  /** How many there are, counted up to a thousand. */
  count: number;
  hits: Hit[];
}

export type GameState = 'settled' | 'corrected' | 'void' | 'invalidated';

/** One game of a terminal, with everything that can be recalled of it. */
export interface GameView {
  round: number;
  terminal: string;
  player: string | null;
  at: number;
  result: PocketView | null;
  lines: BankLine[];
  staked: number;
  won: number;
  returned: number;
  before: number;
  after: number;
  state: GameState;
  corrected: number;
}

export interface GamingDayView {
  pits: PitView[];
  /** Places of no pit yet. */
  free: string[];
  /** The books under which whoever looks may open a pit. */
  run_by: RunBy[];
}

/** How a prize is handed over. */
export type HandedOver = 'cash' | 'chips' | 'crossed_cheque' | 'eft' | 'goods' | 'casino_dollars';

/** Where the log ends. Noted elsewhere, it proves later that nothing before it was rewritten. */
export interface HeadView {
  seq: number;
  hash: string;
}

export interface HelpBet {
  bet: string;
  says: string;
  odds: string;
  edge_percent: string;
  clause: string;
}

export interface HelpRule {
  says: string;
  clause: string;
}

export interface HelpView {
  book: string;
  title: string;
  bets: HelpBet[];
  rules: HelpRule[];
}

export interface HelplineView {
  name: string;
  number: string;
  hours: string;
}

/** What a bet that lies there pays, and where that is written. */
export interface Hint {
  bet: string;
  says: string;
  clauses: string[];
}

export interface HistoryView {
  last: PocketView[];
  counts: Record<string, number>;
  hot: PocketView[];
  cold: PocketView[];
}

export interface Hit {
  /** Ask for what is older with it. */
  id: number;
  group: string;
  /** The address of what it happened to; nothing where it was to no place. */
  place: string;
  at: number;
  by: string;
  /** Of an event, or the rule of a refusal. */
  kind: string;
  /** The version of an event, or the number of a refusal. */
  number: number;
  /** Nought where it belongs to none. */
  round: number;
  said: string;
  /** The lines of what is summed up in which it was found. */
  details: string[];
  clauses: string[];
}

/** Credits of a terminal kept back until the house has made up its mind. */
export interface Hold {
  number: number;
  terminal: string;
  amount: number;
  reason: string;
  /** When an inspector was told. */
  notified_at: number;
  open: boolean;
}

/** The colour a number is shown in; the symbols of a big wheel have none. */
export type Hue = 'red' | 'black' | 'green' | 'symbol';

export interface Incident {
  number: number;
  kind: string;
  at: number;
  persons: string[];
  text: string;
  round: number;
  /** What was broken, where the house found that by itself. */
  clause: string | null;
}

export interface IncidentView {
  /** The address of the table or the bank. */
  table: string;
  book: string;
  number: number;
  kind: string;
  at: number;
  /** None for an incident at terminals, which belongs to no round. */
  round: number | null;
  persons: string[];
  text: string;
  /** What was broken, where the house found that by itself. */
  clause: string | null;
}

/** What the terms of a promotion may have to say; the names are those of the document. */
export type Item = 'awarded_how' | 'awarded_when' | 'awarded_where' | 'eligibility' | 'minimum_wager' | 'nature' | 'qualifications' | 'closes' | 'place' | 'held' | 'claim_method' | 'must_be_present' | 'notified_how' | 'published_how' | 'available_at' | 'marketing_refers_to_terms' | 'prizes';

export interface JackpotView {
  pool: string;
  kind: PoolKind;
  level: number;
  /** What the display indicates: a prize until it is paid, otherwise the running amount. */
  amount: number;
  won_by: string | null;
  prize: number | null;
  rule: string;
  start: number;
  ceiling: number | null;
  suspended: string | null;
  fed_by: string[];
}

export interface JackpotWin {
  prize: number;
  pool: string;
  terminal: string;
  amount: number;
  at: number;
  paid: PaidBy | null;
  /** The fault of the display under which it was won. */
  held_by: string | null;
  /** Whether the house investigates before it pays. */
  withheld: boolean;
  /** Whether it was determined that it is nobody's. */
  void: boolean;
}

export interface KeptOut {
  player: string;
  message: string;
  clause: string;
  /** When it ends by itself; None where somebody has to lift it. */
  until: number | null;
}

/** What stands on the keypad's own display. */
export interface KeypadView {
  step: Step;
  typed: string;
  /** Why the last key meant nothing, if so. */
  said: string;
}

/** What is done on another page, by the same words as people look for it here. */
export interface Lead {
  title: string;
  says: string;
  words: string[];
  href: string;
}

export interface LearnerPlayer {
  player: string;
  seat: number;
  /** What one of their chips is worth, in cents. */
  unit: number;
}

export interface LessonView {
  level: Level;
  says: string;
  cloths: string[];
}

export type Level = 'single' | 'stack' | 'complete' | 'colours' | 'neighbours' | 'lucky-ball' | 'symbols' | 'table';

/** Limits that come into force with a spin, announced beforehand. */
export interface LimitStep {
  from_spin: number;
  minimum: number;
  maximum: number | null;
}

/** The smallest and largest stake; None leaves that side open. */
export interface Limits {
  minimum: number | null;
  maximum: number | null;
  /** The most one player may have on all spots of one kind together, where the sign says so. */
  total: number | null;
}

export interface LimitsView {
  minimum: number | null;
  maximum: number | null;
  total: number | null;
}

/** What one wager comes to, and how one gets there. */
export interface Line {
  player: string;
  spot: string;
  stake: number;
  won: boolean;
  paid: number;
  says: string;
  clauses: string[];
}

export interface LineView {
  number: number;
  seat: number;
  spot: string;
  stake: number;
  tender: Tender;
  outcome: Outcome;
  paid: number;
  returned: number;
  taken: number;
  rides: number;
  clauses: string[];
  why: string;
}

export interface Listed {
  at: number;
  place: string;
  book: string;
  by: string;
  /** With the numbers of slips masked, as every sentence has them. */
  said: string;
  clauses: string[];
  /** The round it is about, or else the log of the place. */
  href: string;
}

/** A terminal that waits for an attendant; what lies on its screen and its meter is the player's as before. */
export interface Lock {
  why: LockedFor;
  /** What was won, or what would have been put in. */
  amount: number;
  at: number;
}

/** Why a terminal waits for an attendant. */
export type LockedFor = 'a large win' | 'more notes in one play than the house takes';

export interface LuckyView {
  numbers: Record<string, PocketView>;
  chosen: string | null;
  mega: boolean;
  works: boolean;
}

/** A wager on the layout. */
export interface LyingWager {
  number: number;
  player: string;
  spot: string;
  stake: number;
  tender: Tender;
}

/** What is drawn on a section. */
export type Mark = 'spade' | 'heart' | 'diamond' | 'club' | 'crown' | 'star' | 'bell';

export interface Marked {
  right: boolean;
  /** To each player, in cents. */
  paid: Record<string, number>;
  /** The same in each player's own chips. */
  in_chips: Record<string, number>;
  /** The same in the fewest value chips. */
  made_up: Record<string, string>;
  /** The players for whom the answer was another. */
  wrong: string[];
  lines: Line[];
}

export interface MeView {
  player: string;
  seat: number | null;
  value: number;
  colour: number;
  tokens: number;
  single_use_tokens: number;
  colours: MyColour[];
  limits: Record<string, LimitsView>;
  personal: LimitsView | null;
  /** The clause under which they may not play. */
  barred: string | null;
  on_layout: number;
  requests: TableRequest[];
  /** Why the last request was not granted, until another is made. */
  refused: Refused | null;
  disputes: Dispute[];
  /** What those are decided under, and to whom they may complain; None where they dispute nothing. */
  redress: Redress | null;
  /** Others who would have a colour that this player holds, oldest first. */
  sharing: ShareAsked[];
  /** The clause under which the button of the uSpin unit is theirs to press; None where it is not. */
  button: string | null;
  excluded: KeptOut | null;
}

/** How money is handed over at the table. */
export type Means = 'cash' | 'terminal';

/** The running meters of a terminal; none ever falls, but for corrections. */
export interface Meters {
  notes: number;
  transfers: number;
  jackpots: number;
  staked: number;
  /** Winnings and the stakes that came back with them. */
  won: number;
  paid_out: number;
  corrected: number;
}

export interface MoneyView {
  /** How the float stands. */
  says: string;
  /** What should lie in it; None where it was never counted. */
  holds: number | null;
  /** The last count, in words. */
  last: string;
  box: string;
  steps: TillStep[];
}

export interface MyColour {
  colour: string;
  value: number;
  count: number;
}

/** How far marker buttons may be used. */
export interface NeighboursPolicy {
  /** How many bets may lie on one button on one spin. */
  per_number: number | null;
  /** The only players who may use them; None leaves them to everybody. */
  players: string[] | null;
}

/** What parts those who are level. */
export type Next = 'play-off' | 'ballot' | 'share' | 'removed-first';

/** What the rules allow instead of what they refused. */
export interface NextStep {
  /** By its name on the desk. */
  action: string;
  /** What stands on the button. */
  says: string;
  /** What is known of it, as the command has it. */
  fields: Record<string, unknown>;
}

export interface NotDoneMessage {
  answer: string;
  problem: Problem;
}

/** A sign about what is to come. */
export interface Notice {
  shown_at: number;
  takes_effect_at: number;
  /** The new limits; None for a notice of closing. */
  sign: Sign | null;
}

/** That whom a notice is to knows of it. */
export interface NoticeAnswer {
  /** Who acknowledged it, or who was told by hand. */
  who: string;
  at: number;
  by: string;
  /** How they were told; None where they acknowledged it themselves. */
  how: string | null;
}

export interface NoticeDelivery {
  occasion: Occasion;
  channel: string;
  at: number;
  tries: number;
  /** Why no more tries are made; None where it arrived. */
  failed: string | null;
}

/** What must hang at the table before limits rise or it closes; None where the book asks for no time. */
export interface NoticeTerms {
  minimum_minutes: number | null;
  minimum_clause: string;
  closing_minutes: number | null;
  closing_clause: string;
  tells_officer: boolean;
  clears_colours: boolean;
}

/** Every few seconds: the server lives. */
export interface NowMessage {
  now: number;
}

/** Why somebody is told. */
export type Occasion = 'new' | 'near' | 'late';

/** Exact: `probability` and `edge` are fractions, the percentages are these rounded to four places. */
export interface OddsLine {
  bet: string;
  spots: number;
  covers: number;
  odds: string;
  probability: string;
  probability_percent: number;
  edge: string;
  edge_percent: number;
  deviation: number;
  clause: string | null;
  claim: EdgeClaimView | null;
}

export interface OddsView {
  book: string;
  wheel: string;
  wheels: string[];
  lines: OddsLine[];
}

/** What was compromised. */
export type Of = 'promotion' | 'draw';

/** An incident at the terminals, and who was in it. */
export interface Offence {
  number: number;
  kind: Conduct;
  at: number;
  persons: string[];
  text: string;
  benefit: number;
  pool: string | null;
}

/** A shift that was offered to the next manager, who has not taken it yet. */
export interface Offer {
  manager: string;
  /** The shift that begins when it is taken; nothing where the same one goes on. */
  next: string;
  by: string;
  at: number;
}

/** What became of a wager. */
export type Outcome = 'won' | 'lost' | 'void' | 'refused';

/** What somebody can limit for themselves: of all of them, less is stricter. */
export type Own = 'round' | 'day_stake' | 'day_loss' | 'session_time' | 'day_time' | 'reminder';

export interface OwnClaim {
  number: number;
  prize: string;
  at: number;
  outcome: 'denied' | 'met' | 'open';
  /** Why it was denied. */
  reason: string;
}

export interface OwnEntry {
  /** The number of its first ticket. */
  first: number;
  tickets: number;
  at: number;
  way: Way;
  source: string;
}

export interface OwnExclusionView {
  kind: ExclusionKind;
  /** None: until the operator lifts it. */
  until: number | null;
}

export interface OwnLimitView {
  limit: Own;
  words: string;
  unit: 'cents' | 'minutes';
  /** None for no limit. */
  stands: number | null;
  waits: WaitingLimit | null;
}

export interface OwnPrize {
  draw: number;
  prize: string;
  value: number | null;
  ticket: number;
  at: number;
  /** Lost: passed over, denied, or the draw was cancelled. */
  fate: 'claimed' | 'lost' | 'paid' | 'to_claim';
  why: string;
  paid_at: number | null;
  parts: PrizePart[];
}

export type PaidBy = 'meter' | 'voucher';

/** A wager that was not settled correctly: found, enquired into, put right. */
export interface PaymentError {
  number: number;
  round: number;
  player: string | null;
  due: number;
  paid: number;
  aware_at: number;
  enquiry: string | null;
  enquired_at: number;
  suspected: boolean | null;
  contact_attempt: string | null;
  contacted_at: number;
  /** Whether repayment was offered, or the return asked for. */
  tried: boolean;
  /** When the first step to put it right was taken. */
  acted_at: number | null;
  repaid: number;
  skipped_because: string | null;
  regulator_told: boolean;
  regulator_told_at: number;
  closed: boolean;
}

/** A wrong payment that the regulator hears of. `over` is what was paid too much; below nothing, too little. */
export interface PaymentErrorView {
  table: string;
  book: string;
  clause: string;
  number: number;
  round: number;
  player: string | null;
  due: number;
  paid: number;
  over: number;
  left: number;
  aware_at: number;
  acted_at: number | null;
  enquiry: string | null;
  suspected: boolean | null;
  contact: string | null;
  skipped_because: string | null;
  regulator_told: boolean;
  closed: boolean;
  /** Whether nothing was done about it in the time that the house allows itself. */
  overdue: boolean;
}

export interface PaymentLine {
  spot: string;
  stake: number;
  outcome: Outcome;
  /** What the house owed for it without the stake; less than nothing was taken. */
  due: number;
  clauses: string[];
}

/** How credits leave a terminal. */
export type PayoutForm = 'slip' | 'manual';

export interface Person {
  name: string;
  posts: Post[];
}

export interface PersonLimits {
  limits: OwnLimitView[];
  break_until: number | null;
}

export interface PersonalLimits {
  player: string;
  minimum: number;
  maximum: number;
  /** Whether they are in force: shown at the table, or under a book that does not ask for it. */
  shown: boolean;
  /** The group they were arranged for; None where they are the player's own. */
  group: string | null;
}

/** Where a table of a session is. */
export type Phase = 'drawn' | 'betting' | 'closed' | 'undecided' | 'over';

/** Where a round stands, as screens tell it: SPINNING is betting with the ball running, CLOSED is no number yet. */
export type PhaseCode = 'SHUT' | 'IDLE' | 'BETTING' | 'SPINNING' | 'CLOSED' | 'RESULT' | 'COLLECTED' | 'PAID';

/** Every table and bank of the books under which whoever watches holds a post. */
export interface PitMessage {
  pit: Tile[];
}

export interface PitView {
  name: string;
  book: string;
  title: string;
  /** In which whoever looks may run it; none where they may not. */
  role: Role | null;
  day: DayView | null;
  /** What a day would be called that is opened now. */
  today: string;
  /** What the next shift may be called. */
  shift_name: string;
  /** Those who may take the shift: whoever runs the pit and is not in charge now. */
  managers: string[];
  places: PlaceTurns[];
}

/** A terminal as anybody sees it who looks for one to play at. */
export interface Place {
  terminal: string;
  taken: boolean;
  out_of_play: boolean;
  mine: boolean;
}

/** One of a kind that has no cards of its own. */
export interface PlaceCard {
  name: string;
  address: string;
  book: string;
}

/** A place of the pit: who deals there, and who could. */
export interface PlaceTurns {
  place: string;
  turns: Turn[];
  rota: Rota | null;
  /** In which post somebody deals there. */
  dealing: Post;
  /** Those who hold it. */
  dealers: string[];
  /** What a day would wait for here; nothing where it is closed and owes nothing. */
  waits: string;
}

export interface PlayView {
  at: number;
  /** None while nothing is played: a session ends after half an hour without play. */
  session: SpanView | null;
  day: SpanView;
  /** What lies at tables and terminals now. */
  at_stake: number;
  limits: OwnLimitView[];
  /** Whether a reminder waits for an answer: until then nothing new is staked. */
  reminder_due: boolean;
  break_until: number | null;
  exclusions: OwnExclusionView[];
  helpline: HelplineView | null;
}

export interface PlayerEvent {
  event: EventFacts;
  me: EventMe;
  money: EventMoney;
  players: Record<string, EventPlayer>;
  sessions: Record<string, EventSession>;
  /** By session and table: "round 1/2". */
  tables: Record<string, EventTable>;
  /** The conditions in plain words. */
  told: EventTold[];
}

export interface PlayerPromotion {
  draws: Record<string, PromotionDraw>;
  me: PromotionMe;
  prizes: Record<string, PromotionPrize>;
  promotion: PromotionFacts;
  /** The terms in plain words. */
  published: PromotionTold[];
}

export interface PlayerTable {
  history: HistoryView;
  /** Once the number is marked: to a player their own, to staff all. */
  lines: Record<string, LineView>;
  lucky: LuckyView;
  me: MeView;
  round: RoundFacts;
  seats: Record<string, SeatView>;
  sign: SignView;
  table: TableFacts;
  wagers: Record<string, WagerView>;
}

export interface Pocket {
  /** In cents. */
  chips: number;
}

export interface PocketView {
  label: string;
  colour: Hue;
  /** The symbol drawn on it, where it has no number. */
  mark?: Mark | null;
  tint?: Tint | null;
}

export type PoolKind = 'progressive' | 'mystery';

/** A role, and the book it is held under: an inspector is not everywhere the same officer. */
export interface Post {
  book: string;
  role: Role;
}

export interface Practice {
  tables: Record<string, RobotState>;
  banks: Record<string, RobotState>;
  /** The cup that is under way, if one is. */
  events: Record<string, RobotState>;
}

/** One prize, to be won once. */
export interface Prize {
  name: string;
  kind: PrizeKind | null;
  /** In cents. */
  value: number | null;
  /** Whether the winner may have its value in money instead. */
  monetary_alternative: boolean | null;
  conditions: string | null;
  /** What else is in it: a hamper may hold what cannot be won. */
  contains: PrizeKind[];
  /** What else is said of it; litres in thousandths. */
  details: Record<string, string | boolean | number>;
}

/** A prize that was paid and has to come back to the house. */
export interface PrizeClaim {
  prize: number;
  pool: string;
  terminal: string;
  amount: number;
  reason: string;
  inspector_told_at: number;
  open: boolean;
}

/** A prize that the house keeps back: for staff, with the reason. */
export interface PrizeHold {
  prize: number;
  because: string;
  inspector_told_at: number | null;
  reviews: string[];
}

/** What a prize is. Some kinds exist only to be refused. */
export type PrizeKind = 'money' | 'casino_dollars' | 'goods' | 'appliance' | 'machinery' | 'vehicle' | 'travel' | 'real_estate' | 'liquor' | 'tobacco' | 'firearm' | 'ammunition' | 'imitation_firearm' | 'prohibited_weapon' | 'prescribed' | 'service';

export interface PrizeKindAsked {
  kind: PrizeKind;
  says: string;
  /** The clause that forbids it. */
  forbidden: string | null;
  details: DetailAsked[];
}

/** Some of a prize, and how it is handed over. */
export interface PrizePart {
  by: HandedOver;
  /** In cents. */
  amount: number;
  /** Whose cheque or account it is; the winner where nothing is said. */
  to: string;
}

/** Why a request was not carried out. */
export interface Problem {
  status: number;
  /** What happened. */
  message: string;
  /** What to do now. */
  todo: string;
  rule: string | null;
  /** Where the book says so. */
  clause: string | null;
  book: string | null;
  facts: Record<string, unknown>;
  next: NextStep | null;
}

/** Of something that was not an ask. */
export interface ProblemMessage {
  problem: Problem;
}

/** All that is filed: the terms, the prizes and who watches over the draw. */
export interface Promised {
  terms: Terms;
  prizes: Prize[];
  scrutineer: string | null;
}

export interface PromotionCard {
  promotion: string;
  book: string;
  title: string;
  stage: PromotionStage;
  postponed: string | null;
  starts: number;
  closes: number | null;
  held: number | null;
  prizes: number;
  /** All prizes together, where every one has a value. */
  worth: number | null;
  /** The dearest prize. */
  best: string | null;
  /** How many prizes are won. */
  drawn: number;
}

export interface PromotionCardMessage {
  promotion_card: PromotionCard;
}

export interface PromotionChecked {
  /** What keeps the terms from being filed, each with its clause and the field that it is about. */
  problems: TermsProblem[];
  /** Why it could not even be kept as a draft. */
  cannot: TermsProblem | null;
  /** By when the Authority must have the terms, if it begins when it is to. */
  filing: Due | null;
}

export interface PromotionClaim {
  number: number;
  player: string;
  prize: string;
  at: number;
  denial: Denial | null;
}

export interface PromotionDesk {
  problems: TermsProblem[];
  due: Due[];
  promised: Promised;
  rules: EntryRules;
  versions: number;
  filed_at: number | null;
  started_at: number | null;
  /** Cents set aside for prizes of money. */
  aside: number;
  bonuses: number;
  /** Prizes that somebody can still win. */
  to_draw: string[];
  draws: DeskDraw[];
  claims: DeskClaim[];
  amendments: Amendment[];
  /** What a change takes once it has begun. */
  amended: Amended;
  compromises: Compromise[];
  disputes: Dispute[];
}

export interface PromotionDeskView {
  book: string;
  title: string;
  roles: RoleView[];
  tasks: string[];
  actions: Action[];
  terms: TermAsked[];
  kinds: PrizeKindAsked[];
  /** How winners may be told; what the book lists, where it does. */
  means: Choice[];
  /** Whether each prize must have a value. */
  values: boolean;
  money_instead: boolean;
  scrutineer_over: number | null;
  scrutineer_clause: string | null;
  marketing_clause: string | null;
  bonuses: boolean;
  filed_hours_before: number;
}

export interface PromotionDetail {
  topic: string;
  said: string;
}

/** A ticket that was drawn. Why a prize was denied is between the house and whoever claimed it. */
export interface PromotionDraw {
  draw: number;
  prize: string;
  player: string;
  ticket: number;
  at: number;
  present: boolean;
  /** False where the ticket was passed over or does not count any more. */
  stands: boolean;
  signed_by: string;
}

/** It changes with every round that counts, and so stands by itself. */
export interface PromotionEntries {
  tickets: number;
  people: number;
  newest: Entry[];
}

export interface PromotionFacts {
  promotion: string;
  book: string;
  title: string;
  stage: PromotionStage;
  /** What is postponed until its integrity is validated: the promotion or its draw. */
  postponed: string | null;
  starts: number;
  closes: number | null;
  held: number | null;
  /** The house's own time, in minutes ahead of UTC. */
  offset: number;
  place: string | null;
  must_be_present: boolean;
  scrutineer: string | null;
  /** What binds the draw, from before the first entry. */
  commitment: string;
  /** Of the entries as they were frozen; the draw is bound to it. */
  entries_hash: string;
  /** In the draw; None until the entries are closed. */
  tickets: number | null;
  /** How somebody enters, a sentence each. */
  ways: string[];
  claimed_how: string | null;
}

export interface PromotionMe {
  tickets: number;
  /** Cents staked towards the next ticket. */
  carried: number;
  cents_each: number;
  most_each: number | null;
  /** Whether play brings tickets now. */
  plays_count: boolean;
  /** Whether they may enter by card, or have. */
  by_card: 'done' | 'open' | null;
  /** The newest first. */
  entries: OwnEntry[];
  prizes: OwnPrize[];
  claims: OwnClaim[];
  /** Prizes that were drawn and that they have not claimed: anybody may say that one is theirs. */
  claimable: string[];
  disputes: Dispute[];
  redress: Redress | null;
  may_dispute: boolean;
}

export interface PromotionPrize {
  prize: string;
  kind: PrizeKind | null;
  value: number | null;
  money_instead: boolean;
  conditions: string | null;
  details: PromotionDetail[];
  /** A bonus is not: everybody has it who earns it. */
  is_drawn_for: boolean;
  /** Whether a scrutineer signs its draw. */
  signed: boolean;
  /** By which it is won. */
  draw: number | null;
}

/** Where a promotion is on its way from the draft to the archive. */
export type PromotionStage = 'draft' | 'filed' | 'running' | 'closed' | 'drawn' | 'cancelled' | 'finished';

export interface PromotionTold {
  item: Item;
  topic: string;
  said: string;
  clause: string;
  /** The moment it speaks of, for whoever reads it to see by their own clock. */
  at: number | null;
}

/** Comes with the floor: those that are made known. */
export interface PromotionsMessage {
  promotion_cards: PromotionCard[];
}

/** A bank as anybody sees it who looks for a place. */
export interface PublicBank {
  bank: BankFacts;
  history: HistoryView;
  jackpots: Record<string, JackpotView>;
  places: Record<string, Place>;
  round: BankRound;
}

/** An event as anybody sees it; the big screen shows this. */
export interface PublicEvent {
  event: EventFacts;
  money: EventMoney;
  players: Record<string, EventPlayer>;
  sessions: Record<string, EventSession>;
  /** By session and table: "round 1/2". */
  tables: Record<string, EventTable>;
  /** The conditions in plain words. */
  told: EventTold[];
}

/** A controller as its displays show it. */
export interface PublicJackpots {
  controller: ControllerFacts;
  pools: Record<string, JackpotView>;
  /** By number of the prize, the newest. */
  wins: Record<string, JackpotWin>;
}

/** A promotion as anybody sees it; the big screen shows this. Of a draft only staff see more than its name. */
export interface PublicPromotion {
  draws: Record<string, PromotionDraw>;
  prizes: Record<string, PromotionPrize>;
  promotion: PromotionFacts;
  /** The terms in plain words. */
  published: PromotionTold[];
}

/** A table as anyone at it sees it. */
export interface PublicTable {
  history: HistoryView;
  /** Once the number is marked: to a player their own, to staff all. */
  lines: Record<string, LineView>;
  lucky: LuckyView;
  round: RoundFacts;
  seats: Record<string, SeatView>;
  sign: SignView;
  table: TableFacts;
  wagers: Record<string, WagerView>;
}

/** What a player has in front of them at this table, in cents. */
export interface Rack {
  value: number;
  colour: number;
  tokens: number;
  single_use_tokens: number;
}

/** One person on one day; amounts in cents. */
export interface RatingView {
  player: string;
  day: string;
  spins: number;
  minutes: number;
  average_bet: number;
  handle: number;
  theoretical_win: number;
  actual_win: number;
  /** That part of the handle whose exact edge is not known: on Lucky Ball the house sets a chance. */
  not_rated: number;
  since: number;
  until: number;
}

/** What we do where the book is silent, broken or contradicts itself. */
export interface ReadingView {
  name: string;
  takes: string;
  because: string;
  /** How a house may settle it otherwise; empty where it may not. */
  choices: ChoiceView[];
}

/** Each is good once, in the place of a code. They are told this once. */
export interface RecoveryCodes {
  codes: string[];
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Redress {
  /** The clause that names whoever decides a dispute. */
  decided_under: string;
  /** None where the decision ends it. */
  right: ComplaintRight | null;
}

/** A stake on its way back after an outcome was invalidated: from the layout, or from the float if collected. */
export interface Refund {
  player: string;
  tender: Tender;
  single_use: boolean;
  from_layout: number;
  from_float: number;
}

/** Something the rules did not allow. */
export interface RefusalView {
  /** The address of the table, the bank or the jackpot controller. */
  table: string;
  book: string;
  at: number;
  by: string;
  role: string;
  do: string;
  rule: string;
  clause: string;
  message: string;
  /** What was asked, field by field. */
  command: Record<string, unknown>;
}

/** A lawful no: the rule it follows, the clause that says so, and the facts in one sentence. */
export interface Refused {
  rule: Rule;
  clause: string;
  message: string;
}

/** Which robots of a table, a bank or an event are on; the dealer of an event stands for all its staff. A bank without a dealer of its own has none to turn on. */
export interface RobotState {
  dealer: boolean;
  players: boolean;
}

/** People at the game. Names are scoped by book: an inspector is not everywhere the same officer. */
export type Role = 'player' | 'dealer' | 'gaming_supervisor' | 'casino_supervisor' | 'assistant_gaming_manager' | 'pit_boss' | 'shift_manager' | 'table_inspector' | 'electronic_gaming_attendant' | 'electronic_gaming_supervisor' | 'tournament_manager' | 'tournament_director' | 'operator' | 'inspector' | 'authorised_officer' | 'inspectorate_manager' | 'scrutineer' | 'cashier' | 'cage_manager' | 'security_officer' | 'count_team' | 'system';

/** A part somebody can have at the game, and the names of the actions that go with it. */
export interface RoleView {
  role: Role;
  says: string;
  government: boolean;
  may: string[];
}

export interface Rota {
  persons: string[];
  longest: number;
  rest: number;
}

export interface RoundFacts {
  number: number;
  attempt: number;
  phase: PhaseCode;
  phase_words: string;
  betting_opened_at: number | null;
  betting_ends_at: number | null;
  spun_by: string | null;
  result: PocketView | null;
  /** Which section of the ring, where a label stands on several of them. */
  section: number | null;
  /** Why the last attempt did not count. */
  no_spin: string | null;
  /** The clause that stops play, if it is stopped. */
  halted: string | null;
  /** Binds the chance of the house's own wheel before the bets. */
  commitment: string;
}

/** What can be opened from a round, filled in as far as the log knows it. */
export interface RoundForm {
  says: string;
  /** The form, by its name on the desk. */
  action: string;
  /** What stands in it already, as somebody would type it. */
  preset: Record<string, string>;
}

/** A round in a list; at a bank the amounts are those of its settlement, before anything was put right. */
export interface RoundLine {
  round: number;
  at: number;
  /** Of an event: which session, table and spin; nothing elsewhere. */
  about: string;
  result: PocketView | null;
  wagers: number;
  /** How many had something at stake; at a bank, how many terminals. */
  players: number;
  staked: number;
  paid: number;
  taken: number;
  corrected: boolean;
  invalidated: string | null;
}

/** One event of a round, and what it did to the layout: wagers that came or changed, and numbers that went. */
export interface RoundMove {
  version: number;
  at: number;
  by: string;
  kind: string;
  topic: string;
  said: string;
  details: Sentence[];
  phase: PhaseCode | null;
  phase_words: string;
  clauses: string[];
  set: LyingWager[];
  gone: number[];
}

/** One player of the round. */
export interface RoundPayment {
  player: string;
  lines: PaymentLine[];
  /** All that the log says was to be paid out to them as winnings. */
  due: number;
  forms: RoundForm[];
}

export interface RoundPayments {
  place: string;
  round: number;
  result: string;
  /** Where the round is shown again, move by move. */
  replay: string;
  /** Where the forms are. */
  page: string;
  players: RoundPayment[];
  /** For somebody who had nothing at stake. */
  forms: RoundForm[];
}

/** A round again, move by move. */
export interface RoundView {
  table: string;
  book: string;
  round: number;
  /** How many were begun there so far. */
  rounds: number;
  /** Nothing where no layout is shown with the moves. */
  cloth: string;
  /** What lay there before the first move. */
  lying: LyingWager[];
  moves: RoundMove[];
  result: PocketView | null;
  commitment: string;
  receipts: Record<string, string>;
}

/** What the engine may cite. A book says which clause speaks for which rule. */
export type Rule = 'NOT_ON_CLOTH' | 'NOT_OFFERED' | 'NO_LUCKY_BALL' | 'TENDER' | 'BELOW_MINIMUM' | 'NOT_IN_UNITS' | 'OVER_MAXIMUM' | 'SIGN' | 'TOKEN' | 'FLOAT_ROUNDING' | 'NO_SPIN_FINAL' | 'AFTER_NO_SPIN' | 'POWER' | 'SHUT' | 'APPROVED' | 'IN_FORCE' | 'HALTED' | 'ROUND_NOT_SETTLED' | 'BETTING_NOT_OPEN' | 'WAGERING_PERIOD' | 'LATE_WAGER' | 'UNSETTLED_OUTSIDE_BET' | 'UNSETTLED_INSIDE_BET' | 'NO_SUCH_WAGER' | 'NO_CHIPS' | 'SPOKEN_WAGER' | 'SPIN_ORDER' | 'CLOSE_ORDER' | 'RESULT_ORDER' | 'VALID_SPIN' | 'CLEAR_RESULT' | 'COLLECT_FIRST' | 'OUTSIDE_ZERO' | 'USPIN' | 'USPIN_FAULT' | 'NO_SPIN_GROUND' | 'BALL_EXAMINED' | 'LUCKY_DRAW' | 'LUCKY_CHOICE' | 'LUCKY_OFFER' | 'LUCKY_SCREEN' | 'LIGHTS' | 'DROP_BOX' | 'CASH_BET' | 'COLOUR_AT_ITS_TABLE' | 'COLOUR_REDEEMED' | 'COLOUR_TAKEN' | 'COLOUR_VALUE' | 'EXTRA_COLOUR' | 'COLOURS_LEFT' | 'CLOSED_TABLE_COLOUR' | 'EMBLEM' | 'COLOUR_CHECKS_ONLY' | 'VOUCHER' | 'NOT_AT_TABLE' | 'PLAYER_CARD' | 'BARRED' | 'EXCLUDED' | 'TABLE_FULL' | 'IDLE_PLAYER' | 'PARTNERS' | 'MINIMUM_NOTICE' | 'PERSONAL_LIMITS' | 'VIP_ARRANGEMENT' | 'VIP_TERMS' | 'NEIGHBOURS_POLICY' | 'CLOSING_NOTICE' | 'REFUSED_BY_SUPERVISOR' | 'RELAXED' | 'DEVICE' | 'SIDE_BET' | 'INVALIDATION' | 'FORFEITURE' | 'INVALID_WAGER' | 'PAYMENT_ERROR' | 'DISPUTE' | 'FINAL_DECISION' | 'COMPLAINT_ADVICE' | 'JACKPOT_OFFERED' | 'PROGRESSIVE_TERMS' | 'PROGRESSIVE_WIN' | 'MYSTERY_TERMS' | 'MYSTERY_WIN' | 'JACKPOT_PAYMENT' | 'JACKPOT_BY_METER' | 'JACKPOT_BY_VOUCHER' | 'JACKPOT_ADJUSTMENT' | 'METER_SOURCE' | 'BANKNOTE' | 'TRANSFER' | 'JACKPOT_CREDIT' | 'NO_CREDITS' | 'OWN_TERMINAL' | 'ICONS' | 'MAX_BET' | 'WHEEL_CHOICE' | 'TABLE_KIND' | 'CONFIRMATION' | 'CORRECTION' | 'MISSING_RESULT' | 'RESET' | 'SETTLED_BY_SCREEN' | 'WON_CREDITS' | 'MALFUNCTION' | 'RECORDS' | 'VOID_BETS' | 'VOID_PLAYS' | 'CREDITS_WITHHELD' | 'FAULT_REPORT' | 'COLLECT' | 'PAYMENT_SLIP' | 'MANUAL_PAYOUT' | 'WITHHELD' | 'PAID_AT_ONCE' | 'DELAYED' | 'OTHER_FORM' | 'IDENTIFICATION' | 'MANY_TERMINALS' | 'CONDUCT' | 'ON_DUTY' | 'OWN_AFFAIR' | 'OWN_LIMIT' | 'NOT_ON_DUTY' | 'SECOND_PERSON' | 'GAMING_DAY' | 'SLIP_LIMIT' | 'TABLE_MONEY' | 'TERMINAL_LOCKED' | 'SANCTION' | 'CONDITIONS' | 'CONDITIONS_GIVEN' | 'APPLICATION' | 'ELIGIBLE' | 'MANAGER' | 'TABLES' | 'EXCLUSIVE' | 'RECONCILED' | 'COLOURS' | 'COUNT_ORDERED' | 'ENTRY' | 'ENTRY_CAP' | 'ENTRY_CARD' | 'AGREEMENT' | 'SECOND_CHANCE' | 'SECOND_CHANCE_WINNER' | 'NOMINEE' | 'WITHDRAWAL' | 'CANCELLATION' | 'PRIZE_POOL' | 'BUY_BACK' | 'SEATING' | 'START_MOVED' | 'SEAT_KEPT' | 'LATE_SEAT' | 'LATE_CANCELLED' | 'SESSION_LENGTH' | 'EARLY_END' | 'CASH_AGREED' | 'LAST_FIVE' | 'OPENING_BANK' | 'BUY_IN' | 'NO_BUY_IN' | 'TOP_UP' | 'CHIPS_RETURNED' | 'DUTY_TO_WAGER' | 'CANNOT_WAGER' | 'WAGER_CLOCK' | 'OUT_OF_TIME' | 'PASS_CARD' | 'STAKES_RIDE' | 'SECRET_COUNT' | 'SECRET_FORM' | 'SECRET_LIMITS' | 'SECRET_CHIPS' | 'SECRET_TOGETHER' | 'SECRET_BESIDE_CHIPS' | 'SECRET_EXAMINED' | 'SECRET_ANNOUNCED' | 'SECRET_SEEN' | 'SECRET_BELOW' | 'SECRET_ABOVE' | 'SECRET_BEYOND_CHIPS' | 'SECRET_UNREADABLE' | 'SECRET_LAST_SPIN' | 'FINAL_FIVE' | 'FINAL_FIVE_NUMBER' | 'FINAL_FIVE_ENDS' | 'TURN' | 'TURN_TAKEN' | 'SESSION_WINNERS' | 'BROKE_TOGETHER' | 'QUALIFIERS' | 'TIE' | 'FINAL_TIE' | 'EXTRA_CHIPS' | 'ONE_TABLE' | 'LIMITS_CHANGED' | 'CHIP_COUNT' | 'LEAVING' | 'DISQUALIFIED' | 'HIDDEN_CHIPS' | 'OWN_POSITION' | 'STRUCTURE' | 'TABLE_SIZE' | 'CONTRIVED' | 'SECRET_PLACED' | 'SECRET_SPUN' | 'PROMOTION' | 'PROMOTION_TERMS' | 'TERMS_AVAILABLE' | 'TERMS_FILED' | 'TERMS_AMENDED' | 'PRIZE_FORBIDDEN' | 'SCRUTINEER' | 'MONEY_INSTEAD' | 'PRIZE_PAYMENT' | 'AWARDED_BY_TERMS' | 'WINNER_TOLD' | 'CLAIM_DENIED' | 'DENIAL_KEPT' | 'COMPROMISED' | 'WHEEL' | 'CLOTH' | 'MEGA_CHANCE';

/** A book under which whoever looks may run a pit, and in which role. */
export interface RunBy {
  book: string;
  title: string;
  role: Role;
}

/** What was found: groups in order, each the newest first. */
export interface SearchView {
  /** The whole language in one line. */
  how: string;
  groups: FoundGroup[];
  /** Of the places that were found, by their addresses: what a clause is a clause of. */
  books: Record<string, string>;
  /** Appends on the log that the index does not hold yet: what happened last may be missing. */
  behind: number;
}

/** A player at the table. */
export interface Seat {
  player: string;
  card: string | null;
  since: number;
  idle_rounds: number;
  /** Whether every place was taken through all of the idle rounds. */
  full_house: boolean;
  straight_only: boolean;
  /** Whether the player had a wager in a round that is over; one on the layout is seen there. */
  has_wagered: boolean;
}

export interface SeatView {
  seat: number;
  since: number;
  colours: string[];
}

export interface SeatsState {
  seats: Record<string, Seat>;
  cap: number | null;
  /** Who may not play here any more, and the clause that says so. */
  barred: Record<string, string>;
  /** How often a player touched a bet that was not settled yet. */
  touched: Record<string, number>;
  partners: string[][];
  /** Players whose wagers of this round were found invalid. */
  invalid: string[];
  /** Players found on no card of their own: they bet again once they have shown one. */
  without_card: string[];
}

export interface SeenDocument {
  person: string;
  document: string;
  tail: string;
  seen_by: string;
  at: number;
}

/** Something told, and the clauses it follows. */
export interface Sentence {
  said: string;
  clauses: string[];
}

/** Who is signed in, and what the page needs to know of the house. */
export interface SessionView {
  person: Person | null;
  device: string | null;
  /** The number of the person's own card, if the house has issued one. */
  card: string | null;
  csrf: string;
  demo: boolean;
  zone: string;
  now: number;
  /** Whether a second factor is asked of this person when they sign in. */
  authenticator: boolean;
  /** Posts of theirs rest until they have one. */
  must_enrol: boolean;
}

/** What the table is made of. */
export interface Setup {
  table: string;
  book: string;
  cloth: string;
  seats: number;
  /** The Lucky Ball table on offer, if any. */
  lucky_table: string | null;
  /** The chance of mega odds as a fraction, where that version is played. */
  mega_chance: [number, number] | null;
  lucky_screen_works: boolean;
  /** How long the supervisor wants betting to stay open; the dealer still opens and closes it. */
  wagering_seconds: number | null;
  drop_box: boolean;
  cashless: boolean;
  uspin: USpin | null;
  /** Whether the house draws the number, or a real wheel gives it; never both. Not said in tables opened long ago. */
  virtual_wheel: boolean | null;
  /** Whether the winning areas of a big wheel light up. */
  lights: boolean;
  lights_work: boolean;
  ball_to_examine: boolean;
  /** It was examined and found unsound, and no other has been taken since. */
  ball_unsound: boolean;
  emblem: string;
  /** The colours of the table's own set of colour checks. */
  colours: string[];
  /** The time the house allows itself for putting a wrong payment right, in milliseconds. */
  rectify_within: number | null;
}

/** Somebody would have the same colour as the player who reads this. Others are known by their seat alone. */
export interface ShareAsked {
  request: string;
  seat: number;
  colour: string;
  agreed: boolean;
  /** Why they are asked. */
  clause: string;
}

/** What every screen of a bank shows. */
export interface SharedBank {
  bank: BankFacts;
  history: HistoryView;
  round: BankRound;
}

/** The same since the shift began that is on. */
export interface ShiftFigures {
  name: string;
  manager: string;
  figures: TileFigures;
}

export interface ShiftView {
  name: string;
  manager: string;
  since: number;
  in_charge_since: number;
  offer: Offer | null;
  /** Whether whoever looks is in charge. */
  is_mine: boolean;
  is_offered_to_me: boolean;
}

/** What is posted at the table. The chips of its float stand here too, since only they decide what can be paid. */
export interface Sign {
  minimum: number | null;
  maximum: number | null;
  unit: number | null;
  by_bet: Record<string, Limits>;
  player_maximum: number | null;
  multiples: boolean;
  chips: Float | null;
}

export interface SignFields {
  minimum: number | null;
  maximum: number | null;
  unit: number | null;
  by_bet: Record<string, LimitsView>;
  player_maximum: number | null;
  multiples: boolean;
}

export interface SignNotice {
  shown_at: number;
  takes_effect_at: number;
  closing: boolean;
  sign: SignFields | null;
}

export interface SignState {
  sign: Sign;
  /** Limits that apply from the next round. */
  pending: Sign | null;
  notices: Notice[];
  personal: Record<string, PersonalLimits>;
  /** When an authorised officer was told of a coming closure. */
  officer_notified_at: number | null;
  /** The players this table is kept for, straight up only, by arrangement. */
  straight_only: string[];
  /** When that was last arranged. */
  arranged_at: number;
  neighbours: NeighboursPolicy;
  /** Whether colour checks are still changed here while the table is closed. */
  redemption_open: boolean;
}

export interface SignView {
  minimum: number | null;
  maximum: number | null;
  unit: number | null;
  by_bet: Record<string, LimitsView>;
  player_maximum: number | null;
  multiples: boolean;
  /** From the next round. */
  pending: SignFields | null;
  notices: SignNotice[];
}

export type SlipState = 'open' | 'withheld' | 'redeemed' | 'cancelled' | 'unclaimed';

export interface SlipView {
  /** Masked where staff see it in a list and it may still be paid. */
  number: string;
  /** By which its number can be looked up; nought where it is of an unknown form. */
  serial: number;
  bank: string;
  book: string;
  terminal: string;
  player: string | null;
  amount: number;
  issued_at: number;
  form: PayoutForm;
  state: SlipState;
  signed_by: string | null;
  signed_at: number | null;
  asked_for_identification: boolean;
  identification: string | null;
  agreed_time: number | null;
  delay_reason: string | null;
  withheld_because: string | null;
  inspector_told_at: number | null;
  reviews: string[];
  redeemed_at: number | null;
  redeemed_by: string | null;
  paid_form: string | null;
  claimed: boolean;
  /** The pool, where it is a prize paid by voucher. */
  jackpot: string | null;
}

/** A table, a bank, a terminal or a controller as one audience sees it. */
export interface Snapshot {
  version: number;
  at: number;
  view: Record<string, unknown>;
}

/** A topic as it is now, whole. */
export interface SnapshotMessage {
  at: number;
  snapshot: string;
  version: number;
  view: Record<string, unknown>;
}

/** Of a session or a day. What lies is not decided yet, and counts in neither. */
export interface SpanView {
  since: number;
  /** Milliseconds of play. */
  time: number;
  staked: number;
  /** What was won less what was lost. */
  net: number;
}

/** When a spin counts. */
export interface SpinView {
  revolutions: number | null;
  against_the_rotor: boolean;
  /** after_the_spin, before_the_spin or either: when no more bets is called. */
  close_order: string;
  clause: string;
}

export interface StaffBank {
  bank: BankFacts;
  desk: BankDesk;
  history: HistoryView;
  jackpots: Record<string, JackpotView>;
  places: Record<string, Place>;
  round: BankRound;
  terminals: Record<string, TerminalRow>;
}

/** The desk of a book: to its staff all of it, to an officer of the government what is to them. */
export interface StaffDesk {
  desk: DeskFacts;
  /** By number. */
  entries: Record<string, EntryView>;
}

export interface StaffEvent {
  desk: EventDesk;
  event: EventFacts;
  money: EventMoney;
  players: Record<string, EventPlayer>;
  sessions: Record<string, EventSession>;
  /** By session and table: "round 1/2". */
  tables: Record<string, EventTable>;
  /** The conditions in plain words. */
  told: EventTold[];
}

export interface StaffJackpots {
  /** Prizes demanded back. */
  claims: Record<string, PrizeClaim>;
  controller: ControllerFacts;
  /** Prizes kept back. */
  holds: Record<string, PrizeHold>;
  pools: Record<string, JackpotView>;
  terms: Record<string, TermsView>;
  /** By number of the prize, the newest. */
  wins: Record<string, JackpotWin>;
}

export interface StaffPromotion {
  desk: PromotionDesk;
  draws: Record<string, PromotionDraw>;
  entered: PromotionEntries;
  prizes: Record<string, PromotionPrize>;
  promotion: PromotionFacts;
  /** The terms in plain words. */
  published: PromotionTold[];
}

/** The state of the table as it is, but for its round. */
export interface StaffState {
  /** Who is here and excluded. */
  alerts: KeptOut[];
  chips: ChipsState;
  desk: DeskState;
  money: MoneyView;
  seats: SeatsState;
  setup: Setup;
  signs: SignState;
  till: Till;
}

export interface StaffTable {
  history: HistoryView;
  /** Once the number is marked: to a player their own, to staff all. */
  lines: Record<string, LineView>;
  lucky: LuckyView;
  /** By number of seat. */
  names: Record<string, string>;
  requests: Record<string, TableRequest>;
  round: RoundFacts;
  seats: Record<string, SeatView>;
  /** By request for a colour that others hold: who of them is asked, and whether they agree. */
  sharing: Record<string, Record<string, boolean>>;
  sign: SignView;
  state: StaffState;
  table: TableFacts;
  wagers: Record<string, WagerView>;
}

/** How far an event is. */
export type Stage = 'entries' | 'drawn' | 'playing' | 'between' | 'decided' | 'over' | 'cancelled';

/** Where a player is on the way from the entry to the prize. */
export type Standing = 'entered' | 'withdrawn' | 'seated' | 'absent' | 'playing' | 'retired' | 'out' | 'cancelled' | 'disqualified' | 'qualified' | 'won';

export type StandsOut = 'hot' | 'cold';

export interface Statistics {
  spins: number;
  numbers: Counted[];
  /** Arcs of the wheel, none where a symbol stands on several sections. */
  sectors: Counted[];
  even_chances: Counted[];
  thirds: Counted[];
  /** The longest run of each even chance; only too long a one stands out. */
  streaks: Counted[];
}

export interface StatisticsView {
  asked: number;
  counts: Statistics;
  /** By the names that numbers have in the counts. */
  pockets: Record<string, PocketView>;
  /** How bets are called, by the names they have in the counts. */
  words: Record<string, string>;
  /** What is more than noise, in sentences; or that nothing is. */
  says: string[];
}

/** How far the dealer is. */
export type Step = 'before the bets' | 'betting' | 'ball running' | 'no more bets';

/** A stake of a person who is suspected of a fraud, kept back when the outcome was invalidated. */
export interface SuspectStake {
  person: string;
  terminal: string;
  round: number;
  amount: number;
  /** What comes off the screen; none where the round had been settled. */
  bets: number[];
}

/** One table among all. */
export interface TableCard {
  table: string;
  book: string;
  title: string;
  game: 'big-wheel' | 'roulette';
  cloth: string;
  wheel: string;
  lucky_table: string | null;
  open: boolean;
  phase: PhaseCode;
  phase_words: string;
  round: number;
  minimum: number | null;
  maximum: number | null;
  last: PocketView[];
  players: number;
  seats: number;
  betting_ends_at: number | null;
}

export interface TableFacts {
  table: string;
  book: string;
  title: string;
  game: 'big-wheel' | 'roulette';
  cloth: string;
  wheel: string;
  lucky_table: string | null;
  seats: number;
  cap: number | null;
  open: boolean;
  edition: string;
  uspin: boolean;
  virtual_wheel: boolean;
  wagering_seconds: number | null;
  /** The colours of the table's own set of checks. */
  colours: string[];
}

/** A request that waits for the dealer. */
export interface TableRequest {
  id: string;
  player: string;
  at: number;
  what: What;
  amount: number | null;
  means: Means | null;
  card: string | null;
  colour: string | null;
  count: number | null;
  value: number | null;
  spot: string | null;
}

/** What a stake is made of. */
export type Tender = 'value_chips' | 'colour_checks' | 'promotional_token' | 'credits';

/** One item of the terms, as the draft asks for it. */
export interface TermAsked {
  item: Item;
  topic: string;
  /** None where the book does not ask for it. */
  clause: string | null;
  /** Asked for only where there is such a thing. */
  only_if: boolean;
}

export interface TerminalMe {
  terminal: string;
  player: string | null;
  mine: boolean;
  credits: number;
  held: number;
  withheld: number;
  bet: number;
  /** On the last settled spin, stakes that came back left aside. */
  won: number;
  last: GameView | null;
  notes: number[];
  icons: number[];
  limits: Record<string, LimitsView>;
  spin_maximum: number | null;
  meters: Meters;
  cases: CaseView[];
  fault_reported: boolean;
  barred: string | null;
  may_collect: boolean;
  collects_whole: boolean;
  /** Whether credits may also be paid by hand, against a signature. */
  pays_by_hand: boolean;
  /** The most that the house prints a slip for. */
  slip_limit: number | null;
  /** Why the terminal waits for an attendant, if it does. */
  lock: Lock | null;
  wheel: Drive;
  idle_spins: number;
  slips: SlipView[];
  disputes: Dispute[];
  /** What those are decided under, and to whom they may complain; None where they dispute nothing. */
  redress: Redress | null;
  practice: boolean;
  excluded: KeptOut | null;
}

export interface TerminalRow {
  terminal: string;
  player: string | null;
  credits: number;
  held: number;
  withheld: number;
  bet: number;
  idle_spins: number;
  /** Whether somebody's screen shows it now. */
  online: boolean;
  cases: number[];
  fault_reported: string[];
  /** What the meters fail to account for: nothing when all is well. */
  off_by: number;
  /** Why the terminal waits for an attendant, if it does. */
  lock: Lock | null;
  meters: Meters;
}

/** One terminal, as whoever sits there sees it. */
export interface TerminalScreen {
  bank: BankFacts;
  bets: Record<string, BetView>;
  history: HistoryView;
  /** Those that this terminal feeds. */
  jackpots: Record<string, JackpotView>;
  me: TerminalMe;
  round: BankRound;
}

/** The terms that entrants are given, by the names that the document has for them. */
export interface Terms {
  awarded_how: string | null;
  awarded_when: string | null;
  awarded_where: string | null;
  eligibility: string | null;
  /** In cents; nought where it is stated that there is none. */
  minimum_wager: number | null;
  nature: string | null;
  qualifications: string | null;
  /** When entries close, in milliseconds; after that nobody enters. */
  closes: number | null;
  place: string | null;
  /** When the draw is held. */
  held: number | null;
  claim_method: string | null;
  must_be_present: boolean | null;
  notified_how: string[];
  published_how: string | null;
  available_at: string[];
  marketing_refers_to_terms: boolean | null;
}

/** Something that goes against the book, and where in the document it was found. */
export interface TermsProblem {
  clause: string;
  message: string;
  field: string;
}

export interface TermsView {
  pool: string;
  rates: Record<string, number>;
  level: number;
  start: number;
  ceiling: number | null;
  approval: string;
  together: Together | null;
  /** Whether other terms wait for the running jackpot to be won. */
  waiting: boolean;
  cycle: number;
  fault: FaultView | null;
}

/** Cash that reached the threshold, alone or with what passed within a day before it. */
export interface ThresholdView {
  at: string;
  place: string;
  book: string;
  what: string;
  person: string;
  amount: number;
  within_24_hours: number;
  by: string;
  document: string;
  seen_by: string;
}

export interface Tile {
  topic: string;
  of: 'bank' | 'table';
  name: string;
  book: string;
  title: string;
  /** Its own page. */
  href: string;
  open: boolean;
  phase: string;
  phase_words: string;
  /** When betting is expected to close. */
  ends_at: number | null;
  round: number;
  last: PocketView[];
  players: number;
  seats: number;
  minimum: number | null;
  maximum: number | null;
  /** All that is at stake now. */
  lying: number;
  /** The largest single stake of it. */
  biggest: number;
  /** Results of the last sixty minutes. */
  spins_an_hour: number;
  last_spin_at: number | null;
  /** None to whoever neither supervises nor inspects under its book. */
  figures: TileFigures | null;
  /** None where no shift is on, and to whom no figures are shown. */
  shift: ShiftFigures | null;
  badges: Badge[];
  /** Those that nobody has acknowledged; to whoever supervises or inspects. */
  alerts: AlertView[];
}

/** Since the gaming day began, in cents; of the calendar where no pit has opened a day. */
export interface TileFigures {
  since: number;
  results: number;
  drop: number;
  handle: number;
  win: number;
  /** In hundredths of a percent of the drop; nothing can be said where nothing was dropped. */
  hold: number | null;
}

export interface TileMessage {
  tile: Tile;
}

/** The table's money, as far as anybody must still know it. */
export interface Till {
  /** What the account of the float holds, in cents: followed with every posting. */
  tray: number;
  /** Whether this float was ever counted; one that never was goes on without. */
  was_counted: boolean;
  /** The opening count of the span that runs; None before it and after the closing count. */
  opened: FloatCount | null;
  /** The last count that stands. */
  last: FloatCount | null;
  /** By denomination: the last count with fills and credits since. Play between counts is known by its sum only. */
  pieces: [number, number][];
  /** A count that waits for its witness. */
  counting: FloatCount | null;
  counts: number;
  /** What fills brought since the opening count, and so on. */
  filled: number;
  credited: number;
  dropped: number;
  /** What the table's colour checks are worth that the cage redeemed and that are not back in their rack. */
  checks_at_cage: number;
  /** How many fills and credits there were. */
  slips: number;
  /** Those that are not over. */
  fills: Record<string, FillSlip>;
  /** The box that hangs here, where boxes have numbers. */
  box: DropBox | null;
  change: BoxChange | null;
  /** Those taken off and not counted yet. */
  boxes: Record<string, DropBox>;
}

/** Something that can be done next: an action of the desk, and what its form begins with. */
export interface TillAct {
  action: string;
  title: string;
  preset: Record<string, string>;
}

/** Something that waits. */
export interface TillStep {
  name: string;
  says: string;
  acts: TillAct[];
}

/** The colour that a symbol is shown in. */
export type Tint = 'slate' | 'red' | 'blue' | 'green' | 'purple' | 'gold' | 'teal';

/** What happens when several terminals win a progressive pool on one spin; stands in the displayed rules. */
export type Together = 'the displayed prize is shared equally, odd cents to the first in order' | 'each wins the displayed prize, and the house adds what the pool lacks' | 'the first in order wins the displayed prize, each later one the pool as it was reset';

/** How somebody may be told of a prize. A book lists those that count. */
export type ToldBy = 'face_to_face' | 'mail' | 'telephone' | 'email' | 'sms' | 'app' | 'other';

/** One event of a table, bank or controller, as it is told. */
export interface ToldEvent {
  version: number;
  at: number;
  by: string;
  kind: string;
  topic: string;
  round: number;
  said: string;
  /** What the sentence sums up, line by line; nothing for most kinds of event. */
  details: Sentence[];
  clauses: string[];
}

/** Who deals at a place and when they are due a break; who comes next and from when on they are rested. */
export interface Turn {
  place: string;
  /** Of whoever deals there; nothing where nobody does. */
  duty: string;
  dealer: string;
  since: number;
  /** When a break is due; none where no rota says how long. */
  due: number | null;
  next: string;
  /** When the break of whoever is next is over; none where they are rested. */
  next_from: number | null;
}

export interface USpin {
  works: boolean;
  loaded_by: string | null;
  loaded_by_role: Role | null;
  offered_to: string | null;
}

export interface UpkeepLine {
  at: number;
  by: string;
  says: string;
  /** Whether somebody should look at it. */
  trouble: boolean;
}

/** Why a person may be told to give up a terminal. */
export type VacateGround = 'occupying a terminal without playing' | 'standing in the way of others';

/** Whether the log is still what was written. */
export interface VerifyView {
  ok: boolean;
  rows: number;
  seconds: number;
  faults: string[];
  checked: string[];
  /** What is to be told though nothing is wrong with the log: a witness that is not where it should be. */
  notes: string[];
  streams: number;
  appends: number;
  events: number;
  postings: number;
  accounts: number;
  refusals: number;
  head: HeadView;
  refusals_head: HeadView;
}

export interface WagerView {
  number: number;
  seat: number;
  spot: string;
  stake: number;
  tender: Tender;
  single_use: boolean;
  outside_zero: boolean;
  colour: string | null;
}

export interface WaitingLimit {
  /** None for no limit. */
  to: number | null;
  /** When it begins to hold: a day after it was asked for. */
  since: number;
}

export type Way = 'play' | 'card' | 'hand';

/** What a player may ask of the dealer. */
export type What = 'sit' | 'buy_in' | 'colour' | 'redeem' | 'leave' | 'spoken' | 'button';

/** What a table won by the casino's formula, from its opening count to another. */
export interface Win {
  opening: number;
  /** What arrived. */
  fills: number;
  /** What left, less what came back. */
  credits: number;
  /** Cash into the box and through the cashless terminal; a voucher's tokens do not come out of the float. */
  drop: number;
  closing: number;
}

/** One ticket drawn for a prize, and what became of it. */
export interface Won {
  number: number;
  prize: string;
  player: string;
  ticket: number;
  at: number;
  present: boolean;
  /** Why it does not stand: passed over, denied, the draw cancelled. */
  void: string;
  signed_by: string;
  told: Attempt[];
  paid_at: number | null;
  parts: PrizePart[];
}

/** Whatever comes over the socket. */
export type FromServer = SnapshotMessage | ChangeMessage | FloorMessage | CardMessage | BanksMessage | EventsMessage | EventCardMessage | PromotionsMessage | PromotionCardMessage | BankCardMessage | PitMessage | TileMessage | ProblemMessage | NowMessage | DoneMessage | NotDoneMessage;

// --- what the client asks ---

/** The player is told to whom outside the house they may turn. */
export interface AdviseRights {
  do: 'advise_rights';
  role: Role;
  dispute: number;
}

/** A second of them found the same; where it is not what fell into the box, why. */
export interface AgreeBoxCount {
  do: 'agree_box_count';
  role: Role;
  box: string;
  reason?: string;
}

/** Somebody entitled to it lets a player have one colour more. */
export interface ApproveExtraColour {
  do: 'approve_extra_colour';
  role: Role;
  player: string;
}

/** A supervisor who did not ask for it agrees. */
export interface ApproveFill {
  do: 'approve_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
}

/** Keep the table for these players, who play straight up only. */
export interface ArrangeStraightUp {
  do: 'arrange_straight_up';
  role: Role;
  players: string[];
  /** The written arrangement. */
  document: string;
  /** Proof that the Government Inspectorate was notified. */
  notification: string;
}

/** The table needs chips, or has too many. */
export interface AskFill {
  do: 'ask_fill';
  role: Role;
  way: FillWay;
  chips: Record<string, number>;
}

/** A request as a player words it. */
export interface Asked {
  what: What;
  /** Cents, for a buy-in or a spoken wager. */
  amount?: number | null;
  /** How a buy-in or colour checks are paid for; colour checks without it come from the player's value chips. */
  means?: Means | null;
  /** The number of the card shown by who wants to sit. */
  card?: string | null;
  colour?: string | null;
  count?: number | null;
  /** What each colour check is to be worth. */
  value?: number | null;
  spot?: string | null;
}

export interface AssignForm {
  person: string;
  book: string;
  post: Role;
  /** The address of a table or bank. */
  place: string;
}

/** A set of colour checks comes to the table. */
export interface AssignSet {
  do: 'assign_set';
  role: Role;
  emblem: string;
  colours: string[];
}

export interface AttachDropBox {
  do: 'attach_drop_box';
  role: Role;
}

export type Audience = 'public' | 'player' | 'staff';

/** Anybody tries to raise a meter in some other way. No book lets that be done. */
export interface BankAddCredits {
  do: 'add_credits';
  role: Role;
  terminal: string;
  amount: number;
  source: string;
}

/** The player is told to whom outside the house they may turn. */
export interface BankAdviseRights {
  do: 'advise_rights';
  role: Role;
  dispute: number;
}

/** Every screen warns that play closes at that time, and asks players to clear their credits. */
export interface BankAnnounceClose {
  do: 'announce_close';
  role: Role;
  closes_at: number;
}

export interface BankAskIdentification {
  do: 'ask_identification';
  role: Role;
  slip: string;
}

export interface BankCallNoSpin {
  do: 'call_no_spin';
  role: Role;
  ground: NoSpin;
}

export interface BankCancelBet {
  do: 'cancel_bet';
  role: Role;
  terminal: string;
  bet: number;
}

/** Several bets come off with one touch; where none is named, all of them. */
export interface BankCancelBets {
  do: 'cancel_bets';
  role: Role;
  terminal: string;
  bets?: number[];
}

/** A player chooses which wheel decides at this terminal. */
export interface BankChooseWheel {
  do: 'choose_wheel';
  role: Role;
  terminal: string;
  wheel: Drive;
}

/** The terminal works again and goes back into play. */
export interface BankClearFault {
  do: 'clear_fault';
  role: Role;
  case: number;
}

export interface BankCloseBank {
  do: 'close_bank';
  role: Role;
}

/** No more bets, on every screen at one time. */
export interface BankCloseBetting {
  do: 'close_betting';
  role: Role;
}

export interface BankCloseDispute {
  do: 'close_dispute';
  role: Role;
  dispute: number;
  /** Whether the player accepts what was decided. */
  satisfied: boolean;
}

export interface BankCloseTerminal {
  do: 'close_terminal';
  role: Role;
  terminal: string;
}

/** A player takes credits off the meter: all of them unless an amount is named. */
export interface BankCollectCredits {
  do: 'collect_credits';
  role: Role;
  terminal: string;
  amount?: number | null;
  form?: PayoutForm;
}

/** Which bets the records confirm; they are settled on the true number, or settled anew. */
export interface BankConfirmFromRecords {
  do: 'confirm_from_records';
  role: Role;
  case: number;
  confirmed: number[];
}

/** The dealer looks at the wheel and confirms the number the system registered. */
export interface BankConfirmResult {
  do: 'confirm_result';
  role: Role;
  pocket: string;
}

/** A wrong number was recorded for a round: the right one, and why it is believed to be. */
export interface BankCorrectResult {
  do: 'correct_result';
  role: Role;
  round: number;
  pocket: string;
  reason: string;
}

export interface BankDecideComplaint {
  do: 'decide_complaint';
  role: Role;
  dispute: number;
  found: string;
  decision: string;
}

export interface BankDecideDispute {
  do: 'decide_dispute';
  role: Role;
  dispute: number;
  decision: string;
}

/** A terminal, or with no terminal named the wheel and so all of them, does not work as it should. */
export interface BankDeclareMalfunction {
  do: 'declare_malfunction';
  role: Role;
  terminal: string | null;
  ground: Malfunction;
  reason: string;
  /** Whether operating equipment or software failed. */
  equipment?: boolean;
  /** A settled round that it is about; None where it is about what lies there now, or else about the last. */
  round?: number | null;
  /** What the terminal gave as winnings in that round, where that is what is wrong. */
  paid?: number | null;
}

/** Payment waits to a time that the player agrees to, while the entitlement is verified. */
export interface BankDelayPayment {
  do: 'delay_payment';
  role: Role;
  slip: string;
  until: number;
  agreed: boolean;
  reason: string;
}

/** Credits that have left a terminal are demanded back from whoever had them. */
export interface BankDemandCredits {
  do: 'demand_credits';
  role: Role;
  terminal: string;
  person: string;
  amount: number;
  reason: string;
}

/** A prize or slip that was paid is demanded back. */
export interface BankDemandReturn {
  do: 'demand_return';
  role: Role;
  slip: string;
  reason: string;
}

export interface BankDetermineCredits {
  do: 'determine_credits';
  role: Role;
  hold: number;
  release: boolean;
  reason: string;
}

/** The investigation is over: the slip is paid or not. */
export interface BankDetermineSlip {
  do: 'determine_slip';
  role: Role;
  slip: string;
  pay: boolean;
  reason: string;
}

export interface BankDirectToVacate {
  do: 'direct_to_vacate';
  role: Role;
  person: string;
  ground: VacateGround;
  terminal: string | null;
  place: string;
  opinion: string;
}

/** The ball is at rest and no number shows on the terminals: it is entered by hand. */
export interface BankEnterResult {
  do: 'enter_result';
  role: Role;
  pocket: string;
  revolutions: number;
}

/** A supervisor looks at a ball that left the wheel; one that fails is replaced by another. */
export interface BankExamineBall {
  do: 'examine_ball';
  role: Role;
  sound: boolean;
}

/** A banknote, or anything else that is put into the acceptor. */
export interface BankInsertNote {
  do: 'insert_note';
  role: Role;
  terminal: string;
  value: number;
  currency?: string;
  legal_tender?: boolean;
}

/** The outcome of a round shall not count, on a ground of the book's closed list. */
export interface BankInvalidateOutcome {
  do: 'invalidate_outcome';
  role: Role;
  round: number;
  ground: string;
  fraud_by?: string[];
  /** What they are at the game; None for people from outside. */
  fraud_role?: Role | null;
  affects_outcome?: boolean;
  /** Whose stake is forfeited, by express order. */
  forfeit?: string[];
}

/** A jackpot that was won becomes a voucher; an award is paid once, by voucher or onto the meter. */
export interface BankIssueJackpotSlip {
  do: 'issue_jackpot_slip';
  role: Role;
  terminal: string;
  pool: string;
  award: string;
  amount: number;
  /** Who won it, where that is not who sits at the terminal by now. */
  player?: string | null;
}

/** What a bank of terminals stands around. */
export type BankKind = 'a wheel of its own, with no cloth' | 'a live table, whose calls it follows';

export interface BankLaunchBall {
  do: 'launch_ball';
  role: Role;
  against_the_rotor?: boolean;
  /** Whether it is another ball than the one that left the wheel. */
  another_ball?: boolean;
}

export interface BankLeaveTerminal {
  do: 'leave_terminal';
  role: Role;
  terminal: string;
}

/** A player is told to play so many terminals at most; None lifts it. */
export interface BankLimitTerminals {
  do: 'limit_terminals';
  role: Role;
  player: string;
  most: number | null;
}

export interface BankLodgeComplaint {
  do: 'lodge_complaint';
  role: Role;
  dispute: number;
  text: string;
  /** The officer by name, where the person asks for one. */
  officer?: string;
}

/** Show whoever asks the whole number of a slip of this bank. */
export interface BankLookUpSlip {
  do: 'look_up_slip';
  role: Role;
  serial: number;
  reason: string;
}

export interface BankMoveBet {
  do: 'move_bet';
  role: Role;
  terminal: string;
  bet: number;
  spot: string;
}

export interface BankOpenBank {
  do: 'open_bank';
  role: Role;
  setup: BankSetup;
  /** When the rules were published, where they bind from that day. */
  published_at?: number | null;
}

export interface BankOpenBetting {
  do: 'open_betting';
  role: Role;
}

/** The house brings it to an officer, or the officer takes it up. */
export interface BankPassOnComplaint {
  do: 'pass_on_complaint';
  role: Role;
  dispute: number;
  /** Who has it now, by name. */
  officer: string;
}

/** A player moves chip icons onto a spot. */
export interface BankPlaceBet {
  do: 'place_bet';
  role: Role;
  terminal: string;
  spot: string;
  stake: number;
}

/** A player puts chip icons onto several spots with one touch. */
export interface BankPlaceBets {
  do: 'place_bets';
  role: Role;
  terminal: string;
  bets: NewBet[];
}

/** The button that puts as much on a spot as it may still take. */
export interface BankPressMaxBet {
  do: 'press_max_bet';
  role: Role;
  terminal: string;
  spot: string;
}

export interface BankRaiseDispute {
  do: 'raise_dispute';
  role: Role;
  text: string;
}

/** Staff write down what a player disputes: whose it is and whose hand it was are kept apart. */
export interface BankRecordDispute {
  do: 'record_dispute';
  role: Role;
  player: string;
  text: string;
  /** The round it is about; None where it is about none. */
  round?: number | null;
}

export interface BankRecordIdentification {
  do: 'record_identification';
  role: Role;
  slip: string;
  document: string;
}

export interface BankRecordOffence {
  do: 'record_offence';
  role: Role;
  what: Conduct;
  persons: string[];
  text: string;
  /** Those of them who are staff or inspectors and were at work. */
  on_duty?: string[];
  /** The jackpot, where players acted in concert for it. */
  pool?: string | null;
  /** The malfunction that was not reported. */
  case?: number | null;
  benefit?: number;
}

export interface BankRecordVacated {
  do: 'record_vacated';
  role: Role;
  direction: number;
  complied: boolean;
}

/** The cashier pays a slip, in the form asked for or another. */
export interface BankRedeemSlip {
  do: 'redeem_slip';
  role: Role;
  slip: string;
  player: string;
  asked_form?: string;
  paid_form?: string;
}

/** Where the ball came to rest, after how many revolutions, and when. */
export interface BankRegisterResult {
  do: 'register_result';
  role: Role;
  pocket: string;
  revolutions?: number | null;
  rested_at?: number | null;
}

/** A bet is settled as if it had been on another spot, because its place on the screen is unfair to the player. */
export interface BankRelaxSettlement {
  do: 'relax_settlement';
  role: Role;
  terminal: string;
  round: number;
  bet: number;
  spot: string;
  reason: string;
}

/** The decision on stakes held back is that they are the player's. */
export interface BankReleaseStakes {
  do: 'release_stakes';
  role: Role;
  player: string;
}

/** An attendant has come to a locked terminal and looked: it goes on. */
export interface BankReleaseTerminal {
  do: 'release_terminal';
  role: Role;
  terminal: string;
  reason: string;
}

export interface BankReopenTerminal {
  do: 'reopen_terminal';
  role: Role;
  terminal: string;
}

/** A player tells the house that the terminal does not work as it should. */
export interface BankReportFault {
  do: 'report_fault';
  role: Role;
  terminal: string;
  text: string;
}

/** The system tells what a terminal's credit meter shows. */
export interface BankReportMeter {
  do: 'report_meter';
  role: Role;
  terminal: string;
  shown: number;
}

/** The system tells which number a terminal shows. */
export interface BankReportNumber {
  do: 'report_number';
  role: Role;
  terminal: string;
  shown: string;
}

export interface BankRequestReview {
  do: 'request_review';
  role: Role;
  dispute: number;
}

/** After a no spin the terminals are unlocked and play goes on. */
export interface BankResetTerminals {
  do: 'reset_terminals';
  role: Role;
}

/** The wheel that failed works again, and bets are taken on it. */
export interface BankRestoreWheel {
  do: 'restore_wheel';
  role: Role;
  reason: string;
}

export interface BankReviewDispute {
  do: 'review_dispute';
  role: Role;
  dispute: number;
  review: string;
}

/** An inspector notes what a review of a withheld slip found. */
export interface BankReviewHold {
  do: 'review_hold';
  role: Role;
  slip: string;
  text: string;
}

export interface BankSanction {
  do: 'sanction';
  role: Role;
  offence: number;
  person: string;
  measures: Measure[];
  finding: string;
}

/** Every slip that waited as long as the house waits; the oldest first, so many at once. */
export interface BankSetUnclaimedApart {
  do: 'set_unclaimed_apart';
  role: Role;
}

/** A claim is repaid, or the house lets it go. */
export interface BankSettleClaim {
  do: 'settle_claim';
  role: Role;
  claim: number;
  repaid: boolean;
  reason: string;
}

export interface BankSetup {
  bank: string;
  book: string;
  cloth?: string;
  kind?: BankKind;
  /** The live table whose calls the bank follows. */
  table?: string | null;
  /** The wheels that patrons may choose from; the first is in use at the opening. */
  wheels?: Drive[];
  terminals?: TerminalSetup[];
  limits?: HouseLimits;
}

/** The player signs the form of a manual payment for the amount on it. */
export interface BankSignPayout {
  do: 'sign_payout';
  role: Role;
  slip: string;
  amount: number;
}

/** A player starts a session at a terminal. */
export interface BankSitDown {
  do: 'sit_down';
  role: Role;
  terminal: string;
}

/** A slip that was set apart has turned up: it is to be paid like any other. */
export interface BankTakeUpUnclaimed {
  do: 'take_up_unclaimed';
  role: Role;
  slip: string;
  reason: string;
}

/** An authorised officer is told that the bank is to close, or one terminal of it. */
export interface BankTellOfficer {
  do: 'tell_officer';
  role: Role;
  officer: string;
  terminal?: string | null;
}

/** The monitoring system, or the cage through it, moves credits onto a terminal; a transfer counts once. */
export interface BankTransferCredits {
  do: 'transfer_credits';
  role: Role;
  terminal: string;
  amount: number;
  reference: string;
}

/** The operator puts another of the bank's wheels into use, for every terminal. */
export interface BankUseWheel {
  do: 'use_wheel';
  role: Role;
  wheel: Drive;
}

/** The bets of a terminal that failed before the close are void. */
export interface BankVoidBets {
  do: 'void_bets';
  role: Role;
  case: number;
}

/** Plays and payouts of failed equipment or software are void, once the records have failed too. */
export interface BankVoidPlays {
  do: 'void_plays';
  role: Role;
  case: number;
  first: number;
  last: number;
}

/** The wheel failed and no outcome can be established: every bet of the spin is void. */
export interface BankVoidSpin {
  do: 'void_spin';
  role: Role;
  reason: string;
}

/** The bets that no record confirms are void. */
export interface BankVoidUnconfirmed {
  do: 'void_unconfirmed';
  role: Role;
  case: number;
}

/** Every screen asks to finish betting. */
export interface BankWarnPlayers {
  do: 'warn_players';
  role: Role;
}

export interface BankWithdrawComplaint {
  do: 'withdraw_complaint';
  role: Role;
  dispute: number;
}

/** Credits of a terminal are kept back while the house investigates. */
export interface BankWithholdCredits {
  do: 'withhold_credits';
  role: Role;
  terminal: string;
  amount: number;
  reason: string;
}

/** A hold takes effect at once, as a demand does, and an inspector is to be told. */
export interface BankWithholdSlip {
  do: 'withhold_slip';
  role: Role;
  slip: string;
  reason: string;
}

export interface Be {
  part: Part;
  /** For a player: under which name, so that friends can play together. */
  name?: string | null;
}

/** Why somebody is disqualified. */
export type Breach = 'hid_chips' | 'breach' | 'topped_up' | 'absent' | 'partnership' | 'contrived';

export interface BreakForm {
  minutes: number;
}

/** A player puts value chips from elsewhere in front of them; how much they have on them the shell knows. */
export interface BringChips {
  do: 'bring_chips';
  role: Role;
  amount: number;
}

/** The dealer gives a player value chips for money. */
export interface BuyIn {
  do: 'buy_in';
  role: Role;
  player: string;
  amount: number;
  means: Means;
  /** The card as it was looked at again; None where the one shown at the start still stands. */
  card?: string | null;
}

/** The cashier counts what is in the drawer. Where it differs a second person counts it too. */
export interface CageCloseDrawer {
  do: 'close_drawer';
  role: Role;
  drawer: string;
  counted: Record<string, number>;
}

/** A cage for the places of a book. From now on its rules bind whoever pays there, until it is said which of them it serves. */
export interface CageOpenCage {
  do: 'open_cage';
  role: Role;
  book: string;
  rules?: NewCageRules;
}

/** A cashier counts a float into a drawer. */
export interface CageOpenDrawer {
  do: 'open_drawer';
  role: Role;
  drawer: string;
  counted: Record<string, number>;
  shift?: string;
}

/** Somebody shows a document at the cage. */
export interface CageRecordIdentity {
  do: 'record_identity';
  role: Role;
  person: string;
  document: string;
  /** As it stands on the document; only its end and a digest are kept. */
  number: string;
}

/** The cashier takes value chips back and pays cash for them. */
export interface CageRedeemChips {
  do: 'redeem_chips';
  role: Role;
  amount: number;
  /** Who brings them, where the house knows them by name. */
  player?: string;
  /** Who else brings them: as they name themselves, or how they look. */
  bearer?: string;
}

/** From now on its rules bind at these tables and banks; with none named at every one of its book. */
export interface CageServePlaces {
  do: 'serve_places';
  role: Role;
  places?: string[];
  reason: string;
}

export interface CageSetCageRules {
  do: 'set_cage_rules';
  role: Role;
  rules: NewCageRules;
  reason: string;
}

/** A second person counts a drawer whose count differs, says why, and closes it. */
export interface CageSettleVariance {
  do: 'settle_variance';
  role: Role;
  drawer: string;
  counted: Record<string, number>;
  explanation: string;
}

/** Cash passes between the vault of the cage and an open drawer. */
export interface CageSupplyDrawer {
  do: 'supply_drawer';
  role: Role;
  drawer: string;
  counted: Record<string, number>;
  /** From the drawer into the vault. */
  back?: boolean;
}

/** Another cashier counts the drawer and goes on with it. */
export interface CageTakeOverDrawer {
  do: 'take_over_drawer';
  role: Role;
  drawer: string;
  counted: Record<string, number>;
  shift?: string;
}

export interface CallNoMoreBets {
  do: 'no_more_bets';
  role: Role;
}

export interface CallNoSpin {
  do: 'call_no_spin';
  role: Role;
  ground: NoSpin;
}

/** It is not needed any more, and was not sent yet. */
export interface CancelFill {
  do: 'cancel_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
  because: string;
}

/** The carrier has the chips and signs for them. */
export interface CarryFill {
  do: 'carry_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
}

/** The box that hangs here comes off and this one comes on; it happens once a second person says so too. */
export interface ChangeBox {
  do: 'change_box';
  role: Role;
  box: string;
}

/** New limits, from the next round on. */
export interface ChangeLimits {
  do: 'change_limits';
  role: Role;
  sign: NewSign;
}

/** The device works again, was replaced or was taken off; a repair names who passed it as sound. */
export interface ClearFault {
  do: 'clear_fault';
  role: Role;
  device: Device;
  passed_by?: string | null;
  removed?: boolean;
}

export interface CloseDispute {
  do: 'close_dispute';
  role: Role;
  dispute: number;
  /** Whether the player accepts what was decided. */
  satisfied: boolean;
}

export interface ClosePaymentError {
  do: 'close_payment_error';
  role: Role;
  error: number;
}

/** The dolly comes off. */
export interface CloseRound {
  do: 'close_round';
  role: Role;
}

export interface CloseTable {
  do: 'close_table';
  role: Role;
  /** Whether colour checks are still changed at the table once it is closed. */
  redemption_open?: boolean;
}

export interface CollectLosers {
  do: 'collect_losers';
  role: Role;
}

/** A holder agrees that another player may have the same colour. */
export interface ConsentToShare {
  do: 'consent_to_share';
  role: Role;
  colour: string;
  player: string;
}

/** One of the count team counts what is in a box: notes and vouchers, and chips that fell into it. */
export interface CountBox {
  do: 'count_box';
  role: Role;
  box: string;
  notes: Record<string, number>;
  vouchers?: number;
  chips?: Record<string, number>;
}

/** Somebody counts what lies in the float; a later count takes the place of one that nobody witnessed. */
export interface CountFloat {
  do: 'count_float';
  role: Role;
  occasion: CountOccasion;
  /** How many pieces there are of each denomination, in cents. */
  chips: Record<string, number>;
  tokens?: Record<string, number>;
}

export interface Credentials {
  name: string;
  password: string;
  /** Of the authenticator, or a recovery code, where one is asked for. */
  code?: string;
}

export interface DecideComplaint {
  do: 'decide_complaint';
  role: Role;
  dispute: number;
  found: string;
  decision: string;
}

export interface DecideDispute {
  do: 'decide_dispute';
  role: Role;
  dispute: number;
  decision: string;
}

/** Where it came to rest, after how many revolutions, and whether clearly inside. */
export interface DeclareResult {
  do: 'declare_result';
  role: Role;
  pocket: string;
  revolutions: number;
  clearly_inside?: boolean;
}

export interface DeclineForm {
  because: string;
}

/** An overpaid patron is asked for the money and gives this much of it back, or nothing. */
export interface DemandReturn {
  do: 'demand_return';
  role: Role;
  error: number;
  amount: number;
}

/** An officer has seen it. */
export interface DeskAcknowledgeNotice {
  do: 'acknowledge_notice';
  role: Role;
  entry: number;
}

/** Somebody was told otherwise than through the desk: by telephone, in person. */
export interface DeskRecordTold {
  do: 'record_told';
  role: Role;
  entry: number;
  /** Who was told. */
  told: string;
  how: string;
}

export interface DetachDropBox {
  do: 'detach_drop_box';
  role: Role;
}

export type Device = 'lucky_screen' | 'uspin' | 'lights';

export interface DeviceToken {
  token: string;
}

export interface DirectForfeiture {
  do: 'direct_forfeiture';
  role: Role;
  player: string;
}

export interface DrawForm {
  what: DrawnFor;
}

/** What the house's own dice can give. */
export type DrawnFor = 'wheel' | 'lucky_numbers' | 'lucky_colour';

export interface DutyForm {
  book: string;
  post: Role;
  place?: string;
  shift?: string;
}

export interface EndDetention {
  do: 'end_detention';
  role: Role;
  person: string;
  to: TakesOver;
}

export interface EventAddToPool {
  do: 'add_to_pool';
  role: Role;
  kind: Kind;
  value: number;
  /** Which goods or services. */
  what?: string;
}

/** Somebody who is not in the event wants to play at a table. */
export interface EventAdmitOthers {
  do: 'admit_others';
  role: Role;
  table: string;
}

/** The player is told to whom outside the house they may turn. */
export interface EventAdviseRights {
  do: 'advise_rights';
  role: Role;
  dispute: number;
}

export interface EventAgreeToEnd {
  do: 'agree_to_end';
  role: Role;
  player: string;
}

/** A session is drawn: time, table and seat for each of its players. */
export interface EventAllot {
  do: 'allot';
  role: Role;
  session: string;
  final?: boolean;
  secondary?: boolean;
  /** The winner of the second chance, who sits in the final besides. */
  joins?: string;
  starts?: number | null;
  /** By name, seat by seat from the dealer's left. */
  tables?: Record<string, (string | null)[]>;
  /** How many sit at a table at most. */
  places?: number | null;
}

export interface EventAppointManager {
  do: 'appoint_manager';
  role: Role;
  manager: string;
  licence?: string;
  /** When the licence does; it is none where nothing is said. */
  expires?: number | null;
}

export interface EventAward {
  do: 'award';
  role: Role;
}

export interface EventBet {
  spot: string;
  stake: number;
}

export interface EventBuyBack {
  do: 'buy_back';
  role: Role;
  player: string;
}

export interface EventBuyIn {
  do: 'buy_in';
  role: Role;
  player: string;
  amount: number;
}

/** The dealer calls for bets, or is ready for the spin: the clock runs from here. */
export interface EventCallForBets {
  do: 'call_for_bets';
  role: Role;
  session?: string;
  table?: string;
}

export interface EventCallNoSpin {
  do: 'call_no_spin';
  role: Role;
  session?: string;
  table?: string;
  ground: NoSpin;
}

export interface EventCallNumber {
  do: 'call_number';
  role: Role;
  session?: string;
  table?: string;
  pocket: string;
}

export interface EventCancelEvent {
  do: 'cancel_event';
  role: Role;
  reason?: string;
}

export interface EventChangeLimits {
  do: 'change_limits';
  role: Role;
  session?: string;
  table?: string;
  minimum: number;
  maximum?: number | null;
}

export interface EventCloseBets {
  do: 'close_bets';
  role: Role;
  session?: string;
  table?: string;
  /** Who had placed nothing when the clock ran out. */
  out_of_time?: string[];
}

export interface EventCloseDispute {
  do: 'close_dispute';
  role: Role;
  dispute: number;
  /** Whether the player accepts what was decided. */
  satisfied: boolean;
}

export interface EventComeBack {
  do: 'come_back';
  role: Role;
  player: string;
}

/** Dealer or inspector repeats it. */
export interface EventConfirmBet {
  do: 'confirm_bet';
  role: Role;
  player: string;
}

export interface EventCountChips {
  do: 'count_chips';
  role: Role;
  player: string;
  chips: number;
}

export interface EventDecideComplaint {
  do: 'decide_complaint';
  role: Role;
  dispute: number;
  found: string;
  decision: string;
}

export interface EventDecideDispute {
  do: 'decide_dispute';
  role: Role;
  player: string;
  decision: string;
  /** What the player is given by it, or has to give. */
  chips?: number;
}

/** One round of absence is charged. */
export interface EventDeductAbsence {
  do: 'deduct_absence';
  role: Role;
  player: string;
}

export interface EventDesignateTables {
  do: 'designate_tables';
  role: Role;
  tables: string[];
}

/** What the conditions leave open: the order of wagering, pass cards, secret wagers. */
export interface EventDeterminePlay {
  do: 'determine_play';
  role: Role;
  order?: boolean | null;
  pass_cards?: Record<string, number> | number | null;
  secret_wagers?: number | null;
}

export interface EventDispute {
  do: 'dispute';
  role: Role;
  player: string;
  text: string;
}

export interface EventDisqualify {
  do: 'disqualify';
  role: Role;
  player: string;
  ground: Breach;
  refund?: boolean;
  deliberate?: boolean;
}

/** Each player draws one of the numbers from 1 to 36. */
export interface EventDrawFive {
  do: 'draw_five';
  role: Role;
  session?: string;
  table?: string;
  numbers?: Record<string, number>;
}

/** Before its spins are played, or when its time is up. */
export interface EventEndSession {
  do: 'end_session';
  role: Role;
  session?: string;
  table?: string;
}

/** The time of a player who bets in turn is over: the next one's begins. */
export interface EventEndTurn {
  do: 'end_turn';
  role: Role;
  player: string;
}

export interface EventEnter {
  do: 'enter';
  role: Role;
  player: string;
  competition?: string;
  /** Whether they agreed in writing with rules and conditions. */
  agrees?: boolean;
}

export interface EventExamineForm {
  do: 'examine_form';
  role: Role;
  player: string;
}

export interface EventExchangeVoucher {
  do: 'exchange_voucher';
  role: Role;
  player: string;
  number: number;
}

/** A copy of the conditions for each of these players. */
export interface EventGiveConditions {
  do: 'give_conditions';
  role: Role;
  players: string[];
}

/** A player is not at the table any more, for a while or for good. */
export interface EventGoAway {
  do: 'go_away';
  role: Role;
  player: string;
  /** Whether whoever runs the event let them go; nothing where nobody asked. */
  approved?: boolean | null;
}

/** The form comes sealed; what it says stays with the house until the examiner asks for it. */
export interface EventHandInForm {
  do: 'hand_in_form';
  role: Role;
  player: string;
  /** As it is written. The house seals it before anything is decided or kept: nothing that is decided has it. */
  form?: NewForm | null;
}

/** Which of the level players go on. */
export interface EventHoldBallot {
  do: 'hold_ballot';
  role: Role;
  session?: string;
  table?: string;
  winners?: string[];
  /** Whose names are in it, where that is said. */
  among?: string[];
}

export interface EventIssueChecks {
  do: 'issue_checks';
  role: Role;
  player: string;
  colour: string;
  /** What the player declares each to be worth. */
  value: number;
}

/** The colours that a player plays with, and what a check of each is worth. */
export interface EventIssueColours {
  do: 'issue_colours';
  role: Role;
  player: string;
  colours: Record<string, number>;
}

/** The same chips for everybody in a play-off. */
export interface EventIssueExtra {
  do: 'issue_extra';
  role: Role;
  session?: string;
  table?: string;
  amount: number;
  /** For whom, where that is said. */
  players?: string[];
}

export interface EventLayBet {
  do: 'lay_bet';
  role: Role;
  player: string;
  spot: string;
  stake?: number;
  /** How many wheel checks it is, where it is laid in those. */
  checks?: number | null;
  /** What it is made of, where that is not the chips of the event. */
  tender?: Tender | null;
  /** From which it is laid, counted from the dealer's left; the player's own where none is named. */
  seat?: number | null;
}

export interface EventLayBets {
  do: 'lay_bets';
  role: Role;
  player: string;
  bets: EventBet[];
}

export interface EventLimitTime {
  do: 'limit_time';
  role: Role;
  seconds: number;
  /** From when on. */
  since: number;
}

export interface EventLodgeComplaint {
  do: 'lodge_complaint';
  role: Role;
  dispute: number;
  text: string;
  /** The officer by name, where the person asks for one. */
  officer?: string;
}

export interface EventMoveStart {
  do: 'move_start';
  role: Role;
  session: string;
  to: number;
  reason?: string;
}

export interface EventNominate {
  do: 'nominate';
  role: Role;
  player: string;
  plays: string;
}

/** Whose chips the dealer took first. */
export interface EventNoteRemoval {
  do: 'note_removal';
  role: Role;
  session?: string;
  table?: string;
  player: string;
}

/** The conditions are published, and entries are open. */
export interface EventOpenEvent {
  do: 'open_event';
  role: Role;
  book: string;
  form: string;
  cloth: string;
  terms: NewEventTerms;
  /** In full, where they are published and not only rehearsed. */
  conditions?: NewConditions | null;
}

/** All chips at a table are to be counted. */
export interface EventOrderCount {
  do: 'order_count';
  role: Role;
  session?: string;
  table?: string;
}

/** The house brings it to an officer, or the officer takes it up. */
export interface EventPassOnComplaint {
  do: 'pass_on_complaint';
  role: Role;
  dispute: number;
  /** Who has it now, by name. */
  officer: string;
}

export interface EventPlaceSecret {
  do: 'place_secret';
  role: Role;
  player: string;
  spot: string;
  stake: number;
}

export interface EventPlayPass {
  do: 'play_pass';
  role: Role;
  player: string;
}

/** What is there again after the session: at one table, or at all of the session. */
export interface EventReconcileChips {
  do: 'reconcile_chips';
  role: Role;
  table?: string;
  session?: string;
  chips: Record<string, number>;
}

/** The house's representative holds that players have agreed on something they may not. */
export interface EventRecordArrangement {
  do: 'record_arrangement';
  role: Role;
  players: string[];
  kind: Breach;
  opinion: string;
}

export interface EventRefuseApplication {
  do: 'refuse_application';
  role: Role;
  player: string;
  reason?: string;
}

export interface EventRetire {
  do: 'retire';
  role: Role;
  player: string;
  /** Whether whoever runs the event let them go, where that is needed. */
  approved?: boolean;
}

/** A player says a wager and puts chips for it on the table. */
export interface EventSayBet {
  do: 'say_bet';
  role: Role;
  player: string;
  spot: string;
  stake: number;
}

/** A player asks for the form that another used on the spin before. */
export interface EventSeeForm {
  do: 'see_form';
  role: Role;
  player: string;
  whose: string;
}

/** The table inspector leaves; play waits for another. */
export interface EventSignOff {
  do: 'sign_off';
  role: Role;
  session?: string;
  table?: string;
}

/** A table inspector takes over the table. */
export interface EventSignOn {
  do: 'sign_on';
  role: Role;
  session?: string;
  table?: string;
}

export interface EventStartSession {
  do: 'start_session';
  role: Role;
  session?: string;
  /** Those who are not in their seats. */
  absent?: string[];
  /** The numbers of those that stand for chips, by player. */
  vouchers?: Record<string, number>;
}

/** What a table is given before a session: how many chips of each value. */
export interface EventStockTable {
  do: 'stock_table';
  role: Role;
  table: string;
  chips: Record<string, number>;
}

export interface EventTakeSeat {
  do: 'take_seat';
  role: Role;
  player: string;
}

export interface EventTakeUp {
  do: 'take_up';
  role: Role;
  player: string;
  spot: string;
}

/** A player brings chips from elsewhere. */
export interface EventTopUp {
  do: 'top_up';
  role: Role;
  player: string;
}

export interface EventWithdraw {
  do: 'withdraw';
  role: Role;
  player: string;
  /** Whether the house gives the fee of a secondary competition back. */
  refund?: boolean;
}

export interface EventWithdrawComplaint {
  do: 'withdraw_complaint';
  role: Role;
  dispute: number;
}

/** A supervisor looks at a ball that left the wheel; one that fails is replaced by another. */
export interface ExamineBall {
  do: 'examine_ball';
  role: Role;
  sound: boolean;
}

/** The dealer gives tokens for a promotional voucher, on the conditions that stand on it. */
export interface ExchangeVoucher {
  do: 'exchange_voucher';
  role: Role;
  player: string;
  voucher: string;
  value: number;
  /** Every voucher says whether its tokens serve once only. */
  single_use: boolean;
  /** The book of the only game it is good for, if it names one. */
  game?: string | null;
  /** It is good before this instant and no longer. */
  expires?: number | null;
}

export interface ExclusionForm {
  name: string;
  /** Kept on the log. */
  because: string;
  kind?: ExclusionKind;
  /** Milliseconds since 1970, UTC; without it until it is lifted. */
  until?: number | null;
  /** The book of the game, for an exclusion from a game. */
  book?: string;
  /** The address, for an exclusion from one table or bank: T1, bank:B1. */
  place?: string;
}

/** Why another sum arrived than was sent. */
export interface ExplainFill {
  do: 'explain_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
  explanation: string;
}

export type Fault = 'no_valid_card' | 'card_of_another' | 'for_another';

/** What does not work. */
export type FaultOf = 'the jackpot display' | 'the jackpot controller';

/** A player is found to play on no card of their own, or for another. */
export interface FindInvalid {
  do: 'find_invalid';
  role: Role;
  player: string;
  fault: Fault;
  /** Agency, representation or power of attorney, if the player claims any; it changes nothing. */
  claims?: string;
  /** Whose money is at stake, if it is said; it changes nothing. */
  money_of?: string;
}

/** Chips lie on the layout that nobody noticed when they were put there. */
export interface FindStake {
  do: 'find_stake';
  role: Role;
  player: string;
  spot: string;
  stake: number;
  tender: Tender;
  /** How it is known that they lay there before no more bets, once that has been called. */
  seen?: string;
}

export interface FirstCode {
  pending: string;
  code: string;
}

/** What the learner would pay each player, in cents. */
export interface Given {
  paid: Record<string, number>;
}

/** Limits for a group: they come after a member's own and before the table's. */
export interface GrantGroupLimits {
  do: 'grant_group_limits';
  role: Role;
  group: string;
  players: string[];
  minimum: number;
  maximum: number;
}

/** Limits of a player's own. Where a sign must show them they hold once it does: grant them again as shown. */
export interface GrantPersonalLimits {
  do: 'grant_personal_limits';
  role: Role;
  player: string;
  minimum: number;
  maximum: number;
  shown?: boolean;
}

export interface HandOverForm {
  to: string;
}

/** What the house sets for its terminals where no book speaks, in cents; nothing where it sets no limit. */
export interface HouseLimits {
  /** The most that a slip may be worth: what is more is paid by hand, against the player's signature. */
  slip?: number | null;
  /** Winnings of one game that lock the terminal until an attendant has come. */
  large_win?: number | null;
  /** Notes put in within one play that are a fault: the note that would make up as much is returned, and the terminal is locked. */
  notes?: number | null;
  /** In days: how long a slip waits before its money is set apart. It stays good; without a rule it waits for ever. */
  unclaimed_after?: number | null;
}

/** These numbers come one after the other, and the terminal had each straight up when it came. */
export interface InThisOrder {
  wins: 'in_this_order';
  numbers: string[];
  least: number;
}

export type IncidentKind = 'prohibited device' | 'side bet' | 'interference' | 'advice on play' | 'touched bet' | 'fraud' | 'other';

/** The result of this spin shall not count, on a ground of the book's closed list. */
export interface InvalidateOutcome {
  do: 'invalidate_outcome';
  role: Role;
  ground: string;
  /** Whose fraud it was, if that is the ground. */
  fraud_by?: string | null;
  /** What that person is at the game; None for an outsider. */
  fraud_role?: Role | null;
  /** Whether, in the supervisor's opinion, the fraud affects the outcome. */
  affects_outcome?: boolean;
  /** Players whose stakes are kept back, because a forfeiture may be directed. */
  hold?: string[];
}

/** The dealer gives a player checks of one colour. */
export interface IssueColour {
  do: 'issue_colour';
  role: Role;
  player: string;
  colour: string;
  count: number;
  /** What the player says each check is worth; None if they say nothing. */
  value?: number | null;
  /** What they are paid with; None is value chips from the rack. */
  means?: Means | null;
}

/** The value of the running jackpot is put right under an approved procedure. */
export interface JackpotAdjustPool {
  do: 'adjust_pool';
  role: Role;
  pool: string;
  value: number;
  fault: string;
  procedure: string;
  approved_by: string;
  reason: string;
}

/** The value of a prize that was won, or not yet paid, under a fault is put right under an approved procedure. */
export interface JackpotAdjustPrize {
  do: 'adjust_prize';
  role: Role;
  prize: number;
  amount: number;
  fault: string;
  procedure: string;
  approved_by: string;
  reason: string;
}

/** Other terms for a pool. They wait until the running jackpot is won. */
export interface JackpotChangeTerms {
  do: 'change_jackpot_terms';
  role: Role;
  pool: string;
  terms: PoolTerms;
}

/** It works again: prizes that were held are paid as they stand. */
export interface JackpotClearFault {
  do: 'clear_jackpot_fault';
  role: Role;
  pool: string;
  fault: string;
  reason: string;
}

/** The investigation is over: the prize is paid or not. */
export interface JackpotDeterminePrize {
  do: 'determine_prize';
  role: Role;
  prize: number;
  pay: boolean;
  reason: string;
}

/** A pool is shut, and everything in it goes to another. */
export interface JackpotMovePool {
  do: 'move_pool';
  role: Role;
  pool: string;
  to: string;
  approval: string;
  reason: string;
}

/** A new pool; a mystery pool with its hidden amount drawn and sealed. The first of a controller brings its book. */
export interface JackpotOpenPool {
  do: 'open_pool';
  role: Role;
  book: string;
  pool: string;
  terms: PoolTerms;
}

export interface JackpotPayPrize {
  do: 'pay_prize';
  role: Role;
  prize: number;
  way: PaidBy;
}

/** A display or the controller does not work. */
export interface JackpotReportFault {
  do: 'report_jackpot_fault';
  role: Role;
  pool: string;
  fault: string;
  of: FaultOf;
  /** What a faulty display indicates, in cents. */
  indicates?: number | null;
  reason: string;
}

/** An inspector notes what a review of the hold found. */
export interface JackpotReviewPrize {
  do: 'review_prize';
  role: Role;
  prize: number;
  text: string;
}

/** A prize that was demanded back is repaid, or the house lets it go. */
export interface JackpotSettlePrizeClaim {
  do: 'settle_prize_claim';
  role: Role;
  prize: number;
  repaid: boolean;
  reason: string;
}

/** A prize is kept back while the house investigates; an inspector is to be told. */
export interface JackpotWithholdPrize {
  do: 'withhold_prize';
  role: Role;
  prize: number;
  reason: string;
}

export type Kind = 'cash' | 'goods' | 'services';

/** Somebody lays banknotes on the layout. No book lets that be a wager. */
export interface LayCash {
  do: 'lay_cash';
  role: Role;
  spot: string;
  amount: number;
}

/** A player lays colour checks on the layout that bear the emblem of another table. */
export interface LayForeignChecks {
  do: 'lay_foreign_checks';
  role: Role;
  issued_at: string;
  spot: string;
  stake: number;
}

export interface LeaveTable {
  do: 'leave_table';
  role: Role;
  player: string;
}

export interface LiftingForm {
  name: string;
  because: string;
  /** Which one; without it all of this person's. */
  id?: string;
}

export interface LimitForm {
  limit: Own;
  /** Cents or minutes, at most a day of them; None for no limit. */
  to: number | null;
}

/** These players are found to play together, so that one maximum holds for all of them. */
export interface LinkPartners {
  do: 'link_partners';
  role: Role;
  players: string[];
}

/** Somebody puts the ball into the uSpin unit; it should be the dealer. */
export interface LoadBall {
  do: 'load_ball';
  role: Role;
  /** Another one than that which left the wheel. */
  another_ball?: boolean;
}

export interface LodgeComplaint {
  do: 'lodge_complaint';
  role: Role;
  dispute: number;
  text: string;
  /** The officer by name, where the person asks for one. */
  officer?: string;
}

/** What counts as a malfunction of a terminal or an automated wheel. */
export type Malfunction = 'credits not in keeping with stakes and odds' | 'a number that is not on the layout' | 'the sequence of play is interrupted or the display faulty' | 'the ball at rest before the end of the wagering period' | 'any other reason';

/** What may be done about a person found with a prohibited device. */
export type Measure = 'void the wagers' | 'bar from the game' | 'exclude from the casino' | 'detain';

/** What a client may say; exactly one of watch, unwatch, floor, pit and ask. */
export interface Message {
  watch?: string | null;
  as?: Audience;
  after?: number | null;
  unwatch?: string | null;
  floor?: boolean | null;
  pit?: boolean | null;
  ask?: string | null;
  /** The topic that is asked. */
  table?: string;
  command?: unknown;
  key?: string | null;
}

export interface MoveOutsideZero {
  do: 'move_outside_zero';
  role: Role;
}

export interface MoveWager {
  do: 'move_wager';
  role: Role;
  wager: number;
  spot: string;
}

/** Several wagers, a stack for example, go to one spot. */
export interface MoveWagers {
  do: 'move_wagers';
  role: Role;
  wagers: number[];
  spot: string;
}

export interface NewBet {
  spot: string;
  stake: number;
}

/** A reward that everybody has who earns it: so many rounds that count, on one day of the house. */
export interface NewBonus {
  /** The prize among those promised that it is; its value is what is credited. */
  prize: string;
  plays: number;
  most_each?: number;
}

/** What a house sets for its cage, in cents; nothing where it sets no limit. */
export interface NewCageRules {
  /** Whether cash is paid out of an open drawer of one's own and in no other way. */
  drawers?: boolean;
  /** From how much on whoever is paid or pays in has shown a document. */
  identity_from?: number | null;
  /** From how much on it is listed for the regulator. */
  report_from?: number | null;
  /** How long a document that was shown is good. */
  identity_days?: number;
}

export interface NewCard {
  number: string;
  holder: string;
}

/** What published conditions say besides the terms that the play goes by. */
export interface NewConditions {
  /** Whether they say what the fee is, be it nothing. */
  entry_fee?: boolean;
  /** Whether they say if a wager is compulsory. */
  compulsory?: boolean;
  /** How long a session lasts that has no number of spins. */
  minutes?: number | null;
  tables?: number | null;
  structure?: string;
  play?: string;
  /** How and when. */
  buy_back?: string;
  no_buy_back?: boolean;
  eligible?: boolean;
  may_refuse?: boolean;
  selects?: boolean;
  criteria?: string;
  application?: string;
  payment?: string;
  rules_prevail?: boolean;
}

/** The least stake is the minimum wager of the terms. */
export interface NewEntryRules {
  ways?: Way[];
  /** Tables and banks whose rounds count, by address; nothing means all under the book. */
  places?: string[];
  /** One ticket for each so many cents staked, what is left over is carried on; at nought one for each round. */
  cents_each?: number;
  /** How long somebody has to have played at a place before their rounds there give tickets. */
  minutes?: number;
  /** Tickets of one person. */
  most_each?: number | null;
  /** Prizes of one person. */
  most_prizes?: number | null;
  bonus?: NewBonus | null;
}

/** Amounts in cents, times in milliseconds. What is not given the event does not have. */
export interface NewEventTerms {
  starts?: number | null;
  entry_fee?: number;
  /** Of the second chance, where it is another. */
  secondary_fee?: number | null;
  added?: number;
  guaranteed?: number;
  minimum_entries?: number | null;
  maximum_entries?: number | null;
  /** Percent of the fees. */
  retained?: number;
  withdraw_until?: number | null;
  wheel?: string;
  bank?: number | null;
  purchased?: boolean;
  minimum?: number | null;
  maximum?: number | null;
  compulsory?: boolean;
  /** Of a session; none where it lasts a time. */
  spins?: number | null;
  /** For which a session lasts, until its last five spins are announced. */
  minutes?: number | null;
  /** From each table of a session. */
  qualify?: number;
  secret_wagers?: number;
  final_five?: boolean;
  pass_cards?: number;
  order?: boolean;
  /** Seconds in which a wager must be placed. */
  clock?: number | null;
  buy_backs?: number;
  second_chance?: boolean;
  cash_disposition?: boolean;
  limits?: NewLimitStep[];
  /** Hundredths of a percent of the pool, by place. */
  prizes?: number[];
}

/** As the player wrote it; anything may be missing. */
export interface NewForm {
  spot?: string | null;
  stake?: number | null;
  words?: string | null;
  signed?: boolean;
}

/** Limits that come into force with a spin, announced beforehand. */
export interface NewLimitStep {
  from_spin: number;
  minimum: number;
  maximum?: number | null;
}

/** The smallest and largest stake; None leaves that side open. */
export interface NewLimits {
  minimum?: number | null;
  maximum?: number | null;
  /** The most one player may have on all spots of one kind together, where the sign says so. */
  total?: number | null;
}

/** How far marker buttons may be used. */
export interface NewNeighboursPolicy {
  /** How many bets may lie on one button on one spin. */
  per_number?: number | null;
  /** The only players who may use them; None leaves them to everybody. */
  players?: string[] | null;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** One prize, to be won once. */
export interface NewPrize {
  name: string;
  kind: PrizeKind | null;
  /** In cents. */
  value?: number | null;
  /** Whether the winner may have its value in money instead. */
  monetary_alternative?: boolean | null;
  conditions?: string | null;
  /** What else is in it: a hamper may hold what cannot be won. */
  contains?: PrizeKind[];
  /** What else is said of it; litres in thousandths. */
  details?: Record<string, string | boolean | number>;
}

/** Some of a prize, and how it is handed over. */
export interface NewPrizePart {
  by: HandedOver;
  /** In cents. */
  amount: number;
  /** Whose cheque or account it is; the winner where nothing is said. */
  to?: string;
}

/** All that is filed: the terms, the prizes and who watches over the draw. */
export interface NewPromised {
  terms: NewTerms;
  prizes: NewPrize[];
  scrutineer?: string | null;
}

/** What the table is made of. */
export interface NewSetup {
  table: string;
  book: string;
  cloth: string;
  seats?: number;
  /** The Lucky Ball table on offer, if any. */
  lucky_table?: string | null;
  /** The chance of mega odds as a fraction, where that version is played. */
  mega_chance?: [number, number] | null;
  lucky_screen_works?: boolean;
  /** How long the supervisor wants betting to stay open; the dealer still opens and closes it. */
  wagering_seconds?: number | null;
  drop_box?: boolean;
  cashless?: boolean;
  uspin?: NewUSpin | null;
  /** Whether the house draws the number, or a real wheel gives it; never both. Not said in tables opened long ago. */
  virtual_wheel?: boolean | null;
  /** Whether the winning areas of a big wheel light up. */
  lights?: boolean;
  lights_work?: boolean;
  ball_to_examine?: boolean;
  /** It was examined and found unsound, and no other has been taken since. */
  ball_unsound?: boolean;
  emblem?: string;
  /** The colours of the table's own set of colour checks. */
  colours?: string[];
  /** The time the house allows itself for putting a wrong payment right, in milliseconds. */
  rectify_within?: number | null;
}

/** What is posted at the table. The chips of its float stand here too, since only they decide what can be paid. */
export interface NewSign {
  minimum?: number | null;
  maximum?: number | null;
  unit?: number | null;
  by_bet?: Record<string, NewLimits>;
  player_maximum?: number | null;
  multiples?: boolean;
  chips?: Float | null;
}

/** The terms that entrants are given, by the names that the document has for them. */
export interface NewTerms {
  awarded_how?: string | null;
  awarded_when?: string | null;
  awarded_where?: string | null;
  eligibility?: string | null;
  /** In cents; nought where it is stated that there is none. */
  minimum_wager?: number | null;
  nature?: string | null;
  qualifications?: string | null;
  /** When entries close, in milliseconds; after that nobody enters. */
  closes?: number | null;
  place?: string | null;
  /** When the draw is held. */
  held?: number | null;
  claim_method?: string | null;
  must_be_present?: boolean | null;
  notified_how?: string[];
  published_how?: string | null;
  available_at?: string[];
  marketing_refers_to_terms?: boolean | null;
}

export interface NewUSpin {
  works?: boolean;
  loaded_by?: string | null;
  loaded_by_role?: Role | null;
  offered_to?: string | null;
}

export interface NewWager {
  spot: string;
  stake: number;
  tender: Tender;
  single_use?: boolean;
  outside_zero?: boolean;
}

/** The grounds on which a spin is called no spin. */
export type NoSpin = 'same_direction' | 'too_few_revolutions' | 'foreign_object' | 'ball_not_falling' | 'ball_left_wheel' | 'interference' | 'loaded_by_another' | 'on_the_peg' | 'mechanical';

/** An inspector is told of the fault that stops play. */
export interface NotifyInspector {
  do: 'notify_inspector';
  role: Role;
  inspector: string;
}

/** An authorised officer is told that the table will close. */
export interface NotifyOfficer {
  do: 'notify_officer';
  role: Role;
  officer: string;
}

export interface OfferButton {
  do: 'offer_button';
  role: Role;
  player: string;
}

/** Which Lucky Ball table is on offer from the next round, or none. */
export interface OfferLuckyBall {
  do: 'offer_lucky_ball';
  role: Role;
  lucky_table: string | null;
  /** How often odds are raised to mega, as a fraction; the book leaves it to the approved game. */
  mega_chance?: [number, number] | null;
}

/** Open a table with its equipment and its sign. */
export interface OpenTable {
  do: 'open_table';
  role: Role;
  setup: NewSetup;
  sign: NewSign;
  /** When the rules were published, where they bind from that day: a fact that no document holds. */
  published_at?: number | null;
}

export interface OwnExclusionForm {
  /** None: until the operator lifts it. */
  days: number | null;
  /** Whether the person was told what it means, and still wants it. */
  confirmed: boolean;
}

export type Part = 'player' | 'dealer' | 'supervisor' | 'manager' | 'inspector' | 'cashier' | 'security' | 'counter';

/** The house brings it to an officer, or the officer takes it up. */
export interface PassOnComplaint {
  do: 'pass_on_complaint';
  role: Role;
  dispute: number;
  /** Who has it now, by name. */
  officer: string;
}

export interface PayWinners {
  do: 'pay_winners';
  role: Role;
}

export interface PitCloseDay {
  do: 'close_day';
  role: Role;
}

export interface PitCloseShift {
  do: 'close_shift';
  role: Role;
}

/** Offer it to the next manager, who takes it or not; another offer stands in its place. */
export interface PitHandOverShift {
  do: 'hand_over_shift';
  role: Role;
  manager: string;
  /** The shift that begins with it; nothing where the same one goes on under somebody else. */
  next?: string;
}

/** From now on it is responsible for these. */
export interface PitNamePlaces {
  do: 'name_places';
  role: Role;
  places: string[];
}

export interface PitOpenDay {
  do: 'open_day';
  role: Role;
}

export interface PitOpenPit {
  do: 'open_pit';
  role: Role;
  /** Whose posts run it. */
  book: string;
  /** By address: tables and banks, of any book. */
  places: string[];
}

export interface PitOpenShift {
  do: 'open_shift';
  role: Role;
  name: string;
}

/** In this order; nobody at all takes the rota away. */
export interface PitSetRota {
  do: 'set_rota';
  role: Role;
  place: string;
  persons: string[];
  /** In minutes: the longest time at the place before a break. */
  longest?: number;
  /** In minutes: how long a break is. */
  rest?: number;
}

/** Whoever it was offered to is in charge from now on. */
export interface PitTakeShift {
  do: 'take_shift';
  role: Role;
}

/** A player puts a stake on a spot. */
export interface PlaceWager {
  do: 'place_wager';
  role: Role;
  spot: string;
  stake: number;
  tender: Tender;
  single_use?: boolean;
  outside_zero?: boolean;
}

/** A player puts stakes on several spots at once. */
export interface PlaceWagers {
  do: 'place_wagers';
  role: Role;
  stakes: NewWager[];
}

export interface PlaceYourBets {
  do: 'place_your_bets';
  role: Role;
}

/** Everything that is set for a pool. It binds from one win to the next. */
export interface PoolTerms {
  kind: PoolKind;
  /** The order among pools that are won at the same instant: level 1 comes first. */
  level: number;
  /** For each contributing terminal, as bank:terminal, the share of its turnover in millionths. */
  rates: Record<string, number>;
  /** What the house puts in at the beginning and after every win, in cents; a display is never without a prize. */
  start: number;
  /** The most a prize may be, in cents; what comes in beyond waits for the next jackpot. */
  ceiling: number | null;
  /** What wins a progressive pool; a mystery pool has none. */
  combination: StraightOn | SameInARow | InThisOrder | null;
  together: Together | null;
  /** Where the Authority's approval of these terms is recorded. */
  approval: string;
}

/** Put up a sign about what is to come: new limits or, where none are given, the closing of the table. */
export interface PostNotice {
  do: 'post_notice';
  role: Role;
  takes_effect_at: number;
  sign?: NewSign | null;
}

export interface Press {
  /** open, spin, no more bets, clear, confirm, or a character of a number. */
  key: string;
}

/** The player is told to whom outside the house they may turn. */
export interface PromotionAdviseRights {
  do: 'advise_rights';
  role: Role;
  dispute: number;
}

export interface PromotionAmendTerms {
  do: 'amend_terms';
  role: Role;
  promised: NewPromised;
  rules: NewEntryRules;
  /** What changes, in words. */
  change: string;
  /** When the Authority approved it, and under which reference. */
  approved?: number | null;
  reference?: string;
}

/** Credits for somebody; the cage moves them onto a terminal under the reference that the award has. */
export interface PromotionAwardBonus {
  do: 'award_bonus';
  role: Role;
  player: string;
}

/** The whole of it as it is to be from now on; what was filed before counts no more. */
export interface PromotionChangeTerms {
  do: 'change_terms';
  role: Role;
  promised: NewPromised;
  starts: number;
  rules?: NewEntryRules;
}

export interface PromotionClaimPrize {
  do: 'claim_prize';
  role: Role;
  player: string;
  prize: string;
}

export interface PromotionCloseDispute {
  do: 'close_dispute';
  role: Role;
  dispute: number;
  /** Whether the player accepts what was decided. */
  satisfied: boolean;
}

export interface PromotionCloseEntries {
  do: 'close_entries';
  role: Role;
}

/** The winner is there, and so was told face to face. */
export interface PromotionConfirmPresent {
  do: 'confirm_present';
  role: Role;
  draw: number;
}

export interface PromotionCreatePromotion {
  do: 'create_promotion';
  role: Role;
  book: string;
  promised: NewPromised;
  starts: number;
  /** The house's own time, in minutes ahead of UTC. */
  offset: number;
  rules?: NewEntryRules;
}

export interface PromotionDecideComplaint {
  do: 'decide_complaint';
  role: Role;
  dispute: number;
  found: string;
  decision: string;
}

export interface PromotionDecideOnTerms {
  do: 'decide_on_terms';
  role: Role;
  dispute: number;
  decision: string;
}

export interface PromotionDenyClaim {
  do: 'deny_claim';
  role: Role;
  claim: number;
  reason: string;
  /** Of the claimant, in full, and where they live: kept of the dearer prizes. */
  name?: string;
  address?: string;
}

export interface PromotionDisputeTerms {
  do: 'dispute_terms';
  role: Role;
  player: string;
  text: string;
}

/** What a promotion is created with, as far as it is filled in. */
export interface PromotionDraft {
  book: string;
  promised: NewPromised;
  starts: number;
  offset?: number;
  rules?: NewEntryRules;
}

export interface PromotionDrawWinner {
  do: 'draw_winner';
  role: Role;
  prize: string;
}

export interface PromotionEnterByCard {
  do: 'enter_by_card';
  role: Role;
  player: string;
}

export interface PromotionEnterByHand {
  do: 'enter_by_hand';
  role: Role;
  player: string;
  reason: string;
  tickets?: number;
}

export interface PromotionFileTerms {
  do: 'file_terms';
  role: Role;
}

export interface PromotionFindCompromised {
  do: 'find_compromised';
  role: Role;
  of: Of;
  action: AfterCompromise;
  reason: string;
}

export interface PromotionFinishPromotion {
  do: 'finish_promotion';
  role: Role;
  /** Why prizes that were won are not handed over: by the terms nobody can claim them any more. */
  unclaimed?: string;
}

export interface PromotionLodgeComplaint {
  do: 'lodge_complaint';
  role: Role;
  dispute: number;
  text: string;
  /** The officer by name, where the person asks for one. */
  officer?: string;
}

/** The house brings it to an officer, or the officer takes it up. */
export interface PromotionPassOnComplaint {
  do: 'pass_on_complaint';
  role: Role;
  dispute: number;
  /** Who has it now, by name. */
  officer: string;
}

/** The winner is not there, where the terms ask for it. */
export interface PromotionPassOver {
  do: 'pass_over';
  role: Role;
  draw: number;
  reason: string;
}

export interface PromotionPayPrize {
  do: 'pay_promotion_prize';
  role: Role;
  draw: number;
  parts: NewPrizePart[];
  /** How the winner asked to be paid, where they have the choice. */
  chosen?: HandedOver[] | null;
}

/** The amended terms go to the Authority. */
export interface PromotionSendAmendment {
  do: 'send_amendment';
  role: Role;
  amendment: number;
}

/** The scrutineer says that the draw was as it should be. */
export interface PromotionSignDraw {
  do: 'sign_draw';
  role: Role;
  draw: number;
}

export interface PromotionStartPromotion {
  do: 'start_promotion';
  role: Role;
}

/** Whoever claimed is told that the claim is not met, and why. */
export interface PromotionTellDenied {
  do: 'tell_denied';
  role: Role;
  claim: number;
}

export interface PromotionTellInspector {
  do: 'tell_inspector';
  role: Role;
  compromise: number;
}

/** Somebody was told or could not be reached: an attempt counts, and a letter counts when it is posted. */
export interface PromotionTellWinner {
  do: 'tell_winner';
  role: Role;
  draw: number;
  means: ToldBy;
  /** When, if not now. */
  tried_at?: number | null;
}

export interface PromotionValidateIntegrity {
  do: 'validate_integrity';
  role: Role;
  reason: string;
}

export interface PromotionWithdrawComplaint {
  do: 'withdraw_complaint';
  role: Role;
  dispute: number;
}

export interface ProvedAgain {
  password: string;
}

export interface RaiseDispute {
  do: 'raise_dispute';
  role: Role;
  text: string;
}

/** What arrived, counted by whoever takes it; nothing if nothing did. */
export interface ReceiveFill {
  do: 'receive_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
  chips: Record<string, number>;
}

/** An attempt to identify, contact or liaise with the patron; who it was, if that was found out. */
export interface RecordContact {
  do: 'record_contact';
  role: Role;
  error: number;
  attempt: string;
  player?: string | null;
}

/** Staff write down what a player disputes: whose it is and whose hand it was are kept apart. */
export interface RecordDispute {
  do: 'record_dispute';
  role: Role;
  player: string;
  text: string;
  /** The round it is about; None where it is about none. */
  round?: number | null;
}

/** What enquiries found, and whether intent is suspected. */
export interface RecordEnquiry {
  do: 'record_enquiry';
  role: Role;
  error: number;
  found: string;
  suspected: boolean;
}

export interface RecordIncident {
  do: 'record_incident';
  role: Role;
  what: IncidentKind;
  text: string;
  persons?: string[];
  /** Those of them who are staff or inspectors and were at work. */
  on_duty?: string[];
}

/** A player touched a wager that was not settled yet. */
export interface RecordTouch {
  do: 'record_touch';
  role: Role;
  player: string;
  wager: number;
}

/** A player hands checks in for what they are worth: at this table to the dealer, or at the cage. */
export interface RedeemColour {
  do: 'redeem_colour';
  role: Role;
  player: string;
  /** The table whose emblem the checks bear. */
  issued_at: string;
  /** None hands in all that stand in the rack. */
  count?: number | null;
  at_cage?: boolean;
}

/** A supervisor does not agree. */
export interface RefuseFill {
  do: 'refuse_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
  because: string;
}

/** The house takes no more bets on the game from a player who keeps touching unsettled ones. */
export interface RefuseFutureWagers {
  do: 'refuse_future_wagers';
  role: Role;
  player: string;
}

/** A supervisor has a wager taken off the layout before no more bets, and says on what grounds. */
export interface RefuseWager {
  do: 'refuse_wager';
  role: Role;
  wager: number;
  grounds: string;
}

/** An underpaid patron is offered the shortfall and takes this much of it, or nothing. */
export interface Reimburse {
  do: 'reimburse';
  role: Role;
  error: number;
  amount: number;
}

/** A wager is settled as if it had lain on another spot, because its real position would be unfair to the player. */
export interface RelaxSettlement {
  do: 'relax_settlement';
  role: Role;
  wager: number;
  spot: string;
  reason: string;
}

/** The set goes from the table and may serve at another. */
export interface ReleaseSet {
  do: 'release_set';
  role: Role;
}

/** The decision on stakes held back is that they are the player's. */
export interface ReleaseStakes {
  do: 'release_stakes';
  role: Role;
  player: string;
}

export interface RelieveForm {
  /** Who comes; nobody leaves the place without a dealer. */
  to?: string;
}

export interface ReportFault {
  do: 'report_fault';
  role: Role;
  device: Device;
}

/** A wager of a settled round was paid too much or too little; the patron may not be known. */
export interface ReportPaymentError {
  do: 'report_payment_error';
  role: Role;
  round: number;
  due: number;
  paid: number;
  player?: string | null;
}

export interface RequestReview {
  do: 'request_review';
  role: Role;
  dispute: number;
}

/** Wagers are to be made in the table's own colour checks from now on, or no longer. */
export interface RequireColourChecks {
  do: 'require_colour_checks';
  role: Role;
  required: boolean;
}

export interface ReviewDispute {
  do: 'review_dispute';
  role: Role;
  dispute: number;
  review: string;
}

export interface Robots {
  dealer: boolean;
  players: boolean;
}

/** The same number comes so many times in a row, and the terminal had it straight up every time. */
export interface SameInARow {
  wins: 'same_in_a_row';
  times: number;
  least: number;
}

/** A supervisor is satisfied that a person used a prohibited device, and takes one or more measures. */
export interface SanctionDevice {
  do: 'sanction_device';
  role: Role;
  person: string;
  measures: Measure[];
}

export interface SeenForm {
  id: string;
  /** What there is to say to it. */
  note?: string;
}

/** It is not what was asked for and goes back as it came. */
export interface SendBackFill {
  do: 'send_back_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
  because: string;
}

/** The chips are made up and handed over: a fill at the cage, a credit at the table. */
export interface SendFill {
  do: 'send_fill';
  role: Role;
  /** The number of the slip: 3 for F3. */
  fill: number;
  carrier: string;
}

/** A cashless table takes no cash for chips. */
export interface SetCashless {
  do: 'set_cashless';
  role: Role;
  cashless: boolean;
}

/** How far marker buttons may be used from now on; the least stake stands on the sign. */
export interface SetNeighboursPolicy {
  do: 'set_neighbours_policy';
  role: Role;
  policy: NewNeighboursPolicy;
}

/** How many may play here; None lifts the cap. */
export interface SetPlayerCap {
  do: 'set_player_cap';
  role: Role;
  cap: number | null;
}

/** How long betting is to stay open, as the supervisor wants it. */
export interface SetWageringPeriod {
  do: 'set_wagering_period';
  role: Role;
  seconds: number;
}

/** Why offering or demanding the money is not practical. */
export interface SkipRepayment {
  do: 'skip_repayment';
  role: Role;
  error: number;
  because: string;
}

/** The dealer places what a player called out. */
export interface SpeakWager {
  do: 'speak_wager';
  role: Role;
  player: string;
  spot: string;
  stake: number;
  tender: Tender;
  with_chips: boolean;
  single_use?: boolean;
}

/** The ball is launched, or the big wheel is turned. */
export interface SpinBall {
  do: 'spin';
  role: Role;
  against_the_rotor?: boolean;
  with_uspin?: boolean;
  /** By hand: another one than that which left the wheel. What a unit launches was chosen when it was loaded. */
  another_ball?: boolean;
}

/** The dealer records that a player starts to play here. */
export interface StartPlay {
  do: 'start_play';
  role: Role;
  player: string;
  card?: string | null;
}

/** One of these numbers comes and is bet straight up. */
export interface StraightOn {
  wins: 'straight_on';
  numbers: string[];
  /** The smallest straight-up stake that counts, in cents. */
  least: number;
}

/** A box that came off is taken to the count. */
export interface TakeBox {
  do: 'take_box';
  role: Role;
  box: string;
}

/** A player takes value chips away from the table. */
export interface TakeChips {
  do: 'take_chips';
  role: Role;
  amount: number;
}

/** A notice that no longer hangs there announces nothing. */
export interface TakeDownNotice {
  do: 'take_down_notice';
  role: Role;
  takes_effect_at: number;
  closing: boolean;
}

/** Who may take over a person that the house detained. */
export type TakesOver = 'inspector' | 'police officer';

export interface TellRegulator {
  do: 'tell_regulator';
  role: Role;
  error: number;
  reference: string;
}

/** What one terminal takes and allows. */
export interface TerminalSetup {
  name: string;
  /** The banknotes its acceptor takes, in cents. */
  notes: number[];
  /** The chip icons on its screen, in cents. */
  icons: number[];
  sign?: NewSign;
}

/** A player who does not bet has to give up the place. */
export interface Vacate {
  do: 'vacate';
  role: Role;
  player: string;
}

export interface WithdrawComplaint {
  do: 'withdraw_complaint';
  role: Role;
  dispute: number;
}

export interface WithdrawWager {
  do: 'withdraw_wager';
  role: Role;
  wager: number;
}

export interface WithdrawWagers {
  do: 'withdraw_wagers';
  role: Role;
  wagers: number[];
}

/** A second person has seen the change. */
export interface WitnessBox {
  do: 'witness_box';
  role: Role;
}

/** Another person counted with them and found the same; where it is not what it should be, why. */
export interface WitnessCount {
  do: 'witness_count';
  role: Role;
  reason?: string;
}

export type TableCommand = OpenTable | SetWageringPeriod | PlaceYourBets | SpinBall | CallNoMoreBets | DeclareResult | CollectLosers | PayWinners | CloseRound | PlaceWager | SpeakWager | MoveWager | WithdrawWager | PlaceWagers | MoveWagers | WithdrawWagers | FindStake | CallNoSpin | ExamineBall | LoadBall | OfferButton | MoveOutsideZero | ReportFault | NotifyInspector | ClearFault | OfferLuckyBall | BuyIn | BringChips | TakeChips | LayCash | SetCashless | DetachDropBox | AttachDropBox | AssignSet | ReleaseSet | LayForeignChecks | RequireColourChecks | IssueColour | RedeemColour | ConsentToShare | ApproveExtraColour | ExchangeVoucher | StartPlay | LeaveTable | SetPlayerCap | Vacate | LinkPartners | FindInvalid | PostNotice | TakeDownNotice | ChangeLimits | NotifyOfficer | CloseTable | GrantPersonalLimits | GrantGroupLimits | ArrangeStraightUp | SetNeighboursPolicy | RefuseWager | RefuseFutureWagers | RelaxSettlement | RecordIncident | RecordTouch | SanctionDevice | EndDetention | InvalidateOutcome | DirectForfeiture | ReleaseStakes | ReportPaymentError | RecordEnquiry | RecordContact | TellRegulator | ClosePaymentError | Reimburse | DemandReturn | SkipRepayment | CountFloat | WitnessCount | AskFill | ApproveFill | RefuseFill | CancelFill | SendFill | CarryFill | ReceiveFill | SendBackFill | ExplainFill | ChangeBox | WitnessBox | TakeBox | CountBox | AgreeBoxCount | RaiseDispute | RecordDispute | DecideDispute | RequestReview | ReviewDispute | AdviseRights | CloseDispute | LodgeComplaint | PassOnComplaint | DecideComplaint | WithdrawComplaint;

export type BankCommand = BankOpenBank | BankUseWheel | BankChooseWheel | BankSitDown | BankLeaveTerminal | BankInsertNote | BankTransferCredits | BankAddCredits | BankPlaceBet | BankPressMaxBet | BankMoveBet | BankCancelBet | BankPlaceBets | BankCancelBets | BankWarnPlayers | BankOpenBetting | BankCloseBetting | BankLaunchBall | BankRegisterResult | BankConfirmResult | BankReleaseTerminal | BankCallNoSpin | BankExamineBall | BankResetTerminals | BankEnterResult | BankCorrectResult | BankReportMeter | BankReportNumber | BankDeclareMalfunction | BankRestoreWheel | BankClearFault | BankConfirmFromRecords | BankVoidUnconfirmed | BankVoidBets | BankVoidPlays | BankVoidSpin | BankCollectCredits | BankRedeemSlip | BankSignPayout | BankIssueJackpotSlip | BankAskIdentification | BankRecordIdentification | BankDelayPayment | BankWithholdSlip | BankDetermineSlip | BankReviewHold | BankDemandReturn | BankLookUpSlip | BankSetUnclaimedApart | BankTakeUpUnclaimed | BankWithholdCredits | BankDemandCredits | BankDetermineCredits | BankSettleClaim | BankReportFault | BankRecordOffence | BankSanction | BankDirectToVacate | BankRecordVacated | BankLimitTerminals | BankInvalidateOutcome | BankRelaxSettlement | BankReleaseStakes | BankAnnounceClose | BankTellOfficer | BankCloseBank | BankCloseTerminal | BankReopenTerminal | BankRaiseDispute | BankRecordDispute | BankDecideDispute | BankRequestReview | BankReviewDispute | BankAdviseRights | BankCloseDispute | BankLodgeComplaint | BankPassOnComplaint | BankDecideComplaint | BankWithdrawComplaint;

export type JackpotCommand = JackpotOpenPool | JackpotChangeTerms | JackpotMovePool | JackpotReportFault | JackpotClearFault | JackpotAdjustPool | JackpotAdjustPrize | JackpotPayPrize | JackpotWithholdPrize | JackpotReviewPrize | JackpotDeterminePrize | JackpotSettlePrizeClaim;

export type EventCommand = EventOpenEvent | EventCancelEvent | EventGiveConditions | EventRefuseApplication | EventAppointManager | EventDesignateTables | EventAdmitOthers | EventLimitTime | EventDeterminePlay | EventOrderCount | EventAddToPool | EventEnter | EventNominate | EventWithdraw | EventBuyBack | EventStockTable | EventReconcileChips | EventIssueColours | EventAllot | EventMoveStart | EventBuyIn | EventStartSession | EventTakeSeat | EventSignOn | EventSignOff | EventCallForBets | EventEndTurn | EventExchangeVoucher | EventIssueChecks | EventLayBet | EventTakeUp | EventPlayPass | EventLayBets | EventSayBet | EventConfirmBet | EventHandInForm | EventExamineForm | EventSeeForm | EventCloseBets | EventPlaceSecret | EventCallNumber | EventCallNoSpin | EventDrawFive | EventEndSession | EventHoldBallot | EventNoteRemoval | EventIssueExtra | EventGoAway | EventComeBack | EventRetire | EventTopUp | EventDisqualify | EventDeductAbsence | EventRecordArrangement | EventCountChips | EventChangeLimits | EventAgreeToEnd | EventDispute | EventDecideDispute | EventAdviseRights | EventCloseDispute | EventLodgeComplaint | EventPassOnComplaint | EventDecideComplaint | EventWithdrawComplaint | EventAward;

export type PromotionCommand = PromotionCreatePromotion | PromotionChangeTerms | PromotionFileTerms | PromotionStartPromotion | PromotionAmendTerms | PromotionSendAmendment | PromotionEnterByCard | PromotionEnterByHand | PromotionAwardBonus | PromotionCloseEntries | PromotionDrawWinner | PromotionConfirmPresent | PromotionPassOver | PromotionSignDraw | PromotionTellWinner | PromotionClaimPrize | PromotionDenyClaim | PromotionTellDenied | PromotionPayPrize | PromotionFindCompromised | PromotionValidateIntegrity | PromotionTellInspector | PromotionDisputeTerms | PromotionDecideOnTerms | PromotionAdviseRights | PromotionCloseDispute | PromotionLodgeComplaint | PromotionPassOnComplaint | PromotionDecideComplaint | PromotionWithdrawComplaint | PromotionFinishPromotion;

export type DeskCommand = DeskAcknowledgeNotice | DeskRecordTold;

export type PitCommand = PitOpenPit | PitNamePlaces | PitOpenDay | PitCloseDay | PitOpenShift | PitHandOverShift | PitTakeShift | PitCloseShift | PitSetRota;

export type CageCommand = CageOpenCage | CageSetCageRules | CageServePlaces | CageOpenDrawer | CageSupplyDrawer | CageCloseDrawer | CageSettleVariance | CageTakeOverDrawer | CageRedeemChips | CageRecordIdentity;

/** The sections of which a change brings only the entries that changed. */
export const MAPS: readonly string[] = ['bets', 'claims', 'draws', 'entries', 'holds', 'jackpots', 'lines', 'names', 'places', 'players', 'pools', 'prizes', 'requests', 'seats', 'sessions', 'sharing', 'tables', 'terminals', 'terms', 'wagers', 'wins'];

/** The kinds of bet as people call them. */
export const BETS: Record<string, string> = {
  'straight': 'Straight up',
  'split': 'Split',
  'street': 'Street',
  'corner': 'Corner',
  'five-line': 'Five-line',
  'six-line': 'Six-line',
  'column': 'Column',
  'dozen': 'Dozen',
  'low': 'Low',
  'high': 'High',
  'even': 'Even',
  'odd': 'Odd',
  'red': 'Red',
  'black': 'Black',
  'neighbours': 'Neighbours',
  'lucky-ball': 'Lucky Ball',
  'symbol': 'Symbol',
};
