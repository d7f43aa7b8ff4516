import { useRecordContext } from 'ra-core';
import { formatNumber, formatPercent } from '../../../i18n/format';
import { fieldLabel } from '../../../features/import/mapping/targets';
import { useMappingText, type MappingText } from '../../../features/import/mapping/texts';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { Section } from '../../../admin/parts/Section';
import { StatTile, StatTiles } from '../../../admin/parts/StatTile';
import { useText, type Text } from '../texts';
import type { Audience } from '../contract';
import { ImportReport } from '../imports/ImportReport';
import { isRunning } from '../states';
import { UsedIn } from './UsedIn';
import { WhereTheyAre } from './WhereTheyAre';

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
    cell: ({ filled }) => formatPercent(targets === 0 ? 0 : filled / targets),
  },
];

/** How many people there are, what is known of them, and the newest import. */
export function AudienceOverview() {
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
  // What still moves is what one came to look at.
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
      {places && targets > 0 && <WhereTheyAre places={places} targets={targets} />}
      {audience.campaigns > 0 && <UsedIn audience={audience} />}
      {!running && report}
    </>
  );
}
