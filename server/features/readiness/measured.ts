import type { Db } from '../../db/client';
import type { Scope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import { mayReach } from '../../sending/countries';
import type { Facts } from './facts';
import { measure, nothing, type Measured } from './measure';
import { targetsOf } from './targets';

/** How many results are cached. The key contains everything that a result depends on. */
const KEPT = 100;
const kept = new WeakMap<Db, Map<string, Promise<Measured>>>();

const keyOf = ({
  campaign,
  as_sent,
  audiences,
  senders,
  do_not_call,
  exclusions,
  excluded_by,
  line_types,
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
  const known = kept.get(db) ?? new Map<string, Promise<Measured>>();
  kept.set(db, known);
  const key = keyOf(facts);
  const found = known.get(key) ?? run({ db, carrier }, scope, facts, now);
  known.delete(key);
  known.set(key, found);
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  found.catch(() => known.delete(key));
  return found;
}

async function run(
  { db, carrier }: Pick<Deps, 'db' | 'carrier'>,
  scope: Scope,
  { campaign, as_sent, audiences, senders, exclusions }: Facts,
  now: Date,
): Promise<Measured> {
  const { tenant_id, client_id, id: campaign_id } = campaign;
  const into = nothing();
  const source = { tenant_id, client_id, campaign_id, audiences, exclusions, now };
  for await (const chunk of targetsOf(db, scope, source))
    measure(into, as_sent, senders, chunk, (account, phone) => mayReach(carrier, account, phone));
  return into;
}
