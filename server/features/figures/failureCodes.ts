import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { FAILED_STATES } from '../../sending/ledger/states';

/** When a message counts for figures of some days: when it was sent, or else ended. `m` is the message. */
export const DATED_AT = 'coalesce(m.sent_at, m.closed_at)';

interface Counted {
  code: string;
  count: number;
}

/**
 * Counts of failed and rejected messages by code, the most frequent first: from the ledger, and from sums of removed
 * messages.
 * @param where conditions on a message `m`, and the same ones on a sum `r` of removed messages
 */
export const failureCodes = (
  tx: Tx,
  where: { messages: SQL; removed: SQL },
  { most = null as number | null } = {},
): Promise<Counted[]> =>
  rows<Counted>(
    tx,
    sql`select x.code, sum(x.count)::int as count from (
        select coalesce(m.code, 'unknown') as code, count(*) as count from messages m
          where ${where.messages} and m.state in ${FAILED_STATES} group by 1
        union all select coalesce(nullif(r.code, ''), 'unknown'), sum(r.messages) from removed_outcomes r
          where ${where.removed} and r.state in ${FAILED_STATES} group by 1
      ) x group by 1 order by 2 desc, 1 limit ${most}::int`,
  );
