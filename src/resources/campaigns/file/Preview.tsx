import { formatNumber } from '../../../i18n/format';
import type { CampaignRow } from '../../../rules/formats/campaignFile';
import { segment } from '../../../rules/formats/segments';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Section } from '../../../admin/page/Section';
import { StatusChip } from '../../../admin/value/StatusChip';
import { MESSAGE_MAX } from '../contract';
import css from './file.module.css';
import { useText, type Text } from './texts';

/** Number of valid rows shown. All rows with a problem are shown. */
const SHOWN = 20;

const columnsOf = (text: Text): DataColumn<CampaignRow>[] => [
  { label: text('row'), cell: ({ row }) => formatNumber(row) },
  { label: text('name'), cell: ({ name }) => <bdi className="wrap">{name}</bdi> },
  { label: text('message'), cell: ({ message }) => <bdi className={css.message}>{message}</bdi> },
  { label: text('segments'), end: true, cell: ({ message }) => formatNumber(segment(message).segments) },
  {
    label: text('check'),
    cell: ({ problem }) =>
      problem === null ? (
        <StatusChip tone="success">{text('good')}</StatusChip>
      ) : (
        <StatusChip tone="danger">{text(`row.${problem}`, { max: MESSAGE_MAX })}</StatusChip>
      ),
  },
];

/** Preview of the rows: all with a problem and the first valid ones. */
export function Preview({ rows }: { rows: readonly CampaignRow[] }) {
  const text = useText();
  const good = rows.filter(({ problem }) => problem === null);
  const shown = new Set(good.slice(0, SHOWN));
  const rest = good.length - shown.size;
  return (
    <Section
      title={text('preview')}
      lead={
        good.length === 0
          ? text('none_good')
          : text('preview_lead', { good: formatNumber(good.length), count: formatNumber(rows.length) })
      }
      flush
    >
      <DataTable
        caption={text('preview')}
        columns={columnsOf(text)}
        rows={rows.filter((row) => row.problem !== null || shown.has(row))}
        keyOf={({ row }) => row}
      />
      {rest > 0 && (
        <p className={css.more}>{text('more', { smart_count: rest, count: formatNumber(rest) })}</p>
      )}
    </Section>
  );
}
