import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { failureOf } from '../../../dataProvider/failures';
import { readOf } from '../../../dataProvider/read';
import { serverTimeOf } from '../../../dataProvider/serverTime';
import { formatNumber, formatRelative } from '../../../i18n/format';
import { lateWindow } from '../../dialog/lateWindow';
import { NotUpToDate } from '../../state/NotUpToDate';
import { icon } from '../../icon';
import { DownloadIcon, RefreshIcon } from '../../screenIcons';
import { useMinute } from '../../value/useMinute';
import { useDeclaration } from '../../registry';
import { usePagesAhead } from '../ahead/usePagesAhead';
import { useFit } from '../fitting';
import { useListPreference } from '../preference';
import { useSelection } from '../selection';
import { useBulk } from './bulkActions';
import { useListText } from './texts';
import { useReadAt } from './useReadAt';
import { useRowKeys } from './useRowKeys';
import { viewOf } from './view';

const ColumnsWindow = lateWindow(() => import('./ColumnsWindow'));
const ViewsWindow = lateWindow(() => import('./ViewsWindow'));
const ExportWindow = lateWindow(() => import('./ExportWindow'));

const ColumnsIcon = icon('M3 5v14h18V5zm5.33 12H5V7h3.33zm5.34 0h-3.33V7h3.33zM19 17h-3.33V7H19z');
const ViewsIcon = icon('M17 3H7c-1.1 0-2 .9-2 2v16l7-3 7 3V5c0-1.1-.9-2-2-2m0 15-5-2.18L7 18V5h10z');
const SelectIcon = icon(
  'M22 7h-9v2h9zm0 8h-9v2h9zM5.54 11 2 7.46l1.41-1.41 2.12 2.12 4.24-4.24 1.41 1.41zm0 8L2 15.46l1.41-1.41 2.12 2.12 4.24-4.24 1.41 1.41z',
);

interface ListToolsProps {
  under?: Readonly<Record<string, string>>;
}

/** The tools for a list as a whole. Loads once there are rows. */
export default function ListTools({ under }: ListToolsProps) {
  const text = useListText();
  const selection = useSelection();
  const bulk = useBulk();
  const [open, setOpen] = useState<'columns' | 'views' | 'export'>();
  const close = () => setOpen(undefined);
  const { out } = useFit();
  const tools = useRef<HTMLDivElement>(null);
  useRowKeys(tools);
  usePagesAhead(tools);
  useSafeViews();
  return (
    <div className="list-tools" ref={tools}>
      <Tool
        icon={ColumnsIcon}
        label={out.length > 0 ? text('columns_out', { count: formatNumber(out.length) }) : text('columns')}
        count={out.length}
        onClick={() => setOpen('columns')}
      />
      <Tool icon={ViewsIcon} label={text('views')} onClick={() => setOpen('views')} />
      <Tool icon={DownloadIcon} label={text('export')} onClick={() => setOpen('export')} />
      {bulk.length > 0 && (
        <Tool
          icon={SelectIcon}
          label={text('select')}
          pressed={selection.on}
          onClick={() => selection.set(!selection.on)}
        />
      )}
      <RefreshButton />
      {open === 'columns' && <ColumnsWindow under={under} onClose={close} />}
      {open === 'views' && <ViewsWindow onClose={close} />}
      {open === 'export' && <ExportWindow under={under} onClose={close} />}
    </div>
  );
}

interface ToolProps {
  icon: ComponentType;
  label: string;
  pressed?: boolean;
  busy?: boolean;
  /** Number shown next to the button if it is above zero. */
  count?: number;
  onClick: () => void;
}

/** An unobtrusive icon button; its name appears on hover and focus. */
const Tool = ({ icon: Icon, label, pressed, busy, count = 0, onClick }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-pressed={pressed}
    aria-busy={busy}
    data-tip={label}
    data-count={count > 0 ? formatNumber(count) : undefined}
    onClick={onClick}
  >
    <Icon />
  </button>
);

/** Removes searches that an earlier version kept in stored views. */
function useSafeViews(): void {
  const declaration = useDeclaration();
  const [preference, setPreference] = useListPreference();
  const { views } = preference;
  const clean = useEffectEvent((stored: typeof views) => {
    const cleaned = Object.entries(stored).map(
      ([name, query]) => [name, viewOf(query, declaration)] as const,
    );
    if (cleaned.some(([name, query]) => query !== stored[name]))
      setPreference({ ...preference, views: Object.fromEntries(cleaned) });
  });
  useEffect(() => clean(views), [views]);
}

/** Above the rows: notes that they are stale because they could not be refreshed. */
export function ListMark({ polled }: { polled: boolean }) {
  const { data, error, isPlaceholderData = false, refetch } = useListContext();
  const dataUpdatedAt = failureOf(error).since;
  return (
    <NotUpToDate of={readOf({ data, error, isPlaceholderData, dataUpdatedAt, refetch })} still={!polled} />
  );
}

/** Shows the age of the rows; pressing it refreshes them. */
function RefreshButton() {
  const text = useListText();
  const { resource, refetch, isFetching } = useListContext();
  const readAt = useReadAt(resource);
  const minute = useMinute();
  if (readAt === 0) return null;
  const at = serverTimeOf(readAt);
  const age = formatRelative(new Date(at).toISOString(), Math.max(minute, at));
  return (
    <Tool
      icon={RefreshIcon}
      label={`${text('read', { age })}: ${text('read_again')}`}
      busy={isFetching}
      onClick={() => void refetch()}
    />
  );
}
