import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ReportErrorCode } from '../../../src/resources/reports/contract';
import { csvLine, UTF8_MARK } from '../../../src/rules/formats/csv/write';
import { rows, type Tx } from '../../db/client';
import { isAway } from '../../db/failures';
import { clients, reports, tenants } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import { notify } from '../../notices/notify';
import type { Worker } from '../../queue/queue';
import { mailReport } from '../report_plans/mails';
import { partOf, pathOf } from './files';
import { KINDS } from './kinds';
import { type Asked, type Kind, type Part, type Read } from './read';
import {
  copyFile,
  factsOf,
  makeFolder,
  openFile,
  type OpenFile,
  removeFile,
  renameFile,
} from '../../platform/files';
import { dirname } from '../../platform/paths';

/** Queue of reports. */
export const REPORT_WORK = 'report';
const DAY_MS = 86_400_000;
/** How long a report can be downloaded. */
const KEPT_MS = 7 * DAY_MS;
/** How often a report that could not be built is tried again while the database answers. */
const RETRIES = 3;
/** Errors of the disk that trying again does not change. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

interface Payload {
  tenant_id: string;
  report_id: string;
}
type Tools = Pick<Deps, 'db' | 'clock' | 'log' | 'env' | 'carrier' | 'queue'>;
type Row = typeof reports.$inferSelect;

/** A report in the hands of one worker. Nothing is stored for it once another worker has taken it. */
class Holding {
  constructor(
    private readonly tools: Tools,
    readonly row: Row,
  ) {}

  /** Takes a report that is to be prepared; undefined if there is none any more, or it is done. */
  static async take(tools: Tools, { tenant_id, report_id }: Payload): Promise<Holding | undefined> {
    const [row] = await withScope(tools.db, 'system', (tx) =>
      tx
        .update(reports)
        .set({ run: sql`${reports.run} + 1` })
        .where(
          and(eq(reports.tenant_id, tenant_id), eq(reports.id, report_id), eq(reports.state, 'preparing')),
        )
        .returning(),
    );
    return row && new Holding(tools, row);
  }

  /** Whether the worker still holds it. */
  async set(values: Partial<Row>): Promise<boolean> {
    const isRun = and(this.isReport(), eq(reports.run, this.row.run), eq(reports.state, 'preparing'));
    return withScope(this.tools.db, 'system', async (tx) => {
      const updates = await tx.update(reports).set(values).where(isRun).returning({ id: reports.id });
      if (updates.length > 0 && values.state) await this.tell(tx, values.state);
      if (updates.length > 0 && values.state === 'ready') await mailReport(this.tools.queue, tx, this.row);
      return updates.length > 0;
    });
  }

  private isReport() {
    const { tenant_id, id } = this.row;
    return and(eq(reports.tenant_id, tenant_id), eq(reports.id, id));
  }

  /** Notifies the requesting user that it has ended, once per run. */
  private async tell(tx: Tx, state: Row['state']): Promise<void> {
    const { tenant_id, id, run, by_user_id: user_id } = this.row;
    const [of] = await rows<{ name: string }>(
      tx,
      sql`select coalesce(c.name, l.name, t.name) as name from reports r join tenants t on t.id = r.tenant_id
        left join campaigns c on c.tenant_id = r.tenant_id and c.id = r.campaign_id
        left join clients l on l.tenant_id = r.tenant_id and l.id = r.client_id
        where r.tenant_id = ${tenant_id}::uuid and r.id = ${id}::uuid`,
    );
    if (!of) return;
    const kind = state === 'ready' ? 'report_ready' : 'report_failed';
    const event = { kind, about: [id], event: `${id} ${run}`, at: this.tools.clock.now() } as const;
    await notify(tx, { tenant_id, user_id }, { ...event, name: of.name });
  }

  readonly read: Read = <R>(query: SQL) => withScope(this.tools.db, 'system', (tx) => rows<R>(tx, query));
}

const zoneOf = async (tx: Tx, { client_id, tenant_id }: Row): Promise<string> => {
  const [place] = client_id
    ? await tx.select({ zone: clients.time_zone }).from(clients).where(eq(clients.id, client_id))
    : await tx.select({ zone: tenants.time_zone }).from(tenants).where(eq(tenants.id, tenant_id));
  return place!.zone;
};

/**
 * The file that this worker writes. The previous worker's parts are copied, not renamed, because a frozen worker may
 * continue to write into its own.
 */
async function openPart({ env }: Tools, { id, run, bytes, cursor }: Row): Promise<[OpenFile, boolean]> {
  const path = partOf(env, id, run);
  const before = partOf(env, id, run - 1);
  await makeFolder(dirname(path));
  const written = cursor === null ? 0 : ((await factsOf(before))?.size ?? 0);
  const goesOn = written > 0 && written >= bytes;
  if (goesOn) await copyFile(before, path);
  const file = await openFile(path, goesOn ? 'continue' : 'replace');
  if (goesOn) await file.truncate(bytes);
  await removeFile(before);
  return [file, goesOn];
}

/** Beginning of a file of a kind, and the text of a part. */
const writingOf = (kind: Kind) => {
  if ('format' in kind)
    return {
      head: kind.format.head,
      text: ({ rows: records, end = '' }: Part) => records.map(({ text }) => String(text)).join('') + end,
    };
  const { columns } = kind;
  return {
    head: async () => UTF8_MARK + csvLine(columns),
    text: ({ rows: records }: Part) =>
      records.map((row) => csvLine(columns.map((name) => String(row[name] ?? '')))).join(''),
  };
};

/** Writes part after part into a file, then renames it for download. An interrupted run continues. */
async function write(tools: Tools, holding: Holding, signal: AbortSignal): Promise<void> {
  const { row, read } = holding;
  const { env, db, clock } = tools;
  const kind = KINDS[row.kind];
  const { head, text } = writingOf(kind);
  const query: Asked = {
    ...row,
    time_zone: await withScope(db, 'system', (tx) => zoneOf(tx, row)),
    currency: tools.carrier?.currency ?? null,
  };
  const [file, goesOn] = await openPart(tools, row);
  let {
    cursor,
    bytes,
    rows: count,
    done: readCount,
  } = goesOn ? row : { cursor: null, bytes: 0, rows: 0, done: 0 };
  const append = async (written: string) => {
    const size = await file.writeAt(Buffer.from(written), bytes);
    bytes += size;
  };
  try {
    if (!goesOn) {
      await append(await head(read, query));
      if (!(await holding.set({ expected: await kind.expected(read, query), rows: 0, done: 0 }))) return;
    }
    do {
      if (signal.aborted) return;
      const part = await kind.part(read, query, cursor);
      await append(text(part));
      await file.flush();
      cursor = part.next;
      count += part.rows.length;
      readCount += part.read;
      if (cursor && !(await holding.set({ cursor, bytes, rows: count, done: readCount }))) return;
    } while (cursor);
  } finally {
    await file.close();
  }
  await renameFile(partOf(env, row.id, row.run), pathOf(env, row.id));
  const expires_at = new Date(clock.now().getTime() + KEPT_MS);
  await holding.set({ state: 'ready', rows: count, done: readCount, bytes, cursor: null, expires_at });
}

/** The worker of the report queue. */
export const reportWorker =
  (tools: Tools): Worker =>
  async ({ payload, tries, last, signal }) => {
    const holding = await Holding.take(tools, payload as unknown as Payload);
    if (!holding) return;
    try {
      await write(tools, holding, signal);
    } catch (error) {
      const full = FULL.includes((error as NodeJS.ErrnoException).code);
      if (!last && !full && (isAway(error) || tries < RETRIES)) throw error;
      const { id, run } = holding.row;
      tools.log.error('report', { report_id: id, error });
      const code: ReportErrorCode = full ? 'disk_full' : 'internal';
      await holding.set({ state: 'failed', error: code, cursor: null });
      // The tidying takes it where this cannot.
      await removeFile(partOf(tools.env, id, run)).catch(() => undefined);
    }
  };
