import { formatNational } from '../../../rules/national';
import type { Tone } from '../../../theme/tokens';
import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { StatusChip } from '../../../admin/parts/StatusChip';
import { useText, type Text } from '../texts';
import type { TestResult } from '../contract';
import css from './test.module.css';

/** What became of a message, in words; a status beyond these is shown as the server says it. */
const STATUSES = {
  queued: 'info',
  submitting: 'info',
  accepted: 'success',
  sent: 'success',
  delivered: 'success',
  failed: 'danger',
  rejected: 'danger',
  unknown: 'warning',
  skipped: 'neutral',
} satisfies Record<string, Tone>;

const isKnown = (status: string): status is keyof typeof STATUSES => status in STATUSES;

const columnsOf = (text: Text): DataColumn<TestResult>[] => [
  {
    label: text('test.number'),
    cell: ({ phone }) => <span className="exact">{formatNational(phone)}</span>,
  },
  {
    label: text('test.result'),
    cell: ({ status, error_code }) => {
      const word = isKnown(status) ? text(`status.${status}`) : status;
      return (
        <StatusChip
          tone={isKnown(status) ? STATUSES[status] : undefined}
          about={isKnown(status) ? `messages.${status}` : undefined}
        >
          {error_code ? `${word} (${error_code})` : word}
        </StatusChip>
      );
    },
  },
  { label: text('test.segments'), end: true, cell: ({ segments }) => formatNumber(segments) },
  { label: text('test.body'), cell: ({ body }) => body },
];

/** What became of each test message. */
export function TestResults({ results }: { results: readonly TestResult[] }) {
  const text = useText();
  return (
    <output className={css.results}>
      <DataTable
        caption={text('test.results')}
        columns={columnsOf(text)}
        rows={results}
        keyOf={({ phone }) => phone}
      />
    </output>
  );
}
