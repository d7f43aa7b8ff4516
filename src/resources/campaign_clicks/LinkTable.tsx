import { formatNumber } from '../../i18n/format';
import { DataTable, type DataColumn } from '../../admin/parts/DataTable';
import { ExactTime } from '../../admin/parts/ExactTime';
import { Section } from '../../admin/parts/Section';
import type { ClickPicture } from '../campaigns/values';
import { useText, type Text } from './texts';

type Counted = ClickPicture['links'][number];

const columnsOf = (text: Text): DataColumn<Counted>[] => [
  { label: text('link'), cell: ({ name }) => <bdi className="wrap">{name}</bdi> },
  { label: text('people'), end: true, cell: ({ people }) => formatNumber(people) },
  { label: text('clicks'), end: true, cell: ({ human }) => formatNumber(human) },
  { label: text('by_programs'), end: true, cell: ({ programs }) => formatNumber(programs) },
  { label: text('first'), cell: ({ first_at }) => <ExactTime at={first_at} /> },
  { label: text('last'), cell: ({ last_at }) => <ExactTime at={last_at} /> },
];

/** Each link's clicks, the most clicked first. */
export function LinkTable({ links }: { links: readonly Counted[] }) {
  const text = useText();
  return (
    <Section title={text('links')} flush>
      <DataTable
        caption={text('links')}
        columns={columnsOf(text)}
        rows={links}
        keyOf={({ link_id }) => link_id}
      />
    </Section>
  );
}
