import type { Operation } from '../../src/contract/define';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import { Change } from '../events/change';
import { enterScope, leaveScope, type Scope, withScope } from '../db/scope';
import { type Answer, answerOf } from './answer';
import { audit } from './audit';
import { assertCompared } from './confirmed';
import type { Principal } from '../auth/principal';
import type { ChangedRecord } from './changedRecord';
import type { Handler, Unbound, Unscoped, UnscopedCall } from './handler';
import { abandon, claim, keepLease, renew, settle, type Use } from './idempotency';

/** Which rows a caller's handler may use. Calls without a session only work on identities, as the system. */
export function scopeOf({ role, tenant_id, rights }: Principal): Scope {
  if (tenant_id === '') return 'system';
  if (role === PROVIDER_ADMIN) return 'provider';
  return rights?.clients ? { tenantId: tenant_id, clients: rights.clients } : { tenantId: tenant_id };
}

/** Runs a handler, its audit row and its idempotency record as one transaction. */
async function scoped(
  operation: Operation,
  handler: Handler,
  call: Unbound,
  use: Use | null,
  strict: boolean,
  later: Later,
) {
  return withScope(call.deps.db, 'system', async (tx) => {
    const { clock } = call.deps;
    const known = use && (await claim(tx, use, clock.now()));
    if (known) return known;
    const change = await Change.of(tx, operation, call);
    await enterScope(tx, scopeOf(call.principal));
    const note: { of?: ChangedRecord } = {};
    const result = await handler({
      ...call,
      tx,
      afterCommit: later.add,
      concerns: change.concerns,
      changed: (record) => void (note.of = record),
    });
    assertCompared(operation.id, call);
    const answer = answerOf(operation.endpoint, result, strict);
    await leaveScope(tx);
    await audit(tx, operation, call, result, note.of);
    await change.announce(tx, result);
    if (use) await settle(tx, use, answer, clock.now());
    return answer;
  });
}

/** Runs a handler with several transactions. The one that finishes its work includes the audit row and the answer. */
async function unscoped(
  operation: Operation,
  handler: Unscoped,
  call: Unbound,
  use: Use | null,
  strict: boolean,
  later: Later,
) {
  const { db, clock } = call.deps;
  // Not the time of the request: a large upload may have taken a while.
  const known = use && (await claim(db, use, clock.now()));
  if (known) return known;
  const change = await Change.of(db, operation, call);
  const note: { of?: ChangedRecord } = {};
  const settled: { last?: { result: unknown; answer: Answer } } = {};
  const step: UnscopedCall['step'] = (scope, work) =>
    withScope(db, scope, async (tx) => {
      const result = await work(tx);
      await leaveScope(tx);
      if (use) await renew(tx, use, clock.now());
      return result;
    });
  const finish: UnscopedCall['finish'] = async (scope, work) => {
    const { result, answer } = await withScope(db, scope, async (tx) => {
      const result = await work(tx);
      assertCompared(operation.id, call);
      const answer = answerOf(operation.endpoint, result, strict);
      await leaveScope(tx);
      if (!settled.last) await audit(tx, operation, call, result, note.of);
      await change.announce(tx, result);
      if (use) await settle(tx, use, answer, clock.now());
      return { result, answer };
    });
    settled.last = { result, answer };
    return result;
  };
  const letGo = use ? keepLease(db, use, clock) : undefined;
  try {
    const result = await handler.unscoped({
      ...call,
      step,
      finish,
      afterCommit: later.add,
      concerns: change.concerns,
      changed: (record) => void (note.of = record),
    });
    if (settled.last && settled.last.result === result) return settled.last.answer;
    if (strict && operation.endpoint.idempotent)
      throw new Error(
        `${operation.id} accepts an idempotency key but does not store its answer with its work (finish).`,
      );
    await finish('system', async () => result);
    return settled.last!.answer;
  } catch (error) {
    if (use) await abandon(db, use);
    throw error;
  } finally {
    letGo?.();
  }
}

/** Tasks to run after the transaction has committed. */
class Later {
  private readonly tasks: (() => void | Promise<void>)[] = [];
  readonly add = (task: () => void | Promise<void>) => void this.tasks.push(task);

  /** Starts the tasks without waiting for them. */
  start(fail: (error: unknown) => void): void {
    for (const task of this.tasks) void Promise.resolve().then(task).catch(fail);
  }
}

/** Runs the handler. Resolves to its answer when everything is committed. */
export async function run(
  operation: Operation,
  handler: Handler | Unscoped,
  call: Unbound,
  use: Use | null,
  strict: boolean,
): Promise<Answer> {
  const later = new Later();
  const answer =
    typeof handler === 'function'
      ? await scoped(operation, handler, call, use, strict, later)
      : await unscoped(operation, handler, call, use, strict, later);
  later.start((error) => call.deps.log.error('after_commit', { operation: operation.id, error }));
  return answer;
}
