import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** Ids of the clients that a narrowed person sees. */
const CHOSEN = `nullif(current_setting('app.clients', true), '')::uuid[]`;
const OF_CHOSEN = `client_id = any(${CHOSEN})`;

/**
 * Tables of a tenant whose rows belong to no client, and are the same for everybody in it. Calls that show or change
 * what concerns all clients need the right `all_clients` (src/contract/rights.ts).
 */
const OF_NO_CLIENT: readonly string[] = [
  'api_keys',
  'decision_reasons',
  'ended_key_tokens',
  'erasures',
  'event_exports',
  'event_log',
  'event_readers',
  'file_chunks',
  'file_objects',
  'inquiries',
  'line_types',
  'memberships',
  'notices',
  'saved_replies',
  'scrub_answers',
  'test_numbers',
  'webhook_deliveries',
  'webhooks',
  // Opt-outs from all clients bind a narrowed person's as well.
  'wider_opt_outs',
];

/** Rules that do not follow from a table's columns and keys. */
const SPECIAL: Readonly<Record<string, string>> = {
  audit_log: 'false',
  // Its client is the console at the issuer.
  sign_in_issuers: 'false',
  clients: `id = any(${CHOSEN})`,
  // The shared ones of the tenant serve each of its clients.
  virtual_numbers: `(client_id is null or ${OF_CHOSEN})`,
  domains: `(client_id is null or ${OF_CHOSEN})`,
  report_plans: OF_CHOSEN,
  reports: `(${OF_CHOSEN} or campaign_id in (select id from campaigns) or audience_id in (select id from audiences))`,
  // Of the clients, or used by their campaigns and numbers.
  brands: 'id in (select brand_id from clients union all select brand_id from registered_campaigns)',
  registered_campaigns: `(brand_id in (select brand_id from clients) or id in (select registered_campaign_id from campaigns
    union all select registered_campaign_id from virtual_numbers))`,
  job_places: 'job_id in (select id from jobs)',
  tallies: `(owner_id = any(${CHOSEN}) or list = 'wider_opt_outs')`,
};

/**
 * Condition on the rows that a person with chosen clients sees of a tenant's table: those of these clients, and what
 * hangs below them by a foreign key. A table that belongs to neither must be listed here.
 * @param cluster the database is one of Citus, whose policies read no other table: what hangs below clients is hidden
 */
export function clientsRuleOf(table: PgTable, cluster: boolean): string {
  const rule = ruleOf(table);
  return cluster && /\bselect\b/.test(rule) ? 'false' : rule;
}

function ruleOf(table: PgTable): string {
  const { name, columns, foreignKeys } = getTableConfig(table);
  if (OF_NO_CLIENT.includes(name)) return 'true';
  if (SPECIAL[name] !== undefined) return SPECIAL[name];
  if (columns.some((column) => column.name === 'client_id' && column.notNull)) return OF_CHOSEN;
  for (const key of foreignKeys) {
    const { columns: from, foreignTable, foreignColumns } = key.reference();
    const at = from.findIndex((column) => column.name !== 'tenant_id');
    const parent = getTableConfig(foreignTable as PgTable).name;
    if (from.length !== 2 || !from[at]!.notNull || OF_NO_CLIENT.includes(parent)) continue;
    return `${from[at]!.name} in (select ${foreignColumns[at]!.name} from ${parent})`;
  }
  throw new Error(
    `Table ${name} belongs to no client by its keys. Add a rule for it in server/db/clientsRule.ts.`,
  );
}
