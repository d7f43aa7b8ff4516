import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { inbound_messages } from '../../db/schema/sending';
import type { Inbound } from '../carrier/carrier';
import type { Sending } from '../context';
import { count, type JobRef } from '../counters';
import { answerKeyword } from './keywords';
import { routeOf, type Route } from './route';
import { inLedger } from '../ledger';
import { holdWish } from './wish';

/**
 * Stores what a person wrote: in its thread, for the job it answers, with the effects of keywords. Everything in one
 * transaction, once per carrier id. A message to a number without an owner, from which nothing was sent, or to a number
 * of another account, is dropped.
 */
export function receiveInbound(ctx: Sending, message: Inbound): Promise<void> {
  return inLedger(ctx.db, async (tx) => {
    const route = await routeOf(tx, message);
    if (!route) {
      ctx.log.warn('inbound_unroutable', { account: message.account, carrier_id: message.carrierId });
      return;
    }
    const id = ctx.ids.uuid();
    const stored = await tx
      .insert(inbound_messages)
      .values({
        tenant_id: route.tenant_id,
        id,
        account: message.account,
        carrier_id: message.carrierId,
        client_id: route.client_id,
        tn: message.from,
        vn: message.to,
        body: message.body,
        job_id: route.answered?.job_id ?? null,
        campaign_id: route.answered?.campaign_id ?? null,
        at: message.at,
      })
      .onConflictDoNothing()
      .returning({ id: inbound_messages.id });
    if (stored.length === 0) return;
    const received = { ...message, id };
    const { keyword, optedOut, handled } = await answerKeyword(ctx, tx, route, received);
    if (keyword) {
      await tx.execute(sql`
        update inbound_messages set keyword = ${keyword} where tenant_id = ${route.tenant_id}::uuid and id = ${id}::uuid`);
    }
    if (!keyword) await holdWish(tx, route, received);
    await thread(tx, route, message, !handled);
    if (route.answered) await mark(tx, route.answered, message.at, optedOut);
  });
}

/** Starts or continues the conversation between the two numbers. An answered keyword needs no reply from staff. */
async function thread(
  tx: Tx,
  route: Route,
  { from, to, body, at }: Inbound,
  needsReply: boolean,
): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into conversations as c (tenant_id, client_id, tn, vn, last_message, last_message_at, unread, needs_reply, began_at)
    values (${route.tenant_id}::uuid, ${route.client_id}::uuid, ${from}, ${to}, ${body}, ${time}, 1, ${needsReply}::boolean,
      coalesce(${route.answered?.sent_at ?? null}::timestamptz, ${time}))
    on conflict (tenant_id, client_id, tn, vn) do update set last_message = excluded.last_message,
      last_message_at = greatest(c.last_message_at, excluded.last_message_at), unread = c.unread + 1,
      needs_reply = c.needs_reply or excluded.needs_reply`);
}

/** Counts people, not messages: only a person's first reply and first opt-out to a job count. */
async function mark(tx: Tx, answered: JobRef & { n: number }, at: Date, optedOut: boolean): Promise<void> {
  const [before] = await rows<{ replied: boolean; opted_out: boolean }>(
    tx,
    sql`select replied_at is not null as replied, opted_out_at is not null as opted_out from messages
      where tenant_id = ${answered.tenant_id}::uuid and job_id = ${answered.job_id}::uuid and n = ${answered.n}::int for update`,
  );
  const replied = !before!.replied;
  const left = optedOut && !before!.opted_out;
  if (!replied && !left) return;
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update messages set replied_at = coalesce(replied_at, ${time}),
      opted_out_at = ${left ? time : sql`opted_out_at`}
    where tenant_id = ${answered.tenant_id}::uuid and job_id = ${answered.job_id}::uuid and n = ${answered.n}::int`);
  await count(tx, answered, at, { replied: replied ? 1 : 0, opted_out: left ? 1 : 0 });
}
