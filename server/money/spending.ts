import { type SQL, sql } from 'drizzle-orm';
import type { LineType } from '../../src/rules/data/lineTypes';
import type { Tx } from '../db/client';
import { NO_JOB } from '../db/schema/spending';
import type { Carrier } from '../sending/carrier/carrier';
import { grouped } from '../sending/carrier/groups';

/** The client, and the job if any, that a cost belongs to. */
interface Spender {
  tenant_id: string;
  client_id: string;
  /** Absent for messages outside jobs. */
  job_id?: string;
}

/** Messages sent, their cost, and the number of those with a known price. */
interface Spent {
  sent?: number;
  cost?: number;
  priced?: number;
  /** Texts from people, and of how many of them the price is known. */
  received?: number;
  received_priced?: number;
}

/** The month that an instant is in where a client or a tenant is, whose row is `of`. */
export const monthOf = (at: Date, of: 'k' | 'spender' | 'clients' = 'k') =>
  sql`to_char(${at.toISOString()}::timestamptz at time zone ${sql.raw(of)}.time_zone, 'YYYY-MM')`;

/** Sums of rows of `spending`, as `s`: `cost`, in millionths, and the number of messages and texts without a price. */
const SPENT = sql.raw(`jsonb_build_object('cost', coalesce(sum(s.cost), 0),
  'unpriced', coalesce(sum(s.sent - s.priced + s.received - s.received_priced), 0))`);

/**
 * Adds to a client's spending in its month. The client is only read: locking it here, after a job, could deadlock with
 * the gate, which locks it first.
 */
export async function spend(
  tx: Tx,
  { tenant_id, client_id, job_id = NO_JOB }: Spender,
  at: Date,
  { sent = 0, cost = 0, priced = 0, received = 0, received_priced = 0 }: Spent,
): Promise<void> {
  await tx.execute(sql`
    insert into spending as s (tenant_id, client_id, month, job_id, cost, sent, priced, received, received_priced)
    select k.tenant_id, k.id, ${monthOf(at)}, ${job_id}::uuid, ${cost}::bigint, ${sent}::int, ${priced}::int,
      ${received}::int, ${received_priced}::int
    from clients k where k.tenant_id = ${tenant_id}::uuid and k.id = ${client_id}::uuid
    on conflict (tenant_id, client_id, month, job_id) do update set cost = s.cost + excluded.cost,
      sent = s.sent + excluded.sent, priced = s.priced + excluded.priced, received = s.received + excluded.received,
      received_priced = s.received_priced + excluded.received_priced`);
}

/** A client's spending in its current month. The client is the row `k` of the query around it. */
export const clientSpending = (at: Date): SQL =>
  sql`(select ${SPENT} from spending s where s.tenant_id = k.tenant_id and s.client_id = k.id and s.month = ${monthOf(at)})`;

const ofTenant = (sums: SQL, tenant: SQL, at: Date): SQL =>
  sql`(select ${sums} from clients spender join spending s on s.tenant_id = spender.tenant_id
    and s.client_id = spender.id and s.month = ${monthOf(at, 'spender')} where spender.tenant_id = ${tenant})`;

/** A tenant's spending: of each client in its current month, by its own time zone. `tenant` is the id. */
export const tenantSpending = (tenant: SQL, at: Date): SQL => ofTenant(SPENT, tenant, at);

/** Its cost alone, in millionths. */
export const spentByTenant = (tenant: SQL, at: Date): SQL =>
  ofTenant(sql.raw('coalesce(sum(s.cost), 0)'), tenant, at);

/** Cost of a text by the account's price list, in millionths; null if unknown. */
export const costOf = (
  carrier: Pick<Carrier, 'price'>,
  {
    account,
    phone,
    segments,
    line_type,
  }: { account: string; phone: string; segments: number; line_type?: LineType | null },
): number | null => {
  const price = carrier.price?.(account, { direction: 'out', phone, lineType: line_type });
  return price ? price.typical * segments : null;
};

/** A message outside jobs that was sent. `cost` is null where its price is not known. */
export interface SentDirect {
  tenant_id: string;
  client_id: string;
  cost: number | null;
}

/** Adds messages outside jobs to their clients' spending. */
export async function spendDirect(tx: Tx, sent: readonly SentDirect[], at: Date): Promise<void> {
  for (const [, ofClient] of [...grouped(sent, ({ client_id }) => client_id)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const known = ofClient.flatMap(({ cost }) => cost ?? []);
    const cost = known.reduce((sum, each) => sum + each, 0);
    await spend(tx, ofClient[0]!, at, { sent: ofClient.length, cost, priced: known.length });
  }
}
