import { and, eq, sql } from 'drizzle-orm';
import { type Report, WITHOUT_PEOPLE } from '../../../src/resources/reports/contract';
import { rows } from '../../db/client';
import { reports } from '../../db/schema';
import { removeWhere as removeFiles } from '../../files/store';
import type { Call } from '../../http/handler';
import { callerName } from '../../auth/callerName';
import { isProven } from '../../auth/proof';
import { mailsOfReport } from '../../mail/post';
import { REPORT_WORK } from './build';
import { array } from '../../sending/ledger/rows';
import { addressOf } from './files';

/** Computed columns of a report. A report whose file has reached its expiry is expired. */
export const shownColumns = ({ now }: Pick<Call, 'now'>) => ({
  state: sql<
    Report['state']
  >`case when reports.state = 'ready' and reports.expires_at <= ${now.toISOString()}::timestamptz
    then 'expired' else reports.state end`,
  progress: sql<number | null>`case when reports.state = 'preparing' and reports.expected > 0
    then least(1, reports.done::float / reports.expected) end`,
  size: sql<
    number | null
  >`case when reports.state = 'ready' and reports.expires_at > ${now.toISOString()}::timestamptz
    then nullif(reports.bytes, 0)::float end`,
  url: sql<string | null>`null`,
  client_id: sql<string | null>`coalesce(reports.client_id,
    (select c.client_id from campaigns c where c.tenant_id = reports.tenant_id and c.id = reports.campaign_id))`,
  client_name: sql<
    string | null
  >`(select l.name from clients l where l.tenant_id = reports.tenant_id and l.id =
    coalesce(reports.client_id,
      (select c.client_id from campaigns c where c.tenant_id = reports.tenant_id and c.id = reports.campaign_id)))`,
  audience_name: sql<string | null>`(select a.name from audiences a
    where a.tenant_id = reports.tenant_id and a.id = reports.audience_id)`,
  numbers: sql<string | null>`array_to_string(reports.numbers, ', ')`,
  ...mailsOfReport,
  campaign_name: sql<string | null>`(select c.name from campaigns c
    where c.tenant_id = reports.tenant_id and c.id = reports.campaign_id)`,
});

/** With the address of its file, while there is one that the caller may download without another proof. */
export const withAddress = <R extends Pick<Report, 'id' | 'kind' | 'state'>>(
  row: R,
  { deps, principal, now }: Pick<Call, 'deps' | 'principal' | 'now'>,
) => {
  const isOpen = WITHOUT_PEOPLE.includes(row.kind) || isProven(principal, now);
  return { ...row, url: row.state === 'ready' && isOpen ? addressOf(deps.env, row) : null };
};

/** Initial values of a new report besides those in the request. */
export const requested = async (call: Call) => ({
  state: 'preparing' as const,
  by: await callerName(call),
  by_user_id: call.principal.user_id,
});

/** Has its file built in the background. */
export const build = (
  { deps, tx }: { deps: Pick<Call['deps'], 'queue'>; tx: Call['tx'] },
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<void> => deps.queue.enqueue(tx, REPORT_WORK, { tenant_id, report_id: id });

/** Has its file built again from the beginning, under the same id. A worker that holds it loses it. */
export async function buildAnew(
  { deps, tx }: { deps: Pick<Call['deps'], 'queue'>; tx: Call['tx'] },
  report: { tenant_id: string; id: string },
): Promise<void> {
  await tx
    .update(reports)
    .set({
      state: 'preparing',
      error: null,
      expires_at: null,
      cursor: null,
      expected: null,
      rows: 0,
      done: 0,
      bytes: 0,
      run: sql`${reports.run} + 1`,
    })
    .where(and(eq(reports.tenant_id, report.tenant_id), eq(reports.id, report.id)));
  await build({ deps, tx }, report);
}

/**
 * Revokes the files of a tenant's reports that may name people, after an erasure: finished ones expire, and can be
 * prepared again; unfinished ones start over.
 */
export async function dropFilesOfPeople(
  { deps, tx }: { deps: Pick<Call['deps'], 'queue'>; tx: Call['tx'] },
  tenantId: string,
  now: Date,
): Promise<void> {
  const named = sql`tenant_id = ${tenantId}::uuid and not (kind = any(${array(WITHOUT_PEOPLE, 'text')}))`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await removeFiles(
    tx,
    sql`f.tenant_id = ${tenantId}::uuid and f.file_id in (select id from reports where ${named})`,
  );
  await tx.execute(
    sql`update reports set expires_at = ${at} where ${named} and state = 'ready' and expires_at > ${at}`,
  );
  const preparing = await rows<{ tenant_id: string; id: string }>(
    tx,
    sql`select tenant_id, id from reports where ${named} and state = 'preparing' order by id for update`,
  );
  for (const report of preparing) await buildAnew({ deps, tx }, report);
}
