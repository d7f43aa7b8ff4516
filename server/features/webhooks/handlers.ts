import { and, eq, sql } from 'drizzle-orm';
import { eventLog as feedContract, type EventType } from '../../../src/resources/event_log/contract';
import {
  webhookDeliveries as deliveriesContract,
  type WebhookDelivery,
} from '../../../src/resources/webhook_deliveries/contract';
import { webhooks as contract } from '../../../src/resources/webhooks/contract';
import { overlapEnd } from '../../auth/overlap';
import { seal, secretKey } from '../../auth/secrets';
import { rows } from '../../db/client';
import { down } from '../../db/page';
import { webhook_deliveries, webhooks as table } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { assertShown, passRepeat } from '../../http/confirmed';
import { handlersFor } from '../../http/handler';
import { invalidField, notFound } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { assertWebAddress } from '../../http/webAddress';
import { WEBHOOK_WORK } from './deliver';
import { givePlaces } from '../../db/eventLog/numbering';
import { newSigningSecret } from './sign';
import { crud } from '../../tables/crud';
import { rowIs, rowOf } from '../../tables/rows';

const NONCE_BYTES = 12;
const DEFAULT_LIMIT = 10;
/** The feed's last use is written at most this often. */
const READ_HOURS = 1;

/** @throws 422 unless it is an https address */
function assertEndpoint(url: string): string {
  const address = assertWebAddress('url', url);
  if (!address.startsWith('https://')) throw invalidField('url', 'https');
  return address;
}

const regular = crud(contract, table, {
  search: [table.name],
  order: [down(table.created_at)],
  select: ({ now }) => ({
    waiting: sql<number>`(select count(*)::int from event_log e where e.tenant_id = webhooks.tenant_id
      and e.type = any(webhooks.types) and (e.place is null or e.place > webhooks.place))`,
    overlaps_until: sql<Date | null>`case when webhooks.overlaps_until > ${now.toISOString()}::timestamptz
      then webhooks.overlaps_until end`.mapWith(table.overlaps_until),
  }),
  create: async ({ tx, body, principal }) => ({
    url: assertEndpoint(body.url),
    // Events before it are not sent to a new end point.
    place: await asSystem(tx, scopeOf(principal), () => givePlaces(tx, principal.tenant_id)),
  }),
  update: ({ body }) => (body.url === undefined ? {} : { url: assertEndpoint(body.url) }),
});

export const webhooks = handlersFor(contract, {
  ...regular,
  pause: async (call) => {
    const { tx, params, body, now, deps } = call;
    const hook = await rowOf(tx, table, params.id, 'update');
    const isActive = hook.state === 'active';
    if (isActive !== (body.paused ?? true)) {
      passRepeat(body.confirmed);
      return regular.one(call);
    }
    await assertShown(contract.actions.pause, body.confirmed, () => regular.one(call));
    const resumed = {
      state: 'active' as const,
      tries: 0,
      next_try_at: null,
      failing_since: null,
      trouble: null,
    };
    await tx
      .update(table)
      .set({
        ...(isActive ? { state: 'paused' as const, next_try_at: null } : resumed),
        updated_at: now,
        version: sql`${table.version} + 1`,
      })
      .where(rowIs(tx, table, hook.id));
    if (!isActive) await deps.queue.enqueue(tx, WEBHOOK_WORK, { tenant_id: hook.tenant_id, id: hook.id });
    return regular.one(call);
  },
  issue: async (call) => {
    const { tx, params, body, deps, now } = call;
    const hook = await rowOf(tx, table, params.id, 'update');
    await assertShown(contract.actions.issue, body.confirmed, () => regular.one(call));
    const secret = newSigningSecret(deps.random);
    const overlaps_until = overlapEnd(now, hook.secret, body.overlap_hours);
    await tx
      .update(table)
      .set({
        secret: seal(secretKey(deps.env), secret, deps.random.bytes(NONCE_BYTES)),
        old_secret: overlaps_until && hook.secret,
        overlaps_until,
        issued_at: now,
        updated_at: now,
        version: sql`${table.version} + 1`,
      })
      .where(rowIs(tx, table, hook.id));
    return { secret, overlaps_until };
  },
});

const delivered = crud(deliveriesContract, webhook_deliveries, {
  parent: { param: 'webhook_id', table },
  order: [down(webhook_deliveries.place)],
});

export const webhookDeliveries = handlersFor(deliveriesContract, {
  ...delivered,
  replay: async ({ tx, params, deps }): Promise<WebhookDelivery> => {
    const hook = await rowOf(tx, table, params.webhook_id);
    const one = and(
      eq(webhook_deliveries.tenant_id, hook.tenant_id),
      eq(webhook_deliveries.webhook_id, hook.id),
      sql`${webhook_deliveries.id}::text = ${params.id}`,
    );
    const [row] = await tx.update(webhook_deliveries).set({ state: 'queued' }).where(one).returning();
    if (!row) throw notFound();
    const { tenant_id, place, ...delivery } = row;
    await deps.queue.enqueue(tx, WEBHOOK_WORK, { tenant_id, id: hook.id, place });
    return { ...delivery, place, at: row.at.toISOString() };
  },
});

interface Logged {
  id: string;
  place: number;
  type: EventType;
  subject: string;
  at: string;
  data: Record<string, unknown>;
}

/** The feed. A call numbers what has been committed, so that a reader that follows `after` misses nothing. */
export const eventLog = handlersFor(feedContract, {
  list: async ({ tx, query, principal }) => {
    const { tenant_id } = principal;
    await asSystem(tx, scopeOf(principal), async () => {
      await givePlaces(tx, tenant_id);
      await tx.execute(sql`update event_readers set read_at = now() where tenant_id = ${tenant_id}::uuid
        and (read_at is null or read_at < now() - ${READ_HOURS}::int * interval '1 hour')`);
    });
    const logged = await rows<Logged>(
      tx,
      sql`select id, place::float8 as place, type, subject, at, data from event_log
        where tenant_id = ${tenant_id}::uuid and place > ${query.after ?? 0}::bigint
        order by place limit ${query.limit ?? DEFAULT_LIMIT}::int offset ${query.skip ?? 0}::int`,
    );
    return { records: logged.map((event) => ({ ...event, at: new Date(event.at).toISOString() })) };
  },
});
