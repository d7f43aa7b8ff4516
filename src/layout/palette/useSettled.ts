import { useEffect, useState } from 'react';

/** `value` once it has not changed for `pause` ms; before that undefined. */
export function useSettled(value: string, pause: number): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled === value ? settled : undefined;
}
