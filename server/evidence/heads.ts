import { type SQL, sql } from 'drizzle-orm';
import { canonicalJson } from '../../src/rules/formats/canonicalJson';
import { rows, type Tx } from '../db/client';
import type { TenantRoot } from '../db/schema';
import { sha256Hex } from '../platform/hashing';

/** Growth of a tenant's history within a time: people with their first event, events, and a hash over the new heads. */
export interface Growth {
  tenant_id: string;
  chains: number;
  events: number;
  heads: string;
}

/** Days, inclusive, in UTC. `after`: the last day of the root before; null: from the beginning. */
export interface Span {
  after: string | null;
  day: string;
}

const within = ({ after, day }: Span): SQL =>
  sql`e.recorded_at < ((${day}::date + 1)::timestamp at time zone 'UTC')
    and ${after === null ? sql`true` : sql`e.recorded_at >= ((${after}::date + 1)::timestamp at time zone 'UTC')`}`;

/**
 * Growth of each tenant's history within a span, from the events themselves, so that it is the same at any later time. Heads
 * are hashed by area code first: no text is longer than the events of one.
 */
export async function growthOf(tx: Tx, span: Span): Promise<Growth[]> {
  const heads = await rows<{
    tenant_id: string;
    chains: number;
    events: number;
    hash: string;
    [column: string]: unknown;
  }>(
    tx,
    sql`with grown as (
        select e.tenant_id, e.phone, max(e.n) as n, count(*)::int as events, min(e.n) = 1 as is_new,
          (array_agg(e.hash order by e.n desc))[1] as hash
        from consent_events e where ${within(span)} group by e.tenant_id, e.phone)
      select tenant_id, left(phone, 5) collate "C" as area, (count(*) filter (where is_new))::int as chains,
        sum(events)::int as events,
        encode(sha256(convert_to(string_agg(phone || ' ' || n || ' ' || hash, chr(10) order by phone collate "C"), 'UTF8')), 'hex')
          as hash
      from grown group by 1, 2 order by 1, 2`,
  );
  const tenants = new Map<string, { chains: number; events: number; hashes: string[] }>();
  for (const { tenant_id, chains, events, hash } of heads) {
    const sum = tenants.get(tenant_id) ?? { chains: 0, events: 0, hashes: [] };
    tenants.set(tenant_id, {
      chains: sum.chains + chains,
      events: sum.events + events,
      hashes: [...sum.hashes, hash],
    });
  }
  return [...tenants].map(([tenant_id, { hashes, ...figures }]) => ({
    tenant_id,
    ...figures,
    heads: sha256Hex(hashes.join('\n')),
  }));
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
