import { useCreatePath, useRecordContext } from 'ra-core';
import { Link, useMatch, useParams } from '../../../router';
import { useReadList, useReadOne } from '../../../dataProvider/reads';
import { AddIcon } from '../../../admin/icons';
import { DownloadIcon, UploadIcon } from '../../../admin/screenIcons';
import { createAddress } from '../../../admin/list/CreateButton';
import { PageLink } from '../../../admin/page/PageAction';
import { useRefused } from '../../../admin/page/useRefused';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { type Text, useText } from '../texts';
import type { Audience } from '../contract';
import { formatNumber, formatRate } from '../../../i18n/format';
import { fieldLabel } from '../../../features/import/mapping';
import { type MappingText, useMappingText } from '../../../features/import/mapping/texts';
import { type DataColumn, DataTable } from '../../../admin/value/DataTable';
import { EmptyState } from '../../../admin/state/EmptyState';
import { Section } from '../../../admin/page/Section';
import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import { CompareVerb } from '../../../features/scrubs/CompareVerb';
import { Scrubs } from '../../../features/scrubs/Scrubs';
import { ImportReport } from '../imports/ImportReport';
import { isRunning } from '../states';
import { MergeReport } from '../merge/MergeReport';
import { MergeVerb } from '../merge/MergeVerb';
import { WhereTheyAre } from './WhereTheyAre';
import { Reading } from '../../../admin/state/Reading';
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

const campaignColumns = (text: Text): DataColumn<Using>[] => [
  { label: text('used.campaign'), cell: (campaign) => <CampaignLink campaign={campaign} /> },
  { label: text('used.sent'), end: true, cell: ({ sent }) => formatNumber(sent) },
  {
    label: text('used.delivered'),
    end: true,
    below: 'headed',
    cell: ({ delivered }) => formatNumber(delivered),
  },
];

/** The campaigns that go to this audience, the newest first. */
function UsedIn({ audience }: { audience: Audience }) {
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
          <Section title={text('used.title', { count: formatNumber(total) })} unseen flush>
            <DataTable
              caption={text('used.caption')}
              rows={data}
              keyOf={({ id }) => id}
              columns={campaignColumns(text)}
            />
          </Section>
        )
      }
    </Reading>
  );
}

/** Polling interval during an import, ms. */
const LOOK = 1000;

/** An audience: its contents, where its people came from, and ways to add more. */
export default function AudienceShow() {
  const { id = '' } = useParams();
  const read = useReadOne('audiences', { id });
  const importing = 'value' in read && read.value.state === 'processing';
  return (
    <BuiltShow
      refresh={importing ? LOOK : undefined}
      overview={<AudienceOverview />}
      actions={<AddFromFile />}
      more={
        <>
          <OtherVerbs />
          <Compare />
        </>
      }
    />
  );
}

/** All verbs of an audience, for its row's menu. */
export function Verbs() {
  return (
    <>
      <AddFromFile />
      <OtherVerbs />
    </>
  );
}

/** The audience, once its last file is imported. */
function useAtRest(): Audience | undefined {
  const audience = useRecordContext<Audience>();
  return !audience || audience.state === 'processing' || audience.merge ? undefined : audience;
}

function AddFromFile() {
  const text = useText();
  const audience = useAtRest();
  const mayImport = !useRefused('audiences', 'create');
  if (!audience || !mayImport) return null;
  return (
    <PageLink
      look="primary"
      icon={UploadIcon}
      label={text('show.add')}
      to={createAddress('/audiences/create', { audience_id: audience.id })}
    />
  );
}

/** On the overview alone, which says if the state of comparisons cannot be read. */
function Compare() {
  const audience = useAtRest();
  const isOverview = useMatch('/audiences/:id/show');
  if (!audience || !isOverview || audience.targets === 0) return null;
  return <CompareVerb subject={{ audience_id: audience.id }} />;
}

function OtherVerbs() {
  const text = useText();
  const audience = useAtRest();
  const mayAdd = !useRefused('audience_targets', 'create');
  const mayReport = !useRefused('reports', 'create');
  if (!audience) return null;
  return (
    <>
      {mayAdd && (
        <PageLink
          icon={AddIcon}
          label={text('show.add_numbers')}
          to={createAddress('/audience_targets/create', { audience_id: audience.id })}
        />
      )}
      {mayReport && (
        <PageLink
          icon={DownloadIcon}
          label={text('show.evidence')}
          to={createAddress('/reports/create', {
            kind: 'evidence',
            client_id: audience.client_id,
            audience_id: audience.id,
          })}
        />
      )}
      <MergeVerb audience={audience} />
    </>
  );
}

const fieldColumns = (
  text: Text,
  mappingText: MappingText,
  targets: number,
): DataColumn<Audience['fields'][number]>[] => [
  {
    label: text('overview.field'),
    cell: ({ name }) => (
      <>
        {fieldLabel(mappingText, name)} <code className="quiet">{`{${name}}`}</code>
      </>
    ),
  },
  {
    label: text('overview.filled'),
    end: true,
    below: 'headed',
    cell: ({ filled }) => formatRate(targets === 0 ? 0 : filled / targets),
  },
];

/** Number of people, their known fields, and the newest import. */
function AudienceOverview() {
  const text = useText();
  const mappingText = useMappingText();
  const audience = useRecordContext<Audience>();
  if (!audience) return null;
  const { targets, valid, opted_out: optedOut, fields, imports, places } = audience;
  const [latest] = imports;
  const report = latest && (
    <Section title={text('overview.latest', { file: latest.file_name })}>
      <ImportReport brief record={latest} />
    </Section>
  );
  // A running import is what the person came to see, so it comes first.
  const running = latest !== undefined && isRunning(latest);
  return (
    <>
      {audience.merge && <MergeReport of={audience.merge} />}
      {running && report}
      <Section title={text('overview.people')} unseen>
        <StatTiles>
          <StatTile label={text('overview.valid')} value={formatNumber(valid)} tone="success" />
          <StatTile label={text('overview.opted_out')} value={formatNumber(optedOut)} />
        </StatTiles>
      </Section>
      {/* The fields of a file are unknown until it is imported. */}
      {(fields.length > 0 || !running) && (
        <Section title={text('overview.fields')} unseen={fields.length > 0} flush>
          {fields.length === 0 ? (
            <EmptyState title={text('overview.no_fields')} />
          ) : (
            <DataTable
              caption={text('overview.fields')}
              rows={fields}
              keyOf={({ name }) => name}
              columns={fieldColumns(text, mappingText, targets)}
            />
          )}
        </Section>
      )}
      {places && targets > 0 && <WhereTheyAre places={places} targets={targets} />}
      {!running && targets > 0 && <Scrubs titled subject={{ audience_id: audience.id }} />}
      {audience.campaigns > 0 && <UsedIn audience={audience} />}
      {!running && report}
    </>
  );
}
