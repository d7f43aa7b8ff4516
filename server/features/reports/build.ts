import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ReportErrorCode } from '../../../src/resources/reports/contract';
import { csvLine, UTF8_MARK } from '../../../src/rules/formats/csv/write';
import { rows, type Tx } from '../../db/client';
import { isAway } from '../../db/failures';
import { clients, reports, tenants } from '../../db/schema';
import { withScope } from '../../db/scope';
import { signWith } from '../../evidence/keys';
import type { Deps } from '../../http/handler';
import { notify } from '../../notices/notify';
import type { Worker } from '../../queue/queue';
import { mailReport } from '../report_plans/mails';
import { KINDS } from './kinds';
import { type Asked, type Kind, type Part, type Read } from './read';
import { StoreFailure } from '../../files/bucket';
import { remove } from '../../files/store';
import { addParts, documentsOf, removeParts } from './documents';

/** Queue of reports. */
export const REPORT_WORK = 'report';
const DAY_MS = 86_400_000;
/** How long a report can be downloaded. */
const KEPT_MS = 7 * DAY_MS;
/** How long a report waits for a store that fails. */
const STORE_WAIT_MS = 60_000;
/** How often a report that could not be built is tried again while the database answers. */
const RETRIES = 3;
/** Errors of a full disk, of this machine and of the database's: trying again does not change them. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];
const BEGINNING = { cursor: null, bytes: 0, rows: 0, done: 0 };

interface Payload {
  tenant_id: string;
  report_id: string;
}
type Tools = Pick<Deps, 'db' | 'clock' | 'files' | 'log' | 'env' | 'carrier' | 'queue'>;
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

  /** Stores the beginning of its file in place of what there was. False if the worker has lost it. */
  begin(bytes: Uint8Array, values: Partial<Row>): Promise<boolean> {
    return this.write({ start: 0, bytes }, values, (tx) => this.removeFile(tx));
  }

  /** Stores a part of its file from position `start` on, with the progress. False if the worker has lost it. */
  append(
    start: number,
    bytes: Uint8Array,
    { values, parts }: { values: Partial<Row>; parts: ReturnType<typeof documentsOf> },
  ): Promise<boolean> {
    return this.write({ start, bytes }, values, (tx) => addParts(tx, this.row, parts));
  }

  /** Ends it without a file. */
  async fail(error: ReportErrorCode): Promise<void> {
    await this.set({ state: 'failed', error, cursor: null }, (tx) => this.removeFile(tx));
  }

  private async removeFile(tx: Tx): Promise<void> {
    await remove(tx, this.row);
    await removeParts(tx, this.row);
  }

  /** The part is written before the transaction, which does not wait for a store, and is dropped if it does not commit. */
  private async write(
    { start, bytes }: { start: number; bytes: Uint8Array },
    values: Partial<Row>,
    before: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    const staged = await this.tools.files.stage(this.row, start, bytes);
    let isStored = false;
    try {
      isStored = await this.set(values, async (tx) => {
        await before(tx);
        await staged.attach(tx);
      });
    } finally {
      if (!isStored) await staged.discard();
    }
    return isStored;
  }

  private async set(values: Partial<Row>, store: (tx: Tx) => Promise<void>): Promise<boolean> {
    const isRun = and(this.isReport(), eq(reports.run, this.row.run), eq(reports.state, 'preparing'));
    return withScope(this.tools.db, 'system', async (tx) => {
      const updates = await tx.update(reports).set(values).where(isRun).returning({ id: reports.id });
      if (updates.length === 0) return false;
      await store(tx);
      if (values.state) await this.tell(tx, values.state);
      if (values.state === 'ready') await mailReport(this.tools.queue, tx, this.row);
      return true;
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
    ? await tx
        .select({ zone: clients.time_zone })
        .from(clients)
        .where(and(eq(clients.tenant_id, tenant_id), eq(clients.id, client_id)))
    : await tx.select({ zone: tenants.time_zone }).from(tenants).where(eq(tenants.id, tenant_id));
  return place!.zone;
};

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

/** Stores part after part with the progress that it makes. An interrupted run continues. */
async function write(tools: Tools, holding: Holding, signal: AbortSignal): Promise<void> {
  const { row, read } = holding;
  const { db, clock } = tools;
  const kind = KINDS[row.kind];
  const { head, text } = writingOf(kind);
  const query: Asked = {
    ...row,
    time_zone: await withScope(db, 'system', (tx) => zoneOf(tx, row)),
    currency: tools.carrier?.currency ?? null,
    sign: (format, content) =>
      withScope(db, 'system', (tx) =>
        signWith(tx, { env: tools.env, now: clock.now() }, { format, content }),
      ),
    now: clock.now,
  };
  const goesOn = row.cursor !== null;
  let { cursor, bytes, rows: count, done: readCount } = goesOn ? row : BEGINNING;
  if (!goesOn) {
    const beginning = Buffer.from(await head(read, query));
    const expected = await kind.expected(read, query);
    const values = { expected, rows: 0, done: 0, bytes: beginning.byteLength };
    if (!(await holding.begin(beginning, values))) return;
    bytes = beginning.byteLength;
  }
  do {
    if (signal.aborted) return;
    const part = await kind.part(read, query, cursor);
    const written = Buffer.from(text(part));
    const each = 'format' in kind ? kind.format.people : undefined;
    const parts =
      each === undefined
        ? []
        : documentsOf(part.rows as { text: string; hash: string }[], { each, people: count, start: bytes });
    cursor = part.next;
    count += part.rows.length;
    readCount += part.read;
    const values = { cursor, bytes: bytes + written.byteLength, rows: count, done: readCount };
    const end = cursor
      ? {}
      : ({ state: 'ready', expires_at: new Date(clock.now().getTime() + KEPT_MS) } as const);
    if (!(await holding.append(bytes, written, { values: { ...values, ...end }, parts }))) return;
    bytes += written.byteLength;
  } while (cursor);
}

/** Nothing is wrong with the report: it is not given up, and continues with the part that is missing. */
async function waitForStore({ db, clock, queue }: Tools, payload: Record<string, unknown>): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + STORE_WAIT_MS);
  await withScope(db, 'system', (tx) => queue.enqueue(tx, REPORT_WORK, payload, { startAfter }));
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
      if (error instanceof StoreFailure) return waitForStore(tools, payload);
      const full = FULL.includes((error as NodeJS.ErrnoException).code);
      if (!last && !full && (isAway(error) || tries < RETRIES)) throw error;
      const { id } = holding.row;
      tools.log.error('report', { report_id: id, error });
      const code: ReportErrorCode = full ? 'disk_full' : 'internal';
      await holding.fail(code);
    }
  };
