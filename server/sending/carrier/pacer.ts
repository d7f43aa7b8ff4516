import type { Pause } from '../../lib/pause';

/** Longest wait. A batch is worth a quarter of a second, so a longer wait means that the clock was set back. */
const LONGEST_MS = 10_000;

/** Spreads the sending of one account evenly at a rate that may change at any time. */
export class Pacer {
  private next = 0;

  constructor(
    private readonly now: () => number,
    private readonly pause: Pause,
    private readonly perSecond: () => number,
  ) {}

  /** Resolves when `count` messages may be sent. */
  async take(count: number, signal: AbortSignal): Promise<void> {
    const now = this.now();
    const start = this.next > now + LONGEST_MS ? now : Math.max(now, this.next);
    this.next = start + (count / Math.max(1, this.perSecond())) * 1000;
    if (start > now) await this.pause(start - now, signal);
  }
}

/** A pacer for each account: a slow one does not hold back the others. */
export class Pacers {
  private readonly pacers = new Map<string, Pacer>();

  constructor(
    private readonly now: () => number,
    private readonly pause: Pause,
    private readonly perSecond: (account: string) => number,
  ) {}

  /** Resolves when this many messages may be sent through each of the accounts. */
  async take(counts: ReadonlyMap<string, number>, signal: AbortSignal): Promise<void> {
    await Promise.all([...counts].map(([account, count]) => this.of(account).take(count, signal)));
  }

  private of(account: string): Pacer {
    const pacer = this.pacers.get(account) ?? new Pacer(this.now, this.pause, () => this.perSecond(account));
    this.pacers.set(account, pacer);
    return pacer;
  }
}
