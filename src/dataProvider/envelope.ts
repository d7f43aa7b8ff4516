import type { RaRecord } from 'ra-core';
import { encodeId } from './identity';
import type { Params } from './request';

interface Envelope {
  records: Record<string, unknown>[];
  total?: number;
  meta?: unknown;
}
interface Page {
  skip: number;
  limit: number;
}

/**
 * The record in react-admin's form, with a single `id`. A key field that the server does not repeat in the
 * record (the parent's id) is taken from the call's parameters.
 */
export function withId(key: readonly string[], record: Record<string, unknown>, from: Params = {}): RaRecord {
  const missing = Object.fromEntries(key.filter((k) => record[k] === undefined).map((k) => [k, from[k]]));
  const whole: Record<string, unknown> = { ...record, ...missing };
  return { ...whole, id: encodeId(key.map((name) => String(whole[name]))) };
}

/** `records` and `total` → `data` and `total`; without a total a full page means that there may be a next one. */
export function toPage(
  { records, total, meta }: Envelope,
  { skip, limit }: Page,
  toRecord: (r: Record<string, unknown>) => RaRecord,
) {
  const data = records.map(toRecord);
  if (total !== undefined) return { data, total, meta };
  return { data, meta, pageInfo: { hasNextPage: records.length >= limit, hasPreviousPage: skip > 0 } };
}
