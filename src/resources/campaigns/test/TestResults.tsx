import { formatNational } from '../../../rules/phone';
import type { Tone } from '../../../theme/tokens';
import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { StatusChip } from '../../build/parts/StatusChip';
import { useText, type Text } from '../../build/useText';
import type { TestResult } from '../contract';
import css from './test.module.css';

/** What became of a message, in words; a status beyond these is shown as the server says it. */
const STATUSES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'info' },
  submitting: { label: 'Sending', tone: 'info' },
  accepted: { label: 'Sent', tone: 'success' },
  sent: { label: 'Sent', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  rejected: { label: 'Rejected', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'warning' },
  skipped: { label: 'Skipped', tone: 'neutral' },
};

const columnsOf = (text: Text): DataColumn<TestResult>[] => [
  {
    label: text('test.number', 'Number'),
    cell: ({ phone }) => <span className="exact">{formatNational(phone)}</span>,
  },
  {
    label: text('test.result', 'Result'),
    cell: ({ status, error_code }) => {
      const known = STATUSES[status];
      const word = known ? text(`status.${status}`, known.label) : status;
      return <StatusChip tone={known?.tone}>{error_code ? `${word} (${error_code})` : word}</StatusChip>;
    },
  },
  { label: text('test.segments', 'Segments'), end: true, cell: ({ segments }) => formatNumber(segments) },
  { label: text('test.body', 'Message'), cell: ({ body }) => body },
];

/** What became of each test message. */
export function TestResults({ results }: { results: readonly TestResult[] }) {
  const text = useText('campaigns');
  return (
    <output className={css.results}>
      <DataTable
        caption={text('test.results', 'Results of the test')}
        columns={columnsOf(text)}
        rows={results}
        keyOf={({ phone }) => phone}
      />
    </output>
  );
}
