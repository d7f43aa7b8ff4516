import { and, eq } from 'drizzle-orm';
import { LANGUAGES } from '../../../src/rules/words/languages';
import { ownAddress } from '../../config/env';
import type { Tx } from '../../db/client';
import { clients, report_mails, reports, tenants } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import { letter, productTitle } from '../../mail/messages';
import { postMail } from '../../mail/post';
import type { Queue, Worker } from '../../queue/queue';
import { KIND_NAMES, LETTERS } from './texts';
import { readersAmong } from './readers';

/** Queue of mails about reports that are ready. */
export const REPORT_MAIL = 'report_mail';

type Tools = Pick<Deps, 'db' | 'clock' | 'env' | 'ids' | 'log' | 'mail' | 'queue' | 'random'>;
interface Payload {
  tenant_id: string;
  report_id: string;
  user_id: string;
}

/** Names the mail about a report to a person. */
export const causeOf = (reportId: string, userId: string): string => `${reportId} ${userId}`;

/** Puts the mails about a report on their way, in the transaction in which it becomes ready, and never again. */
export async function mailReport(
  queue: Queue,
  tx: Tx,
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<void> {
  const people = await tx
    .delete(report_mails)
    .where(and(eq(report_mails.tenant_id, tenant_id), eq(report_mails.report_id, id)))
    .returning({ user_id: report_mails.user_id });
  for (const { user_id } of people)
    await queue.enqueue(tx, REPORT_MAIL, { tenant_id, report_id: id, user_id });
}

/** The reader, if still allowed to see the report, and the email's contents; undefined without a reader or a report. */
const lettersFor = ({ db, env }: Tools, { tenant_id, report_id, user_id }: Payload) =>
  withScope(db, 'system', async (tx) => {
    const [reader] = await readersAmong(tx, tenant_id, [user_id]);
    const [report] = await tx
      .select({
        kind: reports.kind,
        month: reports.start_date,
        language: reports.language,
        by: reports.by,
        by_user_id: reports.by_user_id,
        tenant: tenants.name,
        client: clients.name,
      })
      .from(reports)
      .innerJoin(tenants, eq(tenants.id, reports.tenant_id))
      .leftJoin(clients, and(eq(clients.tenant_id, reports.tenant_id), eq(clients.id, reports.client_id)))
      .where(and(eq(reports.tenant_id, tenant_id), eq(reports.id, report_id)));
    if (!reader || !report) return undefined;
    const { language } = report;
    const month = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(report.month!));
    const texts = LETTERS[language]({
      name: reader.name,
      kind: KIND_NAMES[language][report.kind],
      month,
      of: report.client ?? report.tenant,
      by: report.by,
      product: productTitle(env),
    });
    const link = `${ownAddress(env)}/reports/${report_id}/show`;
    const { direction: dir } = LANGUAGES[language];
    return { report, mail: letter(reader.email, { ...texts, link }, { lang: language, dir }) };
  });

/** Mails one person. It holds no data, and the link asks for a sign-in. */
export const reportMailWorker =
  (tools: Tools): Worker =>
  async ({ payload }) => {
    const { tenant_id, report_id, user_id } = payload as unknown as Payload;
    const message = await lettersFor(tools, { tenant_id, report_id, user_id });
    if (!message) return;
    const { by_user_id, client, tenant } = message.report;
    const cause = {
      kind: 'report',
      cause: causeOf(report_id, user_id),
      user_id,
      report_id,
      notice: { tenant_id, user_id: by_user_id, about: [report_id], name: client ?? tenant },
    } as const;
    const send = await withScope(tools.db, 'system', (tx) => postMail(tx, tools, cause, message.mail));
    await send();
  };
