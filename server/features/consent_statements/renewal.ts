import { type SQL, sql } from 'drizzle-orm';
import type { consentStatements as contract } from '../../../src/resources/consent_statements/contract';
import { callerName } from '../../auth/callerName';
import { mustNotText } from '../../consent/scope';
import { rows, type Tx } from '../../db/client';
import { audiences, campaign_audiences, campaigns, clients } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { strongestClaim } from '../../sending/claim/exclusions';
import { rowOf } from '../../tables/rows';
import { countTargets } from '../import/store';
import { endingOf, isProven } from './proof';

const CHUNK = 5_000;

interface Person extends Record<string, unknown> {
  id: number;
  phone: string;
  fields: Record<string, string>;
}

/** Copies people (`which` is about the target `x` and its import `i`) with what is claimed of them, in chunks. @returns how many */
async function copyPeople(
  tx: Tx,
  from: typeof audiences.$inferSelect,
  { into, which, now }: { into: string; which: SQL; now: Date },
): Promise<number> {
  let copied = 0;
  let last: number | undefined = 0;
  while (last !== undefined) {
    // oxlint-disable-next-line no-await-in-loop
    const chunk: Person[] = await rows<Person>(
      tx,
      sql`with chunk as (
          select x.*, ${strongestClaim()} as strongest from audience_targets x
            left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id
          where x.tenant_id = ${from.tenant_id}::uuid and x.audience_id = ${from.id}::uuid and x.id > ${last}::bigint
            and ${which} order by x.id limit ${CHUNK}::int)
        , copied as (
          insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone, claim, created_at)
          select c.tenant_id, ${into}::uuid, c.phone, c.fields, c.us_state, c.time_zone, c.strongest,
            ${now.toISOString()}::timestamptz from chunk c order by c.id)
        select c.id::float8 as id, c.phone, c.fields from chunk c order by c.id`,
    );
    copied += chunk.length;
    // oxlint-disable-next-line no-await-in-loop
    await countTargets(tx, { tenant_id: from.tenant_id, audience_id: into }, { added: chunk }, now);
    last = chunk.length < CHUNK ? undefined : chunk.at(-1)!.id;
  }
  return copied;
}

/**
 * Makes an audience of the people whose consent expires within 30 days, and a draft campaign that asks them to renew it; or
 * of those whose consent has expired, whom nothing may be texted.
 */
export async function renew(call: CallOf<typeof contract, 'renew'>) {
  const { tx, params, body, now, deps } = call;
  const audience = await rowOf(tx, audiences, params.audience_id, 'share');
  if (audience.state === 'processing') throw problem('processing.file');
  const { tenant_id, client_id } = audience;
  const client = await rowOf(tx, clients, client_id);
  if (client.archived) throw problem('archived.client');
  const owner = { tenant_id, client_id };
  const which = sql`${endingOf(sql`x.phone`, owner, client, now)} = ${body.of}::text and ${isProven(owner)}
    and not ${mustNotText({ tenant: sql`x.tenant_id`, client: sql`${client_id}::uuid`, phone: sql`x.phone` })}`;
  const [audience_id, campaign_id] = [deps.ids.uuid(), deps.ids.uuid()];
  const shared = {
    tenant_id,
    client_id,
    name: body.name,
    by: await callerName(call),
    created_at: now,
    updated_at: now,
  };
  await tx.insert(audiences).values({ ...shared, id: audience_id });
  const people = await copyPeople(tx, audience, { into: audience_id, which, now });
  if (people !== body.people) throw invalidField('people', 'another_count');
  if (body.of === 'expired') return { audience_id, campaign_id: null };
  await tx.insert(campaigns).values({ ...shared, id: campaign_id, message: body.message ?? '' });
  await tx
    .insert(campaign_audiences)
    .values({ tenant_id, id: deps.ids.uuid(), campaign_id, audience_id, created_at: now });
  return { audience_id, campaign_id };
}
