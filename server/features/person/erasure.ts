import { sql } from 'drizzle-orm';
import {
  type ErasurePreview,
  type Held,
  type people,
  shownOfErasure,
} from '../../../src/resources/people/contract';
import { optOut } from '../../consent/list';
import { erasures } from '../../db/schema';
import { assertConfirmed, passRepeat } from '../../http/confirmed';
import type { CallOf } from '../../http/handler';
import { notFound } from '../../http/problem';
import { callerName } from '../../auth/callerName';
import { ERASE_WORK } from './erasureWork';
import { heldBy, type HeldBy } from './personRecords';

export const NOTHING: Held = { audiences: 0, messages: 0, replies: 0, clicks: 0, texts: 0 };

export const sumOf = (all: readonly Held[]): Held =>
  Object.fromEntries(
    (Object.keys(NOTHING) as (keyof Held)[]).map((name) => [
      name,
      all.reduce((sum, held) => sum + held[name], 0),
    ]),
  ) as Held;

/** Preview of an erasure: records that it would remove, and records that stay, in the tenants that the caller sees. */
export async function preview({ tx, params }: CallOf<typeof people, 'erasure'>): Promise<ErasurePreview> {
  const holders = await heldBy(tx, params.phone);
  if (holders.length === 0) throw notFound();
  return previewOf(params.phone, holders);
}

function previewOf(phone: string, holders: readonly HeldBy[]): ErasurePreview {
  const sum = (of: (one: HeldBy) => number) => holders.reduce((total, one) => total + of(one), 0);
  return {
    phone,
    tenants: holders.map(({ tenant_name }) => tenant_name),
    gone: sumOf(holders.map(({ held }) => held)),
    waiting: sum(({ waiting }) => waiting),
    events: sum(({ events }) => events),
  };
}

/** Whether an erasure would change nothing. */
const isErased = ({ last, held, out }: HeldBy) =>
  last === 'erasing' || (last === 'done' && out && Object.values(held).every((count) => count === 0));

/**
 * Opts the person out of all clients of each tenant, which the gate sees from this transaction on, and erases the rest
 * in the background. The event in the history seals the remaining contents of earlier events.
 */
export async function erase(call: CallOf<typeof people, 'erase'>): Promise<void> {
  const { tx, params, body, principal, now, deps } = call;
  const { phone } = params;
  const reason = body.reason?.trim() || null;
  // Of two concurrent requests, the second finds the erasure that the first has begun.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`erase ${phone}`}, 0))`);
  const holders = await heldBy(tx, phone);
  if (holders.length === 0) throw notFound();
  if (holders.every(isErased)) passRepeat(body.confirmed);
  else await assertConfirmed(body.confirmed, async () => shownOfErasure(previewOf(phone, holders)));
  const by = await callerName(call);
  for (const { tenant_id, client_id } of holders.filter((one) => !isErased(one))) {
    const act = {
      tenant_id,
      client_id,
      source: 'erasure',
      reason,
      by,
      by_user_id: principal.user_id,
      at: now,
    } as const;
    call.concerns(tenant_id);
    await optOut(tx, { ...act, reach: 'tenant' }, [{ phone }]);
    const id = deps.ids.uuid();
    await tx
      .insert(erasures)
      .values({ tenant_id, id, phone, state: 'erasing', reason, by, at: now, gone: NOTHING });
    await deps.queue.enqueue(tx, ERASE_WORK, { tenant_id, id });
  }
}
