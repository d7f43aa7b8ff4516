import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { formatRelative } from '../../../../i18n/format';
import { useMinute } from '../../parts/useMinute';
import { useListText } from './texts';

/** When the rows were last read, as epoch ms. */
function useReadAt(resource: string): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.findAll({ queryKey: [resource, 'getList'], type: 'active' });
      return Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt));
    },
  );
}

/** How old the rows are; pressing it reads them again. */
export function Freshness() {
  const text = useListText();
  const { resource, refetch, isFetching } = useListContext();
  const readAt = useReadAt(resource);
  const minute = useMinute();
  if (readAt === 0) return null;
  const age = formatRelative(new Date(readAt).toISOString(), Math.max(minute, readAt));
  return (
    <button
      type="button"
      className="button small"
      data-tip={text('read_again')}
      aria-label={`${text('read', { age })}: ${text('read_again')}`}
      aria-busy={isFetching}
      onClick={() => void refetch()}
    >
      {text('read', { age })}
    </button>
  );
}
