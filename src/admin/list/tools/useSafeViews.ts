import { useEffect, useEffectEvent } from 'react';
import { useDeclaration } from '../../registry';
import { useListPreference } from '../preference';
import { viewOf } from './view';

/** Takes out of stored views what an earlier version still kept of searches. */
export function useSafeViews(): void {
  const declaration = useDeclaration();
  const [liked, like] = useListPreference();
  const { views } = liked;
  const clean = useEffectEvent((stored: typeof views) => {
    const kept = Object.entries(stored).map(([name, query]) => [name, viewOf(query, declaration)] as const);
    if (kept.some(([name, query]) => query !== stored[name]))
      like({ ...liked, views: Object.fromEntries(kept) });
  });
  useEffect(() => clean(views), [views]);
}
