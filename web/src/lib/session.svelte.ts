// Who is signed in here.
import { del, get, post, setCsrf } from './api';
import { askedByAnother } from './live.svelte';
import { serverSaid } from './now.svelte';
import { foremostPart, type Part } from './parts';
import { setZone } from './time';
import type { Session } from './types';

let current = $state.raw<Session | null>(null);
let took = $state.raw<{ name: string | null; part: Part } | null>(null); // the part taken on a practice floor

function take(said: Session): Session {
  const before = current;
  current = said;
  setCsrf(said.csrf);
  setZone(said.zone);
  serverSaid(said.now);
  if (before && who(before) !== who(said)) askedByAnother();
  return said;
}

function who(said: Session): string {
  return JSON.stringify([said.person, said.device]);
}

export const session = {
  /** null until the server has been asked. */
  get current(): Session | null {
    return current;
  },
  get name(): string | null {
    return current?.person?.name ?? null;
  },
  /** Somebody is signed in, or a display is let in. */
  get known(): boolean {
    return current !== null && (current.person !== null || current.device !== null);
  },
  get demo(): boolean {
    return current?.demo ?? false;
  },
  /** The part of the person who is signed in; null for nobody. */
  get part(): Part | null {
    if (took && took.name === this.name) return took.part;
    return foremostPart(current);
  },
  /** The role this person holds under a book, of those named, the first that fits; null where none does. */
  roleUnder(book: string, roles: readonly string[]): string | null {
    const held = current?.person?.posts.filter((held) => held.book === book).map((held) => held.role) ?? [];
    return roles.find((role) => held.includes(role)) ?? null;
  },
  async refresh(): Promise<Session> {
    return take(await get<Session>('/api/session'));
  },
  async signIn(name: string, password: string): Promise<Session> {
    return take(await post<Session>('/api/session', { name, password }));
  },
  async signOut(): Promise<Session> {
    return take((await del<Session | undefined>('/api/session')) ?? (await get<Session>('/api/session')));
  },
  /** Let a display in by its token. */
  async enrol(token: string): Promise<Session> {
    return take(await post<Session>('/api/session/device', { token }));
  },
  /** On a practice floor: take another part. */
  async be(part: Part): Promise<Session> {
    const said = await post<Session>('/api/demo/be', { part });
    took = { name: said.person?.name ?? null, part };
    return take(said);
  },
};
