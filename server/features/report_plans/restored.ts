import { and, eq, sql } from 'drizzle-orm';
import { troubleText } from '../../../src/rules/words/troubles';
import type { Tx } from '../../db/client';
import { clients, mails, report_mails, report_plans, reports, tenants } from '../../db/schema';
import { holdPosted } from '../../mail/post';
import { notify } from '../../notices/notify';
import { takeUnfinished } from '../../queue/entries';
import { stop } from './making';
import { causeOf, REPORT_MAIL } from './mails';

interface Waiting {
  tenant_id: string;
  report_id: string;
  user_id: string;
}

/**
 * Keeps a database that was restored from a copy from mailing again what was mailed after the copy was made: mails that
 * wait are given up, which those who asked for the reports learn, and plans stop until a user resumes them. In the transaction
 * that finds the copy, before the queue is open.
 */
export async function holdMails(tx: Tx, { clock }: { clock: { now(): Date } }): Promise<void> {
  const at = clock.now();
  await holdPosted(tx, at);
  for (const mail of [
    ...(await takeUnfinished<Waiting>(tx, REPORT_MAIL)),
    ...(await tx.delete(report_mails).returning()),
  ])
    await tellOwner(tx, mail, at);
  const plans = await tx.select().from(report_plans).where(eq(report_plans.state, 'active'));
  for (const plan of plans) await stop(tx, plan, 'restored', at);
}

/** Notes on the report that its mail may have left, and tells its owner. */
async function tellOwner(tx: Tx, { tenant_id, report_id, user_id }: Waiting, at: Date): Promise<void> {
  const [report] = await tx
    .select({ by: reports.by_user_id, tenant: tenants.name, client: clients.name })
    .from(reports)
    .innerJoin(tenants, eq(tenants.id, reports.tenant_id))
    .leftJoin(clients, and(eq(clients.tenant_id, reports.tenant_id), eq(clients.id, reports.client_id)))
    .where(and(eq(reports.tenant_id, tenant_id), eq(reports.id, report_id)));
  if (!report) return;
  await tx
    .insert(mails)
    .values({
      id: sql`gen_random_uuid()`,
      kind: 'report',
      cause: causeOf(report_id, user_id),
      user_id,
      report_id,
      state: 'unknown',
      trouble: troubleText('mail_restored'),
      created_at: at,
      decided_at: at,
    })
    .onConflictDoNothing();
  const event = `${report_id} ${user_id} restored`;
  const notice = { kind: 'mail_failed', about: [report_id], event, at } as const;
  await notify(tx, { tenant_id, user_id: report.by }, { ...notice, name: report.client ?? report.tenant });
}
