import { Link } from '../../../router';
import { formatNumber, formatRate } from '../../../i18n/format';
import { meaningOf } from '../../../rules/words/carrierErrors';
import { ErrorCode } from '../../../features/carrierErrors/ErrorCode';
import { useText as useErrorText } from '../../../features/carrierErrors/texts';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Section } from '../../../admin/page/Section';
import { StatusChip } from '../../../admin/value/StatusChip';
import { alarmOf } from '../../../rules/words/failing';
import { shareOf } from '../../../rules/words/figures';
import type { CampaignStats } from '../contract';
import { useText, type Text } from './texts';
import css from './show.module.css';

interface TopErrorsProps {
  stats: CampaignStats;
  /** Address of the campaign's list of recipients. */
  recipients: string;
}

type Counted = CampaignStats['errors'][number];

/** Texts of the table, the total for its shares, and the target of its counts. */
interface Table {
  text: Text;
  explained: ReturnType<typeof useErrorText>;
  handed: number;
  recipients: string;
}

const columnsOf = ({ text, explained, handed, recipients }: Table): DataColumn<Counted>[] => [
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
    cell: ({ code, count }) => (
      <Link
        to={`${recipients}?code=${encodeURIComponent(code)}`}
        aria-label={text('errors.show', { code, smart_count: count, count: formatNumber(count) })}
      >
        {formatNumber(count)}
      </Link>
    ),
  },
  { label: text('errors.share'), end: true, cell: ({ count }) => <Share share={shareOf(count, handed)} /> },
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

const sum = (errors: readonly Counted[]) => errors.reduce((all, { count }) => all + count, 0);

/** Why messages were not delivered: code, meaning, what to do, and a link to the recipients. */
export function TopErrors({ stats: { errors, totals }, recipients }: TopErrorsProps) {
  const text = useText();
  const explained = useErrorText();
  // Failures reported later are counted as sent; messages refused at once are not.
  const handed = totals.sent + Math.max(0, sum(errors) - totals.failed);
  return (
    <Section title={text('errors.title')} flush>
      <p className={css.note}>{text('errors.lead')}</p>
      <DataTable
        caption={text('errors.caption')}
        columns={columnsOf({ text, explained, handed, recipients })}
        rows={errors.toSorted((a, b) => b.count - a.count)}
        keyOf={({ code }) => code}
      />
    </Section>
  );
}
