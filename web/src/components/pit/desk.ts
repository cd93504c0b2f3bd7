// What a book lets its people do at a table or a bank, as the server describes it, and how a form becomes a command.
import { get } from '../../lib/api';
import type { Cents, Command, Role, Session, StaffState, TableView } from '../../lib/types';
import { bankSetupOf, blankSetup, blankTerms, poolTermsOf, type BankSetupForm, type PoolTermsForm } from '../bank/setup-forms';
import { amount, fraction, optional, splitList, time, Unreadable, whole } from './reading';

export { Unreadable };

export interface Choice {
  value: string | null;
  says: string;
  clause: string | null;
}
export type Kind =
  | 'money'
  | 'number'
  | 'text'
  | 'note'
  | 'flag'
  | 'choice'
  | 'time'
  | 'player'
  | 'wager'
  | 'line'
  | 'spot'
  | 'pocket'
  | 'card'
  | 'colour'
  | 'dispute'
  | 'error'
  | 'sign'
  | 'setup'
  | 'fraction'
  | 'terminal'
  | 'case'
  | 'bet'
  | 'hold'
  | 'claim'
  | 'offence'
  | 'direction'
  | 'slip'
  | 'pool'
  | 'prize'
  | 'bank_setup'
  | 'pool_terms';
export interface DeskField {
  name: string; // a dot leads into an object: "policy.per_number"
  label: string;
  kind: Kind;
  required: boolean;
  many: boolean;
  choices: Choice[];
  hint: string;
  default: string | number | boolean | null;
  shown_if: Record<string, string>;
  sends_null: boolean; // nothing filled in means something: it is sent as null
}
export interface Action {
  name: string;
  do: string;
  title: string;
  says: string;
  task: string;
  clause: string;
  roles: Role[];
  fields: DeskField[];
  fixed: Record<string, unknown>;
  final: boolean;
}
/** What every desk has: who may ask for what. */
export interface ActionDesk {
  book: string;
  title: string;
  roles: { role: Role; says: string; government: boolean; may: string[] }[];
  tasks: string[];
  actions: Action[];
}
/** The desk of a table. */
export interface Desk extends ActionDesk {
  spin: { revolutions: number | null; against_the_rotor: boolean; close_order: CloseOrder; clause: string };
  no_spin: Choice[];
  after_no_spin: Choice;
  invalidation: Choice[];
  incidents: Choice[];
  measures: Choice[];
  notice: {
    minimum_minutes: number | null;
    minimum_clause: string;
    closing_minutes: number | null;
    closing_clause: string;
    tells_officer: boolean;
    clears_colours: boolean;
  };
  bets: Choice[];
  cloths: { name: string; wheel: string; lucky_ball: boolean }[];
  lucky_tables: Choice[];
  card_clause: string | null;
  reported_over: Cents | null;
}
export type CloseOrder = 'after_the_spin' | 'before_the_spin' | 'either';

/** A table as staff see it, with the sections that only they have. */
export type StaffTable = TableView & { state: StaffState; names: Record<string, string> };

const known = new Map<string, Promise<Desk>>();

/** The desk of a book, asked for once. */
export function deskOf(book: string): Promise<Desk> {
  let desk = known.get(book);
  if (!desk) {
    desk = get<Desk>(`/api/books/${encodeURIComponent(book)}/desk`);
    desk.catch(() => known.delete(book));
    known.set(book, desk);
  }
  return desk;
}

/** The roles somebody holds under a book, in the book's own order. */
export function rolesUnder(session: Session | null, desk: ActionDesk): Role[] {
  const held = new Set(session?.person?.posts.filter((post) => post.book === desk.book).map((post) => post.role));
  return desk.roles.map((one) => one.role).filter((role) => held.has(role));
}

export function roleWords(desk: ActionDesk, role: Role): string {
  return desk.roles.find((one) => one.role === role)?.says ?? role.replaceAll('_', ' ');
}

/** What can be asked in any of these roles. */
export function actionsFor(desk: ActionDesk, roles: readonly Role[]): Action[] {
  return desk.actions.filter((action) => action.roles.some((role) => roles.includes(role)));
}

/** Actions that all typed words are found in: in the title, the sentence, the task or the clause. */
export function findActions(actions: readonly Action[], typed: string): Action[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (action: Action) => `${action.title} ${action.says} ${action.task} ${action.clause} ${action.do}`.toLowerCase();
  const hits = actions.filter((action) => words.every((word) => text(action).includes(word)));
  const rank = (action: Action) => (words.every((word) => action.title.toLowerCase().includes(word)) ? 0 : 1);
  return hits.toSorted((one, other) => rank(one) - rank(other));
}

// --- forms ---

export interface SignForm {
  minimum: string;
  maximum: string;
  unit: string;
  player_maximum: string;
  multiples: boolean;
  by_bet: Record<string, { minimum: string; maximum: string; total: string }>;
  chips: unknown; // what the float can pay stays as it is
}
export interface SetupForm {
  cloth: string;
  seats: string;
  lucky_table: string | null;
  mega_chance: string;
  wagering_seconds: string;
  emblem: string;
  colours: string;
  uspin: boolean;
  rest: Record<string, unknown>; // all that is not asked for stays as it was
}
/** What stands in a field: as it was typed, so that nothing is lost when the house says no. */
export type Value = string | boolean | null | string[] | SignForm | SetupForm | BankSetupForm | PoolTermsForm;
export type Values = Record<string, Value>;

export function shown(field: DeskField, values: Values): boolean {
  return Object.entries(field.shown_if).every(([name, value]) => values[name] === value);
}

/** Where a form is filled in: at what, under which book, by which clock. */
interface At {
  table: string;
  book: string;
  zone: string;
}

/** The command of a filled-in form. Throws Unreadable for what is no amount, no number or no time. */
export function commandOf(
  action: Action,
  values: Values,
  role: Role,
  at: At,
): Command {
  const command: Command = { do: action.do, role };
  for (const [name, value] of Object.entries(action.fixed)) command[name] = value === '{table}' ? at.table : value;
  for (const field of action.fields) {
    if (!shown(field, values)) continue;
    const read = readField(field, values[field.name] ?? null, at);
    if (read === undefined) {
      if (field.required) throw new Unreadable(field.name, 'This is needed.');
      if (field.sends_null) put(command, field.name, null);
      else if (field.name.includes('.')) command[field.name.split('.')[0] as string] ??= {};
      continue; // otherwise left to what the command takes for granted
    }
    put(command, field.name, read);
  }
  return command;
}

function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const [first, ...rest] = name.split('.') as [string, ...string[]];
  if (!rest.length) into[first] = value;
  else put((into[first] ??= {}) as Record<string, unknown>, rest.join('.'), value);
}

/** Kinds of which each has a number, and that is sent. */
const NUMBERED = new Set<Kind>(['number', 'wager', 'line', 'dispute', 'error', 'case', 'bet', 'hold', 'claim', 'offence', 'direction', 'prize']);

/** The value to send; undefined where nothing was filled in. */
function readField(field: DeskField, value: Value, at: At): unknown {
  if (value === null || value === '') return undefined;
  if (field.many) {
    const some = Array.isArray(value) ? value : splitList(String(value));
    if (NUMBERED.has(field.kind)) return some.map((one) => whole(field.name, one)); // none of them is an answer too
    return some.length ? some : undefined;
  }
  if (NUMBERED.has(field.kind)) return whole(field.name, String(value));
  switch (field.kind) {
    case 'flag':
      return value === true || value === 'yes' ? true : value === false || value === 'no' ? false : undefined;
    case 'money':
      return amount(field.name, String(value));
    case 'time':
      return time(field.name, String(value), at.zone);
    case 'fraction':
      return fraction(field.name, String(value));
    case 'sign':
      return signOf(field.name, value as SignForm);
    case 'setup':
      return setupOf(field.name, value as SetupForm, at);
    case 'bank_setup':
      return bankSetupOf(field.name, value as BankSetupForm, { bank: at.table, book: at.book });
    case 'pool_terms':
      return poolTermsOf(field.name, value as PoolTermsForm);
    default:
      return String(value).trim() || undefined;
  }
}

/** The sign a form describes. A kind of bet with nothing filled in follows the table's own figures. */
export function signOf(field: string, form: SignForm): Record<string, unknown> {
  const by_bet: Record<string, unknown> = {};
  for (const [bet, own] of Object.entries(form.by_bet)) {
    const limits = {
      minimum: optional(field, own.minimum),
      maximum: optional(field, own.maximum),
      total: optional(field, own.total),
    };
    if (Object.values(limits).some((one) => one !== null)) by_bet[bet] = limits;
  }
  return {
    minimum: optional(field, form.minimum),
    maximum: optional(field, form.maximum),
    unit: optional(field, form.unit),
    player_maximum: optional(field, form.player_maximum),
    multiples: form.multiples,
    by_bet,
    chips: form.chips ?? null,
  };
}

export interface SignLike {
  minimum?: Cents | null;
  maximum?: Cents | null;
  unit?: Cents | null;
  player_maximum?: Cents | null;
  multiples?: boolean;
  by_bet?: Record<string, { minimum?: Cents | null; maximum?: Cents | null; total?: Cents | null }>;
  chips?: unknown;
}

/** A sign as it is edited. */
export function signForm(sign: SignLike | null | undefined, chips?: unknown): SignForm {
  const typed = (cents: Cents | null | undefined) => (cents === null || cents === undefined ? '' : typedAmount(cents));
  const by_bet: SignForm['by_bet'] = {};
  for (const [bet, own] of Object.entries(sign?.by_bet ?? {})) {
    by_bet[bet] = { minimum: typed(own.minimum), maximum: typed(own.maximum), total: typed(own.total) };
  }
  return {
    minimum: typed(sign?.minimum),
    maximum: typed(sign?.maximum),
    unit: typed(sign?.unit),
    player_maximum: typed(sign?.player_maximum),
    multiples: sign?.multiples ?? false,
    by_bet,
    chips: sign?.chips ?? chips ?? null,
  };
}

/** Cents as somebody would type them. */
export function typedAmount(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

export function setupForm(setup: Record<string, any> | null, desk: Desk): SetupForm {
  const chance = setup?.mega_chance as [number, number] | null | undefined;
  return {
    cloth: setup?.cloth || desk.cloths[0]?.name || '',
    seats: String(setup?.seats ?? 8),
    lucky_table: setup?.lucky_table ?? null,
    mega_chance: chance ? `${chance[0]}/${chance[1]}` : '',
    wagering_seconds: setup?.wagering_seconds ? String(setup.wagering_seconds) : '',
    emblem: setup?.emblem ?? '',
    colours: ((setup?.colours as string[] | undefined) ?? []).join(', '),
    uspin: Boolean(setup?.uspin),
    rest: setup ?? {},
  };
}

function setupOf(field: string, form: SetupForm, at: { table: string; book: string }): Record<string, unknown> {
  return {
    ...form.rest,
    table: at.table,
    book: at.book,
    cloth: form.cloth,
    seats: whole(field, form.seats),
    lucky_table: form.lucky_table,
    mega_chance: form.mega_chance.trim() ? fraction(field, form.mega_chance) : null,
    wagering_seconds: form.wagering_seconds.trim() ? whole(field, form.wagering_seconds) : null,
    emblem: form.emblem.trim(),
    colours: splitList(form.colours),
    uspin: form.uspin ? (form.rest.uspin ?? {}) : null,
  };
}

/** What stands in a form when it opens. */
export function blankValues(action: Action, preset: Values, from: { sign: SignLike | null; setup: Record<string, any> | null }, desk: ActionDesk): Values {
  const values: Values = {};
  for (const field of action.fields) {
    if (field.name in preset) values[field.name] = preset[field.name] ?? null;
    else if (field.kind === 'sign') values[field.name] = signForm(from.sign);
    else if (field.kind === 'setup') values[field.name] = setupForm(from.setup, desk as Desk);
    else if (field.kind === 'bank_setup') values[field.name] = blankSetup(from.setup);
    else if (field.kind === 'pool_terms') values[field.name] = blankTerms(from.setup);
    else if (field.many) values[field.name] = field.kind === 'text' ? '' : [];
    else if (typeof field.default === 'boolean') values[field.name] = field.default;
    else values[field.name] = field.default === null ? (field.kind === 'choice' ? null : '') : String(field.default);
  }
  return values;
}
