/** Keys that are counted in a window. Beyond them, callers are not limited until the next one. */
const KEYS_MAX = 50_000;

/** Counts calls by key in this process, in windows of equal length. */
export class WindowLimit {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  /** @param max calls of a key in a window of `ms` */
  constructor(
    readonly max: number,
    readonly ms: number,
  ) {}

  /** Counts a call. @returns the seconds until the window ends if the key has had its calls, otherwise 0 */
  take(key: string, now: Date): number {
    const at = now.getTime();
    if (at >= this.endsAt) {
      this.counts.clear();
      this.endsAt = at + this.ms;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    if (count > 1 || this.counts.size < KEYS_MAX) this.counts.set(key, count);
    return count > this.max ? Math.max(1, Math.ceil((this.endsAt - at) / 1000)) : 0;
  }
}
