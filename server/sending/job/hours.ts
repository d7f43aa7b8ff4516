import { isOpenAt, minutesLeft } from '../../../src/rules/law/quietHours/open';
import { endOfDays, windowOf } from '../../../src/rules/law/quietHours/holidays';
import { placeOfKey } from '../../../src/rules/law/quietHours/place';
import type { SendingWindow } from '../../../src/rules/law/quietHours/windows';
import { type Sending, staleAt } from '../context';
import { closingsOf } from './expire';
import { type JobRow, readJob } from '../ledger/jobRow';
import { waitsForHours } from '../ledger/lawful';
import { ANYWHERE, waitingOf } from '../ledger/waiting';

/** A client's window may change while its job runs, so it is read again this often. */
const STALE_MS = 60_000;

/** Places that close within this get nothing: the carrier needs time to deliver, too. */
export const MARGIN_MS = 30_000;
/** How long before a place closes the carrier must have delivered: its clock may differ from ours. */
const SPARE_MS = 10_000;
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
  private closing = new Map<string, Date>();
  private ended: readonly string[] = [];
  private current: JobRow;
  private readonly waits: boolean;

  /** `marginMs`: places that close within it are not open any more. */
  constructor(
    private readonly ctx: Pick<Sending, 'db' | 'clock' | 'env'>,
    private readonly job: JobRow,
    private readonly marginMs: number,
  ) {
    this.current = job;
    this.waits = waitsForHours(job, ctx.env);
  }

  /** The open places, soonest closing first. For a job that ignores hours, only `ANYWHERE`. */
  async now(): Promise<readonly string[]> {
    if (!this.waits) return [ANYWHERE];
    const at = await this.upToDate();
    const soon = new Date(at.getTime() + this.marginMs);
    const minutes = `${minuteOf(at)} ${minuteOf(soon)}`;
    if (minutes !== this.minutes) {
      this.ended = closingsOf(this.current, this.places, at).over;
      this.open = this.openAt(at, soon).filter((place) => !this.ended.includes(place));
    }
    this.minutes = minutes;
    return this.open;
  }

  /** The window and no-send days that `now` follows from. Null: the job ignores hours. */
  hours(): SendingWindow | null {
    return this.waits ? this.window : null;
  }

  /**
   * Time at which a job that ignores hours may send again: its tenant sends nothing on this day, or on one that begins
   * at once. Null on other days, and for a job that holds, whose places are closed then.
   */
  async closedUntil(): Promise<Date | null> {
    if (this.waits) return null;
    const at = await this.upToDate();
    const { always = [] } = this.window;
    return always.length === 0
      ? null
      : (endOfDays(always, at) ?? endOfDays(always, new Date(at.getTime() + this.marginMs)));
  }

  /** Has the next look read the job's places again. */
  forget(): void {
    this.readAt = -Infinity;
  }

  /** Places that had their hours, as `now` last saw it: in a job that stops then, who is left there gets no message. */
  over(): readonly string[] {
    return this.ended;
  }

  /** Until when a message to a place may be delivered, if it is handed over now. */
  validUntil(place: string): Date {
    const stale = staleAt(this.ctx);
    const closes = this.closing.get(place);
    if (!closes) return stale;
    return new Date(Math.min(stale.getTime(), closes.getTime() - SPARE_MS));
  }

  private async upToDate(): Promise<Date> {
    const at = this.ctx.clock.now();
    if (at.getTime() - this.readAt >= STALE_MS) await this.read(at);
    return at;
  }

  private openAt(at: Date, soon: Date): string[] {
    const open = this.places
      .map((key) => ({ key, place: placeOfKey(key) }))
      .map(({ key, place }) => ({ key, place, minutes: minutesLeft(place, this.window, at) }))
      .filter(({ place, minutes }) => minutes > 0 && isOpenAt(place, this.window, soon))
      .toSorted((a, b) => a.minutes - b.minutes);
    const minute = minuteOf(at);
    this.closing = new Map(open.map(({ key, minutes }) => [key, new Date((minute + minutes) * MINUTE_MS)]));
    return open.map(({ key }) => key);
  }

  private async read(at: Date): Promise<void> {
    const job = await readJob(this.ctx.db, this.job.tenant_id, this.job.job_id);
    if (job) {
      this.window = windowOf(job, at);
      this.current = job;
    }
    this.places = (await waitingOf(this.ctx.db, this.job)).map(({ place }) => place);
    this.readAt = at.getTime();
    this.minutes = '';
  }
}
