import { sql } from 'drizzle-orm';
import { CONSENT_CLAIMS } from '../../../../src/rules/law/consentClaim';
import { rows, type Db, type Tx } from '../../../db/client';
import type { MergeRow } from '../../../db/schema';
import { withScope } from '../../../db/scope';
import { breathe } from '../../../lib/pause';
import { strongestClaim } from '../../../sending/claim/exclusions';
import { array } from '../../../sending/ledger/rows';
import { CHUNK_ROWS } from '../../import/file';
import { placeOfTarget } from '../../import/placeCounts';
import { asJson } from '../../import/rowChecks';
import { countTargets } from '../../import/store';
import { GAINED } from './figures';

/** The work of a merge in the queue. */
export interface MergeWork {
  tenant_id: string;
  into: string;
  from: readonly string[];
}

type Fields = Record<string, string>;
interface Person extends Record<string, unknown> {
  phone: string;
  fields: Fields;
}

/** Locks the audiences of a merge, always in the same order. Returns the progress of each that still has people to give. */
export async function lockMerging(
  tx: Tx,
  { tenant_id, into, from }: MergeWork,
): Promise<Map<string, MergeRow>> {
  const locked = await rows<{ id: string; merge: MergeRow | null }>(
    tx,
    sql`select id, merge from audiences
      where tenant_id = ${tenant_id}::uuid and id = any(${array([into, ...from], 'uuid')}) order by id for update`,
  );
  return new Map(
    locked.flatMap(({ id, merge }) =>
      merge?.state === 'merging' && merge.into === into ? [[id, merge]] : [],
    ),
  );
}

/** SQL expression: the stronger of the claims of a target (`t`) and of the one that is merged into it (`p`). */
const STRONGER = sql`(array[${sql.join(
  CONSENT_CLAIMS.map((claim) => sql`${claim}::text`),
  sql`, `,
)}])[least(${sql.join(
  ['t', 'p'].map(
    (row) =>
      sql`array_position(array[${sql.join(
        CONSENT_CLAIMS.map((claim) => sql`${claim}::text`),
        sql`, `,
      )}], ${sql.raw(row)}.claim)`,
  ),
  sql`, `,
)})]`;

/** Fills details of people who are in both, and keeps them when an import that added them is undone. */
async function fillIn(
  tx: Tx,
  { tenant_id, into }: MergeWork,
  chunk: readonly (Person & { claim: string | null })[],
) {
  if (chunk.length === 0) return [];
  const isThere = sql`t.tenant_id = ${tenant_id}::uuid and t.audience_id = ${into}::uuid`;
  const gaining = await rows<Person & { gained: Fields }>(
    tx,
    sql`select t.phone, t.fields, g.gained
      from jsonb_to_recordset(${asJson(chunk)}) as x(phone text, fields jsonb)
      join audience_targets t on ${isThere} and t.phone = x.phone
      cross join lateral (select ${GAINED} as gained) g where g.gained is not null`,
  );
  const filled = new Map(
    gaining.map(({ phone, fields, gained }) => {
      const all = { ...fields, ...gained };
      return [phone, { was: fields, fields: all, ...placeOfTarget(phone, all) }];
    }),
  );
  const people = chunk.map(({ phone, claim }) => ({ phone, claim, ...filled.get(phone) }));
  await tx.execute(sql`update audience_targets t set by_hand = true, claim = ${STRONGER},
      fields = coalesce(p.fields, t.fields),
      us_state = case when p.fields is null then t.us_state else p.us_state end,
      time_zone = case when p.fields is null then t.time_zone else p.time_zone end
    from jsonb_to_recordset(${asJson(people)})
      as p(phone text, claim text, fields jsonb, us_state text, time_zone text)
    where ${isThere} and t.phone = p.phone`);
  return [...filled].map(([phone, each]) => ({ phone, ...each }));
}

/**
 * Moves the next people of one audience, with the counts of both audiences and the progress in the same transaction: after
 * a crash it continues there, and nobody is counted twice. @returns whether there may be more
 */
async function moveNext(tx: Tx, work: MergeWork, id: string, now: Date): Promise<boolean> {
  const { tenant_id, into } = work;
  const merge = (await lockMerging(tx, work)).get(id);
  if (!merge) return false;
  const isNext = sql`x.tenant_id = ${tenant_id}::uuid and x.audience_id = ${id}::uuid and x.id = any(array(
    select n.id from audience_targets n where n.tenant_id = ${tenant_id}::uuid and n.audience_id = ${id}::uuid
    order by n.id limit ${CHUNK_ROWS}::int))`;
  // The claim about a person depends on their import and on statements about the audience that they leave.
  const chunk = await rows<Person & { claim: string | null }>(
    tx,
    sql`select x.phone, x.fields, ${strongestClaim()} as claim from audience_targets x
      left join imports i on i.tenant_id = x.tenant_id and i.id = x.import_id where ${isNext}`,
  );
  if (chunk.length === 0) return false;
  const claims = asJson(chunk.map(({ phone, claim }) => ({ phone, claim })));
  // New rows: statements about the people of the audience mean those who were in it by then.
  const inserted = await rows<{ phone: string }>(
    tx,
    sql`insert into audience_targets (tenant_id, audience_id, phone, fields, us_state, time_zone, import_id,
        confirmed_import_id, by_hand, claim, created_at)
      select x.tenant_id, ${into}::uuid, x.phone, x.fields, x.us_state, x.time_zone, x.import_id,
        x.confirmed_import_id, x.by_hand, p.claim, x.created_at
      from audience_targets x join jsonb_to_recordset(${claims}) as p(phone text, claim text) on p.phone = x.phone
      where ${isNext} order by x.id
      on conflict (tenant_id, audience_id, phone) do nothing returning phone`,
  );
  const isNew = new Set(inserted.map(({ phone }) => phone));
  const came = chunk.filter(({ phone }) => isNew.has(phone));
  const there = chunk.filter(({ phone }) => !isNew.has(phone));
  const filled = await fillIn(tx, work, there);
  await tx.execute(sql`delete from audience_targets x where ${isNext}`);
  const added = [...came, ...filled];
  const removed = filled.map(({ phone, was }) => ({ phone, fields: was }));
  await countTargets(tx, { tenant_id, audience_id: into }, { added, removed }, now);
  await countTargets(tx, { tenant_id, audience_id: id }, { removed: chunk }, now);
  const next: MergeRow = {
    ...merge,
    came: merge.came + came.length,
    there: merge.there + there.length,
  };
  await tx.execute(sql`update audiences set merge = ${asJson(next)}
    where tenant_id = ${tenant_id}::uuid and id = ${id}::uuid`);
  return true;
}

/** Moves everyone, from where it stopped. @returns false where it was aborted */
export async function moveAll(
  db: Db,
  work: MergeWork,
  now: () => Date,
  signal?: AbortSignal,
): Promise<boolean> {
  for (const id of work.from) {
    let isMore = true;
    while (isMore) {
      if (signal?.aborted) return false;
      isMore = await withScope(db, 'system', (tx) => moveNext(tx, work, id, now()));
      await breathe();
    }
  }
  return true;
}
