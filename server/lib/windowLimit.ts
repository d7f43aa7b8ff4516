/** Keys that are counted in a window. Beyond them, callers are not limited until the next one. */
const KEYS_MAX = 50_000;

/** State of a key's window. */
export interface Used {
  remaining: number;
  seconds: number;
}

/** Counts calls by key in this process, in windows of equal length. */
export class WindowLimit {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  /** @param max calls of a key in a window of `ms` */
  constructor(
    readonly max: number,
    readonly ms: number,
  ) {}

  /** Counts a call. @returns the calls that are left, below 0 beyond the limit, and the seconds until the window ends */
  count(key: string, now: Date): Used {
    const at = now.getTime();
    if (at >= this.endsAt) {
      this.counts.clear();
      this.endsAt = at + this.ms;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count > 1 || this.counts.size < KEYS_MAX) this.counts.set(key, count);
    return { remaining: this.max - count, seconds: Math.max(1, Math.ceil((this.endsAt - at) / 1000)) };
  }

  /** Counts a call. @returns the seconds until the window ends if the key has had its calls, otherwise 0 */
  take(key: string, now: Date): number {
    const { remaining, seconds } = this.count(key, now);
    return remaining < 0 ? seconds : 0;
  }
}
