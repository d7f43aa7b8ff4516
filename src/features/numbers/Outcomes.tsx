import { formatNational } from '../../rules/formats/national';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { Section } from '../../admin/page/Section';
import { StatusChip } from '../../admin/value/StatusChip';

export interface Outcome {
  phone: string;
  /** Why it failed; absent on success. */
  problem?: string | undefined;
  /** The carrier has not confirmed it yet. */
  waits?: boolean;
}

interface Words {
  title: string;
  number: string;
  outcome: string;
  success: string;
  refused: string;
  waits?: string;
}

const columnsOf = ({ number, outcome, success, refused, waits: waiting }: Words): DataColumn<Outcome>[] => [
  { label: number, cell: ({ phone }) => <bdi className="exact">{formatNational(phone)}</bdi> },
  {
    label: outcome,
    cell: ({ problem, waits }) =>
      waits ? (
        <StatusChip tone="info">{waiting}</StatusChip>
      ) : problem === undefined ? (
        <StatusChip tone="success">{success}</StatusChip>
      ) : (
        <>
          <StatusChip tone="danger">{refused}</StatusChip> {problem}
        </>
      ),
  },
];

/** The outcome for each of several numbers. */
export function Outcomes({ outcomes, words }: { outcomes: readonly Outcome[]; words: Words }) {
  return (
    <div aria-live="polite">
      {outcomes.length > 0 && (
        <Section title={words.title} flush>
          <DataTable
            caption={words.title}
            rows={outcomes}
            keyOf={({ phone }) => phone}
            columns={columnsOf(words)}
          />
        </Section>
      )}
    </div>
  );
}
