import { useCreatePath } from 'ra-core';
import { Link } from 'react-router-dom';
import { alarmOf } from '../../../rules/failing';
import { formatNumber, formatPercent, NO_VALUE } from '../../../i18n/format';
import { CloseIcon } from '../../../admin/icons';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { StatusChip } from '../../../admin/parts/StatusChip';
import { shareOf } from '../../../features/sending/tally';
import { useText, type Text } from './texts';
import type { RangeFigures } from '../values';
import css from './results.module.css';
import type { Compared } from './useCompared';

interface CompareTableProps {
  rows: readonly Compared[];
  /** The page's own campaign, which cannot be removed. */
  own: string;
  onRemove: (id: string) => void;
}

const FIGURES = ['sent', 'delivered', 'failed', 'replied', 'opted_out', 'segments'] as const;
type FigureName = (typeof FIGURES)[number];

/** What a figure is a share of: what carriers answered, or those delivered (domain rule 8). */
const wholeOf = (figure: FigureName, { delivered, failed }: RangeFigures) =>
  figure === 'delivered' || figure === 'failed' ? delivered + failed : delivered;

/** Nothing was ever sent, so its zeros say nothing. */
const isUnsent = ({ campaign, range }: Compared) => campaign?.sent === 0 && range?.sent === 0;

function Figure({ figure, row }: { figure: FigureName; row: Compared }) {
  const { range, failed } = row;
  if (!range) return failed ? NO_VALUE : '…';
  if (isUnsent(row)) return NO_VALUE;
  const count = formatNumber(range[figure]);
  const whole = wholeOf(figure, range);
  if (figure === 'sent' || figure === 'segments' || whole === 0) return count;
  const share = shareOf(range[figure], whole);
  const tone = figure === 'failed' ? alarmOf(share) : undefined;
  const words = `${count} · ${formatPercent(share)}`;
  return tone ? <StatusChip tone={tone}>{words}</StatusChip> : words;
}

interface NamedProps extends Omit<CompareTableProps, 'rows'> {
  row: Compared;
}

/** The campaign with its client and time zone, and a button that removes it. */
function Named({ row, own, onRemove }: NamedProps) {
  const { id, campaign, range, failed } = row;
  const text = useText();
  const createPath = useCreatePath();
  const name = campaign?.name ?? id.slice(-8);
  return (
    <span className={css.named}>
      <span>
        {campaign ? (
          <Link to={createPath({ resource: 'campaigns', id, type: 'show' })}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span>{failed ? text('compare.unread') : '…'}</span>
        )}
        {id !== own && (
          <button
            type="button"
            className="icon-button small"
            aria-label={text('compare.remove', { name })}
            title={text('compare.remove', { name })}
            onClick={() => onRemove(id)}
          >
            <CloseIcon />
          </button>
        )}
      </span>
      <span className={css.whose}>
        {campaign && <bdi>{campaign.client_name}</bdi>}
        {range && ' · '}
        {range && <bdi>{range.time_zone}</bdi>}
        {isUnsent(row) && ` · ${text('compare.unsent')}`}
      </span>
    </span>
  );
}

const columnsOf = (text: Text, { rows: _, ...props }: CompareTableProps): DataColumn<Compared>[] => [
  { label: text('compare.campaign'), cell: (row) => <Named row={row} {...props} /> },
  ...FIGURES.map((figure): DataColumn<Compared> => ({
    label: text(`compare.${figure}`),
    end: true,
    cell: (row) => <Figure figure={figure} row={row} />,
  })),
];

/** One row per campaign with its figures and shares between two days. */
export function CompareTable(props: CompareTableProps) {
  const text = useText();
  return (
    <DataTable
      caption={text('compare.title')}
      columns={columnsOf(text, props)}
      rows={props.rows}
      keyOf={({ id }) => id}
    />
  );
}
