import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { carrierTests as contract } from '../../../src/resources/carrier_tests/contract';
import type { Principal } from '../../auth/principal';
import type { Tx } from '../../db/client';
import { carrier_accounts, clients, direct_messages, tenants, virtual_numbers } from '../../db/schema';
import { type CallOf, handlersFor, type UnscopedCallOf } from '../../http/handler';
import { carrierOf } from '../../http/needsCarrier';
import { notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { sendingOf } from '../../sending/sending';
import { deliverDirect } from '../../sending/submit/direct/deliver';
import { queueDirect } from '../../sending/submit/queueDirect';
import { assertPhone, assertWords } from '../checks/inputChecks';
import { callerName } from '../../auth/callerName';

const DEFAULT_LIMIT = 10;

/** Tests of campaigns belong to their campaign. */
const ofAccount = (account: string) =>
  and(
    eq(direct_messages.account, account),
    isNull(direct_messages.campaign_id),
    // A literal, so that the partial index on tests is used.
    sql`${direct_messages.kind} = 'test'`,
  );

const columns = {
  id: direct_messages.id,
  account: direct_messages.account,
  phone: direct_messages.tn,
  virtual_number: direct_messages.vn,
  client_name: sql<string>`(select k.name from clients k
    where k.tenant_id = direct_messages.tenant_id and k.id = direct_messages.client_id)`,
  body: direct_messages.body,
  status: direct_messages.state,
  error_code: direct_messages.code,
  by: direct_messages.by,
  created_at: direct_messages.at,
};

async function assertAccount(tx: Tx, account: string): Promise<void> {
  const accounts = await tx
    .select({ id: carrier_accounts.id })
    .from(carrier_accounts)
    .where(eq(carrier_accounts.id, account));
  if (accounts.length === 0) throw notFound();
}

async function list({ tx, params, query }: CallOf<typeof contract, 'list'>) {
  await assertAccount(tx, params.account);
  const where = ofAccount(params.account);
  const records = await tx
    .select(columns)
    .from(direct_messages)
    .where(where)
    .orderBy(desc(direct_messages.at), desc(direct_messages.id))
    .limit(query.limit ?? DEFAULT_LIMIT)
    .offset(query.skip ?? 0);
  return { records, total: await tx.$count(direct_messages, where) };
}

async function read(tx: Tx, id: string) {
  const [record] = await tx.select(columns).from(direct_messages).where(eq(direct_messages.id, id));
  return record!;
}

/** The tenant that the caller works with; of all tenants in view, the one that they are a member of. */
const tenantOf = ({ narrowed, tenant_id }: Principal): string => narrowed?.to ?? tenant_id;

/**
 * The tenant's number of the account that a test leaves from: one that is registered or verified if there is one, then the
 * newest.
 * @throws 422 `no_number`; numbers of other tenants are never used
 */
async function senderOf(tx: Tx, account: string, tenant_id: string) {
  const [number] = await tx
    .select({
      tenant_id: virtual_numbers.tenant_id,
      client_id: clients.id,
      phone: virtual_numbers.phone,
    })
    .from(virtual_numbers)
    .innerJoin(
      clients,
      and(eq(clients.tenant_id, virtual_numbers.tenant_id), eq(clients.id, virtual_numbers.client_id)),
    )
    .where(
      and(
        eq(virtual_numbers.tenant_id, tenant_id),
        eq(virtual_numbers.account, account),
        isNull(virtual_numbers.released_at),
        eq(clients.archived, false),
      ),
    )
    .orderBy(
      desc(
        sql`(${virtual_numbers.assignment_state} = 'ASSIGNED' or ${virtual_numbers.verification} is not null)`,
      ),
      desc(virtual_numbers.created_at),
      desc(virtual_numbers.id),
    )
    .limit(1);
  if (number) return number;
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenant_id));
  throw problem('no_number.account', { tenant: tenant?.name ?? '' });
}

/**
 * Sends one message through the account, from a number of the tenant that the caller works with. It passes the same gate as every message outside jobs, and what the gate or
 * the carrier refuses is its result, not an error.
 */
async function create(call: UnscopedCallOf<typeof contract, 'create'>) {
  const { deps, params, body, principal, payment } = call;
  const sending = sendingOf({ ...deps, carrier: carrierOf(deps) });
  assertPhone('phone', body.phone);
  assertWords('body', body.body);
  const scope = scopeOf(principal);
  let made = { tenantId: '', id: '' };
  // From here on the message is sent, so a repeated request gets this answer and sends nothing.
  await call.finish(scope, async (tx) => {
    await assertAccount(tx, params.account);
    const { tenant_id, client_id, phone: vn } = await senderOf(tx, params.account, tenantOf(principal));
    const by = await callerName({ ...call, tx });
    const message = { tenant_id, client_id, kind: 'test' as const, tn: body.phone, vn, body: body.body, by };
    const [id] = await queueDirect(payment, tx, deps, [message]);
    made = { tenantId: tenant_id, id: id! };
    return read(tx, made.id);
  });
  try {
    await deliverDirect(sending, made.tenantId, [made.id]);
  } catch (error) {
    // The message is queued: the worker asks the carrier about it and continues.
    deps.log.warn('carrier_test', { account: params.account, error });
  }
  return call.finish(scope, (tx) => read(tx, made.id));
}

/** Messages by which administrators try an account. */
export const carrierTests = handlersFor(contract, { list, create: { unscoped: create } });
