import { sql } from 'drizzle-orm';
import { segment } from '../../../src/rules/formats/segments';
import { DEFAULT_ACCOUNT } from '../../db/schema/columns';
import type { Answers } from '../../db/schema/conversations';
import { rows, type Tx } from '../../db/client';
import { problem } from '../../http/problem';
import { currentRequest } from '../../lib/requestId';
import type { Payment } from '../carrier/payment';
import { DIRECT_MESSAGES, type Sending } from '../context';
import { array, unnestRows } from '../ledger/rows';

/** A message outside jobs. */
export interface Direct {
  tenant_id: string;
  client_id: string;
  campaign_id?: string | null;
  /** `automatic` is sent even to numbers on the do-not-call list: it is the one confirmation of an opt-out. */
  kind: 'test' | 'reply' | 'automatic';
  /** The person's number. */
  tn: string;
  /** Our number. */
  vn: string;
  body: string;
  by?: string | null;
  /** Of an automatic one: effect of the text that it answers. */
  answers?: Answers;
}

type Tools = Pick<Sending, 'queue' | 'ids' | 'clock'>;

/** Messages of one client that a person has written, in the order of their ids. @throws 409 `text_repeated` */
export async function queueDirect(
  _payment: Payment,
  tx: Tx,
  tools: Tools,
  messages: readonly (Direct & { kind: 'test' | 'reply' })[],
): Promise<string[]> {
  await assertNotUnderWay(tx, tools, messages);
  return queueMessages(tx, tools, messages);
}

/** Age of a text that a call which had to wait may have been pressed together with, ms. */
const TOGETHER_MS = 10_000;

/**
 * A second press, or another tab, must not send a text twice: one with the same words to the same person waits until
 * the first has left. A call that waited for another one counts its text too, which may have left meanwhile.
 * @throws 409 `text_repeated`
 */
async function assertNotUnderWay(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  messages: readonly Direct[],
): Promise<void> {
  const { tenant_id, client_id } = messages[0]!;
  const lock = sql`hashtextextended(${`direct ${tenant_id} ${client_id}`}, 0)`;
  const [{ free } = { free: false }] = await rows<{ free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${lock}) as free`,
  );
  if (!free) await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const since = new Date(clock.now().getTime() - TOGETHER_MS).toISOString();
  const values = unnestRows(messages, {
    tn: ['text', ({ tn }) => tn],
    vn: ['text', ({ vn }) => vn],
    body: ['text', ({ body }) => body],
  });
  const [same] = await rows<{ tn: string }>(
    tx,
    sql`select d.tn from direct_messages d join ${values} on given.tn = d.tn and given.vn = d.vn and given.body = d.body
      where d.tenant_id = ${tenant_id}::uuid and d.client_id = ${client_id}::uuid and d.kind <> 'automatic'
        and (d.state in ('queued', 'submitting') or (${!free} and d.at >= ${since}::timestamptz))
      order by d.tn limit 1`,
  );
  if (!same) return;
  throw problem('text_repeated', { number: same.tn });
}

/** An automatic reply. */
export type Answer = Direct & { kind: 'automatic'; answers: Answers };

/** Automatic replies to texts from people. Resolves to their ids, in order. */
export const queueAnswers = (tx: Tx, tools: Tools, messages: readonly Answer[]): Promise<string[]> =>
  queueMessages(tx, tools, messages);

/** Stores messages and queues them in the caller's transaction. */
async function queueMessages(
  tx: Tx,
  { queue, ids, clock }: Tools,
  messages: readonly Direct[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const written = messages.map(() => ids.uuid());
  const values = unnestRows([...messages.entries()], {
    tenant_id: ['uuid', ([, { tenant_id }]) => tenant_id],
    id: ['uuid', ([place]) => written[place]!],
    kind: ['text', ([, { kind }]) => kind],
    client_id: ['uuid', ([, { client_id }]) => client_id],
    campaign_id: ['uuid', ([, { campaign_id }]) => campaign_id ?? null],
    tn: ['text', ([, { tn }]) => tn],
    vn: ['text', ([, { vn }]) => vn],
    body: ['text', ([, { body }]) => body],
    segments: ['int', ([, { body }]) => segment(body).segments],
    by: ['text', ([, { by }]) => by ?? null],
    answers: ['text', ([, { answers }]) => answers ?? null],
  });
  await tx.execute(sql`
    insert into direct_messages (tenant_id, id, kind, client_id, campaign_id, tn, vn, body, segments, "by", answers, state, account, at, request_id)
    select given.*, 'queued', coalesce(number.account, ${DEFAULT_ACCOUNT}), ${clock.now().toISOString()}::timestamptz,
      ${currentRequest() ?? null}::text
    from ${values} left join (select distinct on (v.tenant_id, v.phone) v.tenant_id, v.phone, v.account from virtual_numbers v
        where v.tenant_id = any(${array([...new Set(messages.map(({ tenant_id }) => tenant_id))], 'uuid')})
          and v.phone = any(${array([...new Set(messages.map(({ vn }) => vn))], 'text')})
        order by v.tenant_id, v.phone, v.released_at nulls first, v.created_at desc) number
      on number.tenant_id = given.tenant_id and number.phone = given.vn`);
  await queue.enqueue(tx, DIRECT_MESSAGES, { tenant_id: messages[0]!.tenant_id, ids: written });
  return written;
}
