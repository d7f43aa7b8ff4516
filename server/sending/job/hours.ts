import { isOpenAt, minutesLeft } from '../../../src/rules/quietHours/open';
import { placeOfKey } from '../../../src/rules/quietHours/place';
import { standingOf } from '../../../src/rules/quietHours/standing';
import type { SendingWindow } from '../../../src/rules/quietHours/windows';
import { sql } from 'drizzle-orm';
import { rows } from '../../db/client';
import { withScope } from '../../db/scope';
import { CAMPAIGN_JOB, type Sending } from '../context';
import { type JobRow, readJob } from '../jobRow';
import { ANYWHERE, waitingOf } from '../waiting';

/** A client's window may change while its job runs, so it is read again this often. */
const STALE_MS = 60_000;
/** Longest sleep of a job that waits for hours. A window that changes meanwhile is noticed by then. */
const SLEEP_MAX_MS = 5 * 60_000;

/** Time between taking a row and sending it. Places that close within it get nothing. */
const MARGIN_MS = 2_000;
const MINUTE_MS = 60_000;
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS);

/**
 * Which of a job's places may get messages now. It is worked out again every minute, so changes of the clocks are
 * respected; nothing about hours is decided when the job is created.
 */
export class OpenPlaces {
  private places: string[] = [];
  private window: SendingWindow = { start: '', end: '' };
  private readAt = -Infinity;
  private minutes = '';
  private open: string[] = [];

  constructor(
    private readonly ctx: Pick<Sending, 'db' | 'clock'>,
    private readonly job: JobRow,
  ) {}

  /** The open places, those that close soonest first. For a job that ignores hours, only `ANYWHERE`. */
  async now(): Promise<readonly string[]> {
    if (this.job.hours !== 'hold') return [ANYWHERE];
    const at = this.ctx.clock.now();
    if (at.getTime() - this.readAt >= STALE_MS) await this.read(at);
    const soon = new Date(at.getTime() + MARGIN_MS);
    const minutes = `${minuteOf(at)} ${minuteOf(soon)}`;
    if (minutes !== this.minutes) this.open = this.openAt(at, soon);
    this.minutes = minutes;
    return this.open;
  }

  private openAt(at: Date, soon: Date): string[] {
    return this.places
      .map((key) => ({ key, place: placeOfKey(key) }))
      .map(({ key, place }) => ({ key, place, left: minutesLeft(place, this.window, at) }))
      .filter(({ place, left }) => left > 0 && isOpenAt(place, this.window, soon))
      .toSorted((a, b) => a.left - b.left)
      .map(({ key }) => key);
  }

  private async read(at: Date): Promise<void> {
    const job = await readJob(this.ctx.db, this.job.tenant_id, this.job.job_id);
    if (job) this.window = { start: job.window_start, end: job.window_end };
    this.places = (await waitingOf(this.ctx.db, this.job)).map(({ place }) => place);
    this.readAt = at.getTime();
    this.minutes = '';
  }
}

/**
 * Puts a job to sleep in the queue until the next of its places opens. The job's row is locked, so however often this
 * is called, only one queue entry waits.
 */
export async function sleepUntilOpen(ctx: Sending, { tenant_id, job_id }: JobRow): Promise<void> {
  const at = ctx.clock.now();
  await withScope(ctx.db, 'system', async (tx) => {
    const job = await readJob(tx, tenant_id, job_id, { lock: true });
    if (job?.state !== 'sending') return;
    const waits = await rows(
      tx,
      sql`select 1 from pgboss.job where name = ${CAMPAIGN_JOB} and state in ('created', 'retry')
        and data->>'job_id' = ${job_id}`,
    );
    if (waits.length > 0) return;
    const window = { start: job.window_start, end: job.window_end };
    const { next_open_at } = standingOf(await waitingOf(tx, job), window, at);
    const latest = at.getTime() + SLEEP_MAX_MS;
    const startAfter = new Date(next_open_at ? Math.min(Date.parse(next_open_at), latest) : latest);
    await ctx.queue.enqueue(tx, CAMPAIGN_JOB, { tenant_id, job_id }, { startAfter });
  });
}
