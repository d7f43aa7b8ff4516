import { everyState } from '../../../src/rules/law/quietHours/inForce';
import type { Db, Tx } from '../../db/client';
import type { Scope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import type { Facts } from './facts';
import { measure, nothing, type Measured } from './measureMessage';
import { targetsOf } from './targets';

/** How many results are cached. The key contains everything that a result depends on. */
const KEPT = 100;
interface Kept {
  run: Promise<Measured>;
  /** Set when the run has ended. */
  result?: Measured;
}
const caches = new WeakMap<Db, Map<string, Kept>>();

const keyOf = ({
  campaign,
  as_sent,
  audiences,
  senders,
  do_not_call,
  exclusions,
  excluded_by,
  line_types,
  scrubbed,
}: Facts) =>
  JSON.stringify([
    campaign.id,
    as_sent,
    audiences.map(({ id, targets, changed }) => [id, targets, changed]),
    senders.numbers,
    do_not_call,
    exclusions,
    excluded_by,
    line_types,
    // Places name states by the rules in force.
    everyState(),
    scrubbed,
  ]);

/**
 * Renders the campaign's message for its recipients. The result is reused while nothing changes, and simultaneous calls
 * share one run.
 */
export function measured(
  { db, carrier }: Pick<Deps, 'db' | 'carrier'>,
  scope: Scope,
  facts: Facts,
  now: Date,
): Promise<Measured> {
  const known = caches.get(db) ?? new Map<string, Kept>();
  caches.set(db, known);
  const key = keyOf(facts);
  const entry = known.get(key) ?? { run: run({ db, carrier }, scope, facts, now) };
  known.delete(key);
  known.set(key, entry);
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  entry.run.then(
    (result) => (entry.result = result),
    () => known.delete(key),
  );
  return entry.run;
}

/**
 * The same inside a transaction. A run of another call is not waited for: it may need the connection that this transaction
 * has.
 */
export async function measuredIn(
  tx: Tx,
  { db, carrier }: Pick<Deps, 'db' | 'carrier'>,
  scope: Scope,
  facts: Facts,
  now: Date,
): Promise<Measured> {
  return caches.get(db)?.get(keyOf(facts))?.result ?? run({ db: tx, carrier }, scope, facts, now);
}

async function run(
  { db, carrier }: { db: Db | Tx; carrier: Deps['carrier'] },
  scope: Scope,
  { campaign, as_sent, audiences, senders, exclusions }: Facts,
  now: Date,
): Promise<Measured> {
  const { tenant_id, client_id, id: campaign_id } = campaign;
  const into = nothing();
  const source = { tenant_id, client_id, campaign_id, audiences, exclusions, now };
  for await (const chunk of targetsOf(db, scope, source)) measure(into, as_sent, senders, chunk, carrier);
  return into;
}
