import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import type { Decision } from './carrier/carrier';
import { grouped } from './carrier/groups';
import { array, given } from './ledger';

/** Ids of the parts of long texts, by the carrier's id of the message. */
export const partsIn = (
  outcomes: readonly (Decision | { outcome: 'unknown' | 'not_taken' })[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    outcomes.flatMap((o) => (o.outcome === 'accepted' && o.parts ? [[o.carrierId, o.parts] as const] : [])),
  );

/**
 * Writes down the parts of messages whose ids have just been written.
 * @returns the messages, and their parts, as receipts may name them
 */
export async function nameParts<N extends { account: string; carrier_id: string | null }>(
  tx: Tx,
  named: readonly N[],
  parts: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<Pick<N, 'account' | 'carrier_id'>[]> {
  if (parts.size === 0) return [...named];
  const all = named.flatMap(({ account, carrier_id: whole }) =>
    (parts.get(whole ?? '') ?? []).map((carrier_id) => ({ account, whole, carrier_id })),
  );
  await tx.execute(sql`
    insert into carrier_parts (account, carrier_id, whole, written_at)
    select p.account, p.carrier_id, p.whole, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as p(account text, carrier_id text, whole text)
    on conflict (account, carrier_id) do update set whole = excluded.whole, status = null, code = null,
      written_at = excluded.written_at`);
  return [...named.filter(({ carrier_id }) => !parts.has(carrier_id ?? '')), ...all];
}

interface Ended {
  carrierId: string;
  status: 'delivered' | 'failed';
  code: string | null;
}

interface Part {
  carrier_id: string;
  whole: string;
  status: Ended['status'] | null;
  code: string | null;
}

/**
 * Ends of messages from what an account's carrier said about messages and parts. A message is delivered with the last of its
 * parts, and has failed with the first that has. The parts of a message are locked, so that of two transactions with a part
 * each, the later one sees both.
 */
export async function wholeEnds<E extends Ended>(tx: Tx, account: string, ends: readonly E[]): Promise<E[]> {
  const ids = array(
    ends.map(({ carrierId }) => carrierId),
    'text',
  );
  const parts = await rows<Part>(
    tx,
    sql`select p.carrier_id, p.whole, p.status, p.code from carrier_parts p
      where p.account = ${account} and p.whole = any(array(
        select o.whole from carrier_parts o where o.account = ${account} and o.carrier_id = any(${ids})))
      order by p.carrier_id for update`,
  );
  if (parts.length === 0) return [...ends];
  const told = new Map(ends.map((end) => [end.carrierId, end]));
  const fresh = parts.filter(({ carrier_id, status }) => status === null && told.has(carrier_id));
  if (fresh.length > 0) {
    const ended = given(
      fresh,
      {
        carrier_id: ['text', ({ carrier_id }) => carrier_id],
        status: ['text', ({ carrier_id }) => told.get(carrier_id)!.status],
        code: ['text', ({ carrier_id }) => told.get(carrier_id)!.code],
      },
      { account: sql`${account}::text` },
    );
    await tx.execute(sql`update carrier_parts p set status = given.status, code = given.code
      from ${ended} where p.account = given.account and p.carrier_id = given.carrier_id`);
  }
  const whole = [...grouped(parts, (part) => part.whole)].flatMap(([carrierId, own]): E[] => {
    const now = own.map((part) => (part.status ? part : (told.get(part.carrier_id) ?? part)));
    const last = own.map((part) => told.get(part.carrier_id)).findLast((end) => end !== undefined)!;
    const failed = now.find(({ status }) => status === 'failed');
    if (failed) return [{ ...last, carrierId, status: 'failed', code: failed.code }];
    return now.every(({ status }) => status === 'delivered') ? [{ ...last, carrierId }] : [];
  });
  const named = new Set(parts.map(({ carrier_id }) => carrier_id));
  return [...ends.filter(({ carrierId }) => !named.has(carrierId)), ...whole];
}
