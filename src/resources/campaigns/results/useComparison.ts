import { useState } from 'react';
import { useAddress } from '../../../admin/useAddress';

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
  const [search, change] = useAddress();
  const read = (params: URLSearchParams): Comparison => ({
    start: params.get('start') ?? dayOf(now - MONTH_MS),
    end: params.get('end') ?? dayOf(now),
    with: [...new Set(params.getAll('with'))].filter((id) => id !== own).slice(0, MOST - 1),
  });
  const write = (next: Partial<Comparison>) =>
    change((params) => {
      const { start, end, with: ids } = { ...read(params), ...next };
      params.set('start', start);
      params.set('end', end);
      params.delete('with');
      for (const id of ids) params.append('with', id);
    });
  return [read(search), write];
}
