import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { direct_messages } from '../../db/schema';
import type { Tx } from '../../db/client';
import type { Campaign } from '../jobs/ready';
import { testBody } from '../campaigns/testMessage';

/** Tests that are looked at: the last ones, to as many numbers as one test may go to. */
const LAST = 10;

/**
 * When the last test left that said what the message says now; null when it was changed since, or never tested. The
 * texts are compared, not times: what a test would say also changes with the recipient whose fields fill it.
 */
export async function testedAt(tx: Tx, campaign: Campaign): Promise<Date | null> {
  const { tenant_id, id, kind, state, campaign_id, at, tn, body } = direct_messages;
  const sent = await tx
    .select({ id, tn, body, at })
    .from(direct_messages)
    .where(
      and(
        eq(tenant_id, campaign.tenant_id),
        eq(campaign_id, campaign.id),
        // Written out, so that the index of tests alone answers.
        sql`${kind} = 'test'`,
        inArray(state, ['accepted', 'delivered']),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(LAST);
  for (const test of sent) if ((await testBody(tx, campaign, test.tn)) === test.body) return test.at;
  return null;
}
