import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Campaigns that still fit beside each other. */
export const MOST = 5;
const MONTH_MS = 30 * 86_400_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Comparison {
  start: string;
  end: string;
  /** Ids beside that of the page's own. */
  with: readonly string[];
}

/** What is compared stands in the address, so that a view can be sent to somebody. */
export function useComparison(own: string): [Comparison, (next: Partial<Comparison>) => void] {
  const [now] = useState(() => Date.now());
  const [params, setParams] = useSearchParams();
  const others = new Set(params.getAll('with').filter((id) => id !== own));
  const current: Comparison = {
    start: params.get('start') ?? dayOf(now - MONTH_MS),
    end: params.get('end') ?? dayOf(now),
    with: [...others].slice(0, MOST - 1),
  };
  const write = (next: Partial<Comparison>) => {
    const { start, end, with: ids } = { ...current, ...next };
    const all = new URLSearchParams({ start, end });
    for (const id of ids) all.append('with', id);
    setParams(all, { replace: true });
  };
  return [current, write];
}
