import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf } from '../../../dataProvider/failures';
import { readOf } from '../../../dataProvider/read';
import { formatRelative } from '../../../i18n/format';
import { lateWindow } from '../../parts/lateWindow';
import { NotUpToDate } from '../../parts/NotUpToDate';
import { useMinute } from '../../parts/useMinute';
import { useDeclaration } from '../../registry';
import { useListPreference } from '../preference';
import { useSelection } from '../selection';
import { useBulk } from './bulkActions';
import { useListText } from './texts';
import css from './tools.module.css';
import { useReadAt } from './useReadAt';
import { useRowKeys } from './useRowKeys';
import { viewOf } from './view';

const ColumnsWindow = lateWindow(() => import('./ColumnsWindow'));
const ViewsWindow = lateWindow(() => import('./ViewsWindow'));
const ExportWindow = lateWindow(() => import('./ExportWindow'));

interface ListToolsProps {
  under?: Readonly<Record<string, string>>;
}

/** What can be done with a list as a whole. Loads once there are rows. */
export default function ListTools({ under }: ListToolsProps) {
  const text = useListText();
  const selection = useSelection();
  const bulk = useBulk();
  const [open, setOpen] = useState<'columns' | 'views' | 'export'>();
  const close = () => setOpen(undefined);
  const first = useRef<HTMLButtonElement>(null);
  useRowKeys(first);
  useSafeViews();
  return (
    <div className={`list-tools ${css.tools}`}>
      <button ref={first} type="button" className="button small" onClick={() => setOpen('columns')}>
        {text('columns')}
      </button>
      <button type="button" className="button small" onClick={() => setOpen('views')}>
        {text('views')}
      </button>
      <button type="button" className="button small" onClick={() => setOpen('export')}>
        {text('export')}
      </button>
      {bulk.length > 0 && (
        <button
          type="button"
          className="button small"
          aria-pressed={selection.on}
          onClick={() => selection.set(!selection.on)}
        >
          {text('select')}
        </button>
      )}
      <RefreshButton />
      {open === 'columns' && <ColumnsWindow under={under} onClose={close} />}
      {open === 'views' && <ViewsWindow onClose={close} />}
      {open === 'export' && <ExportWindow under={under} onClose={close} />}
    </div>
  );
}

/** Takes out of stored views what an earlier version still kept of searches. */
function useSafeViews(): void {
  const declaration = useDeclaration();
  const [preference, setPreference] = useListPreference();
  const { views } = preference;
  const clean = useEffectEvent((stored: typeof views) => {
    const kept = Object.entries(stored).map(([name, query]) => [name, viewOf(query, declaration)] as const);
    if (kept.some(([name, query]) => query !== stored[name]))
      setPreference({ ...preference, views: Object.fromEntries(kept) });
  });
  useEffect(() => clean(views), [views]);
}

/** Over the rows: that they are old, because they could not be read again. */
export function ListMark({ polled }: { polled: boolean }) {
  const { data, error, isPlaceholderData = false, refetch } = useListContext();
  const dataUpdatedAt = failureOf(error).since;
  return (
    <NotUpToDate of={readOf({ data, error, isPlaceholderData, dataUpdatedAt, refetch })} still={!polled} />
  );
}

/** How old the rows are; pressing it reads them again. */
function RefreshButton() {
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
