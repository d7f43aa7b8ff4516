import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Decision, Receipt } from '../carrier/carrier';
import { grouped } from '../carrier/groups';
import { endsAmong, timeOf } from './eventOrder';
import { array, unnestRows } from './rows';

/** Ids of the parts of long texts, by the carrier's id of the message. */
export const partsIn = (
  outcomes: readonly (Decision | { outcome: 'unknown' | 'not_taken' })[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    outcomes.flatMap((o) => (o.outcome === 'accepted' && o.parts ? [[o.carrierId, o.parts] as const] : [])),
  );

/**
 * Stores the parts of messages whose ids have just been stored.
 * @returns the messages, and their parts, as receipts may name them
 */
export async function nameParts<N extends { account: string; carrier_id: string | null }>(
  tx: Tx,
  named: readonly N[],
  parts: ReadonlyMap<string, readonly string[]>,
): Promise<Pick<N, 'account' | 'carrier_id'>[]> {
  if (parts.size === 0) return [...named];
  const all = named.flatMap(({ account, carrier_id: whole }) =>
    (parts.get(whole ?? '') ?? []).map((carrier_id) => ({ account, whole, carrier_id })),
  );
  await tx.execute(sql`
    insert into carrier_parts (account, carrier_id, whole, written_at)
    select p.account, p.carrier_id, p.whole, now()
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as p(account text, carrier_id text, whole text)
    on conflict (account, carrier_id) do update set whole = excluded.whole, status = null, code = null,
      status_at = null, written_at = excluded.written_at`);
  return [...named.filter(({ carrier_id }) => !parts.has(carrier_id ?? '')), ...all];
}

type Ended = Pick<Receipt, 'account' | 'carrierId' | 'code' | 'at' | 'dated'> & {
  status: 'delivered' | 'failed';
};

/** A message as its parts make it up. `accepted`: it has not ended, or no longer has. */
export type Whole<E extends Ended> = Omit<E, 'status'> & {
  status: 'accepted' | 'delivered' | 'failed';
  whole: true;
};

interface Part {
  carrier_id: string;
  whole: string;
  status: Ended['status'] | null;
  code: string | null;
  status_at: string | null;
}

/**
 * Outcomes of messages from an account's events about messages and parts. A message is delivered with the last of its
 * parts, and has failed as long as one of them has. Of two events of a part, precedence is as for a message. The parts
 * are locked, so that of two transactions with a part each, the later one sees both.
 */
export async function wholeEnds<E extends Ended>(
  tx: Tx,
  account: string,
  ends: readonly E[],
): Promise<(E | Whole<E>)[]> {
  const ids = array(
    ends.map(({ carrierId }) => carrierId),
    'text',
  );
  const parts = await rows<Part>(
    tx,
    sql`select p.carrier_id, p.whole, p.status, p.code, p.status_at from carrier_parts p
      where p.account = ${account} and p.whole = any(array(
        select o.whole from carrier_parts o where o.account = ${account} and o.carrier_id = any(${ids})))
      order by p.carrier_id for update`,
  );
  if (parts.length === 0) return [...ends];
  const endOf = new Map(ends.map((end) => [end.carrierId, end]));
  const now = parts.map((part) => {
    const end = endOf.get(part.carrier_id);
    const before = part.status && {
      account,
      carrierId: part.carrier_id,
      key: null,
      status: part.status,
      code: part.code,
      at: new Date(part.status_at ?? 0),
    };
    const [counts] = endsAmong<Receipt>([
      ...(before ? [before] : []),
      ...(end ? [{ ...end, key: null }] : []),
    ]);
    return { ...part, end, counts, isNew: counts !== undefined && counts !== before };
  });
  const fresh = now.filter(({ isNew }) => isNew);
  if (fresh.length > 0) {
    const ended = unnestRows(
      fresh,
      {
        carrier_id: ['text', ({ carrier_id }) => carrier_id],
        status: ['text', ({ counts }) => counts!.status],
        code: ['text', ({ counts }) => counts!.code],
        status_at: ['timestamptz', ({ counts }) => timeOf(counts!).toISOString()],
      },
      { account: sql`${account}::text` },
    );
    await tx.execute(sql`update carrier_parts p set status = given.status, code = given.code, status_at = given.status_at
      from ${ended} where p.account = given.account and p.carrier_id = given.carrier_id`);
  }
  const whole = [...grouped(now, (part) => part.whole)].flatMap(([carrierId, pieces]): Whole<E>[] => {
    const last = pieces.findLast(({ end }) => end !== undefined)!.end!;
    const failed = pieces.filter(({ counts }) => counts?.status === 'failed');
    const [counts] = endsAmong<Receipt>(failed.map((part) => ({ ...part.counts!, carrierId })));
    const isDelivered = pieces.every(({ counts: end }) => end?.status === 'delivered');
    // Without a final state it changes nothing, unless the part had failed.
    if (!counts && !isDelivered && pieces.every(({ status }) => status !== 'failed')) return [];
    const status = counts ? 'failed' : isDelivered ? 'delivered' : 'accepted';
    return [{ ...last, carrierId, whole: true, status, code: counts?.code ?? null }];
  });
  const named = new Set(parts.map(({ carrier_id }) => carrier_id));
  return [...ends.filter(({ carrierId }) => !named.has(carrierId)), ...whole];
}
