import { type SQL, sql } from 'drizzle-orm';
import { isoInstant, rows, type Tx } from '../db/client';
import type { SealedEvents } from '../db/schema';
import { sha256Hex } from '../platform/hashing';

/** Events of a tenant that were recorded within a time. */
export interface Recorded extends SealedEvents {
  /** When the first of them was recorded. */
  first: string;
}

/** Condition on an event `e`, by when it was recorded. */
export const recordedWithin = (since: Date, until: Date): SQL =>
  sql`e.recorded_at >= ${since.toISOString()}::timestamptz and e.recorded_at < ${until.toISOString()}::timestamptz`;

/**
 * Events of each tenant within times that follow each other, in their order. In the order of their hashes, of which any part is
 * as long as another: so a quarter of the time that heads of chains take.
 * @param ends end of each time; the first begins with `since`
 */
export async function recordedIn(tx: Tx, since: Date, ends: readonly Date[]): Promise<Recorded[][]> {
  const parts = await rows<{ span: number; tenant_id: string; events: number; first: string; hash: string }>(
    tx,
    sql`select width_bucket(e.recorded_at, ${sql.param(ends.map((end) => end.toISOString()))}::timestamptz[]) as span,
        e.tenant_id, left(e.hash, 2) collate "C" as part, count(*)::int as events, ${isoInstant('min(e.recorded_at)')} as first,
        encode(sha256(convert_to(string_agg(e.hash, chr(10) order by e.hash collate "C"), 'UTF8')), 'hex') as hash
      from consent_events e where ${recordedWithin(since, ends.at(-1)!)} group by 1, 2, 3 order by 1, 2, 3`,
  );
  const spans = ends.map(() => new Map<string, { events: number; first: string; hashes: string[] }>());
  for (const { span, tenant_id, events, first, hash } of parts) {
    const sum = spans[span]!.get(tenant_id) ?? { events: 0, first, hashes: [] };
    spans[span]!.set(tenant_id, {
      events: sum.events + events,
      first: first < sum.first ? first : sum.first,
      hashes: [...sum.hashes, hash],
    });
  }
  return spans.map((tenants) =>
    [...tenants].map(([tenant_id, { events, first, hashes }]) => ({
      tenant_id,
      events,
      first,
      hashes: sha256Hex(hashes.join('\n')),
    })),
  );
}
