import { formatNational } from '../../../rules/phone';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { Section } from '../../build/parts/Section';
import { StatusChip } from '../../build/parts/StatusChip';
import { useText } from '../texts';
import type { Outcome } from './usePurchase';

/** Bought, or why not. */
function Result({ problem }: Outcome) {
  const text = useText();
  return problem === undefined ? (
    <StatusChip tone="success">{text('bought')}</StatusChip>
  ) : (
    <>
      <StatusChip tone="danger">{text('not_bought')}</StatusChip> {problem}
    </>
  );
}

const columnsOf = (text: ReturnType<typeof useText>): DataColumn<Outcome>[] => [
  { label: text('number'), cell: ({ phone }) => <span className="exact">{formatNational(phone)}</span> },
  { label: text('outcome'), cell: (outcome) => <Result {...outcome} /> },
];

/** What became of each number that was ordered. */
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
