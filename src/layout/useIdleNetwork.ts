import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Time without requests, ms. */
const REST = 500;

/** True once the page is complete and its requests are answered: the chrome's own reads come after it. */
export function useIdleNetwork(): boolean {
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
