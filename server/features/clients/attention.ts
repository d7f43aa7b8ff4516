import { and, type SQL, sql } from 'drizzle-orm';
import type { clients as contract } from '../../../src/resources/clients/contract';
import { standingOf } from '../../../src/rules/law/registration';
import { FAILING } from '../../../src/rules/words/failing';
import { worstOf } from '../../../src/rules/law/standings';
import type { Call, CallOf } from '../../http/handler';
import { standing } from '../registration/standings';
import { recentFailedRate } from '../figures/rejections';

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Rows that belong to the client, in a subquery of the list of clients. */
export const OWN = sql.raw('tenant_id = clients.tenant_id and client_id = clients.id');

/** Period of the figures in the list of clients. */
export const recently = ({ now }: Call): SQL =>
  sql`at >= ${new Date(now.getTime() - WEEK_MS).toISOString()}::timestamptz`;

/** 10DLC campaigns that the client's numbers and campaigns are registered under. */
const REGISTERED = sql`registered_campaigns where id in (
  select registered_campaign_id from virtual_numbers where ${OWN} and released_at is null
  union select registered_campaign_id from campaigns where ${OWN} and not archived and registered_campaign_id is not null)`;

type Registered = Parameters<typeof standingOf>[0];

/** Their raw values, which `withStanding` turns into a status. */
export const registrations = sql<Registered[]>`(select coalesce(jsonb_agg(
  jsonb_build_object('tcr_status', tcr_status, 'pipeline_status', pipeline_status)), '[]') from ${REGISTERED})`;

/** The client's worst status; null if nothing is registered. */
export const withStanding = <R extends { ten_dlc: Registered[] }>(row: R) => ({
  ...row,
  ten_dlc: worstOf(row.ten_dlc.map(standingOf)),
});

/** Conditions of the filters for clients that need attention. */
export function attention(call: CallOf<typeof contract, 'list'>): SQL | undefined {
  const { failing, no_numbers, not_approved } = call.query;
  const share = recentFailedRate({
    since: new Date(call.now.getTime() - WEEK_MS),
    buckets: sql`b.tenant_id = clients.tenant_id and b.client_id = clients.id`,
    jobs: sql`j.tenant_id = clients.tenant_id and exists (select 1 from campaigns c
      where c.tenant_id = j.tenant_id and c.id = j.campaign_id and c.client_id = clients.id)`,
  });
  return and(
    failing ? sql`${share} > ${FAILING.warning}::float8` : undefined,
    no_numbers
      ? sql`not exists (select 1 from virtual_numbers where ${OWN} and released_at is null)`
      : undefined,
    not_approved
      ? sql`coalesce((select not bool_and(${standing('approved')}) from ${REGISTERED}), true)`
      : undefined,
  );
}
