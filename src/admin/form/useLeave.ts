import { useBlocker } from 'ra-core';
import { useEffect } from 'react';

/** The sign-in page: shown when a session ends, which no question may delay (spec 4). */
const SIGN_IN = '/';

/** Makes the browser ask before it closes or reloads the page, while something is unsaved. */
export function useAskToClose(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

/**
 * Blocks leaving the page, and makes the browser ask before leaving the site, while something is unsaved.
 * `pass` is called at the moment of leaving and may let it happen anyway.
 */
export function useLeave(unsaved: boolean, pass: () => boolean = () => false) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !pass() &&
      nextLocation.pathname !== SIGN_IN &&
      nextLocation.pathname !== currentLocation.pathname,
  );
  useAskToClose(unsaved);
  return {
    blocked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
