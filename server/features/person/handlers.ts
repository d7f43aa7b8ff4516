import { sql } from 'drizzle-orm';
import { type Person, people as peopleContract } from '../../../src/resources/people/contract';
import {
  type PersonAudience,
  personAudiences as audiencesContract,
} from '../../../src/resources/person_audiences/contract';
import { personMessages as messagesContract } from '../../../src/resources/person_messages/contract';
import { toE164 } from '../../../src/rules/formats/phone';
import { EVERY_NUMBER, mustNotText } from '../../consent/scope';
import { isoInstant, rows, type Tx } from '../../db/client';
import { inTenants } from '../../db/scope';
import { type CallOf, handlersFor } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { SENT_STATES } from '../../sending/ledger/states';
import { hitsOf, holds, ofScope } from '../../tables/search';
import { erase, preview } from './erasure';
import { isKnown, mustBeKnown, ofPerson } from './personAccess';
import { messagesOf } from './messages';
import { proof } from './proof';
import { directReasons, reasons } from './reasons';
import { story } from './story';

const DEFAULT_LIMIT = 10;
/** Targets read for a name that is too frequent to be looked up. */
const FREQUENT = 200;
const pageOf = ({ skip, limit }: { skip?: number; limit?: number }) => ({
  skip: skip ?? 0,
  limit: limit ?? DEFAULT_LIMIT,
});

/** Names of the clients that must not text the number from any of theirs, by whether staff have still to decide. */
const listed = (tx: Tx, phone: string, wish: boolean) => sql`(
  select coalesce(jsonb_agg(k.name order by k.name), '[]') from clients k
    left join do_not_calls d on d.tenant_id = k.tenant_id and d.client_id = k.id and d.phone = ${phone}
  where ${inTenants(tx, 'k')} and coalesce(d.source = 'wish', false) = ${wish}::boolean
    and (${wish}::boolean or ${mustNotText({ tenant: sql`k.tenant_id`, client: sql`k.id`, phone: sql`${phone}::text` })}))`;

/** Our numbers that must not text them. */
const stopped = (
  tx: Tx,
  phone: string,
) => sql`(select coalesce(jsonb_agg(distinct w.virtual_number), '[]') from wider_opt_outs w
  where w.virtual_number <> ${EVERY_NUMBER} and ${ofPerson(tx, 'w', phone)})`;

/** Their name in the newest audience that has one. Each audience is searched by its index of numbers (`offset 0`). */
const nameOf = (tx: Tx, phone: string) => sql`(
  select btrim(concat_ws(' ', t.fields->>'first_name', t.fields->>'last_name'))
  from audiences a cross join lateral (select t.fields from audience_targets t where t.tenant_id = a.tenant_id
    and t.audience_id = a.id and t.phone = ${phone} and btrim(t.name) <> '' offset 0) t
  where ${inTenants(tx, 'a')} order by a.created_at desc, a.id limit 1)`;

async function find(tx: Tx, phone: string): Promise<Person> {
  const [person] = await rows<Omit<Person, 'state'>>(
    tx,
    sql`select ${phone}::text as phone, ${listed(tx, phone, false)} as opted_out_of, ${listed(tx, phone, true)} as held_by,
        ${stopped(tx, phone)} as stopped_numbers,
        ${nameOf(tx, phone)} as name, l.line_type, ${isoInstant('l.told_at')} as line_type_at,
        l.account as line_type_account, m.sent + d.sent as sent, i.received, m.waiting,
        (select jsonb_build_object('before', ${isoInstant('t.removed_before')}, 'at', ${isoInstant('t.removed_at')}) from tenants t
          where t.removed_before is not null order by t.removed_before desc limit 1) as removed,
        (select jsonb_build_object('state', e.state, 'at', ${isoInstant('e.at')},
            'by', e.by, 'reason', e.reason, 'gone', e.gone, 'on_their_way', e.on_their_way)
          from erasures e where ${ofPerson(tx, 'e', phone)} order by e.state = 'erasing' desc, e.at desc limit 1) as erasure,
        ${isoInstant('greatest(m.last, d.last, i.last)')} as last_message_at
      from (select count(sent_at)::int as sent, max(sent_at) as last,
          count(*) filter (where state in ('queued', 'claimed', 'submitting'))::int as waiting
          from messages m where ${ofPerson(tx, 'm', phone)}) m,
        (select count(*) filter (where state in ${SENT_STATES})::int as sent,
          max(at) as last from direct_messages d where ${ofPerson(tx, 'd', phone, 'tn')}) d,
        (select count(*)::int as received, max(at) as last from inbound_messages i where ${ofPerson(tx, 'i', phone, 'tn')}) i
        left join lateral (select x.line_type, x.told_at, x.account from line_types x where ${ofPerson(tx, 'x', phone)}
          and x.told_at is not null order by x.told_at desc limit 1) l on true`,
  );
  const state =
    person!.opted_out_of.length > 0 || (person!.held_by.length === 0 && person!.stopped_numbers.length > 0)
      ? 'opted_out'
      : person!.held_by.length > 0
        ? 'held'
        : 'open';
  return { ...person!, state };
}

async function one({ tx, params: { phone } }: CallOf<typeof peopleContract, 'one'>): Promise<Person> {
  await mustBeKnown(tx, phone);
  return find(tx, phone);
}

/** The person with exactly this number, or people with such a name. */
async function list(call: CallOf<typeof peopleContract, 'list'>) {
  const { tx, query } = call;
  const search = query.search?.trim() ?? '';
  const number = toE164(search);
  if (!number.ok) return named(call, search);
  if (!(await isKnown(tx, number.e164))) return { records: [], total: 0 };
  return { records: query.skip ? [] : [await find(tx, number.e164)], total: 1 };
}

/**
 * People of audiences whose names contain the text, by number; at most `HITS_MAX` of them are looked at.
 * Keys are looked up by the index of names (decision 096), whole records for the page alone.
 */
async function named({ tx, principal, query }: CallOf<typeof peopleContract, 'list'>, search: string) {
  const { skip, limit } = pageOf(query);
  // A text of digits is a part of a number, which nobody is named by.
  if (!/\p{L}/u.test(search)) return { records: [], total: 0 };
  const scope = scopeOf(principal);
  const ofAudience = sql`(select a.client_id from audiences a where a.tenant_id = t.tenant_id and a.id = t.audience_id)`;
  const hits = await hitsOf<{ phone: string }>(
    tx,
    scope,
    sql`select t.phone from audience_targets t
      where ${holds([sql.raw('t.name')], search.toLowerCase())} and ${ofScope(scope, sql`t.tenant_id`, ofAudience)}`,
  );
  const few = hits && [...new Set(hits.map(({ phone }) => phone))];
  // So frequent a text is soon found in any order, and nobody counts its hits.
  const phones =
    few?.toSorted().slice(skip, skip + limit) ??
    (
      await rows<{ phone: string }>(
        tx,
        sql`select distinct x.phone from (select t.phone from audience_targets t
          where ${inTenants(tx, 't')} and ${holds([sql.raw('t.name')], search.toLowerCase())}
          limit ${FREQUENT}::int) x order by x.phone limit ${limit}::int offset ${skip}::int`,
      )
    ).map(({ phone }) => phone);
  const records: Person[] = [];
  for (const phone of phones) records.push(await find(tx, phone));
  return few ? { records, total: few.length } : { records };
}

async function audiences({ tx, params: { phone }, query }: CallOf<typeof audiencesContract, 'list'>) {
  const { skip, limit } = pageOf(query);
  const memberships = sql`audiences a join audience_targets t on t.tenant_id = a.tenant_id and t.audience_id = a.id
    where ${inTenants(tx, 'a')} and t.phone = ${phone}`;
  const records = await rows<PersonAudience>(
    tx,
    sql`select a.id, t.phone, a.id as audience_id, a.name as audience_name, a.client_id,
        (select k.name from clients k where k.tenant_id = a.tenant_id and k.id = a.client_id) as client_name,
        i.file_name, i.consent, i.consent_when, i.by,
        ${isoInstant('t.created_at')} as created_at
      from (select a.tenant_id, a.id, a.name, a.client_id, t.phone, t.import_id, t.created_at from ${memberships}
        order by t.created_at desc, a.id limit ${limit}::int offset ${skip}::int) t
      join audiences a on a.tenant_id = t.tenant_id and a.id = t.id
      left join imports i on i.tenant_id = t.tenant_id and i.id = t.import_id
      order by t.created_at desc, a.id`,
  );
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from ${memberships}`);
  if (counted!.total === 0) await mustBeKnown(tx, phone);
  return { records, total: counted!.total };
}

export const people = handlersFor(peopleContract, {
  list,
  one,
  proof,
  story,
  reasons,
  direct_reasons: directReasons,
  erasure: preview,
  erase: async (call) => {
    await erase(call);
    return find(call.tx, call.params.phone);
  },
});

export const personMessages = handlersFor(messagesContract, {
  list: ({ tx, params, query }) => messagesOf(tx, params.phone, pageOf(query)),
});

export const personAudiences = handlersFor(audiencesContract, { list: audiences });
