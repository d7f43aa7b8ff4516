import { sql, type SQL } from 'drizzle-orm';
import {
  type UnknownMessage,
  unknownMessages as contract,
} from '../../../src/resources/unknown_messages/contract';
import { rows, type Tx } from '../../db/client';
import { inquiries } from '../../db/schema';
import { withScope, ownIn } from '../../db/scope';
import { type CallOf, handlersFor, type UnscopedCallOf } from '../../http/handler';
import { carrierOf } from '../../http/needsCarrier';
import { notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import {
  deskId,
  type DeskMessage,
  deskMessage,
  inquire,
  settleUnknown,
} from '../../sending/submit/inquiries';
import { callerName } from '../../auth/callerName';

const DEFAULT_LIMIT = 10;

/** Messages of both ledgers in one form. `since`: no submission was earlier. */
const OF_JOBS = sql`select m.tenant_id, ${deskId('m.job_id', 'm.n')} as id, m.job_id, m.n, m.client_id, m.campaign_id,
    'job' as kind, m.phone, m.virtual_number, m.body, m.segments, m.account, m.state as now,
    coalesce(m.sent_at, m.closed_at) as at, j.started_at as since
  from messages m join jobs j on j.tenant_id = m.tenant_id and j.id = m.job_id`;
const OUTSIDE = sql`select m.tenant_id, m.id::text as id, null::uuid as job_id, null::int as n, m.client_id, m.campaign_id,
    m.kind, m.tn as phone, m.vn as virtual_number, m.body, m.segments, m.account, m.state as now, m.at, m.at as since
  from direct_messages m`;
const OPEN = sql`where m.state = 'unknown'`;
/** A person who was erased since is no longer listed. */
const SETTLED = sql`where i.settled_as is not null and m.state <> 'unknown'`;

/** Unknown and settled messages. Both have indexes. */
const ALL = sql`(
  ${OF_JOBS} ${OPEN} union all ${OUTSIDE} ${OPEN}
  union all ${OF_JOBS} join inquiries i on i.tenant_id = m.tenant_id and i.job_id = m.job_id and i.n = m.n ${SETTLED} and m.phone is not null
  union all ${OUTSIDE} join inquiries i on i.tenant_id = m.tenant_id and i.job_id is null and i.id = m.id::text ${SETTLED}
)`;
/** Only open ones, which the page requests first. */
const ONLY_OPEN = sql`(${OF_JOBS} ${OPEN} union all ${OUTSIDE} ${OPEN})`;

const STATE = sql`case when x.now = 'unknown' then 'open' when x.now = 'rejected' then 'not_sent' else 'sent' end`;

type Found = UnknownMessage & { since: string };

const select = (source: SQL) => sql`
  select x.*, ${STATE} as state, t.name as tenant_name, k.name as client_name, c.name as campaign_name, 
    coalesce(i.told, 'not_asked') as told, i.asked_at,
    case when i.settled_as = ${STATE} then i.settled_by end as settled_by,
    case when i.settled_as = ${STATE} then i.settled_at end as settled_at,
    case when i.settled_as = ${STATE} then i.settled_why end as reason
  from ${source} x
  join tenants t on t.id = x.tenant_id
  join clients k on k.tenant_id = x.tenant_id and k.id = x.client_id
  left join campaigns c on c.tenant_id = x.tenant_id and c.id = x.campaign_id
  left join inquiries i on i.tenant_id = x.tenant_id and i.id = x.id`;

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const represent = (row: Found): UnknownMessage & { since: Date } => ({
  ...row,
  at: instant(row.at)!,
  asked_at: instant(row.asked_at),
  settled_at: instant(row.settled_at),
  since: new Date(row.since),
});

const shown = ({ since: _, ...message }: ReturnType<typeof represent>): UnknownMessage =>
  Object.fromEntries(
    Object.entries(message).filter(([name]) => name in contract.record.shape),
  ) as UnknownMessage;

async function list({ tx, query }: CallOf<typeof contract, 'list'>) {
  const { state, job_id, account, search, skip = 0, limit = DEFAULT_LIMIT } = query;
  const digits = search?.replace(/\D/g, '') ?? '';
  const conditions = [
    ownIn(tx, 'x'),
    state ? sql`${STATE} = ${state}` : sql`true`,
    job_id ? sql`x.job_id::text = ${job_id}` : sql`true`,
    account ? sql`x.account = ${account}` : sql`true`,
    search?.trim() ? sql`x.phone like ${`%${digits === '' ? '-' : digits}%`}` : sql`true`,
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const source = state === 'open' ? ONLY_OPEN : ALL;
  const messages = await rows<Found & Record<string, unknown>>(
    tx,
    sql`${select(source)} ${where} order by (x.now <> 'unknown'), x.at desc, x.id
      limit ${limit}::int offset ${skip}::int`,
  );
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${source} x ${where}`,
  );
  return { records: messages.map(represent).map(shown), total: counted!.total };
}

interface Named {
  message: DeskMessage;
  record: ReturnType<typeof represent> & { tenant_id: string };
}

/** The message that the path names, if its outcome is or was unknown. */
async function read(tx: Tx, id: string): Promise<Named> {
  const message = deskMessage(id);
  if (!message) throw notFound();
  const source =
    'direct' in message
      ? sql`(${OUTSIDE} where m.id = ${message.direct}::uuid)`
      : sql`(${OF_JOBS} where j.id = ${message.job_id}::uuid and m.n = ${message.n}::int)`;
  const [row] = await rows<Found & { tenant_id: string } & Record<string, unknown>>(
    tx,
    sql`${select(source)} where ${ownIn(tx, 'x')} and (x.now = 'unknown' or i.id is not null)`,
  );
  if (!row) throw notFound();
  return { message, record: { ...represent(row), tenant_id: row.tenant_id } };
}

type Noted = Partial<
  Pick<
    typeof inquiries.$inferInsert,
    'told' | 'asked_at' | 'settled_as' | 'settled_by' | 'settled_at' | 'settled_why'
  >
>;

async function note(tx: Tx, { message, record }: Named, noted: Noted): Promise<void> {
  const of = 'direct' in message ? {} : message;
  const { tenant_id, id } = record;
  await tx
    .insert(inquiries)
    .values({ tenant_id, id, ...of, ...noted })
    .onConflictDoUpdate({ target: [inquiries.tenant_id, inquiries.id], set: noted });
}

type Settling = CallOf<typeof contract, 'was_sent'>;

/** Idempotent. */
async function settle(call: Settling, settled_as: 'sent' | 'not_sent'): Promise<UnknownMessage> {
  const { tx, params, query, now } = call;
  const named = await read(tx, params.id);
  call.concerns(named.record.tenant_id);
  if (await settleUnknown(tx, named.message, { outcome: settled_as }, now)) {
    const settled_by = await callerName(call);
    await note(tx, named, { settled_as, settled_by, settled_at: now, settled_why: query.reason });
  }
  const { record } = await read(tx, params.id);
  if (record.state !== settled_as) throw problem('settled');
  return shown(record);
}

/** The carrier is queried outside any transaction. */
async function ask(call: UnscopedCallOf<typeof contract, 'ask'>): Promise<UnknownMessage> {
  const { deps, params, principal } = call;
  const scope = scopeOf(principal);
  const named = await withScope(deps.db, scope, (tx) => read(tx, params.id));
  const { record, message } = named;
  call.concerns(record.tenant_id);
  if (record.state !== 'open') return call.finish(scope, async () => shown(record));
  const { account, virtual_number: from, phone: to, body, segments, since } = record;
  const query = { account, from, to, body, segments, since };
  const answer = await inquire({ ...deps, carrier: carrierOf(deps) }, message, query);
  return call.finish(scope, async (tx) => {
    await note(tx, named, { told: answer, asked_at: deps.clock.now() });
    return shown((await read(tx, params.id)).record);
  });
}

/** The desk of messages whose outcome is unknown. */
export const unknownMessages = handlersFor(contract, {
  list,
  one: async ({ tx, params }) => shown((await read(tx, params.id)).record),
  ask: { unscoped: ask },
  was_sent: (call) => settle(call, 'sent'),
  was_not_sent: (call) => settle(call, 'not_sent'),
});
