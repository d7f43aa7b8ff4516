import { sql, type SQL } from 'drizzle-orm';
import type { LineType } from '../../../src/rules/data/lineTypes';
import { mustNotText } from '../../consent/scope';
import { type Db, rows, type Tx } from '../../db/client';
import { withScope, type Scope } from '../../db/scope';
import { isExcluded, lacksConsent, lineTypeOf, type Exclusions } from '../../sending/claim/exclusions';
import { consentExpired } from '../../consent/expiry';
import { scrubbedOut } from '../../sending/ledger/scrub';

/** A target, with the facts that decide whether a job would text it. */
export interface TargetRow {
  id: number;
  phone: string;
  fields: Record<string, string>;
  time_zone: string | null;
  us_state: string | null;
  blocked: boolean;
  /** Numbers of ours that the person must not be texted from. */
  stopped: string[] | null;
  /** An earlier audience also contains the number. */
  duplicate: boolean;
  /** The campaign excludes it. */
  excluded: boolean;
  /** No import or statement claims the consent that the client requires. */
  no_consent: boolean;
  consent_expired: boolean;
  /** Null if unknown. */
  line_type: LineType | null;
  /** Why lists leave it out; null if they do not. */
  scrub: 'scrub_listed' | 'scrub_unknown' | null;
}

export interface Source {
  readonly tenant_id: string;
  readonly client_id: string;
  readonly campaign_id: string;
  readonly audiences: readonly { id: string; targets: number }[];
  readonly exclusions: Exclusions;
  readonly now: Date;
}

/** Rows per transaction: few, so that other calls get the embedded database's only connection. */
const CHUNK = 2_500;
/** Up to this many rows, all are read. Of more, an even sample of this size. */
export const MEASURED_MAX = 50_000;
/** In how many places a large audience is sampled. */
const SLICES = 40;

const yieldToOthers = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Targets of the campaign's audiences in chunks: all of them, or an even sample if there are very many. */
export async function* targetsOf(db: Db | Tx, scope: Scope, source: Source): AsyncGenerator<TargetRow[]> {
  const total = source.audiences.reduce((sum, { targets }) => sum + targets, 0);
  const share = Math.min(1, MEASURED_MAX / total);
  for (const { id, targets } of source.audiences) {
    const read = (after: number, limit: number) =>
      withScope(db, scope, (tx) => rows<TargetRow>(tx, chunkOf(source, id, after, limit)));
    if (share === 1) yield* everyRow(read);
    else yield* slices(read, await starts(db, scope, source, id), Math.ceil((targets * share) / SLICES));
  }
}

type Read = (after: number, limit: number) => Promise<TargetRow[]>;

async function* everyRow(read: Read): AsyncGenerator<TargetRow[]> {
  let after = 0;
  for (;;) {
    const chunk = await read(after, CHUNK);
    if (chunk.length > 0) yield chunk;
    if (chunk.length < CHUNK) return;
    after = chunk.at(-1)!.id;
    await yieldToOthers();
  }
}

/** No row is read twice: a slice begins after the last row of the previous one. */
async function* slices(read: Read, from: readonly number[], length: number): AsyncGenerator<TargetRow[]> {
  let last = 0;
  for (const start of from) {
    const chunk = await read(Math.max(start - 1, last), length);
    if (chunk.length === 0) return;
    last = chunk.at(-1)!.id;
    yield chunk;
    await yieldToOthers();
  }
}

/** Evenly spaced positions between the first and the last row, by their ascending ids. */
async function starts(db: Db | Tx, scope: Scope, { tenant_id }: Source, audience: string): Promise<number[]> {
  const edge = (order: SQL) => sql`(select id from audience_targets where tenant_id = ${tenant_id}::uuid
    and audience_id = ${audience}::uuid order by id ${order} limit 1)::int`;
  const [range] = await withScope(db, scope, (tx) =>
    rows<{ first: number | null; last: number | null }>(
      tx,
      sql`select ${edge(sql`asc`)} as first, ${edge(sql`desc`)} as last`,
    ),
  );
  const { first, last } = range!;
  if (first === null || last === null) return [];
  const step = (last - first + 1) / SLICES;
  return Array.from({ length: SLICES }, (_, i) => Math.floor(first + i * step));
}

const chunkOf = (source: Source, audience: string, after: number, limit: number) => sql`
  select t.id::int as id, t.phone, t.fields, t.time_zone, t.us_state,
    ${mustNotText({ tenant: sql`t.tenant_id`, client: sql`${source.client_id}::uuid`, phone: sql`t.phone` })} as blocked,
    (select jsonb_agg(w.virtual_number) from wider_opt_outs w
      where w.tenant_id = t.tenant_id and w.phone = t.phone) as stopped,
    ${earlier(source, audience)} as duplicate,
    ${isExcluded(sql`t.phone`, source, source.exclusions, source.now)} as excluded,
    ${lacksConsent(sql`t.phone`, source, source.exclusions)} as no_consent,
    ${consentExpired(sql`t.phone`, source, source.exclusions, source.now)} as consent_expired,
    ${lineTypeOf(sql`t.phone`, source, source.exclusions)} as line_type,
    ${scrubbedOut(sql`t.phone`, source, source.exclusions.scrub, source.now)} as scrub
  from audience_targets t
  where t.tenant_id = ${source.tenant_id}::uuid and t.audience_id = ${audience}::uuid and t.id > ${after}::bigint
  order by t.id limit ${limit}::int`;

/** Condition on `audience_targets t`: an earlier audience has the number. Audiences are read in the order of their ids, as in a job. */
export function earlier({ audiences }: Source, audience: string): SQL {
  const before = audiences.filter(({ id }) => id < audience).map(({ id }) => sql`${id}::uuid`);
  if (before.length === 0) return sql`false`;
  return sql`exists (select 1 from audience_targets o where o.tenant_id = t.tenant_id
    and o.audience_id in (${sql.join(before, sql`, `)}) and o.phone = t.phone)`;
}
