import { useEffect, useEffectEvent, useState } from 'react';

/** Counts `seconds` down to 0 and calls `over` when it gets there. */
export function useWait(seconds: number, over: () => void): number {
  const [left, setLeft] = useState(seconds);
  const tick = useEffectEvent(() => {
    setLeft(left - 1);
    if (left === 1) over();
  });
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => tick(), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
