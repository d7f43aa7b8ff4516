import { sql } from 'drizzle-orm';
import { mustNotText } from '../../consent/scope';
import { rows } from '../../db/client';
import { withScope } from '../../db/scope';
import { breathe } from '../../lib/pause';
import { compose } from '../compose/compose';
import { sendersOf } from '../compose/senders';
import type { Sending } from '../context';
import { mayReach } from '../ledger/countries';
import { type JobRow, ofJob, readJob } from '../ledger/jobRow';
import { askPerson, heldByReach } from './decisions';

/** Rows read at a time. */
const CHUNK = 2_500;

/**
 * Has a person decide when a job whose audiences are in the ledger would text more people than its start confirmed: they
 * may have grown since. Fewer people, because of opt-outs for example, are no reason.
 * @returns whether the job waits for the decision
 */
export async function waitsForReach(ctx: Sending, job: JobRow): Promise<boolean> {
  const { confirmed_reach: confirmed, pending } = job;
  if (!confirmed || pending <= confirmed.reach) return false;
  const count = confirmed.sampled
    ? // Both are estimates, so only more rows tell of more people.
      confirmed.reach + job.cursor_n - confirmed.rows
    : await reachOf(ctx, job);
  if (count <= confirmed.reach) return false;
  return withScope(ctx.db, 'system', async (tx) => {
    const current = await readJob(tx, job.tenant_id, job.job_id, { lock: true });
    if (current?.state !== 'preparing' || !current.confirmed_reach) return false;
    return askPerson(tx, job, heldByReach({ count, of: confirmed.reach }), ctx.clock.now());
  });
}

interface Recipient {
  n: number;
  phone: string;
  fields: Record<string, string> | null;
  blocked: boolean;
  /** Numbers of ours that the person must not be texted from. */
  stopped: string[] | null;
}

/** Number of people in the ledger who would be texted, by the rules of the review that the start confirmed. */
async function reachOf({ db, carrier }: Sending, job: JobRow): Promise<number> {
  const senders = await sendersOf(db, job);
  const isTexted = ({ phone, fields, blocked, stopped }: Recipient) => {
    if (blocked || senders.count === 0) return false;
    const sender = senders.for(phone);
    return (
      !stopped?.includes(sender.phone) &&
      mayReach(carrier, sender.account, phone) &&
      !('skip' in compose(job.message, phone, fields ?? {}))
    );
  };
  let reach = 0;
  for (let after = 0; ;) {
    const chunk: Recipient[] = await rows<Recipient>(db, recipients(job, after));
    reach += chunk.filter(isTexted).length;
    if (chunk.length < CHUNK) return reach;
    after = chunk.at(-1)!.n;
    await breathe();
  }
}

const recipients = (job: JobRow, after: number) => sql`
  select m.n, m.phone, m.fields,
    ${mustNotText({ tenant: sql`m.tenant_id`, client: sql`m.client_id`, phone: sql`m.phone` })} as blocked,
    (select jsonb_agg(w.virtual_number) from wider_opt_outs w
      where w.tenant_id = m.tenant_id and w.phone = m.phone) as stopped
  from messages m where ${ofJob(job)} and m.state = 'queued' and m.n > ${after}::int order by m.n limit ${CHUNK}::int`;
