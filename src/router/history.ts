import type { RouterBlocker, RouterBlockerFunction } from 'ra-core';
import { belowBase, hrefOf, type Location, type Path } from './location';

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  /** Data for the next page; it must be cloneable. */
  state?: unknown;
}

export interface RouterState {
  location: Location;
  navigationType: NavigationType;
  /** The navigation that a guard holds back, and the guard. */
  hold?: { guard: object; blocker: RouterBlocker };
}

export interface Router {
  base: string;
  current: () => RouterState;
  subscribe: (listener: (state: RouterState) => void) => () => void;
  navigate: (to: Path, options?: NavigateOptions) => void;
  go: (delta: number) => void;
  /** Functions that may hold a navigation back. The last one is asked. */
  guards: Map<object, RouterBlockerFunction | boolean>;
}

/** An entry of the browser's history, in react-router's form. */
interface Entry {
  usr?: unknown;
  key?: string;
  /** Place among the console's entries; absent where something else has made the entry. */
  idx?: number;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};
const newKey = () => Math.random().toString(36).slice(2, 10);

function browserLocation(base: string): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entry();
  return { pathname: belowBase(base, pathname), search, hash, state: usr, key };
}

function write(next: Entry, url: string, replace: boolean): void {
  try {
    window.history[replace ? 'replaceState' : 'pushState'](next, '', url);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    // Safari limits the changes of an address in a short time.
    window.location.assign(url);
  }
}

/** The history of the browser's tab, below the base path. */
export function createRouter(base: string): Router {
  const { history } = window;
  const guards: Router['guards'] = new Map();
  let index = entry().idx;
  if (index === undefined) history.replaceState({ ...entry(), idx: (index = 0) }, '');
  let state: RouterState = { location: browserLocation(base), navigationType: 'POP' };
  let notify: (state: RouterState) => void = () => {};
  /** Called once the browser has returned to the page that the guard protects. */
  let onReturn: (() => void) | undefined;

  const show = (next: RouterState) => {
    state = next;
    notify(state);
  };
  const hold = (guard: object, blocker: RouterBlocker) => show({ ...state, hold: { guard, blocker } });

  /** Whether a guard holds the navigation back, until the person proceeds. */
  function isBlocked(location: Location, historyAction: NavigationType, proceed: () => void): boolean {
    const [guard, decide] = [...guards].at(-1) ?? [];
    if (!guard || (state.hold?.guard === guard && state.hold.blocker.state === 'proceeding')) return false;
    const change = { currentLocation: state.location, nextLocation: location, historyAction };
    if (!(typeof decide === 'function' ? decide(change) : decide)) return false;
    hold(guard, {
      state: 'blocked',
      location,
      proceed() {
        hold(guard, { state: 'proceeding', proceed: undefined, reset: undefined, location });
        proceed();
      },
      reset: () => show({ ...state, hold: undefined }),
    });
    return true;
  }

  /** The browser has gone back or forward already. A guard makes it return. */
  function onPop(): void {
    const { idx } = entry();
    const delta = idx === undefined || index === undefined ? 0 : idx - index;
    index = idx;
    if (onReturn) {
      onReturn();
      onReturn = undefined;
      return;
    }
    const location = browserLocation(base);
    let resolve: () => void;
    const atHome = new Promise<void>((settle) => (resolve = settle));
    const again = () => void atHome.then(() => history.go(delta));
    // The way back from an entry of unknown place is unknown.
    if (delta === 0 || !isBlocked(location, 'POP', again)) return show({ location, navigationType: 'POP' });
    onReturn = resolve!;
    history.go(-delta);
  }

  function navigate(to: Path, options: NavigateOptions = {}): void {
    const { replace = false, state: usr = null } = options;
    const navigationType = replace ? 'REPLACE' : 'PUSH';
    const location: Location = { ...to, state: usr, key: newKey() };
    if (isBlocked(location, navigationType, () => navigate(to, options))) return;
    const { idx } = entry();
    index = replace ? idx : (idx ?? 0) + 1;
    write({ usr, key: location.key, idx: index }, window.location.origin + hrefOf(base, to), replace);
    show({ location, navigationType });
  }

  return {
    base,
    current: () => state,
    subscribe(listener) {
      notify = listener;
      window.addEventListener('popstate', onPop);
      return () => {
        notify = () => {};
        window.removeEventListener('popstate', onPop);
      };
    },
    navigate,
    go: (delta) => history.go(delta),
    guards,
  };
}
