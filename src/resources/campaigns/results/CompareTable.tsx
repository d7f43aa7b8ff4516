import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { alarmOf } from '../../../rules/words/failing';
import { formatNumber, formatRate, NO_VALUE, zoneName } from '../../../i18n/format';
import { CloseIcon } from '../../../admin/icons';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Reading, Unread } from '../../../admin/state/Reading';
import { StatusChip } from '../../../admin/value/StatusChip';
import { seenOf } from '../../../dataProvider/read';
import {
  DELIVERED_RATE,
  FAILED_RATE,
  failedOf,
  rateOf,
  shareOfDelivered,
} from '../../../rules/words/figures';
import type { RangeFigures } from '../values';
import { useText, type Text } from './texts';
import css from './results.module.css';
import { isMoving, type Compared } from './useCompared';

interface CompareTableProps {
  rows: readonly Compared[];
  /** The page's own campaign, which cannot be removed. */
  campaignId: string;
  onRemove: (id: string) => void;
}

const FIGURES = ['sent', 'delivered', 'failed', 'replied', 'opted_out', 'segments'] as const;
type FigureName = (typeof FIGURES)[number];

/**
 * Shares of the confirmed messages, of all known outcomes, or of the delivered ones (domain rule 8); null if the base is
 * zero.
 */
const RATES: Partial<Record<FigureName, (figures: RangeFigures) => number | null>> = {
  delivered: (figures) => rateOf(DELIVERED_RATE, figures),
  failed: (figures) => rateOf(FAILED_RATE, figures),
  replied: ({ replied, delivered }) => shareOfDelivered(replied, delivered),
  opted_out: ({ opted_out, delivered }) => shareOfDelivered(opted_out, delivered),
};

/** Nothing was ever submitted to a carrier, so its zeros say nothing. */
const isUnsent = ({ campaign, range }: Compared) => seenOf(campaign)?.done === 0 && seenOf(range)?.sent === 0;

function Figure({ figure, row }: { figure: FigureName; row: Compared }) {
  if (!('value' in row.range)) return row.range.state === 'failed' ? NO_VALUE : '…';
  const { value } = row.range;
  if (isUnsent(row)) return NO_VALUE;
  const count = formatNumber(figure === 'failed' ? failedOf(value) : value[figure]);
  const share = RATES[figure]?.(value) ?? null;
  if (share === null) return count;
  const tone = figure === 'failed' ? alarmOf(share) : undefined;
  const words = `${count} · ${formatRate(share)}`;
  return tone ? <StatusChip tone={tone}>{words}</StatusChip> : words;
}

interface NamedProps extends Omit<CompareTableProps, 'rows'> {
  row: Compared;
}

/** The campaign with its client and time zone, and a button that removes it. */
function Named({ row, campaignId, onRemove }: NamedProps) {
  const { id } = row;
  const campaign = seenOf(row.campaign);
  const range = seenOf(row.range);
  const text = useText();
  const createPath = useCreatePath();
  const name = campaign?.name ?? id.slice(-8);
  return (
    <span className={css.named}>
      <span>
        <Reading as="line" polled={isMoving(row.campaign)} read={row.campaign} wait="…">
          {() => (
            <Link to={createPath({ resource: 'campaigns', id, type: 'show' })}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </Reading>
        {id !== campaignId && (
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
        {range && <bdi>{zoneName(range.time_zone)}</bdi>}
        {isUnsent(row) && ` · ${text('compare.unsent')}`}
      </span>
      {campaign && <Unread as="line" read={row.range} />}
    </span>
  );
}

const columnsOf = (text: Text, { rows: _, ...props }: CompareTableProps): DataColumn<Compared>[] => [
  { label: text('compare.campaign'), cell: (row) => <Named row={row} {...props} /> },
  ...FIGURES.map((figure, index): DataColumn<Compared> => ({
    label: text(`compare.${figure}`),
    end: true,
    ...(index > 0 && { below: 'headed' }),
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
