import type { Tone } from '../../../theme/tokens';
import { formatNumber, NO_VALUE } from '../../../i18n/format';
import { formatNational } from '../../../rules/national';
import { ErrorCode } from '../../../features/carrierErrors/ErrorCode';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { ExactTime } from '../../../admin/parts/ExactTime';
import { StatusChip } from '../../../admin/parts/StatusChip';
import { SKIP_REASONS } from '../../jobs/contract';
import { useText, type Text } from '../texts';
import type { RecipientRow } from '../values';

const TONES: Partial<Record<RecipientRow['outcome'], Tone>> = {
  delivered: 'success',
  awaiting: 'info',
  failed: 'danger',
  rejected: 'danger',
  unknown: 'warning',
  canceled: 'warning',
};

function Reason({ row: { outcome, code }, text }: { row: RecipientRow; text: Text }) {
  if (code === null) return NO_VALUE;
  if (outcome === 'failed' || outcome === 'rejected') {
    return (
      <span className="wrap">
        <ErrorCode code={code} />
      </span>
    );
  }
  const skip = SKIP_REASONS.find((each) => each === code);
  return skip ? text(`skip.${skip}`) : <span className="exact">{code}</span>;
}

const columnsOf = (text: Text): DataColumn<RecipientRow>[] => [
  { label: text('recipients.phone'), cell: ({ phone }) => <bdi dir="ltr">{formatNational(phone)}</bdi> },
  {
    label: text('recipients.outcome'),
    cell: ({ outcome }) => (
      <StatusChip tone={TONES[outcome] ?? 'neutral'} about={`messages.${outcome}`}>
        {text(`recipients.${outcome}`)}
      </StatusChip>
    ),
  },
  { label: text('recipients.reason'), cell: (row) => <Reason row={row} text={text} /> },
  {
    label: text('recipients.answer'),
    cell: ({ replied, opted_out }) =>
      opted_out ? text('recipients.opted_out') : replied ? text('recipients.replied') : NO_VALUE,
  },
  {
    label: text('test.segments'),
    end: true,
    cell: ({ segments }) => (segments === null ? NO_VALUE : formatNumber(segments)),
  },
  { label: text('recipients.at'), cell: ({ sent_at }) => (sent_at ? <ExactTime at={sent_at} /> : NO_VALUE) },
];

/** One row a recipient: what became of the message, why, and what they did. */
export function RecipientTable({ rows }: { rows: readonly RecipientRow[] }) {
  const text = useText();
  return (
    <DataTable
      caption={text('recipients.title')}
      columns={columnsOf(text)}
      rows={rows}
      keyOf={({ job_id, n }) => `${job_id} ${n}`}
    />
  );
}
