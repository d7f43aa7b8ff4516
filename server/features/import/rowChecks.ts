import { sql } from 'drizzle-orm';
import {
  REJECT_REASONS,
  type RejectDetail,
  type RejectReason,
} from '../../../src/resources/audiences/contract';
import { countryOf, isIn } from '../../../src/rules/data/countries';
import type { GoodRow } from '../../../src/rules/formats/rows';
import { mustNotText, neverTexted } from '../../consent/scope';
import { type Tx, rows } from '../../db/client';
import { COUNTRY } from '../../sending/ledger/countries';
import type { Chunk } from './file';

/** A value as one JSON parameter, which both drivers accept. */
export const asJson = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** The numbers that the client must not text; with `decided` those listed for the client itself, not by a wish. */
export async function onDoNotCall(
  tx: Tx,
  tenantId: string,
  clientId: string,
  phones: readonly string[],
  { decided = false } = {},
): Promise<Set<string>> {
  const tenant = sql`${tenantId}::uuid`;
  const client = sql`${clientId}::uuid`;
  const listed = sql`exists (select 1 from do_not_calls d where d.tenant_id = ${tenant} and d.client_id = ${client}
    and d.phone = p.phone and d.source <> 'wish' and not d.pair_only)`;
  const matches = await rows<{ phone: string }>(
    tx,
    sql`select p.phone from jsonb_array_elements_text(${asJson(phones)}) as p(phone)
        where ${decided ? listed : mustNotText({ tenant, client, phone: sql`p.phone` })}`,
  );
  return new Set(matches.map(({ phone }) => phone));
}

/** Longest list that is held in memory while a file is checked. */
const WHOLE_MAX = 100_000;

/** All numbers that the client must not text; undefined if there are too many to hold in memory. */
export async function wholeDoNotCall(
  tx: Tx,
  tenantId: string,
  clientId: string,
): Promise<ReadonlySet<string> | undefined> {
  const matches = await rows<{ phone: string }>(
    tx,
    sql`select d.phone from ${neverTexted(sql`${tenantId}::uuid`, sql`${clientId}::uuid`)} d limit ${WHOLE_MAX + 1}`,
  );
  return matches.length > WHOLE_MAX ? undefined : new Set(matches.map(({ phone }) => phone));
}

/** Which of these numbers are already in the audience. */
async function inAudience(
  tx: Tx,
  tenantId: string,
  audienceId: string,
  phones: readonly string[],
): Promise<Set<string>> {
  const matches = await rows<{ phone: string }>(
    tx,
    sql`select t.phone from jsonb_array_elements_text(${asJson(phones)}) as p(phone)
        join audience_targets t on t.tenant_id = ${tenantId} and t.audience_id = ${audienceId} and t.phone = p.phone`,
  );
  return new Set(matches.map(({ phone }) => phone));
}

/** One row of the reject ledger. */
export interface Reject {
  row: number;
  reason: RejectReason;
  detail: RejectDetail | null;
  value: string;
}

/** Rejected rows by reason. */
type Tally = Record<RejectReason, number>;

/** A tally with every reason, starting from known counts. */
export const tallyOf = (known: Readonly<Record<string, number>> = {}): Tally =>
  Object.fromEntries(REJECT_REASONS.map((reason) => [reason, known[reason] ?? 0])) as Tally;

/** Returns the tally with these rejects added. */
export function addTo(tally: Tally, rejects: readonly Reject[]): Tally {
  const sum = { ...tally };
  for (const { reason } of rejects) sum[reason] += 1;
  return sum;
}

/** Total of a tally. */
export const sumOf = (tally: Tally): number => Object.values(tally).reduce((sum, count) => sum + count, 0);

/** Where the rows of a file go. `audience_id` is null when checking a file for a new audience. */
export interface Destination {
  tenant_id: string;
  client_id: string;
  audience_id: string | null;
  /** Numbers of other countries are refused. */
  countries: readonly string[];
}

type Judged = Pick<Chunk, 'good' | 'bad'>;

/** Rows that become targets, and rows that are rejected, in file order. */
export interface Sorted {
  fresh: GoodRow[];
  rejects: Reject[];
}

/** Sorts the rows of a validated chunk by the database's records about their numbers. */
export async function sortRows(tx: Tx, to: Destination, chunk: Judged): Promise<Sorted> {
  const { near } = byCountry(chunk.good, to.countries);
  const phones = near.map(({ phone }) => phone);
  const blocked = await onDoNotCall(tx, to.tenant_id, to.client_id, phones);
  const present = to.audience_id ? await inAudience(tx, to.tenant_id, to.audience_id, phones) : NONE;
  return sortBy(to, chunk, blocked, present);
}

export const NONE: ReadonlySet<string> = new Set();

/** Rows whose numbers may be texted, and those in other countries. */
function byCountry(good: readonly GoodRow[], countries: readonly string[]) {
  const near = good.filter(({ phone }) => isIn(phone, countries));
  const known = new Set(near);
  const far = near.length === good.length ? [] : good.filter((row) => !known.has(row));
  return { near, far };
}

function foreign({ row, phone, value }: GoodRow): Reject {
  const country = countryOf(phone);
  return { row, reason: COUNTRY, detail: country === null ? null : `country_${country}`, value };
}

/** The same, with sets of numbers that are already loaded. */
export function sortBy(
  { countries }: Pick<Destination, 'countries'>,
  { good, bad }: Judged,
  blocked: ReadonlySet<string>,
  present: ReadonlySet<string>,
): Sorted {
  const { near, far } = byCountry(good, countries);
  const refused = near.flatMap((row): Reject[] => {
    const reason =
      row.out || blocked.has(row.phone)
        ? 'do_not_call'
        : present.has(row.phone)
          ? 'duplicate_in_audience'
          : undefined;
    return reason ? [{ row: row.row, reason, detail: null, value: row.value }] : [];
  });
  return {
    fresh: near.filter(({ phone, out }) => !out && !blocked.has(phone) && !present.has(phone)),
    rejects: [
      ...bad.map(({ row, reason, detail, value }) => ({ row, reason, detail, value })),
      ...far.map(foreign),
      ...refused,
    ].toSorted((a, b) => a.row - b.row),
  };
}
