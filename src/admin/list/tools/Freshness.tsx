import { useListContext } from 'ra-core';
import { formatRelative } from '../../../i18n/format';
import { useMinute } from '../../parts/useMinute';
import { useListText } from './texts';
import { useReadAt } from './useReadAt';

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
