import { type SQL, sql } from 'drizzle-orm';
import { canonicalJson } from '../../src/rules/formats/canonicalJson';
import { isoInstant, rows, type Tx } from '../db/client';
import type { TenantRoot } from '../db/schema';
import { sha256Hex } from '../platform/hashing';

/** Growth of a tenant's history within a time: people with their first event, events, and a hash over the new heads. */
export interface Growth {
  tenant_id: string;
  chains: number;
  events: number;
  /** When the first of these events was recorded. */
  first: string;
  heads: string;
}

/** Days, inclusive, in UTC. `after`: the last day of the root before; null: from the beginning. */
export interface Span {
  after: string | null;
  day: string;
}

const DAY_MS = 86_400_000;
const endOf = (day: string): Date => new Date(Date.parse(day) + DAY_MS);

/** Condition on an event `e`, by when it was recorded. `since`: null: from the beginning. */
export const recordedWithin = (since: Date | null, until: Date): SQL =>
  sql`e.recorded_at < ${until.toISOString()}::timestamptz
    and ${since === null ? sql`true` : sql`e.recorded_at >= ${since.toISOString()}::timestamptz`}`;

/**
 * Growth of each tenant's history within spans that follow each other, in their order, from the events themselves, so that it is
 * the same at any later time. Heads are hashed by area code first: no text is longer than the events of one.
 */
export async function growthsOf(tx: Tx, since: Date | null, ends: readonly Date[]): Promise<Growth[][]> {
  const heads = await rows<{
    span: number;
    tenant_id: string;
    chains: number;
    events: number;
    first: string;
    hash: string;
    [column: string]: unknown;
  }>(
    tx,
    sql`with grown as (
        select width_bucket(e.recorded_at, ${sql.param(ends.map((end) => end.toISOString()))}::timestamptz[]) as span,
          e.tenant_id, e.phone, max(e.n) as n, count(*)::int as events, min(e.n) = 1 as is_new,
          min(e.recorded_at) as first, (array_agg(e.hash order by e.n desc))[1] as hash
        from consent_events e where ${recordedWithin(since, ends.at(-1)!)} group by 1, e.tenant_id, e.phone)
      select span, tenant_id, left(phone, 5) collate "C" as area, (count(*) filter (where is_new))::int as chains,
        sum(events)::int as events, ${isoInstant('min(first)')} as first,
        encode(sha256(convert_to(string_agg(phone || ' ' || n || ' ' || hash, chr(10) order by phone collate "C"), 'UTF8')), 'hex')
          as hash
      from grown group by 1, 2, 3 order by 1, 2, 3`,
  );
  const spans = ends.map(() => new Map<string, Omit<Growth, 'tenant_id' | 'heads'> & { hashes: string[] }>());
  for (const { span, tenant_id, chains, events, first, hash } of heads) {
    const sum = spans[span]!.get(tenant_id) ?? { chains: 0, events: 0, first, hashes: [] };
    spans[span]!.set(tenant_id, {
      chains: sum.chains + chains,
      events: sum.events + events,
      first: first < sum.first ? first : sum.first,
      hashes: [...sum.hashes, hash],
    });
  }
  return spans.map((tenants) =>
    [...tenants].map(([tenant_id, { hashes, ...figures }]) => ({
      tenant_id,
      ...figures,
      heads: sha256Hex(hashes.join('\n')),
    })),
  );
}

/** Growth of each tenant's history within days. */
export async function growthOf(tx: Tx, { after, day }: Span): Promise<Growth[]> {
  const [growth] = await growthsOf(tx, after === null ? null : endOf(after), [endOf(day)]);
  return growth!;
}

/** Figures of all tenants at the end of a span, by those of the root before it. In the order of their ids. */
export function tenantsAfter(before: readonly TenantRoot[], growth: readonly Growth[]): TenantRoot[] {
  const all = new Map(
    before.map((tenant) => [tenant.tenant_id, { ...tenant, heads: null as string | null }]),
  );
  for (const { tenant_id, chains, events, heads } of growth) {
    const known = all.get(tenant_id);
    all.set(tenant_id, {
      tenant_id,
      chains: (known?.chains ?? 0) + chains,
      events: (known?.events ?? 0) + events,
      heads,
    });
  }
  return [...all.values()].toSorted((a, b) => (a.tenant_id < b.tenant_id ? -1 : 1));
}

/** The root of a day: over its figures, the heads of all tenants, and the root before it. */
export const rootOf = (day: string, tenants: readonly TenantRoot[], previous: string | null): string =>
  sha256Hex(canonicalJson({ day, tenants, previous }));
