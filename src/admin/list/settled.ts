import { useEffect, useState } from 'react';

/** Time that rows are on the screen before further requests, ms. */
const SETTLES = 300;

/** True from a moment after `shown`, by default one in which the rows are drawn and others have their turn. */
export function useSettled(shown: boolean, moment = SETTLES): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setSettled(true), moment);
    return () => clearTimeout(timer);
  }, [shown, moment]);
  return settled;
}
