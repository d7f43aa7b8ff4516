import { sql } from 'drizzle-orm';
import type { ErasurePreview, Held, people } from '../../../src/resources/people/contract';
import { optOut } from '../../consent/list';
import { erasures } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { notFound } from '../../http/problem';
import { callerName } from '../people';
import { ERASE_WORK } from './erasing';
import { heldBy, type HeldBy } from './held';

export const NOTHING: Held = { audiences: 0, messages: 0, replies: 0, clicks: 0, texts: 0 };

export const sumOf = (all: readonly Held[]): Held =>
  Object.fromEntries(
    (Object.keys(NOTHING) as (keyof Held)[]).map((name) => [
      name,
      all.reduce((sum, held) => sum + held[name], 0),
    ]),
  ) as Held;

/** What an erasure would take away in the tenants that the caller sees, and what it would leave. */
export async function preview({ tx, params }: CallOf<typeof people, 'erasure'>): Promise<ErasurePreview> {
  const found = await heldBy(tx, params.phone);
  if (found.length === 0) throw notFound();
  const sum = (of: (one: HeldBy) => number) => found.reduce((total, one) => total + of(one), 0);
  return {
    phone: params.phone,
    tenants: found.map(({ tenant_name }) => tenant_name),
    gone: sumOf(found.map(({ held }) => held)),
    waiting: sum(({ waiting }) => waiting),
    events: sum(({ events }) => events),
  };
}

/** Whether an erasure would change nothing. */
const isErased = ({ last, held, out }: HeldBy) =>
  last === 'erasing' || (last === 'done' && out && Object.values(held).every((count) => count === 0));

/**
 * Opts the person out of all clients of each tenant, which the gate sees from this transaction on, and has the rest erased
 * in the background. The event in the history seals what stays of the events before it.
 */
export async function erase(call: CallOf<typeof people, 'erase'>): Promise<void> {
  const { tx, params, body, principal, now, deps } = call;
  const { phone } = params;
  const reason = body.reason?.trim() || null;
  // Two who ask at the same time: the second finds what the first has begun.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`erase ${phone}`}, 0))`);
  const found = await heldBy(tx, phone);
  if (found.length === 0) throw notFound();
  const by = await callerName(call);
  for (const { tenant_id, client_id } of found.filter((one) => !isErased(one))) {
    const act = {
      tenant_id,
      client_id,
      source: 'erasure',
      reason,
      by,
      by_user_id: principal.user_id,
      at: now,
    } as const;
    await optOut(tx, { ...act, reach: 'tenant' }, [{ phone }]);
    const id = deps.ids.uuid();
    await tx
      .insert(erasures)
      .values({ tenant_id, id, phone, state: 'erasing', reason, by, at: now, gone: NOTHING });
    await deps.queue.enqueue(tx, ERASE_WORK, { tenant_id, id });
  }
}
