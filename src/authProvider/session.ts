import type { Credential } from '../contract/define';
import type { Credentials } from '../dataProvider/http';
import { MFA_KEY, TEMPTOKEN_KEY, TOKEN_KEY } from './keys';

type Key = typeof TOKEN_KEY | typeof TEMPTOKEN_KEY | typeof MFA_KEY;

export type SecondFactor = 'verify' | 'setup';

/**
 * How a session changed:
 * - `signed-in` here, by the sign-in page; `adopted` from another tab while nobody was signed in here;
 * - `signed-out` here, on purpose; `ended` by another tab;
 * - `lost`: the server refused the token, the profile could not be loaded, or the token was gone;
 * - `explained`: what was `lost` had been signed out in another tab;
 * - `replaced`: another sign-in in another tab.
 */
export type SessionChange =
  'signed-in' | 'adopted' | 'signed-out' | 'ended' | 'lost' | 'explained' | 'replaced';

/** A change was not sent, or was under way and may be stored or not, as may those that were to follow it. */
type Unsent = 'unsent' | 'unsure';

export interface Session extends Credentials {
  readonly token: string | null;
  /** Set between a correct password and the second factor. */
  readonly secondFactor: SecondFactor | null;
  /** A password was right; the second factor is due. */
  begin(temptoken: string, secondFactor: SecondFactor): void;
  signIn(token: string): void;
  /** Removes what the second factor left behind. */
  endSecondFactor(): void;
  signOut(): void;
  /** Ends the session of `epoch`, once; a later report about the same one is nothing new. */
  lose(epoch: number): void;
  /** Another sign-in took its place while a change was under way, whose outcome is not known. */
  interrupted(): void;
  /** What became of the last change when another sign-in took the session's place; answered once. */
  takeUnsent(): Unsent | undefined;
  /** Compares with the storage, which other tabs and people write to as well. */
  sync(): void;
  subscribe(listener: (change: SessionChange) => void): () => void;
  /** Follows other tabs, the page's return from the back-forward cache, and whether a person does anything. */
  watch(page: Window): () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a person does in a page. A pointer that only moves is left out: so it does when the table is touched. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'click', 'input'];

/** What is allowed in a header. Anything else in the storage is no token. */
const TOKEN_PATTERN = /^[\x21-\x7e]{1,4096}$/;

/** Storage that is closed (private mode, policy) costs the session's survival of a reload, nothing else. */
function browserStore(): Store | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The session of this browser: memory, with the storage as its copy for other tabs and later visits. */
export function createSession(store: Store | undefined = browserStore()): Session {
  const listeners = new Set<(change: SessionChange) => void>();
  /** What storage could not keep. */
  const unsaved = new Map<Key, string>();

  const read = (key: Key): string | null => {
    try {
      return unsaved.get(key) ?? store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: Key, value: string | null) => {
    unsaved.delete(key);
    try {
      if (value === null) store?.removeItem(key);
      else if (store) store.setItem(key, value);
      else unsaved.set(key, value);
    } catch {
      if (value !== null) unsaved.set(key, value);
    }
  };
  const readToken = (key: Key) => {
    const value = read(key);
    return value !== null && TOKEN_PATTERN.test(value) ? value : null;
  };

  let token = readToken(TOKEN_KEY);
  let epoch = 0;
  let acts = 0;
  let unsent: Unsent | undefined;
  let last: SessionChange | undefined;

  const turn = (next: string | null, change: SessionChange) => {
    token = next;
    epoch += 1;
    last = change;
    unsent = undefined;
    for (const listener of listeners) listener(change);
  };
  const endSecondFactor = () => {
    write(TEMPTOKEN_KEY, null);
    write(MFA_KEY, null);
  };
  const end = (change: SessionChange) => {
    write(TOKEN_KEY, null);
    endSecondFactor();
    turn(null, change);
  };
  /** Takes over the stored token. `gone` is the reason if there is none. */
  const follow = (gone: 'ended' | 'lost') => {
    const stored = readToken(TOKEN_KEY);
    if (stored === token) return;
    if (stored === null) end(gone);
    else turn(stored, token === null ? 'adopted' : 'replaced');
  };
  /** The other tab's word comes after what its sign-out did: a call that found the token gone took it for lost. */
  const explain = () => {
    last = 'explained';
    for (const listener of listeners) listener('explained');
  };
  const lose = (of: number) => {
    if (of === epoch && token !== null) end('lost');
  };

  return {
    get token() {
      return token;
    },
    get epoch() {
      return epoch;
    },
    get acts() {
      return acts;
    },
    get secondFactor() {
      const mfa = read(MFA_KEY);
      return readToken(TEMPTOKEN_KEY) !== null && (mfa === 'verify' || mfa === 'setup') ? mfa : null;
    },
    bearer(kind: Credential) {
      if (kind === 'none') return null;
      if (kind === 'temptoken') return readToken(TEMPTOKEN_KEY);
      follow('lost');
      return token;
    },
    refused: lose,
    unsent() {
      unsent ??= 'unsent';
    },
    interrupted() {
      unsent = 'unsure';
    },
    takeUnsent() {
      const was = unsent;
      unsent = undefined;
      return was;
    },
    lose,
    begin(temptoken, secondFactor) {
      write(TEMPTOKEN_KEY, temptoken);
      write(MFA_KEY, secondFactor);
    },
    signIn(next) {
      write(TOKEN_KEY, next);
      turn(next, 'signed-in');
    },
    endSecondFactor,
    signOut: () => end('signed-out'),
    sync: () => follow('lost'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(page) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key !== TOKEN_KEY && key !== null) return;
        if (last === 'lost' && readToken(TOKEN_KEY) === null) explain();
        else follow('ended');
      };
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) follow('ended');
      };
      const onAct = () => {
        acts += 1;
      };
      const early = { capture: true, passive: true };
      page.addEventListener('storage', onStorage);
      page.addEventListener('pageshow', onShow);
      for (const act of ACTS) page.addEventListener(act, onAct, early);
      return () => {
        for (const act of ACTS) page.removeEventListener(act, onAct, early);
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', onShow);
      };
    },
  };
}
