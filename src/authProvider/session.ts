import type { Credential } from '../contract/define';
import type { Credentials } from '../dataProvider/http';
import { MFA_KEY, TEMPTOKEN_KEY, TOKEN_KEY } from './keys';

export type SecondFactor = 'verify' | 'setup';

/**
 * How a session changed:
 * - `signed-in` here, by the sign-in page; `switched` here, to another tenant; `adopted` from another tab while nobody was signed in here;
 * - `signed-out` here, on purpose; `ended` by another tab;
 * - `lost`: the server refused the token, the profile could not be loaded, or the token was gone;
 * - `explained`: what was `lost` had been signed out in another tab;
 * - `replaced`: another sign-in in another tab.
 */
export type SessionChange =
  | 'signed-in'
  | 'switched'
  | 'adopted'
  | 'signed-out'
  | 'ended'
  | 'lost'
  | 'explained'
  | 'replaced';

/** The tokens that a change has ended here. The server may still accept them. */
export interface Left {
  readonly token: string | null;
  readonly temptoken: string | null;
}

/**
 * A change was not sent, or was interrupted: it may or may not be stored, as may those that were to follow
 * it.
 */
type Unsent = 'unsent' | 'unsure';

export interface Session extends Credentials {
  readonly token: string | null;
  /** Set between a correct password and the second factor. */
  readonly secondFactor: SecondFactor | null;
  /** The password was accepted; the second factor is due. */
  begin(temptoken: string, secondFactor: SecondFactor): void;
  signIn(token: string): void;
  /** Goes on with the token of another tenant. */
  switchTo(token: string): void;
  /** Removes the state of the second factor. */
  endSecondFactor(): void;
  signOut(): void;
  /** Ends the session of `epoch`, once; later reports about the same session are ignored. */
  lose(epoch: number): void;
  /** Another sign-in replaced the session during a change, whose outcome is unknown. */
  interrupted(): void;
  /** State of the last change when another sign-in replaced the session; returned once. */
  takeUnsent(): Unsent | undefined;
  /** Compares with the storage, which other tabs and people write to as well. */
  sync(): void;
  /** `tokens`: the tokens before the change. */
  subscribe(listener: (change: SessionChange, tokens: Left) => void): () => void;
  /** Follows other tabs, the page's return from the back-forward cache, and user activity. */
  watch(page: Window): () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** User activity in a page. Pointer movement does not count: bumping the table causes it too. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'click', 'input'];

/** Characters allowed in a header. A stored value with others is not a token. */
const TOKEN_PATTERN = /^[\x21-\x7e]{1,4096}$/;

/** Without storage (private mode, policy) the session does not survive a reload; nothing else is lost. */
function browserStore(): Store | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The session of this browser: in memory, copied to the storage for other tabs and later visits. */
// oxlint-disable-next-line max-lines-per-function -- Its functions share the session of this tab.
export function createSession(store: Store | undefined = browserStore()): Session {
  const listeners = new Set<(change: SessionChange, tokens: Left) => void>();
  /** Values that the storage could not keep. */
  const unsaved = new Map<string, string>();

  const read = (key: string): string | null => {
    try {
      return unsaved.get(key) ?? store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null) => {
    unsaved.delete(key);
    try {
      if (value === null) store?.removeItem(key);
      else if (store) store.setItem(key, value);
      else unsaved.set(key, value);
    } catch {
      if (value !== null) unsaved.set(key, value);
    }
  };
  const readToken = (key: string) => {
    const value = read(key);
    return value !== null && TOKEN_PATTERN.test(value) ? value : null;
  };

  let token = readToken(TOKEN_KEY);
  let epoch = 0;
  let acts = 0;
  let unsent: Unsent | undefined;
  let last: SessionChange | undefined;

  const held = (): Left => ({ token, temptoken: readToken(TEMPTOKEN_KEY) });
  const turn = (next: string | null, change: SessionChange, tokens = held()) => {
    token = next;
    epoch += 1;
    last = change;
    unsent = undefined;
    for (const listener of listeners) listener(change, tokens);
  };
  const endSecondFactor = () => {
    write(TEMPTOKEN_KEY, null);
    write(MFA_KEY, null);
  };
  const end = (change: SessionChange) => {
    const tokens = held();
    write(TOKEN_KEY, null);
    endSecondFactor();
    turn(null, change, tokens);
  };
  /** Takes over the stored token. `gone` is the reason if there is none. */
  const follow = (gone: 'ended' | 'lost') => {
    const stored = readToken(TOKEN_KEY);
    if (stored === token) return;
    if (stored === null) end(gone);
    else turn(stored, token === null ? 'adopted' : 'replaced');
  };
  /**
   * The other tab's message arrives after its sign-out took effect: a call that had no token took the
   * session for lost.
   */
  const explain = () => {
    last = 'explained';
    for (const listener of listeners) listener('explained', held());
  };
  /** A refusal may come before word of another tab's sign-in, whose token is not the refused one. */
  const lose = (of: number) => {
    if (of === epoch && token !== null) follow('lost');
    if (of === epoch && token !== null) end('lost');
  };
  const begin = (next: string, change: SessionChange) => {
    write(TOKEN_KEY, next);
    turn(next, change);
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
    signIn: (next) => begin(next, 'signed-in'),
    switchTo: (next) => begin(next, 'switched'),
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
