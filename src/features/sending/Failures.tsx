import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { Section } from '../../admin/page/Section';
import { StatusChip } from '../../admin/value/StatusChip';
import { formatNumber, formatRate } from '../../i18n/format';
import { Link } from '../../router';
import { meaningOf } from '../../rules/words/carrierErrors';
import { alarmOf } from '../../rules/words/failing';
import { shareOf } from '../../rules/words/figures';
import { ErrorCode } from '../carrierErrors/ErrorCode';
import { useText as useErrorText } from '../carrierErrors/texts';
import { useOutcomeText, type OutcomeText } from './outcomeTexts';
import type { Counts } from './tally';

interface Counted {
  code: string;
  count: number;
}

interface FailuresProps {
  errors: readonly Counted[];
  /** Counters of the same messages: shares are of those that a carrier accepted or rejected. */
  counts: Pick<Counts, 'sent' | 'rejected'>;
  /** Address of the list of recipients, for those who may read it. */
  recipients?: string | undefined;
}

interface Table extends Omit<FailuresProps, 'errors'> {
  text: OutcomeText;
  explained: ReturnType<typeof useErrorText>;
}

const columnsOf = ({ text, explained, counts, recipients }: Table): DataColumn<Counted>[] => [
  {
    label: text('errors.code'),
    cell: ({ code }) => (
      <span className="wrap">
        <ErrorCode code={code} />
      </span>
    ),
  },
  {
    label: text('errors.count'),
    end: true,
    cell: ({ code, count }) =>
      recipients === undefined ? (
        formatNumber(count)
      ) : (
        <Link
          to={`${recipients}?code=${encodeURIComponent(code)}`}
          aria-label={text('errors.show', { code, smart_count: count, count: formatNumber(count) })}
        >
          {formatNumber(count)}
        </Link>
      ),
  },
  {
    label: text('errors.share'),
    end: true,
    cell: ({ count }) => <Share share={shareOf(count, counts.sent + counts.rejected)} />,
  },
  {
    label: text('errors.next'),
    below: 'words',
    cell: ({ code }) => <span className="wrap">{explained(`${meaningOf(code)}.next`)}</span>,
  },
];

function Share({ share }: { share: number }) {
  const tone = alarmOf(share);
  return tone ? <StatusChip tone={tone}>{formatRate(share)}</StatusChip> : formatRate(share);
}

/** Why messages were not delivered: code, meaning, and what to do. */
export function Failures({ errors, counts, recipients }: FailuresProps) {
  const text = useOutcomeText();
  const explained = useErrorText();
  return (
    <Section title={text('errors.title')} flush>
      <DataTable
        caption={text('errors.caption')}
        columns={columnsOf({ text, explained, counts, recipients })}
        rows={errors.toSorted((a, b) => b.count - a.count)}
        keyOf={({ code }) => code}
      />
    </Section>
  );
}
