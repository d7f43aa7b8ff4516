/** A token bucket for one second's worth of messages, refilled continuously. */
export class Bucket {
  private level: number | null = null;
  private at = 0;

  constructor(private readonly now: () => number) {}

  refill(): void {
    this.level = null;
  }

  /** How many of `wanted` fit now. */
  take(wanted: number, perSecond: number): number {
    const now = this.now();
    const refilled = this.level === null ? perSecond : this.level + ((now - this.at) / 1000) * perSecond;
    this.level = Math.min(perSecond, refilled);
    this.at = now;
    const units = Math.min(wanted, Math.floor(this.level));
    this.level -= units;
    return units;
  }
}
