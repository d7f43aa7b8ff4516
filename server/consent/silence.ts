import { type SQL, sql } from 'drizzle-orm';
import type { Silence } from '../../src/resources/people/contract';
import { isoInstant, rows, type Tx } from '../db/rows';
import { OWN_WILL } from './replay';
import { ownIn } from '../db/scope';

/** Messages of an opt-out that its answer names. */
const NAMED = 3;

/** An event of consent, as far as the reach and the end of an opt-out depend on it. */
interface Chained {
  tenant_id: string;
  n: number;
  kind: string;
  source: string;
  scope: string;
  client_id: string;
  virtual_number: string | null;
  at: string;
}

/** An opt-out with its end; null: it still applies. */
interface Span extends Chained {
  until: string | null;
}

const isOptIn = ({ kind, source }: Chained) =>
  kind === 'released' || (kind === 'opted_in' && (OWN_WILL as readonly string[]).includes(source));

/** Whether an opt-in ends an opt-out or a part of it, by the rules of `stateFrom`. */
const ends = (optIn: Chained, out: Chained): boolean =>
  isOptIn(optIn) &&
  optIn.tenant_id === out.tenant_id &&
  optIn.n > out.n &&
  (optIn.client_id === out.client_id ||
    (optIn.source === 'start' &&
      ((out.virtual_number !== null && out.virtual_number === optIn.virtual_number) ||
        (out.scope === 'tenant' && optIn.scope === 'tenant'))));

/** Opt-outs and possible ones of a person, each with the first opt-in that ends it. `events`: whole chains. */
const spansOf = (events: readonly Chained[]): Span[] =>
  events
    .filter(({ kind }) => kind === 'opted_out' || kind === 'held')
    .map((out) => ({ ...out, until: events.find((event) => ends(event, out))?.at ?? null }));

/** Condition: the message is within the reach and the time of the opt-out `o`. */
const within = (number: SQL, client: SQL, at: SQL): SQL => sql`${at} > o.at
  and (o.until is null or ${at} < o.until)
  and (o.scope = 'tenant' or (o.scope in ('client', 'number') and ${client} = o.client_id)
    or (o.scope in ('pair', 'number') and ${number} = o.virtual_number))`;

const LEFT = sql.raw(`coalesce(m.sent_at, m.closed_at)`);

/** The latest instant before which messages of the person may be missing: erased, or removed by the retention setting. */
const KNOWN_FROM = (phone: string) => sql`(select max(x.at) from (
  select coalesce(e.done_at, e.at) as at from erasures e where e.tenant_id = o.tenant_id and e.phone = ${phone}
  union all select t.removed_before from tenants t where t.id = o.tenant_id) x where x.at > o.at)`;

/**
 * Messages sent to a person after each opt-out, by `silenceKey`. `who`: condition on the events `e`, with the tenants that
 * the caller sees.
 */
export async function silencesOf(tx: Tx, phone: string, who: SQL): Promise<Map<string, Silence>> {
  const events = await rows<Chained>(
    tx,
    sql`select e.tenant_id, e.n, e.kind, e.source, e.scope, e.client_id, e.virtual_number,
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from consent_events e where ${who} order by e.tenant_id, e.n`,
  );
  const spans = spansOf(events);
  if (spans.length === 0) return new Map();
  const silences = await rows<Silence & { tenant_id: string; n: number }>(
    tx,
    sql`with o as materialized (select * from jsonb_to_recordset(${JSON.stringify(spans)}::text::jsonb)
        as x(tenant_id uuid, n int, scope text, client_id uuid, virtual_number text, at timestamptz, until timestamptz)),
      sent as materialized (
        select m.tenant_id, ${LEFT} as at, 'campaign' as kind, m.campaign_id, m.client_id, m.virtual_number, m.body
          from messages m where ${ownIn(tx, 'm')} and m.tenant_id in (select tenant_id from o) and m.phone = ${phone}
            and (m.sent_at is not null or m.state = 'unknown')
        union all
        select d.tenant_id, coalesce(d.submitted_at, d.at), d.kind, d.campaign_id, d.client_id, d.vn, d.body from direct_messages d
          where ${ownIn(tx, 'd')} and d.tenant_id in (select tenant_id from o) and d.tn = ${phone} and d.kind <> 'automatic'
            and d.state in ('accepted', 'delivered', 'failed', 'unknown'))
      select o.tenant_id, o.n, ${isoInstant('o.until')} as until, to_char(${KNOWN_FROM(phone)} at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as known_from,
        (select count(*)::int from sent s where s.tenant_id = o.tenant_id
          and ${within(sql`s.virtual_number`, sql`s.client_id`, sql`s.at`)}) as sent,
        (select coalesce(jsonb_agg(jsonb_build_object('at', ${isoInstant('f.at')}, 'kind', f.kind,
            'campaign_name', (select c.name from campaigns c where c.tenant_id = o.tenant_id and c.id = f.campaign_id),
            'body', f.body) order by f.at), '[]')
          from (select s.* from sent s where s.tenant_id = o.tenant_id
            and ${within(sql`s.virtual_number`, sql`s.client_id`, sql`s.at`)} order by s.at limit ${NAMED}::int) f) as first
      from o`,
  );
  return new Map(silences.map(({ tenant_id, n, ...silence }) => [silenceKey(tenant_id, n), silence]));
}

/** Key of an event of consent in the answer of `silencesOf`. */
export const silenceKey = (tenant_id: string, n: number | string): string => `${tenant_id} ${n}`;
