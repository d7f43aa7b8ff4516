import { readFileSync } from 'node:fs';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../../../../server/db/schema';

/** PostgreSQL silently truncates longer names (NAMEDATALEN). */
const NAME_MAX = 63;
const LEDGER =
  'Copied from the job, to which a foreign key with the tenant leads: one more a row costs a million checks.';
const RECEIVED =
  'Written by the server from rows of this tenant. A check would lock the job or the campaign, and a STOP or a click must wait for neither.';

const HISTORY = 'What happened stays, whatever becomes of what it names.';

/**
 * Columns that refer to a tenant's row without a foreign key, and why that is right. No caller can write
 * them.
 */
const WITHOUT: Readonly<Record<string, string>> = {
  'messages.campaign_id': LEDGER,
  'messages.client_id': LEDGER,
  'short_codes.campaign_id': LEDGER,
  'short_codes.job_id': LEDGER,
  'removed_outcomes.job_id': LEDGER,
  'removed_outcomes.campaign_id': LEDGER,
  'removed_outcomes.client_id': LEDGER,
  'job_buckets.campaign_id': LEDGER,
  'job_buckets.client_id': LEDGER,
  'budget_checks.client_id': LEDGER,
  'spending.client_id': LEDGER,
  'spending.job_id': LEDGER,
  'inbound_messages.job_id': RECEIVED,
  'inbound_messages.campaign_id': RECEIVED,
  'clicks.job_id': RECEIVED,
  'clicks.campaign_id': RECEIVED,
  'direct_messages.campaign_id': 'What was written to a person stays when the campaign it tested is deleted.',
  'inquiries.job_id': 'What a person settled stays when the job goes with its campaign.',
  'do_not_calls.campaign_id': 'Evidence of an opt-out stays when the campaign is deleted.',
  'consent_events.client_id': HISTORY,
  'consent_events.campaign_id': HISTORY,
  'consent_events.import_id': HISTORY,
  'consent_events.message_id': HISTORY,
  'audience_targets.import_id':
    'Written by the import itself; the audience carries the tenant, and a million rows need no second check.',
  'audience_targets.confirmed_import_id':
    'Written by the import itself, as is the first one; an import that is gone confirms nothing any more.',
  'import_changes.confirmed_import_id': 'A copy of what a row was before the import, to be put back.',
  'sign_in_issuers.client_id':
    'The console’s name at the issuer (RFC 6749, 2.2), and no client of the tenant.',
  'jobs.cursor_audience_id': 'A place in an order, mostly behind an audience: compared, never followed.',
  'line_type_lookups.client_id': LEDGER,
  'line_type_lookups.cursor_audience_id':
    'A place in an order, mostly behind an audience: compared, never followed.',
  'scrubs.client_id': LEDGER,
  'scrubs.cursor_audience_id': 'A place in an order, mostly behind an audience: compared, never followed.',
  'scrub_batches.client_id': LEDGER,
  'scrub_batches.scrub_id': 'A certificate outlives its run, which goes with its campaign or audience.',
  'registered_campaigns.brand_id':
    'The registry’s own: a registration that the provider holds names a brand that no tenant has.',
};

const tables = Object.values(schema as Record<string, unknown>).filter((value): value is PgTable =>
  is(value, PgTable),
);
const owned = tables.filter((table) => 'tenant_id' in getTableColumns(table)).map(getTableConfig);
const isOwned = (name: string) => owned.some((table) => table.name === name);

const references = owned.flatMap(({ name: table, foreignKeys }) =>
  foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    return {
      table,
      to: getTableConfig(foreignTable).name,
      pairs: columns.map((column, i) => [column.name, foreignColumns[i]!.name] as const),
      name: key.getName(),
    };
  }),
);

/** The table that a column's name refers to: `exclude_audience_id` to audiences. The longest match counts. */
function targetOf(column: string): string | undefined {
  const named = owned
    .map(({ name }) => name)
    .filter((name) => name.endsWith('s') && `_${column}`.endsWith(`_${name.slice(0, -1)}_id`));
  return named.toSorted((a, b) => b.length - a.length)[0];
}

const columns = owned.flatMap(({ name, columns: all }) =>
  all.map((column) => ({ table: name, column: column.name })),
);
const named = columns.flatMap(({ table, column }) => {
  const to = column === 'tenant_id' ? undefined : targetOf(column);
  return to ? [{ table, column, to, place: `${table}.${column}` }] : [];
});

it('finds the references that there are', () => {
  expect(owned.length).toBeGreaterThan(20);
  expect(named.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'campaigns.client_id',
      'campaigns.registered_campaign_id',
      'keywords.audience_id',
    ]),
  );
});

it('every reference between rows of tenants carries the tenant', () => {
  const bare = references.filter(
    ({ to, pairs }) => isOwned(to) && !pairs.some(([from, at]) => from === 'tenant_id' && at === 'tenant_id'),
  );
  expect(bare).toEqual([]);
});

it('every column that names a row of a tenant is a foreign key, or says why not', () => {
  const covered = ({ table, column }: (typeof named)[number]) =>
    references.some(
      (reference) =>
        reference.table === table &&
        isOwned(reference.to) &&
        reference.pairs.some(([from]) => from === column),
    );
  expect(
    named
      .filter((each) => !covered(each))
      .map(({ place }) => place)
      .toSorted(),
  ).toEqual(Object.keys(WITHOUT).toSorted());
});

it('no column holds several ids: a table of their own carries the tenant with each', () =>
  expect(columns.filter(({ column }) => column.endsWith('_ids'))).toEqual([]));

it('no name is longer than the database keeps', () => {
  // It truncated those of the first migration, and knows them by the rest.
  const first = readFileSync('server/db/migrations/0000_initial.sql', 'utf8');
  const names = references.map(({ name }) => name).filter((name) => !first.includes(`"${name}"`));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.length > NAME_MAX)).toEqual([]);
});
