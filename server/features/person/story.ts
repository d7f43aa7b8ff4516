import { type SQL, sql } from 'drizzle-orm';
import type { people, StoryEvent } from '../../../src/resources/people/contract';
import { consentExpiry } from '../../../src/rules/law/consentExpiry';
import { wallOf } from '../../../src/rules/law/quietHours/clock';
import { type ConsentSettings, termOf } from '../../consent/expiry';
import { silenceKey, silencesOf } from '../../consent/silence';
import { isoInstant, rows, type Tx } from '../../db/client';
import { inTenants } from '../../db/scope';
import type { CallOf } from '../../http/handler';
import { HANDED_OVER, STATES } from './messages';
import { mustBeKnown, ofPerson } from './personAccess';

const PAGE = 50;

/** The columns of every source, in order; a source names those that it has. */
const COLUMNS = {
  client_id: 'uuid',
  campaign_id: 'uuid',
  audience_id: 'uuid',
  campaign_name: 'text',
  audience_name: 'text',
  virtual_number: 'text',
  source: 'text',
  scope: 'text',
  keyword: 'text',
  reason: 'text',
  by: 'text',
  file_name: 'text',
  state: 'text',
  error_code: 'text',
  media_count: 'int',
  text: 'text',
  n: 'int',
  handed_over: 'boolean',
} as const;

/** One source: its events with tenant, id, time and kind, and the columns that it has. All parts are trusted SQL. */
const sourceOf = (
  {
    id,
    at,
    kind,
    ...columns
  }: Partial<Record<keyof typeof COLUMNS, string>> & Record<'id' | 'at' | 'kind', string>,
  tenant: string,
  from: SQL,
): SQL => {
  const values = Object.entries(COLUMNS).map(
    ([name, type]) => `(${columns[name as keyof typeof COLUMNS] ?? 'null'})::${type} as "${name}"`,
  );
  return sql`select ${sql.raw(
    `${tenant} as tenant_id, ${id} as id, ${at} as at, ${kind} as kind, ${values.join(', ')}`,
  )} from ${from}`;
};

/** Consent, and messages to and from the person. */
const texts = (tx: Tx, phone: string): SQL[] => [
  sourceOf(
    {
      id: `'consent-' || e.tenant_id || '-' || e.n`,
      at: 'e.at',
      kind: 'e.kind',
      client_id: 'e.client_id',
      campaign_id: 'e.campaign_id',
      campaign_name: 'e.campaign_name',
      virtual_number: 'e.virtual_number',
      source: 'e.source',
      scope: 'e.scope',
      keyword: 'e.keyword',
      reason: 'e.reason',
      by: 'e.by',
      file_name: 'e.file_name',
      text: 'e.message',
      n: 'e.n',
    },
    'e.tenant_id',
    sql`consent_events e where ${ofPerson(tx, 'e', phone)}`,
  ),
  sourceOf(
    {
      id: `m.job_id || '-' || m.n`,
      at: 'coalesce(m.sent_at, m.closed_at)',
      kind: `'campaign'`,
      client_id: 'm.client_id',
      campaign_id: 'm.campaign_id',
      virtual_number: 'm.virtual_number',
      state: 'm.state',
      error_code: 'm.code',
      text: 'm.body',
      handed_over: `m.state in ${HANDED_OVER}`,
    },
    'm.tenant_id',
    sql`messages m where ${ofPerson(tx, 'm', phone)}`,
  ),
  sourceOf(
    {
      id: 'd.id::text',
      at: 'd.at',
      kind: 'd.kind',
      client_id: 'd.client_id',
      campaign_id: 'd.campaign_id',
      virtual_number: 'd.vn',
      by: 'd.by',
      state: 'd.state',
      error_code: 'd.code',
      text: 'd.body',
      handed_over: `d.submitted_at is not null and d.state <> 'queued'`,
    },
    'd.tenant_id',
    sql`direct_messages d where ${ofPerson(tx, 'd', phone, 'tn')}`,
  ),
  sourceOf(
    {
      id: 'i.id::text',
      at: 'i.at',
      kind: `'received'`,
      client_id: 'i.client_id',
      campaign_id: 'i.campaign_id',
      virtual_number: 'i.vn',
      keyword: 'i.keyword',
      state: `'received'`,
      media_count: 'i.media_count',
      text: 'i.body',
    },
    'i.tenant_id',
    sql`inbound_messages i where ${ofPerson(tx, 'i', phone, 'tn')}`,
  ),
];

/** Clicks, imports and erasures. */
const acts = (tx: Tx, phone: string): SQL[] => [
  sourceOf(
    {
      id: 'c.id::text',
      at: 'c.at',
      kind: `'clicked'`,
      client_id: 'l.client_id',
      campaign_id: 'c.campaign_id',
      text: 'l.destination',
    },
    'c.tenant_id',
    // A program's look at a link is no act of the person.
    sql`clicks c join links l on l.tenant_id = c.tenant_id and l.id = c.link_id where ${ofPerson(tx, 'c', phone)} and not c.bot`,
  ),
  sourceOf(
    {
      id: `'audience-' || t.id`,
      at: 't.created_at',
      kind: `'added'`,
      client_id: 'a.client_id',
      audience_id: 'a.id',
      audience_name: 'a.name',
      file_name: 'f.file_name',
      by: 'f.by',
    },
    'a.tenant_id',
    sql`audiences a join audience_targets t on t.tenant_id = a.tenant_id and t.audience_id = a.id and t.phone = ${phone}
      left join imports f on f.tenant_id = t.tenant_id and f.id = t.import_id
      where ${inTenants(tx, 'a')}`,
  ),
  sourceOf(
    { id: `'erasure-' || r.id`, at: 'r.done_at', kind: `'erased'`, reason: 'r.reason', by: 'r.by' },
    'r.tenant_id',
    sql`erasures r where ${ofPerson(tx, 'r', phone)} and r.state = 'done'`,
  ),
];

type Read = Omit<StoryEvent, 'silence' | 'ends'> & {
  tenant_id: string;
  n: number | null;
  /** Of the client, for the newest consent to it. */
  settings: ConsentSettings | null;
};

/** SQL condition: whether an event (`e`) is of the same tenant and client as one of consent (`p`). */
const SAME = sql.raw('e.tenant_id = p.tenant_id and e.client_id = p.client_id');

/** SQL: the client's settings (`k`) if consent (`p`) is the newest by its time; and whether it followed earlier consent. */
const renewal = (phone: string) => sql`
  case when p.kind = 'opted_in' and not exists (select 1 from consent_events e where ${SAME} and e.phone = ${phone}
    and e.kind = 'opted_in' and (e.at, e.n) > (p.at, p.n)) then jsonb_build_object('time_zone', k.time_zone,
    'consent_required', k.consent_required, 'consent_months', k.consent_months) end as settings,
  coalesce(p.kind = 'opted_in' and k.consent_required is not null and k.consent_months is not null
    and (select e.kind from consent_events e where ${SAME} and e.phone = ${phone} and e.n < p.n
      and e.kind in ('opted_in', 'opted_out') order by e.n desc limit 1) = 'opted_in', false) as renews`;

/** The day on which consent ends, where the client is. */
function endOf(at: string | null, settings: ConsentSettings | null, now: Date): StoryEvent['ends'] {
  // A client that is gone has no zone.
  const term = settings?.time_zone ? termOf(settings) : null;
  if (term === null || at === null) return null;
  const end = consentExpiry(new Date(at), term);
  return { on: new Date(wallOf(term.zone, end).day).toISOString().slice(0, 10), over: end <= now };
}

/** One page of everything between the person and us. Each source is read by its index; names for the page alone. */
export async function story({ tx, params: { phone }, query, now }: CallOf<typeof people, 'story'>) {
  const everything = sql`(${sql.join([...texts(tx, phone), ...acts(tx, phone)], sql` union all `)}) x`;
  // A message that waits comes after all that has been.
  const order = query.order === 'asc' ? sql.raw('asc nulls last') : sql.raw('desc nulls first');
  const events = await rows<Read>(
    tx,
    sql`select p.id, ${isoInstant('p.at')} as at, p.kind, p.client_id, k.name as client_name, p.campaign_id,
        coalesce(c.name, p.campaign_name) as campaign_name, p.audience_id, p.audience_name, p.virtual_number, p.source,
        p.scope, p.keyword, p.reason, p.by, p.file_name, ${JSON.stringify(STATES)}::jsonb ->> p.state as state,
        p.error_code, coalesce(p.handed_over, false) as handed_over, coalesce(p.media_count, 0) as media_count, p.text, p.tenant_id, p.n,
        ${renewal(phone)}
      from (select * from ${everything} order by x.at ${order}, x.id ${order}
        limit ${query.limit ?? PAGE}::int offset ${query.skip ?? 0}::int) p
      left join clients k on k.tenant_id = p.tenant_id and k.id = p.client_id
      left join campaigns c on c.tenant_id = p.tenant_id and c.id = p.campaign_id
      order by p.at ${order}, p.id ${order}`,
  );
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from ${everything}`);
  if (counted!.total === 0) await mustBeKnown(tx, phone);
  const silences = events.some(({ n }) => n !== null)
    ? await silencesOf(tx, phone, ofPerson(tx, 'e', phone))
    : new Map<string, never>();
  return {
    records: events.map(({ tenant_id, n, settings, ...event }) => ({
      ...event,
      silence: n === null ? null : (silences.get(silenceKey(tenant_id, n)) ?? null),
      ends: endOf(event.at, settings, now),
    })),
    total: counted!.total,
  };
}
