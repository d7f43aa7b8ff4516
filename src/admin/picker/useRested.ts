import { useEffect, useState } from 'react';

/** `value` once it has not changed for `pause` ms; before that undefined. */
export function useRested(value: string, pause: number): string | undefined {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested === value ? rested : undefined;
}
