import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { useReadList } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import type { Audience } from '../contract';
import { useText, type Text } from '../texts';
import css from './show.module.css';

/** Campaigns listed here; the rest is in their own list. */
const SHOWN = 20;

interface Using {
  id: string;
  name: string;
  sent: number;
  delivered: number;
}

function CampaignLink({ campaign: { id, name } }: { campaign: Using }) {
  const createPath = useCreatePath();
  return (
    <Link className={css.link} to={createPath({ resource: 'campaigns', type: 'show', id })}>
      <bdi>{name}</bdi>
    </Link>
  );
}

const columnsOf = (text: Text): DataColumn<Using>[] => [
  { label: text('used.campaign'), cell: (campaign) => <CampaignLink campaign={campaign} /> },
  { label: text('used.sent'), end: true, cell: ({ sent }) => formatNumber(sent) },
  { label: text('used.delivered'), end: true, cell: ({ delivered }) => formatNumber(delivered) },
];

/** The campaigns that go to this audience, the newest first. */
export function UsedIn({ audience }: { audience: Audience }) {
  const text = useText();
  const read = useReadList('campaigns', {
    filter: { audience_id: audience.id, show_archived: true },
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return (
    <Reading read={read} wait={null}>
      {({ data, total = data.length }) =>
        data.length > 0 && (
          <Section title={text('used.title', { count: formatNumber(total) })} flush>
            <DataTable
              caption={text('used.caption')}
              rows={data}
              keyOf={({ id }) => id}
              columns={columnsOf(text)}
            />
          </Section>
        )
      }
    </Reading>
  );
}
