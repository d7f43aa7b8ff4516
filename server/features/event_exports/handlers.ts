import { sql } from 'drizzle-orm';
import { eventExports as contract } from '../../../src/resources/event_exports/contract';
import { seal, secretKey } from '../../auth/secrets';
import { givePlaces } from '../../db/eventLog/numbering';
import { down } from '../../db/page';
import { event_exports as table } from '../../db/schema';
import { asSystem, withScope } from '../../db/scope';
import { assertShown, passRepeat } from '../../http/confirmed';
import { type Deps, handlersFor } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { assertWebAddress } from '../../http/webAddress';
import { crud } from '../../tables/crud';
import { rowIs, rowOf } from '../../tables/rows';
import { periodEnd } from './object';
import { failureOf, keyIn, type StoredExport, storeOf } from './store';
import { EXPORT_WORK } from './work';

const NONCE_BYTES = 12;

/** The endpoint as it is stored. @throws 422 unless it is an https origin of the internet */
function originOf({ env }: Pick<Deps, 'env'>, typed: string): string {
  const address = env.PRIVATE_EXPORTS ? typed : assertWebAddress('endpoint', typed);
  if (!env.PRIVATE_EXPORTS && !address.startsWith('https://')) throw invalidField('endpoint', 'https');
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`) throw invalidField('endpoint', 'origin_only');
  return origin;
}

const sealed = ({ env, random }: Pick<Deps, 'env' | 'random'>, secret: string) =>
  seal(secretKey(env), secret, random.bytes(NONCE_BYTES));

const regular = crud(contract, table, {
  search: [table.name],
  order: [down(table.created_at)],
  select: {
    secret_access_key: sql<string | null>`null::text`,
    waiting: sql<number>`(select count(*)::int from event_log e where e.tenant_id = event_exports.tenant_id
      and e.type = any(event_exports.types) and (e.place is null or e.place > event_exports.place))`,
  },
  create: async ({ tx, body, principal, deps, now }) => {
    const { tenant_id } = principal;
    return {
      endpoint: originOf(deps, body.endpoint),
      prefix: body.prefix || null,
      secret_access_key: sealed(deps, body.secret_access_key),
      // Events before it are not exported.
      place: await asSystem(tx, scopeOf(principal), () => givePlaces(tx, tenant_id)),
      since: now,
      next_at: await periodEnd(tx, { tenant_id, schedule: body.schedule }, now),
    };
  },
  update: async ({ tx, body, params, deps, now }) => {
    const { endpoint, prefix, schedule, secret_access_key: typed } = body;
    const row = await rowOf(tx, table, params.id, 'update');
    const isScheduled = row.state === 'active' && row.trouble === null && schedule !== undefined;
    return {
      ...(endpoint !== undefined && { endpoint: originOf(deps, endpoint) }),
      ...(prefix !== undefined && { prefix: prefix || null }),
      secret_access_key: typed ? sealed(deps, typed) : row.secret_access_key,
      ...(isScheduled && { next_at: await periodEnd(tx, { ...row, schedule }, now) }),
    };
  },
});

/** Writes an object and deletes it again. @throws 409 with the store's error */
async function assertStore(deps: Deps, row: StoredExport): Promise<void> {
  const key = keyIn(row, 'check');
  try {
    const store = storeOf(deps, row);
    await store.put(key, Buffer.from('check'));
    await store.remove(key);
  } catch (error) {
    const { trouble, answer } = failureOf(error);
    throw trouble === 'refused' || trouble === 'unreachable'
      ? problem(`export_store.${trouble}`, { answer: answer ?? '' })
      : problem(`export_store.${trouble}`);
  }
}

export const eventExports = handlersFor(contract, {
  ...regular,
  pause: async (call) => {
    const { tx, params, body, now, deps } = call;
    const row = await rowOf(tx, table, params.id, 'update');
    const isActive = row.state === 'active';
    if (isActive !== (body.paused ?? true)) {
      passRepeat(body.confirmed);
      return regular.one(call);
    }
    await assertShown(contract.actions.pause, body.confirmed, () => regular.one(call));
    await tx
      .update(table)
      .set({
        ...(isActive
          ? { state: 'paused' as const, next_at: null }
          : {
              state: 'active' as const,
              tries: 0,
              trouble: null,
              answer: null,
              failing_since: null,
              next_at: now,
            }),
        updated_at: now,
        version: sql`${table.version} + 1`,
      })
      .where(rowIs(tx, table, row.id));
    if (!isActive) await deps.queue.enqueue(tx, EXPORT_WORK, { tenant_id: row.tenant_id, id: row.id });
    return regular.one(call);
  },
  check: {
    async unscoped(call) {
      const { deps, principal, params, now, finish } = call;
      const scope = scopeOf(principal);
      await assertStore(deps, await withScope(deps.db, scope, (tx) => rowOf(tx, table, params.id)));
      return finish(scope, async (tx) => {
        const { tenant_id, id, state, trouble } = await rowOf(tx, table, params.id, 'update');
        // A failing export need not wait for its next attempt.
        if (state === 'active' && trouble !== null) {
          await tx
            .update(table)
            .set({ next_at: now })
            .where(rowIs(tx, table, id));
          await deps.queue.enqueue(tx, EXPORT_WORK, { tenant_id, id });
        }
        return regular.one({ ...call, tx });
      });
    },
  },
});
