import type { Left, SessionChange } from '../authProvider/session';
import { leaveServer } from '../authProvider/sessionCall';
import { BASE_PATH } from '../contract/base';
import { allows, homeFor } from '../contract/roles';
import type { Profile } from '../contract/session';
import { showAuthIn } from '../i18n/authTexts';
import { startLanguage } from '../i18n/language';
import type { session } from '../i18n/session';
import type { ComposedApp } from './compose';
import type { Core } from '../core';
import { askEarly } from '../early';
import { RESET_PATH, SIGN_IN_PATH } from './paths';
import { readPlan } from './plan';

/** A toast of the authentication pages. */
interface Notice {
  kind: 'success' | 'error';
  /** Its key among the session's texts. */
  text: keyof typeof session;
  /** Milliseconds; without, it stays until it is closed. */
  duration?: number;
}

/** How long a toast stays, ms; a lost session stays longer (spec 9). */
const DURATION = 5_000;
const SESSION_LOST_DURATION = 7_000;

const signedOut: Notice = { kind: 'success', text: 'signed_out', duration: DURATION };
const notEnded: Notice = { kind: 'error', text: 'not_ended' };
const sessionLost: Notice = { kind: 'error', text: 'lost', duration: SESSION_LOST_DURATION };

export type View = { at: 'sign-in' | 'reset' | 'opening' | 'broken' } | { at: 'app'; app: ComposedApp };

export interface Screen {
  view: View;
  /** Shown on an authentication page. */
  notice?: Notice;
  /** Incremented when the sign-in page starts afresh. */
  round: number;
}

/** The screen that the document holds before any code runs. */
export const FIRST_SCREEN: Screen = { view: { at: 'sign-in' }, round: 0 };

export interface Flow {
  readonly core: Core;
  screen(): Screen;
  subscribe(listener: () => void): () => void;
  /**
   * Chooses the first screen by address and session, and follows the session until the returned function
   * is called.
   */
  start(): () => void;
  /**
   * Continues after a successful sign-in; `hint` is the role if the server gave it. Resolves when the
   * console is shown, or to the reason why not.
   */
  enter(hint: number | undefined): Promise<void>;
  /** Returns from the reset page to the sign-in page. */
  toSignIn(): void;
  endNotice(): void;
}

const goTo = (path: string) => history.replaceState(null, '', path);

/**
 * Decides whether the sign-in page, the reset page or the console is shown. The console exists only during
 * a session and is discarded with its data when the session ends, so no screen ever runs without one.
 */
// oxlint-disable-next-line max-lines-per-function -- Its functions share what has loaded.
export function createFlow(core: Core, open: (core: Core) => Promise<ComposedApp>): Flow {
  const { env, http, profile, session } = core;
  const listeners = new Set<() => void>();
  let screen = FIRST_SCREEN;

  const show = (change: Partial<Screen>) => {
    const { view } = screen;
    screen = { ...screen, ...change };
    if (view.at === 'app' && view !== screen.view) view.app.dispose();
    for (const listener of listeners) listener();
  };

  /** The profile, which every session begins with. A page says it if it does not come. */
  function loadProfile(): Promise<Profile> {
    const loading = profile.load();
    loading.catch(() => {});
    return loading;
  }
  async function openConsole(loading: Promise<Profile>): Promise<void> {
    const { epoch } = session;
    try {
      const app = await open(core);
      // A search is read by its list.
      const { pathname, search } = location;
      await app.prepare(pathname.slice(BASE_PATH.length), search ? undefined : loading);
      if (session.epoch === epoch) show({ view: { at: 'app', app }, notice: undefined });
    } catch {
      if (session.epoch === epoch) show({ view: { at: 'broken' } });
    }
  }
  /** For a user who is already signed in; the profile and the code load in parallel. */
  function reopen(): void {
    http.abortAll();
    show({ view: { at: 'opening' } });
    void openConsole(loadProfile());
  }
  function leave(notice?: Notice): void {
    http.abortAll();
    delete window.early;
    goTo(SIGN_IN_PATH);
    show({ view: { at: 'sign-in' }, notice, round: screen.round + 1 });
  }
  async function enter(hint: number | undefined): Promise<void> {
    const { epoch, token } = session;
    const plan = readPlan();
    if (token !== null && plan.profile !== undefined) askEarly(env.API_URL + plan.profile, token);
    if (hint !== undefined) askForLanding(hint);
    const loading = loadProfile();
    const opening = open(core);
    opening.catch(() => {});
    let role: unknown = hint;
    if (hint === undefined) {
      role = await loading.then(
        (loaded) => loaded.role,
        () => undefined,
      );
      askForLanding(role);
    }
    const app = await opening.catch(() => undefined);
    await app?.prepare(homeFor(role), loading);
    if (session.epoch !== epoch) return;
    // The person is signed in: the console is retried, not the password.
    if (app) goTo(BASE_PATH + homeFor(role));
    show({ view: app ? { at: 'app', app } : { at: 'broken' }, notice: undefined });
  }
  const reactions: Record<SessionChange, (tokens: Left) => void> = {
    'signed-in': () => {},
    switched() {
      if (http.abortAll()) session.interrupted();
      show({ view: { at: 'opening' } });
      void enter(undefined);
    },
    'signed-out'(tokens) {
      leave();
      const { round } = screen;
      leaveServer(http, tokens, (isEnded) => {
        if (screen.round === round && screen.view.at === 'sign-in')
          show({ notice: isEnded ? signedOut : notEnded });
      });
    },
    lost: () => leave(sessionLost),
    ended: () => leave(),
    explained: () => show({ notice: undefined }),
    adopted() {
      // A new password that is being typed is finished first.
      if (screen.view.at !== 'reset') reopen();
    },
    replaced() {
      if (http.abortAll()) session.interrupted();
      goTo(SIGN_IN_PATH);
      reopen();
    },
  };

  function askForLanding(role: unknown): void {
    const list = readPlan().lists[BASE_PATH + homeFor(role)];
    if (list === undefined || session.token === null || !allows(list.roles, role)) return;
    askEarly(env.API_URL + list.address, session.token);
  }

  return {
    core,
    screen: () => screen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      // English until then, as in the document; input stays.
      showAuthIn(startLanguage()).catch(() => {});
      const stops = [session.watch(window), session.subscribe((change, tokens) => reactions[change](tokens))];
      const { pathname } = location;
      if (session.token !== null) reopen();
      else if (pathname === RESET_PATH) show({ view: { at: 'reset' } });
      else if (pathname !== SIGN_IN_PATH) leave(sessionLost);
      return () => {
        for (const stop of stops) stop();
      };
    },
    enter,
    toSignIn() {
      goTo(SIGN_IN_PATH);
      show({ view: { at: 'sign-in' }, round: screen.round + 1 });
    },
    endNotice: () => show({ notice: undefined }),
  };
}
