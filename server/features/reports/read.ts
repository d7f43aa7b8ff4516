import { type SQL, sql } from 'drizzle-orm';
import type { Signature } from '../../../src/rules/law/signature';
import type { Cursor, reports } from '../../db/schema';

/** Owner and period of a report. */
export type Asked = Pick<
  typeof reports.$inferSelect,
  | 'id'
  | 'tenant_id'
  | 'client_id'
  | 'campaign_id'
  | 'audience_id'
  | 'numbers'
  | 'start_date'
  | 'end_date'
  | 'language'
  | 'by'
  | 'created_at'
> & {
  time_zone: string;
  /** ISO 4217 code of all prices; null where none is known. */
  currency: string | null;
  /** Signs content of a format for this installation. */
  sign(format: string, content: unknown): Promise<Signature>;
  now(): Date;
};

/** Runs one query in a short transaction of its own. */
export type Read = <R extends Row>(query: SQL) => Promise<R[]>;
type Row = Record<string, unknown>;

/**
 * A part of a report: its rows, where the next part begins (null at the end), and how much was read for it. `end` closes
 * the file.
 */
export interface Part {
  rows: readonly Row[];
  next: Cursor | null;
  read: number;
  end?: string;
}

/** A file that is no table: each row of a part is its `text`. */
export interface Format {
  extension: 'jsonl' | 'html';
  type: string;
  /** People of each document that the file is handed out in; undefined: it is handed out whole. A row then has its `hash`. */
  people?: number;
  /** The same at any time: a worker that continues does not write it again. */
  head(read: Read, query: Asked): Promise<string>;
}

/** A kind of report: a table with `columns`, or another `format`. */
export type Kind = Reading & ({ columns: readonly string[] } | { format: Format });
interface Reading {
  /** How much there is to read; null if that cannot be known cheaply. */
  expected(read: Read, query: Asked): Promise<number | null>;
  /** The part that begins behind `after`, or the first one. */
  part(read: Read, query: Asked, after: Cursor | null): Promise<Part>;
}

/** Maximum number of rows per query: it bounds the delay for others, and the memory. */
export const WINDOW = 5_000;
/** More rows than this are not counted beforehand. */
const COUNTED_MAX = 200_000;

/** An instant as CSV has it. */
export const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Conditions on the report's days. */
export const days = (column: SQL, { start_date, end_date, time_zone }: Asked): SQL[] => [
  ...(start_date ? [sql`${column} >= (${start_date}::date)::timestamp at time zone ${time_zone}`] : []),
  ...(end_date ? [sql`${column} < (${end_date}::date + 1)::timestamp at time zone ${time_zone}`] : []),
];

export const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** The jobs of a report: those that began on its days. `j` is the job, `c` its campaign. */
export const ofJobs = (query: Asked): SQL =>
  all([
    sql`j.tenant_id = ${query.tenant_id}::uuid`,
    ...(query.campaign_id ? [sql`j.campaign_id = ${query.campaign_id}::uuid`] : []),
    ...(query.client_id ? [sql`c.client_id = ${query.client_id}::uuid`] : []),
    ...days(sql`coalesce(j.started_at, j.created_at)`, query),
  ]);

/** Jobs with their campaigns and clients. */
export const JOBS = sql.raw(`jobs j
  join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
  join clients l on l.tenant_id = c.tenant_id and l.id = c.client_id`);

export interface JobHead extends Row {
  id: string;
  campaign: string;
  client: string;
  /** When the retention setting removed its rows; null if it did not. */
  removed_at: string | null;
}

/** The job with this id, or the next one behind it. */
export async function jobAt(read: Read, query: Asked, at: { id: string } | { after: string | null }) {
  const where =
    'id' in at ? sql`j.id = ${at.id}::uuid` : at.after ? sql`j.id > ${at.after}::uuid` : sql`true`;
  const [job] = await read<JobHead>(
    sql`select j.id, c.name as campaign, l.name as client, ${iso('j.removed_at')} as removed_at from ${JOBS}
      where ${ofJobs(query)} and ${where} order by j.id limit 1`,
  );
  return job;
}

/** How many messages the jobs have, by their counters. */
export async function messagesOf(read: Read, query: Asked): Promise<number> {
  const [counted] = await read<{ count: number }>(
    sql`select coalesce(sum(j.targeted), 0)::float as count from ${JOBS} where ${ofJobs(query)}`,
  );
  return counted!.count;
}

/** A removal, at one time, of messages of jobs that ended `before` and of texts written until then. */
export interface Removal {
  before: string;
  at: string;
}

/** The tenant's last removal by the retention setting, if any. */
export async function removalOf(read: Read, { tenant_id }: Asked): Promise<Removal | null> {
  const [removal] = await read<{ before: string | null; at: string | null }>(
    sql`select ${iso('removed_before')} as before, ${iso('removed_at')} as at from tenants where id = ${tenant_id}::uuid`,
  );
  return removal?.before && removal.at ? { before: removal.before, at: removal.at } : null;
}

interface Source {
  table: string;
  /** Columns of the primary key behind `tenant_id`, with their types: the order of the report. */
  key: readonly (readonly [name: string, type: 'uuid' | 'text' | 'int'])[];
  columns: readonly string[];
  /** Selected columns; `x` is the row. */
  select: SQL;
  joins: SQL;
  /** Its columns of client, campaign and time, if it has them. */
  client: string;
  campaign: string;
  at: string;
}

/**
 * Reads a table in windows of its primary key, so that no query reads more than `WINDOW` rows however few of them the
 * report has.
 */
export function windowed({ table, key, columns, select, joins, client, campaign, at }: Source): Kind {
  const names = sql.raw(key.map(([name]) => `x.${name}`).join(', '));
  const beyond = (cursor: Cursor, than: '>' | '<=') =>
    sql`(${names}) ${sql.raw(than)} (${sql.join(
      key.map(([name, type]) => sql`${cursor[name]}::${sql.raw(type)}`),
      sql`, `,
    )})`;
  const owned = ({ tenant_id }: Asked) => sql`x.tenant_id = ${tenant_id}::uuid`;
  const from = sql.raw(`${table} x`);
  return {
    columns,
    expected: async (read, query) => {
      const [counted] = await read<{ count: number }>(
        sql`select count(*)::int as count from
          (select 1 from ${from} where ${owned(query)} limit ${COUNTED_MAX + 1}::int) counted`,
      );
      return counted!.count > COUNTED_MAX ? null : counted!.count;
    },
    part: async (read, query, after) => {
      const begin = all([owned(query), ...(after ? [beyond(after, '>')] : [])]);
      const [last] = await read<Cursor & Row>(
        sql`select ${names} from ${from} where ${begin} order by ${names} limit 1 offset ${WINDOW - 1}::int`,
      );
      const where = all([
        begin,
        ...(last ? [beyond(last, '<=')] : []),
        ...(query.client_id ? [sql`${sql.raw(client)} = ${query.client_id}::uuid`] : []),
        ...(query.campaign_id ? [sql`${sql.raw(campaign)} = ${query.campaign_id}::uuid`] : []),
        ...days(sql.raw(at), query),
      ]);
      const rows = await read(sql`select ${select} from ${from} ${joins} where ${where} order by ${names}`);
      return { rows, next: last ?? null, read: last ? WINDOW : rows.length };
    },
  };
}
