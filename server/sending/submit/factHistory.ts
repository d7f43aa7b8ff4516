import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { fact_history } from '../../db/schema';
import type { Carrier } from '../carrier/carrier';
import type { JobRow } from '../ledger/jobRow';

type Kind = (typeof fact_history.$inferSelect)['kind'];
interface Fact {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

/** Duration of a transaction at most: a change that began before a decision may have been committed after it, or seen by it. */
const MEANWHILE_MS = 60_000;

/** Values of a tenant that its decisions depend on, with the times from which they hold. */
export class FactHistory {
  private constructor(private readonly facts: ReadonlyMap<string, readonly Fact[]>) {}

  static async of(tx: Tx, tenantId: string): Promise<FactHistory> {
    const all = await rows<Fact & { kind: Kind; name: string }>(
      tx,
      sql`select kind, name, extract(epoch from at)::float8 * 1000 as at, value from fact_history
        where tenant_id = ${tenantId}::uuid and kind <> 'line' order by kind, name, id`,
    );
    const facts = new Map<string, Fact[]>();
    for (const { kind, name, ...fact } of all) {
      const key = `${kind} ${name}`;
      const known = facts.get(key);
      if (known) known.push(fact);
      else facts.set(key, [fact]);
    }
    return new FactHistory(facts);
  }

  /** Values that held at an instant, or within a minute of it, the latest first. Undefined: none is kept of that time. */
  at(kind: Kind, name: string, instant: number): unknown[] | undefined {
    const facts = this.facts.get(`${kind} ${name}`) ?? [];
    const until = (i: number) => facts[i + 1]?.at ?? Infinity;
    const held = facts.filter(
      ({ at }, i) => at <= instant + MEANWHILE_MS && until(i) > instant - MEANWHILE_MS,
    );
    return held.length > 0 ? held.map(({ value }) => value).toReversed() : undefined;
  }
}

/**
 * Notes the budget and registered campaigns of a tenant that changed, on a cluster, where no trigger can
 * (`ONE_DATABASE_TRIGGERS`). The gate that sees a change notes it with its decisions.
 */
export const noteChanges = (tx: Tx, tenantId: string) =>
  tx.execute(sql`with held as (
      select 'tenant_budget' as kind, t.id::text as name, to_jsonb(t.budget) as value from tenants t
        where t.id = ${tenantId}::uuid
      union all select 'campaign', r.id::text, campaign_fact(r) from registered_campaigns r
        where r.tenant_id = ${tenantId}::uuid),
    noted as (
      select distinct on (f.kind, f.name) f.kind, f.name, f.value from fact_history f
        where f.tenant_id = ${tenantId}::uuid and f.kind in ('tenant_budget', 'campaign') order by f.kind, f.name, f.id desc)
    insert into fact_history (tenant_id, kind, name, at, value)
    select ${tenantId}::uuid, coalesce(held.kind, noted.kind), coalesce(held.name, noted.name), clock_timestamp(), held.value
    from held full join noted on noted.kind = held.kind and noted.name = held.name
    where noted.kind is null or held.value is distinct from noted.value`);

/**
 * Notes whether an account reaches networks that want a registration, if it was otherwise before: the configuration says it,
 * and no row changes with it.
 */
export const noteNetworks = (
  tx: Tx,
  carrier: Pick<Carrier, 'reachesNetworks'>,
  tenantId: string,
  account: string,
): Promise<unknown> =>
  tx.execute(sql`insert into fact_history (tenant_id, kind, name, at, value)
    select ${tenantId}::uuid, 'networks', ${account}::text, clock_timestamp(), now.reached
    from (select to_jsonb(${carrier.reachesNetworks?.(account) ?? false}::boolean) as reached) now
    where now.reached is distinct from (select f.value from fact_history f where f.tenant_id = ${tenantId}::uuid
      and f.kind = 'networks' and f.name = ${account}::text order by f.id desc limit 1)`);

/** Accounts that a run has noted. */
const noted = new WeakMap<JobRow, Set<string>>();

/**
 * Notes an account's networks once a run.
 * @returns to be called once the transaction is committed
 */
export async function noteNetworksOnce(
  tx: Tx,
  carrier: Pick<Carrier, 'reachesNetworks'>,
  job: JobRow,
  account: string,
): Promise<() => void> {
  const known = noted.get(job) ?? new Set<string>();
  if (!known.has(account)) await noteNetworks(tx, carrier, job.tenant_id, account);
  return () => void noted.set(job, known.add(account));
}
