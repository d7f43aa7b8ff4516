import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  type SetAsideEvent,
  setAsideEvents as contract,
} from '../../../src/resources/set_aside_events/contract';
import type { Tx } from '../../db/client';
import { carrier_accounts, set_aside_events as table } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { type CallOf, type Deps, handlersFor } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { CARRIER_EVENTS, siblingsOf } from '../../sending/carrier/eventIds';
import { callerName } from '../../auth/callerName';

const DEFAULT_LIMIT = 10;
/** Length of a body in lists. */
const BEGINNING = 300;

/** An event being retried is `waiting` until the worker has processed it. */
const STATE = sql<SetAsideEvent['state']>`case when ${table.decision} is null then 'open'
  when ${table.decision} = 'discard' then 'discarded'
  when exists (select 1 from carrier_events e where e.account = set_aside_events.account
    and e.event_id = set_aside_events.event_id and e.done_at is null) then 'waiting' else 'done' end`;

const columns = {
  id: table.id,
  account: table.account,
  event_id: table.event_id,
  state: STATE,
  cause: table.cause,
  detail: table.detail,
  body: table.body,
  received_at: table.received_at,
  set_aside_at: table.set_aside_at,
  decided_by: table.decided_by,
  decided_at: table.decided_at,
};

async function list({ tx, params, query, principal }: CallOf<typeof contract, 'list'>) {
  const [account] = await tx
    .select({ id: carrier_accounts.id })
    .from(carrier_accounts)
    .where(eq(carrier_accounts.id, params.account));
  if (!account) throw notFound();
  const where = and(
    eq(table.account, params.account),
    query.state ? sql`${STATE} = ${query.state}` : undefined,
  );
  return asSystem(tx, scopeOf(principal), async () => ({
    records: await tx
      .select({ ...columns, body: sql<string | null>`left(${table.body}, ${BEGINNING}::int)` })
      .from(table)
      .where(where)
      .orderBy(desc(table.set_aside_at), desc(table.id))
      .limit(query.limit ?? DEFAULT_LIMIT)
      .offset(query.skip ?? 0),
    total: await tx.$count(table, where),
  }));
}

const which = ({ account, id }: { account: string; id: string }) =>
  and(eq(table.account, account), eq(table.id, id));

async function read(tx: Tx, params: { account: string; id: string }) {
  const [event] = await tx.select(columns).from(table).where(which(params));
  if (!event) throw notFound();
  return event;
}

/** Has the worker retry locked events, in the order in which they came. */
export async function retryAll(
  tx: Tx,
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  ids: readonly string[],
  decided_by: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const at = sql`${clock.now().toISOString()}::timestamptz`;
  const which = sql`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  await tx.execute(sql`insert into carrier_events (account, event_id, word, body, received_at)
    select account, event_id, word, body,
      ${at} + row_number() over (order by received_at, event_id) * interval '1 microsecond'
    from set_aside_events where ${which}
    on conflict (account, event_id) do update set word = excluded.word, body = excluded.body,
      received_at = excluded.received_at, attempts = 0, next_try_at = null, done_at = null`);
  await tx.execute(sql`update set_aside_events
    set decision = 'retry', decided_by = ${decided_by}, decided_at = ${at}, body = null where ${which}`);
  await queue.enqueue(tx, CARRIER_EVENTS, {});
}

/** Has the worker retry an event; for a part of a text, all parts set aside. */
async function putBack(
  tx: Tx,
  deps: Pick<Deps, 'queue' | 'clock'>,
  held: typeof table.$inferSelect,
  decided_by: string | null,
): Promise<void> {
  const open = and(eq(table.account, held.account), isNull(table.decision));
  const all = await siblingsOf(held, () => tx.select().from(table).where(open).for('update'));
  await retryAll(
    tx,
    deps,
    all.map(({ id }) => id),
    decided_by,
  );
}

/** Decided the same way again, it changes nothing. */
async function decide(call: CallOf<typeof contract, 'retry'>, decision: 'retry' | 'discard') {
  const { tx, params, principal, deps, now } = call;
  const decided_by = await callerName(call);
  return asSystem(tx, scopeOf(principal), async () => {
    const [held] = await tx.select().from(table).where(which(params)).for('update');
    if (!held) throw notFound();
    if (held.decision !== null && held.decision !== decision) throw problem('event_decided');
    if (held.decision === null && decision === 'retry') await putBack(tx, deps, held, decided_by);
    else if (held.decision === null)
      await tx.update(table).set({ decision, decided_by, decided_at: now, body: null }).where(which(params));
    return read(tx, params);
  });
}

/** Unprocessed events of carriers. A person retries or discards each. */
export const setAsideEvents = handlersFor(contract, {
  list,
  one: ({ tx, params, principal }) => asSystem(tx, scopeOf(principal), () => read(tx, params)),
  retry: (call) => decide(call, 'retry'),
  discard: (call) => decide(call, 'discard'),
});
