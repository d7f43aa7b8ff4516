import { rows } from '../../../db/client';
import { withScope } from '../../../db/scope';
import { sql } from 'drizzle-orm';
import type { Work } from '../../../queue/queue';
import { DIRECT_MESSAGES, type Sending } from '../../context';
import { type ChangedDirect, emitDirect } from '../../ledger/messageEvents';
import { CARRIER_ERROR } from '../settle';
import { deliverDirect } from './deliver';
import { named } from './messages';

/**
 * Time for which messages outside jobs give way to texts from people: their STOPs must be in force before the replies
 * leave, and on a shared database, thousands of replies would delay the next STOPs.
 */
const GIVES_WAY_MS = 5_000;

/** The worker of the direct queue. Messages without a clear answer are looked up later; in the end they are unknown. */
export async function runDirect(ctx: Sending, { payload, last }: Work): Promise<void> {
  const tenantId = String(payload.tenant_id);
  const ids = payload.ids as string[];
  try {
    await givesWay(ctx);
    await ctx.identity.beat();
    const { open, awayUntil: startAfter } = await deliverDirect(ctx, tenantId, ids);
    if (startAfter) {
      await withScope(ctx.db, 'system', (tx) =>
        ctx.queue.enqueue(tx, DIRECT_MESSAGES, payload, { startAfter }),
      );
      return;
    }
    if (open) throw new Error('The carrier has not accepted every message.');
  } catch (error) {
    if (!last) throw error;
    await withScope(ctx.db, 'system', async (tx) => {
      const ended = await rows<ChangedDirect & Record<string, unknown>>(
        tx,
        sql`update direct_messages d set state = case when d.state = 'queued' then 'rejected' else 'unknown' end,
          code = case when d.state = 'queued' then ${CARRIER_ERROR}::text end
        where d.tenant_id = ${tenantId}::uuid and d.id in ${named(ids)} and d.state in ('queued', 'submitting')
        returning d.tenant_id, d.id`,
      );
      await emitDirect(tx, ended, ctx.clock.now());
    });
  }
}

async function givesWay({ inbound, pause }: Sending): Promise<void> {
  const quiet = inbound.quiet();
  if (!quiet) return;
  const over = new AbortController();
  await Promise.race([quiet, pause(GIVES_WAY_MS, over.signal)]);
  over.abort();
}
