import { type Shape, unwrap } from '../../src/contract/schema';
import type { FieldChange } from '../../src/resources/audit_log/contract';

type Row = Readonly<Record<string, unknown>>;

/** A record before and after a call, as the API answers it, which has no secrets. */
export interface ChangedRecord {
  before: Row;
  /** Absent: the record is gone. */
  after?: Row;
  /** Schema of the record's fields; without it only the name is noted. */
  fields?: Shape;
}

/** Fields that name a record, the first that it has. */
const NAMES = ['name', 'host', 'campaign_name', 'file_name'] as const;
/** Whether a record is about a person, not a client or a tenant with a number: a name would outlive an erasure here. */
const isPersonal = (record: object) => 'tn' in record || ('phone' in record && !('name' in record));
/** Fields that change with every update, and say nothing. */
const STAMPS: readonly string[] = ['id', 'version', 'created_at', 'updated_at'];
const TEXT_MAX = 200;

/** Name of a record or of an answer that is one; null if it has none or is about a person. */
export function recordName(record: unknown): string | null {
  if (record === null || typeof record !== 'object' || isPersonal(record)) return null;
  const names = NAMES.map((field) => (record as Row)[field]);
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
}

const isSimple = (value: unknown): value is string | number | boolean | null =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= TEXT_MAX);

/** Whether the log may keep the values. Free text may quote people, and their words would outlive an erasure here. */
const isLogged = (fields: Shape, field: string): boolean => {
  const node = unwrap(fields[field]!);
  return !(node.type === 'string' && 'format' in node && node.format === 'prose');
};

/** The name that a record has beside the id of another one: `client_name` for `client_id`. */
const named = (record: Row, field: string): unknown =>
  record[field.replace(/_id$/, '_name')] ?? record[field] ?? null;

/** Fields that differ, in the order of the schema; null if the call is not an update. */
export function changesOf(changed: ChangedRecord | undefined): FieldChange[] | null {
  const { before, after, fields } = changed ?? {};
  if (!before || !after || !fields) return null;
  return Object.keys(fields)
    .filter((field) => !STAMPS.includes(field) && !isEqual(before[field], after[field]))
    .map((field) => {
      const values = { before: named(before, field), after: named(after, field) };
      return isLogged(fields, field) && isSimple(values.before) && isSimple(values.after)
        ? { field, ...values }
        : { field };
    });
}

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
