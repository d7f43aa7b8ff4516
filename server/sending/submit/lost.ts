import { sql } from 'drizzle-orm';
import { rows } from '../../db/client';
import type { Asked, Found } from '../carrier/carrier';
import { jobKey } from '../carrier/keys';
import type { Sending } from '../context';
import { array, inLedger } from '../ledger/rows';
import type { Outcome } from './settle';

/** A row whose answer was lost. */
export type AskedRow = Omit<Asked, 'key'> & { n: number };

/** The carrier's answers about rows whose answer was lost. */
export interface Told {
  /** Rows with an outcome. `unknown` if the carrier cannot tell: those are never sent again automatically. */
  known: Map<number, Outcome>;
  /** Rows that the carrier certainly did not take: they may be submitted again. */
  notTaken: number[];
  /** Unknown rows whose last query got no answer. */
  unanswered: number[];
}

const ASK_TIMES = 3;
const ASK_PAUSE_MS = 1_000;

/**
 * Queries the carrier by key, so many times: its records may lag, so uncertain rows are queried again. Rows that stay
 * uncertain, or cannot be queried, become unknown: nothing is sent again on a guess.
 */
export async function ask(
  { carrier, db, pause, log }: Pick<Sending, 'carrier' | 'db' | 'pause' | 'log'>,
  jobId: string,
  lost: readonly AskedRow[],
  signal?: AbortSignal,
  times = ASK_TIMES,
): Promise<Told> {
  const known = new Map<number, Outcome>();
  const notTaken: number[] = [];
  let open = [...lost];
  let unanswered = new Set<number>();
  for (let time = 1; time <= times && open.length > 0; time += 1) {
    if (time > 1) await pause(ASK_PAUSE_MS * (time - 1), signal);
    let results: ReadonlyMap<string, Found>;
    unanswered = new Set(open.map(({ n }) => n));
    try {
      results = await carrier.lookup(open.map(({ n, ...row }) => ({ key: jobKey(jobId, n), ...row })));
    } catch (error) {
      log.warn('carrier_lookup', { job_id: jobId, time, error });
      continue;
    }
    open = open.filter(({ n }) => {
      const result = results.get(jobKey(jobId, n)) ?? { outcome: 'unknown' as const };
      if (result.outcome !== 'unknown' || !result.unanswered) unanswered.delete(n);
      if (result.outcome === 'unknown') return true;
      if (result.outcome === 'not_taken') notTaken.push(n);
      else known.set(n, result);
      return false;
    });
  }
  for (const { n } of open) known.set(n, { outcome: 'unknown' });
  const accounts = new Map(lost.map(({ n, account }) => [n, account]));
  const others = await idsOfOthers(db, jobId, known, accounts);
  for (const [n, result] of known) {
    if (result.outcome !== 'accepted' || !others.has(idIn(accounts.get(n)!, result.carrierId))) continue;
    log.warn('carrier_lookup_other', { job_id: jobId, n, carrier_id: result.carrierId });
    known.set(n, { outcome: 'unknown' });
  }
  return { known, notTaken, unanswered: [...unanswered] };
}

const idIn = (account: string, carrierId: string) => JSON.stringify([account, carrierId]);

/** Ids of an account that other messages have: records can show an older message with the same text. */
async function idsOfOthers(
  db: Sending['db'],
  jobId: string,
  known: ReadonlyMap<number, Outcome>,
  accounts: ReadonlyMap<number, string>,
): Promise<Set<string>> {
  const accepted = [...known].flatMap(([n, o]) =>
    o.outcome === 'accepted' ? [{ account: accounts.get(n)!, carrier_id: o.carrierId }] : [],
  );
  if (accepted.length === 0) return new Set();
  const ids = array(
    accepted.map(({ carrier_id }) => carrier_id),
    'text',
  );
  const numbers = array([...known.keys()], 'int');
  const others = await inLedger(db, (tx) =>
    rows<{ account: string; carrier_id: string }>(
      tx,
      sql`select account, carrier_id from messages
          where carrier_id = any(${ids}) and not (job_id = ${jobId}::uuid and n = any(${numbers}))
        union all select account, carrier_id from direct_messages where carrier_id = any(${ids})`,
    ),
  );
  const named = accepted.map(({ account, carrier_id }) => idIn(account, carrier_id));
  const twice = named.filter((id, i) => named.indexOf(id) !== i);
  return new Set([...others.map(({ account, carrier_id }) => idIn(account, carrier_id)), ...twice]);
}
