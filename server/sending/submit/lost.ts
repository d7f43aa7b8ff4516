import { jobKey } from '../carrier/keys';
import type { Sending } from '../context';
import type { Outcome } from './settle';

/** What the carrier says about rows whose answer was lost. */
export interface Asked {
  known: Map<number, Outcome>;
  /** The carrier never saw them: they may be submitted again under the same key. */
  unseen: number[];
}

const ASK_TIMES = 3;
const ASK_PAUSE_MS = 1_000;

/** Asks the carrier by key. If it cannot be reached, the outcome stays unknown: nothing is sent again on a guess. */
export async function ask(
  { carrier, pause, log }: Pick<Sending, 'carrier' | 'pause' | 'log'>,
  jobId: string,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<Asked> {
  if (numbers.length === 0) return { known: new Map(), unseen: [] };
  for (let time = 1; time <= ASK_TIMES; time += 1) {
    try {
      const decisions = await carrier.lookup(numbers.map((n) => jobKey(jobId, n)));
      const known = new Map<number, Outcome>();
      for (const n of numbers) {
        const decision = decisions.get(jobKey(jobId, n));
        if (decision) known.set(n, decision);
      }
      return { known, unseen: numbers.filter((n) => !known.has(n)) };
    } catch (error) {
      log.warn('carrier_lookup', { job_id: jobId, time, error });
      if (time < ASK_TIMES) await pause(ASK_PAUSE_MS * time, signal);
    }
  }
  return { known: new Map(numbers.map((n) => [n, { outcome: 'unknown' as const }])), unseen: [] };
}
