import { useRecordContext } from 'ra-core';
import { formatNumber, formatPercent } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { EmptyState } from '../../build/parts/EmptyState';
import { Section } from '../../build/parts/Section';
import { StatTile, StatTiles } from '../../build/parts/StatTile';
import { useText, type Text } from '../../build/useText';
import type { Audience } from '../contract';
import { fieldLabel } from '../import/targets';
import { ImportReport } from '../imports/ImportReport';

const columnsOf = (text: Text, targets: number): DataColumn<Audience['fields'][number]>[] => [
  { label: text('overview.field', 'Field'), cell: ({ name }) => fieldLabel(text, name) },
  { label: text('overview.token', 'In a message'), cell: ({ name }) => <code>{`{${name}}`}</code> },
  {
    label: text('overview.filled', 'Filled'),
    end: true,
    cell: ({ filled }) => formatPercent(targets === 0 ? 0 : filled / targets),
  },
];

/** How many people there are, what is known of them, and the newest import. */
export function AudienceOverview() {
  const text = useText('audiences');
  const audience = useRecordContext<Audience>();
  if (!audience) return null;
  const { targets, valid, opted_out: optedOut, fields, imports } = audience;
  const [latest] = imports;
  return (
    <>
      <Section title={text('overview.people', 'Recipients')}>
        <StatTiles>
          <StatTile label={text('overview.targets', 'In the audience')} value={formatNumber(targets)} />
          <StatTile
            label={text('overview.valid', 'Can be messaged')}
            value={formatNumber(valid)}
            tone="success"
          />
          <StatTile label={text('overview.opted_out', 'Opted out')} value={formatNumber(optedOut)} />
        </StatTiles>
      </Section>
      <Section title={text('overview.fields', 'Fields')} flush>
        {fields.length === 0 ? (
          <EmptyState
            title={text('overview.no_fields', 'Nothing is known of these people but their numbers')}
          />
        ) : (
          <DataTable
            caption={text('overview.fields', 'Fields')}
            rows={fields}
            keyOf={({ name }) => name}
            columns={columnsOf(text, targets)}
          />
        )}
      </Section>
      {latest && (
        <Section title={text('overview.latest', 'Latest import: %{file}', { file: latest.file_name })}>
          <ImportReport brief record={latest} />
        </Section>
      )}
    </>
  );
}
