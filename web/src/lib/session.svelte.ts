// Who is signed in here.
import { del, get, post, put, setCsrf } from './api';
import { askedByAnother } from './live.svelte';
import { serverSaid } from './now.svelte';
import { foremostPart, PARTS } from './parts';
import { setZone } from './time';
import type { Be, Credentials, DeviceToken, NewPassword, Part, SessionView } from './schema';

let current = $state.raw<SessionView | null>(null);
let before = $state.raw<string | null>(null); // who was here until another tab signed somebody else in
let took = $state.raw<{ name: string | null; part: Part } | null>(null); // the part taken on a practice floor

function take(said: SessionView, { ownAct = true } = {}): SessionView {
  const was = current;
  current = said;
  setCsrf(said.csrf);
  setZone(said.zone);
  serverSaid(said.now);
  const isAnother = was !== null && who(was) !== who(said);
  if (ownAct) before = null;
  else if (isAnother && was.person && said.person && was.person.name !== said.person.name) before ??= was.person.name;
  if (isAnother) askedByAnother();
  return said;
}

function who(said: SessionView): string {
  return JSON.stringify([said.person, said.device]);
}

export const session = {
  /** null until the server has been asked. */
  get current(): SessionView | null {
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
    // The people of a practice floor are called by their parts.
    const called = this.demo ? PARTS.find((part) => part === this.name?.toLowerCase()) : undefined;
    return called ?? foremostPart(current);
  },
  async refresh(): Promise<SessionView> {
    return take(await get<SessionView>('/api/session'), { ownAct: false });
  },
  /** Who was here before somebody else was signed in elsewhere in this browser; null once that was read. */
  get before(): string | null {
    return before;
  },
  seen(): void {
    before = null;
  },
  async signIn(name: string, password: string, code = ''): Promise<SessionView> {
    return take(await post<SessionView>('/api/session', { name, password, code } satisfies Credentials));
  },
  /** Every other session of theirs is over with it. */
  async changePassword(old: string, chosen: string): Promise<SessionView> {
    return take(await put<SessionView>('/api/session/password', { old, new: chosen } satisfies NewPassword));
  },
  async signOut(): Promise<SessionView> {
    return take((await del<SessionView | undefined>('/api/session')) ?? (await get<SessionView>('/api/session')));
  },
  /** Let a display in by its token. */
  async enrol(token: string): Promise<SessionView> {
    return take(await post<SessionView>('/api/session/device', { token } satisfies DeviceToken));
  },
  /** On a practice floor: take another part, asked for or because a page needs it. */
  async be(part: Part, { ownAct = true } = {}): Promise<SessionView> {
    const said = await post<SessionView>('/api/demo/be', { part } satisfies Be);
    took = { name: said.person?.name ?? null, part };
    return take(said, { ownAct });
  },
};
