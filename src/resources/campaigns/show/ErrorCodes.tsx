import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { Section } from '../../build/parts/Section';
import { useText, type Text } from '../texts';
import type { CampaignStats } from '../contract';

type Errors = CampaignStats['errors'];

const columnsOf = (text: Text): DataColumn<Errors[number]>[] => [
  { label: text('errors.code'), cell: ({ code }) => <span className="exact">{code}</span> },
  { label: text('errors.count'), end: true, cell: ({ count }) => formatNumber(count) },
];

/** Carrier codes of what was not delivered, most frequent first. */
export function ErrorCodes({ errors }: { errors: Errors }) {
  const text = useText();
  return (
    <Section title={text('errors.title')} flush>
      <DataTable
        caption={text('errors.caption')}
        columns={columnsOf(text)}
        rows={errors.toSorted((a, b) => b.count - a.count)}
        keyOf={({ code }) => code}
      />
    </Section>
  );
}
