// Asking over HTTP. Whatever goes wrong comes back as one kind of error, a Refusal with the server's Problem.
import type { Problem } from './schema';

/** The server, or the way to it, said no. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
    this.name = 'Refusal';
  }
}

/** A Problem of the client's own making: it names no rule, since no rule was broken. */
export function problemOf(status: number, message: string, todo: string): Problem {
  return { status, message, todo, rule: null, clause: null, book: null, facts: {}, next: null };
}

/** Any error as a Problem, to be shown. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  const said = error instanceof Error ? error.message : String(error);
  return problemOf(500, `Something went wrong on this page: ${said}`, 'Load the page again.');
}

let csrf = '';

export function setCsrf(token: string): void {
  csrf = token;
}

export interface Options {
  key?: string | undefined; // an idempotency key: safe to send twice
}

export function get<T>(path: string): Promise<T> {
  return call<T>('GET', path);
}

const known = new Map<string, Promise<unknown>>();

/** What does not change while a page is open, asked for once. `of` says what it depends on, where that is more than the path. */
export function getOnce<T>(path: string, of = path): Promise<T> {
  let asked = known.get(of) as Promise<T> | undefined;
  if (!asked) {
    asked = get<T>(path);
    asked.catch(() => known.delete(of));
    known.set(of, asked);
  }
  return asked;
}
export function post<T>(path: string, body?: unknown, options: Options = {}): Promise<T> {
  return call<T>('POST', path, body, options);
}
export function put<T>(path: string, body?: unknown, options: Options = {}): Promise<T> {
  return call<T>('PUT', path, body, options);
}
export function del<T>(path: string, body?: unknown, options: Options = {}): Promise<T> {
  return call<T>('DELETE', path, body, options);
}

async function call<T>(method: string, path: string, body?: unknown, options: Options = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-CSRF-Token'] = csrf;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.key) headers['Idempotency-Key'] = options.key;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(problemOf(0, 'The house cannot be reached.', 'Check the connection and try again.'));
  }
  const said = await read(response);
  if (response.ok) return said as T;
  throw new Refusal(isProblem(said) ? said : unexpected(response));
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'message' in said && 'status' in said;
}

function unexpected(response: Response): Problem {
  return problemOf(response.status, `The house answered ${response.status} without a reason.`, 'Try again in a moment.');
}

/** A key no other request has. */
export function newKey(): string {
  // randomUUID is missing where the page did not come by https or from this machine.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
