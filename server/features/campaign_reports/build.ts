import { and, eq, sql } from 'drizzle-orm';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { csvLine, UTF8_MARK } from '../../../src/rules/csv/write';
import { rows, type Tx } from '../../db/client';
import { reports } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import { pathOf } from './files';
import { KINDS, type Kind } from './kinds';

/** Queue of reports. */
export const REPORT_WORK = 'report';
/** Rows read in one transaction. */
const PAGE = 5_000;
const DAY_MS = 86_400_000;
/** How long a report can be downloaded. */
const KEPT_MS = 7 * DAY_MS;

interface Payload {
  tenant_id: string;
  report_id: string;
}

const find = (tx: Tx, { tenant_id, report_id }: Payload) =>
  tx
    .select()
    .from(reports)
    .where(and(eq(reports.tenant_id, tenant_id), eq(reports.id, report_id)));

type Tools = Pick<Deps, 'db' | 'clock' | 'log' | 'env'>;

/** Writes all pages into a temporary file, then renames it. An interrupted run starts again from the beginning. */
async function write({ db, env }: Tools, payload: Payload, kind: Kind, campaignId: string): Promise<number> {
  const path = pathOf(env, payload.report_id);
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(`${path}.part`);
  file.write(UTF8_MARK + csvLine(kind.columns));
  let count = 0;
  for (let read = PAGE; read === PAGE;) {
    const page = await withScope(db, 'system', (tx) =>
      rows<Record<string, unknown>>(
        tx,
        sql`${kind.query(payload.tenant_id, campaignId)} limit ${PAGE}::int offset ${count}::int`,
      ),
    );
    read = page.length;
    count += read;
    const text = page.map((row) => csvLine(kind.columns.map((name) => String(row[name] ?? '')))).join('');
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  await rename(`${path}.part`, path);
  return count;
}

/** The worker of the report queue. */
export const reportWorker =
  (tools: Tools): Worker =>
  async ({ payload: given, last }) => {
    const payload = given as unknown as Payload;
    const { db, clock, log } = tools;
    const [report] = await withScope(db, 'system', (tx) => find(tx, payload));
    if (report?.state !== 'preparing') return;
    const own = and(eq(reports.tenant_id, payload.tenant_id), eq(reports.id, payload.report_id));
    try {
      const count = await write(tools, payload, KINDS[report.kind as keyof typeof KINDS], report.campaign_id);
      const expires_at = new Date(clock.now().getTime() + KEPT_MS);
      await withScope(db, 'system', (tx) =>
        tx.update(reports).set({ state: 'ready', rows: count, expires_at }).where(own),
      );
    } catch (error) {
      if (!last) throw error;
      log.error('report', { report_id: payload.report_id, error });
      await withScope(db, 'system', (tx) =>
        tx.update(reports).set({ state: 'failed', error: 'internal' }).where(own),
      );
    }
  };
