import type { Query, UseQueryResult } from '@tanstack/react-query';
import { pauseNow } from './renewal';

/** Greatest age of what is known, in polling intervals: one read may be under way. */
const INTERVALS = 2;
/** Differences of two clocks below this are no correction of one of them, ms. */
const CORRECTION = 1_000;

/** The part of a query that is used here. */
type Asked = Pick<Query, 'state' | 'cancel'>;

/** A query as the view has seen it. */
interface Seen {
  /** Answers that the query had when the view first used it. */
  before: number;
  /** Number of its latest answer, and the time of it in ms of `performance.now()`. */
  answer: number;
  at: number;
  /** Greatest age of that answer, ms. */
  lasts: number;
}

/**
 * One opening of a view in which something is decided: which answers of its queries are newer than itself.
 * Answers are counted, because a clock that is set back makes every later answer an early one.
 */
export class Opening {
  private readonly seen = new WeakMap<Asked, Seen>();
  /** Queries whose request was sent before the view opened. */
  private readonly early = new Set<Asked>();
  /** The query that the view uses at present. */
  private current: Seen | undefined;

  /** `isRenewed`: the view reads again while it is open, so that an answer becomes too old. */
  constructor(private readonly isRenewed: boolean) {}

  private look(query: Asked): Seen {
    const { dataUpdateCount, fetchStatus } = query.state;
    let seen = this.seen.get(query);
    if (!seen) {
      seen = { before: dataUpdateCount, answer: dataUpdateCount, at: 0, lasts: 0 };
      this.seen.set(query, seen);
      if (fetchStatus !== 'idle') this.early.add(query);
    }
    if (seen.answer !== dataUpdateCount)
      Object.assign(seen, {
        answer: dataUpdateCount,
        at: performance.now(),
        lasts: INTERVALS * pauseNow(),
      });
    this.current = seen;
    return seen;
  }

  /** `staleTime` of the view's queries. The query client evaluates it with each answer. */
  readonly staleTime = (query: Asked): number => {
    const { before, answer, at, lasts } = this.look(query);
    if (answer === before) return 0;
    if (!this.isRenewed) return Infinity;
    // The query client measures by the clock; the other one stands still while the computer sleeps.
    const setBack = performance.now() - at - (Date.now() - query.state.dataUpdatedAt);
    return setBack > CORRECTION ? lasts - Math.floor(setBack) : lasts;
  };

  /** Whether the current query was answered since the view opened, even if that answer is too old by now. */
  isAnswered(): boolean {
    return this.current !== undefined && this.current.answer !== this.current.before;
  }

  /** Repeats requests from before the opening, whose answers may be as old. */
  repeatEarly({ isEnabled, refetch }: Pick<UseQueryResult<unknown, unknown>, 'isEnabled' | 'refetch'>): void {
    if (!isEnabled) return;
    for (const query of this.early) {
      this.early.delete(query);
      this.look(query).before = query.state.dataUpdateCount;
      void query.cancel({ silent: true });
      void refetch();
    }
  }
}
