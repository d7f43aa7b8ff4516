import type { brands as contract } from '../../../src/resources/brands/contract';
import { attempt } from '../../auth/throttle';
import { rowIs, rowOf } from '../../tables/rows';
import { brands as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { UnscopedCallOf } from '../../http/handler';
import { carrierOf } from '../../http/needsCarrier';
import { invalidField, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { BRAND_WORK } from '../../sending/job/registryNotices';

type Row = typeof table.$inferSelect;
type Sending = UnscopedCallOf<typeof contract, 'send_code'>;
type Verifying = UnscopedCallOf<typeof contract, 'verify'>;

const MINUTE = 60;
const DAY = 86_400;

/** A brand with an account that verifies it by a code. @throws 404, 409 */
async function waiting(call: Sending | Verifying) {
  const { deps, principal, params } = call;
  const row = await withScope(deps.db, scopeOf(principal), (tx) => rowOf(tx, table, params.id));
  const registry = row.account === null ? undefined : carrierOf(deps).registryOf?.(row.account);
  if (!registry?.codes || row.registry_id === null || !wantsCode(row)) throw problem('no_code');
  return { row, codes: registry.codes, id: row.registry_id };
}

/** Whether the registry waits for the owner's code. */
export const wantsCode = ({ registration, status, identity_status, registry_id }: Row): boolean =>
  registration.entity_type === 'SOLE_PROPRIETOR' &&
  registry_id !== null &&
  status !== 'REGISTRATION_FAILED' &&
  !['VERIFIED', 'VETTED_VERIFIED'].includes(identity_status);

/** Has the worker poll the registry now, and ends the call. */
const finished = (call: Sending | Verifying, { tenant_id, id }: Row, change?: Partial<Row>) =>
  call.finish(scopeOf(call.principal), async (tx) => {
    if (change)
      await tx
        .update(table)
        .set(change)
        .where(rowIs(tx, table, id));
    await call.deps.queue.enqueue(tx, BRAND_WORK, { tenant_id, id, once: true });
    return undefined;
  });

/** Has a code texted to the owner. A person must not be flooded, however often the button is pressed. */
export async function sendCode(call: Sending): Promise<undefined> {
  const { row, codes, id } = await waiting(call);
  const limits = [
    { key: `code ${row.id}`, max: 1, seconds: MINUTE },
    { key: `codes ${row.id}`, max: 5, seconds: DAY },
  ];
  await attempt(call.deps.db, limits, call.now);
  const answer = await codes.send(id, row.display_name);
  if (answer.outcome === 'not_asked') throw problem('code_unanswered');
  if (answer.outcome === 'refused') throw problem('code_refused', { reason: answer.reason });
  return finished(call, row, { code: { sent_at: call.now.toISOString(), delivery: 'PENDING' } });
}

/** Sends the code to the registry. It is not stored, and cannot be guessed: only a few attempts are allowed. */
export async function verifyCode(call: Verifying): Promise<undefined> {
  const { row, codes, id } = await waiting(call);
  await attempt(call.deps.db, [{ key: `code of ${row.id}`, max: 5, seconds: 15 * MINUTE }], call.now);
  const answer = await codes.verify(id, call.body.code);
  if (answer.outcome === 'unknown') throw problem('code_unanswered');
  if (answer.outcome === 'wrong') throw invalidField('code', 'wrong_code');
  return finished(call, row);
}
