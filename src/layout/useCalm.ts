import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** ms in which nothing is asked for. */
const REST = 500;

/** True once the page is there and has what it asked for: what the chrome reads comes after it. */
export function useCalm(): boolean {
  const [calm, setCalm] = useState(false);
  const busy = useIsFetching() > 0;
  useEffect(() => {
    if (calm || busy) return undefined;
    const timer = setInterval(() => {
      if (document.querySelector('main h1')) setCalm(true);
    }, REST);
    return () => clearInterval(timer);
  }, [calm, busy]);
  return calm;
}
