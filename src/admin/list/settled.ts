import { createContext, useContext, useEffect, useState } from 'react';

/** Called by a list when its rows have been on the screen for a moment. */
export const Settled = createContext<() => void>(() => undefined);

/** Time that rows are on the screen before further requests, ms. */
const SETTLES = 300;

/** True from a moment after `shown`. */
export function useSettled(shown: boolean): boolean {
  const [settled, setSettled] = useState(false);
  const tell = useContext(Settled);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => {
      setSettled(true);
      tell();
    }, SETTLES);
    return () => clearTimeout(timer);
  }, [shown, tell]);
  return settled;
}
