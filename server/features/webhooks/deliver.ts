import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { ADMINS } from '../../../src/contract/roles';
import type { EventType } from '../../../src/resources/event_log/contract';
import { secretKey, unseal } from '../../auth/secrets';
import { rows, type Tx } from '../../db/client';
import { webhook_deliveries, webhooks as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import { announce } from '../../events/announce';
import type { Deps } from '../../http/handler';
import { notify } from '../../notices/notify';
import { isQueued } from '../../queue/entries';
import type { Worker } from '../../queue/queue';
import { grouped } from '../../sending/carrier/groups';
import { type Connections, openConnections } from '../../platform/pinnedPost';
import { attempt, type DeliveryTrouble, type Outcome } from './attempt';
import { givePlaces } from '../../db/eventLog/numbering';
import { signatureHeaders } from './sign';

/** Queue of webhooks with events to deliver. */
export const WEBHOOK_WORK = 'webhooks';

/** Seconds between failed rounds, as Standard Webhooks recommends: about four days in all. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400];
/** Events of a round, and subjects that are delivered at the same time. */
const ROUND = 64;
const LANES = 8;
/** Places of the first range in which a round looks for events; each further one is twice as wide. */
const RANGE = 256;
/** A round begins no further event after this time, which its lease outlasts with the slowest attempt, ms. */
const ROUND_MS = 30_000;
const LEASE_MS = 60_000;
/** Longest time between an event and its first attempt. */
const LOOK_MS = 1_000;

type Tools = Pick<Deps, 'db' | 'clock' | 'env' | 'network' | 'queue' | 'log' | 'identity'>;
type Hook = typeof table.$inferSelect;
type Key = Pick<Hook, 'tenant_id' | 'id'>;

interface LoggedRow {
  place: number;
  id: string;
  type: EventType;
  subject: string;
  data: Record<string, unknown>;
  at: string;
}

const isHook = ({ tenant_id, id }: Key) => and(eq(table.tenant_id, tenant_id), eq(table.id, id));
const system = <T>({ db }: Pick<Tools, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withScope(db, 'system', work);
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Secrets by which messages are signed: the present one and, during an overlap, the one before. */
function secretsOf({ env }: Pick<Tools, 'env'>, hook: Hook, now: Date): string[] {
  const key = secretKey(env);
  const old = hook.overlaps_until !== null && hook.overlaps_until > now ? hook.old_secret : null;
  return [hook.secret, old].flatMap((sealed) => (sealed === null ? [] : [unseal(key, sealed)]));
}

/** A webhook, its secrets, and the connections that its events share. */
interface Sender {
  hook: Hook;
  secrets: readonly string[];
  connections?: Connections;
}

const senderOf = (tools: Tools, hook: Hook): Sender => ({
  hook,
  secrets: secretsOf(tools, hook, tools.clock.now()),
});

/** Sends one event. Its id and body are the same at each attempt; its time is the attempt's. */
function send(tools: Tools, { hook, secrets, connections }: Sender, event: LoggedRow): Promise<Outcome> {
  const now = tools.clock.now();
  if (secrets.length === 0) return Promise.resolve({ status: null, trouble: 'no_secret' });
  const { id, type, subject, data, place } = event;
  const body = JSON.stringify({
    id,
    type,
    timestamp: new Date(event.at).toISOString(),
    subject,
    place,
    data,
  });
  const headers = signatureHeaders(secrets, { id, at: now, body });
  return attempt(tools.network, { url: hook.url, headers, body }, connections);
}

/**
 * Events after the webhook's place that it asks for and has not got, in order. They are read by ranges of places: without
 * statistics, as in a burst, the planner would read all events that wait and all deliveries in each round.
 */
async function dueEvents(tx: Tx, hook: Hook, last: number): Promise<LoggedRow[]> {
  const due: LoggedRow[] = [];
  for (let from = hook.place, width = RANGE; due.length < ROUND && from < last; width *= 2) {
    const read = await rows<LoggedRow>(
      tx,
      sql`select e.place::float8 as place, e.id, e.type, e.subject, e.data, e.at from event_log e
        where e.tenant_id = ${hook.tenant_id}::uuid and e.place > ${from}::bigint and e.place <= ${from + width}::bigint
          and e.type = any(${sql.param(hook.types)}::text[])
          and e.place <> all(array(select d.place from webhook_deliveries d where d.tenant_id = ${hook.tenant_id}::uuid
            and d.webhook_id = ${hook.id}::uuid and d.place > ${from}::bigint and d.place <= ${from + width}::bigint
            and d.state = 'delivered'))
        order by e.place limit ${ROUND - due.length}::int`,
    );
    due.push(...read);
    from += width;
  }
  return due;
}

/** Records attempts, with one statement. */
async function record(
  tx: Tx,
  hook: Key,
  tried: readonly { event: LoggedRow; outcome: Outcome }[],
  now: Date,
): Promise<void> {
  if (tried.length === 0) return;
  await tx
    .insert(webhook_deliveries)
    .values(
      tried.map(({ event: { place, id, type, subject }, outcome: { status, trouble } }) => ({
        tenant_id: hook.tenant_id,
        webhook_id: hook.id,
        place,
        id,
        type,
        subject,
        state: trouble === null ? ('delivered' as const) : ('failed' as const),
        status,
        trouble,
        at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [webhook_deliveries.tenant_id, webhook_deliveries.webhook_id, webhook_deliveries.place],
      set: {
        state: sql`excluded.state`,
        status: sql`excluded.status`,
        trouble: sql`excluded.trouble`,
        at: sql`excluded.at`,
        attempts: sql`${webhook_deliveries.attempts} + 1`,
      },
    });
}

/** Sends a round: each subject's events one after the other, up to its first failure. */
async function sendRound(tools: Tools, hook: Hook, events: readonly LoggedRow[], signal: AbortSignal) {
  const subjects = [...grouped(events, ({ subject }) => subject).values()];
  const until = performance.now() + ROUND_MS;
  const tried: { event: LoggedRow; outcome: Outcome }[] = [];
  const connections = openConnections();
  const sender = { ...senderOf(tools, hook), connections };
  const isOver = () => signal.aborted || performance.now() > until;
  const lane = async () => {
    for (let queue = subjects.shift(); queue && !isOver(); queue = subjects.shift())
      for (const event of queue) {
        if (isOver()) return;
        const outcome = await send(tools, sender, event);
        tried.push({ event, outcome });
        // Later events of the subject wait for this one.
        if (outcome.trouble !== null) break;
      }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    connections.close();
  }
  return tried;
}

/** Takes the lease, and reads what is due. Undefined: there is nothing to do, or another worker does it. */
const begin = (tools: Tools, key: Key) =>
  system(tools, async (tx) => {
    const now = tools.clock.now();
    const [hook] = await tx
      .update(table)
      .set({ lease_until: later(now, LEASE_MS) })
      .where(
        and(
          isHook(key),
          eq(table.state, 'active'),
          or(isNull(table.lease_until), lte(table.lease_until, now)),
        ),
      )
      .returning();
    if (!hook) return undefined;
    const last = await givePlaces(tx, hook.tenant_id);
    const events = await dueEvents(tx, hook, last);
    // Behind the last of a full round there may be more.
    return { hook, events, end: events.length < ROUND ? last : events.at(-1)!.place };
  });

/** The webhook's columns after a round, and when it is tried again; undefined: at once. */
function afterRound(hook: Hook, trouble: DeliveryTrouble | null, now: Date): Partial<Hook> {
  if (trouble === null)
    return { trouble: null, failing_since: null, tries: 0, next_try_at: null, lease_until: null };
  const seconds = RETRY_SECONDS[hook.tries];
  const isOver = trouble === 'gone' || seconds === undefined;
  return {
    trouble,
    failing_since: hook.failing_since ?? now,
    tries: isOver ? 0 : hook.tries + 1,
    ...(isOver && { state: 'stopped' as const }),
    next_try_at: isOver ? null : later(now, seconds * 1000),
    lease_until: null,
  };
}

/** Stores a round: attempts, the place up to which all is delivered, and a stop with its notice. */
const finish = (
  tools: Tools,
  { hook, events, end }: NonNullable<Awaited<ReturnType<typeof begin>>>,
  tried: Awaited<ReturnType<typeof sendRound>>,
) =>
  system(tools, async (tx) => {
    const now = tools.clock.now();
    await record(tx, hook, tried, now);
    const delivered = new Set(
      tried.flatMap(({ event, outcome }) => (outcome.trouble === null ? [event.place] : [])),
    );
    const open = events.find(({ place }) => !delivered.has(place));
    const place = open ? open.place - 1 : end;
    const trouble = tried.find(({ outcome }) => outcome.trouble !== null)?.outcome.trouble ?? null;
    const after = afterRound(hook, trouble, now);
    await tx
      .update(table)
      .set({ ...after, place })
      .where(isHook(hook));
    if (after.state === 'stopped')
      await notify(
        tx,
        { tenant_id: hook.tenant_id, roles: ADMINS },
        {
          kind: 'webhook_stopped',
          about: [hook.id],
          name: hook.name,
          event: `${hook.id} ${now.toISOString()}`,
          at: now,
        },
      );
    if (trouble !== null || hook.trouble !== null) await announce(tx, hook.tenant_id, ['webhooks']);
    if (after.next_try_at)
      await tools.queue.enqueue(
        tx,
        WEBHOOK_WORK,
        { tenant_id: hook.tenant_id, id: hook.id },
        { startAfter: after.next_try_at },
      );
    return trouble === null;
  });

/** Sends one event again, whatever became of it, and outside the order. */
async function replay(tools: Tools, key: Key, place: number): Promise<void> {
  const [hook, event] = await system(tools, async (tx) => {
    const [match] = await tx.select().from(table).where(isHook(key));
    const [logged] = await rows<LoggedRow>(
      tx,
      sql`select place::float8 as place, id, type, subject, data, at from event_log
        where tenant_id = ${key.tenant_id}::uuid and place = ${place}::bigint`,
    );
    return [match, logged] as const;
  });
  if (!hook || !event) return;
  const outcome = await send(tools, senderOf(tools, hook), event);
  await system(tools, async (tx) => {
    await record(tx, hook, [{ event, outcome }], tools.clock.now());
    await announce(tx, key.tenant_id, ['webhook_deliveries']);
  });
}

/** Delivers a webhook's events until none is due or one fails. */
export const webhookWorker =
  (tools: Tools): Worker =>
  async ({ payload, signal }) => {
    const { tenant_id, id, place } = payload as unknown as Key & { place?: number };
    if (place !== undefined) return replay(tools, { tenant_id, id }, place);
    while (!signal.aborted) {
      const begun = await begin(tools, { tenant_id, id });
      if (!begun) return;
      const { hook, events } = begun;
      const tried = await sendRound(tools, hook, events, signal);
      const isWell = await finish(tools, begun, tried);
      if (!isWell || events.length < ROUND) return;
    }
  };

/** Enqueues the active webhooks with events that no entry of the queue is going to deliver. */
export const enqueueDue = (tools: Pick<Tools, 'db' | 'queue' | 'clock'>): Promise<void> =>
  system(tools, async (tx) => {
    const now = sql`${tools.clock.now().toISOString()}::timestamptz`;
    const due = await rows<Key>(
      tx,
      sql`select w.tenant_id, w.id from webhooks w
        where w.state = 'active' and w.secret is not null and (w.next_try_at is null or w.next_try_at <= ${now})
          and (exists (select 1 from event_log e where e.tenant_id = w.tenant_id and e.place is null)
            or exists (select 1 from event_log e where e.tenant_id = w.tenant_id and e.place > w.place))
          and not ${isQueued({ queue: WEBHOOK_WORK, key: 'id', value: sql`w.id` })}`,
    );
    for (const { tenant_id, id } of due) await tools.queue.enqueue(tx, WEBHOOK_WORK, { tenant_id, id });
  });

/** Looks for due webhooks every second. @returns a function that stops it, and waits for the last look */
export function enqueueEachSecond(tools: Pick<Tools, 'db' | 'queue' | 'clock' | 'log'>): () => Promise<void> {
  const look = () => enqueueDue(tools).catch((error: unknown) => tools.log.error('webhooks', { error }));
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
