import { formatNational } from '../../../rules/phone';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { Section } from '../../build/parts/Section';
import { StatusChip } from '../../build/parts/StatusChip';
import { useText, type Text } from '../texts';
import type { Outcome } from './useAdding';

const columnsOf = (text: Text): DataColumn<Outcome>[] => [
  { label: text('number'), cell: ({ phone }) => <bdi className="exact">{formatNational(phone)}</bdi> },
  {
    label: text('outcome'),
    cell: ({ problem }) =>
      problem === undefined ? (
        <StatusChip tone="success">{text('added')}</StatusChip>
      ) : (
        <>
          <StatusChip tone="danger">{text('not_added')}</StatusChip> {problem}
        </>
      ),
  },
];

/** What became of each number that was to be added. */
export function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const text = useText();
  return (
    <div aria-live="polite">
      {outcomes.length > 0 && (
        <Section title={text('outcomes')} flush>
          <DataTable
            caption={text('outcomes')}
            rows={outcomes}
            keyOf={({ phone }) => phone}
            columns={columnsOf(text)}
          />
        </Section>
      )}
    </div>
  );
}
