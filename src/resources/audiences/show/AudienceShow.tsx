import { useRecordContext } from 'ra-core';
import { useParams } from '../../../router';
import { useReadOne } from '../../../dataProvider/reads';
import { AddIcon } from '../../../admin/icons';
import { DownloadIcon, UploadIcon } from '../../../admin/screenIcons';
import { createAddress } from '../../../admin/list/CreateButton';
import { PageLink } from '../../../admin/page/PageAction';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import { useText, type Text } from '../texts';
import type { Audience } from '../contract';
import { formatNumber, formatRate } from '../../../i18n/format';
import { fieldLabel } from '../../../features/import/mapping';
import { useMappingText, type MappingText } from '../../../features/import/mapping/texts';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { EmptyState } from '../../../admin/state/EmptyState';
import { Section } from '../../../admin/page/Section';
import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import { ImportReport } from '../imports/ImportReport';
import { isRunning } from '../states';
import { UsedIn } from './UsedIn';
import { WhereTheyAre } from './WhereTheyAre';

/** Polling interval during an import, ms. */
const LOOK = 1000;

/** An audience: its contents, where its people came from, and ways to add more. */
export default function AudienceShow() {
  const { id = '' } = useParams();
  const read = useReadOne('audiences', { id });
  const importing = 'value' in read && read.value.state === 'processing';
  return (
    <BuiltShow refresh={importing ? LOOK : undefined} overview={<AudienceOverview />} actions={<Verbs />} />
  );
}

/** Ways to add people, once the last file is imported. */
export function Verbs() {
  const text = useText();
  const audience = useRecordContext<Audience>();
  if (!audience || audience.state === 'processing') return null;
  return (
    <>
      <PageLink
        look="primary"
        icon={UploadIcon}
        label={text('show.add')}
        to={createAddress('/audiences/create', { audience_id: audience.id })}
      />
      <PageLink
        icon={AddIcon}
        label={text('show.add_numbers')}
        to={createAddress('/audience_targets/create', { audience_id: audience.id })}
      />
      <PageLink
        icon={DownloadIcon}
        label={text('show.evidence')}
        to={createAddress('/reports/create', {
          kind: 'evidence',
          client_id: audience.client_id,
          audience_id: audience.id,
        })}
      />
    </>
  );
}

const columnsOf = (
  text: Text,
  mappingText: MappingText,
  targets: number,
): DataColumn<Audience['fields'][number]>[] => [
  { label: text('overview.field'), cell: ({ name }) => fieldLabel(mappingText, name) },
  { label: text('overview.token'), cell: ({ name }) => <code>{`{${name}}`}</code> },
  {
    label: text('overview.filled'),
    end: true,
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
      {running && report}
      <Section title={text('overview.people')}>
        <StatTiles>
          <StatTile label={text('overview.targets')} value={formatNumber(targets)} />
          <StatTile label={text('overview.valid')} value={formatNumber(valid)} tone="success" />
          <StatTile label={text('overview.opted_out')} value={formatNumber(optedOut)} />
        </StatTiles>
      </Section>
      {/* The fields of a file are unknown until it is imported. */}
      {(fields.length > 0 || !running) && (
        <Section title={text('overview.fields')} flush>
          {fields.length === 0 ? (
            <EmptyState title={text('overview.no_fields')} />
          ) : (
            <DataTable
              caption={text('overview.fields')}
              rows={fields}
              keyOf={({ name }) => name}
              columns={columnsOf(text, mappingText, targets)}
            />
          )}
        </Section>
      )}
      {places && targets > 0 && <WhereTheyAre places={places} targets={targets} />}
      {audience.campaigns > 0 && <UsedIn audience={audience} />}
      {!running && report}
    </>
  );
}
