import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** When a list's rows were last read, as epoch ms; 0 before. */
export function useReadAt(resource: string): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    // The cache also notifies during rendering, when another component must not be changed.
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => {
      const shown = cache.findAll({ queryKey: [resource, 'getList'], type: 'active' });
      return Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt));
    },
  );
}
