/**
 * Keeps the answer to a question that costs something to others, so that pages which repeat their checks ask rarely. A
 * question that fails counts as answered, too.
 */
export class RecentAnswer<T> {
  private known: { at: number; answer: Promise<T> } | undefined;

  /** `ms`: how long an answer counts. */
  constructor(
    private readonly clock: { now(): Date },
    private readonly ms: number,
  ) {}

  /** The answer that still counts, or else a new one. */
  of(ask: () => Promise<T>): Promise<T> {
    const at = this.clock.now().getTime();
    const age = this.known ? at - this.known.at : Infinity;
    // A clock that was put back makes an answer look as if it were to come.
    if (age < 0 || age >= this.ms) this.known = { at, answer: ask() };
    return this.known!.answer;
  }

  /** Takes an answer that came in another way. */
  note(answer: T): void {
    this.known = { at: this.clock.now().getTime(), answer: Promise.resolve(answer) };
  }
}

/** Pages repeat their checks while they are open. Carriers and mail servers lock accounts that try often. */
export const CHECKED_AGAIN_MS = 5 * 60_000;
