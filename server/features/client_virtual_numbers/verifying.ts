import { sql } from 'drizzle-orm';
import type { clientVirtualNumbers as contract } from '../../../src/resources/client_virtual_numbers/contract';
import { rowIs, rowOf } from '../../tables/rows';
import { virtual_numbers as table } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { asSystem } from '../../db/scope';
import { invalidField, notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { wakeRegistered } from '../../sending/job/registryNotices';
import { callerName } from '../../auth/callerName';

/** How networks know a number, in SQL. `number` is the row of `virtual_numbers`, by its alias. */
export const registrationOf = (number: 'v' | 'virtual_numbers') =>
  sql.raw(`case when ${number}.type = 'local' then ${number}.assignment_state
    when ${number}.verification is null then 'TOLL_FREE_UNVERIFIED' else 'TOLL_FREE_VERIFIED' end`);

type Verifying = CallOf<typeof contract, 'verify'>;
type Revoking = CallOf<typeof contract, 'revoke'>;

/** A toll-free number, locked. @throws 404, 409 for a number of another type */
async function tollFree({ tx, params, concerns }: Pick<Verifying | Revoking, 'tx' | 'params' | 'concerns'>) {
  const row = await rowOf(tx, table, params.id, 'update');
  if (row.released_at !== null) throw notFound();
  concerns(row.tenant_id);
  if (row.type === 'toll_free') return row;
  throw problem('not_toll_free');
}

/** In the easternmost zone the day may have begun already. */
const FARTHEST_EAST_MS = 14 * 3_600_000;

/** An operator states that the carrier has verified a number. Stated again, the last statement counts. */
export async function verify(call: Verifying): Promise<string> {
  const { tx, query, now } = call;
  const { id } = await tollFree(call);
  const today = new Date(now.getTime() + FARTHEST_EAST_MS).toISOString().slice(0, 10);
  if (query.on > today) throw invalidField('on', 'future');
  const verification = { ...query, by: await callerName(call), at: now.toISOString() };
  const [{ tenant_id } = {}] = await tx
    .update(table)
    .set({ verification })
    .where(rowIs(tx, table, id))
    .returning({ tenant_id: table.tenant_id });
  if (tenant_id) await asSystem(tx, scopeOf(call.principal), () => wakeRegistered(tx, call.deps, tenant_id));
  return id;
}

/** Withdraws the statement, unless `assertSame` finds that the locked number has changed. Idempotent. */
export async function revoke(call: Revoking, assertSame: (id: string) => Promise<void>): Promise<string> {
  const { id } = await tollFree(call);
  await assertSame(id);
  await call.tx
    .update(table)
    .set({ verification: null })
    .where(rowIs(call.tx, table, id));
  return id;
}
