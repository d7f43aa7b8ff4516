import { sql } from 'drizzle-orm';
import { rows } from '../../../db/client';
import { type SentDirect, spendDirect } from '../../../money/spending';
import type { Decision } from '../../carrier/carrier';
import type { Sending } from '../../context';
import { freeIds, refuseOthers } from '../../ledger/carrierIds';
import { applyParked, beforeAccepting, type Named } from '../../ledger/closing';
import { emitDirect } from '../../ledger/messageEvents';
import { nameParts, partsIn } from '../../ledger/parts';
import { unnestRows, inLedger } from '../../ledger/rows';

/** Outcome of one attempt at a message. `not_taken`: it may be submitted again. */
export type Outcome = Decision | { outcome: 'not_taken' | 'unknown' };

/** An answer that comes after the message was given up still counts. */
export function settle(
  { db, clock }: Sending,
  tenantId: string,
  group: readonly (readonly [string, Outcome])[],
): Promise<void> {
  const accepted = group.flatMap(([, o]) => (o.outcome === 'accepted' ? [o] : []));
  const outcomesWithout = (busy: ReadonlySet<string>) =>
    unnestRows(
      group,
      {
        id: ['uuid', ([id]) => id],
        state: ['text', ([, o]) => (o.outcome === 'not_taken' ? 'queued' : o.outcome)],
        carrier_id: [
          'text',
          ([, o]) => (o.outcome === 'accepted' && !busy.has(o.carrierId) ? o.carrierId : null),
        ],
        code: ['text', ([, o]) => (o.outcome === 'rejected' ? o.code : null)],
      },
      { tenant_id: sql`${tenantId}::uuid` },
    );
  return inLedger(db, async (tx) => {
    await beforeAccepting(
      tx,
      accepted.map(({ carrierId }) => carrierId),
    );
    const outcomes = outcomesWithout(await freeIds(tx, accepted));
    const written = await rows<Named & SentDirect & { id: string; state: string }>(
      tx,
      sql`update direct_messages d set state = given.state, carrier_id = given.carrier_id, code = given.code from ${outcomes}
      where d.tenant_id = given.tenant_id and d.id = given.id
        and (d.state = 'submitting' or (d.state = 'unknown' and given.state in ('accepted', 'rejected')))
      returning d.id, d.account, d.carrier_id, d.tenant_id, d.client_id, d.cost::float8 as cost, d.state`,
    );
    await refuseOthers(tx, 'direct_messages', written);
    await emitDirect(tx, written, clock.now());
    const sent = written.filter(({ state }) => state === 'accepted');
    await spendDirect(tx, sent, clock.now());
    const parts = partsIn(group.map(([, outcome]) => outcome));
    await applyParked(tx, await nameParts(tx, written, parts), clock.now());
  });
}
