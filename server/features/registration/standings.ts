import { type SQL, sql } from 'drizzle-orm';
import { rawOf } from '../../../src/rules/law/registration';
import type { Standing } from '../../../src/rules/law/standings';

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Condition for registered campaigns with a status, by the same raw values as on the screen. */
export const standing = (wanted: Standing): SQL => {
  const { pipeline, ended } = rawOf(wanted);
  return sql.raw(`(tcr_status not in (${quoted(ended)}) and pipeline_status in (${quoted(pipeline)}))`);
};

/** Condition for registered campaigns that were suspended or have expired. */
export const OVER: SQL = sql.raw(
  `(tcr_status in (${quoted(rawOf('expired').ended)})
    or pipeline_status in (${quoted([...rawOf('expired').pipeline, ...rawOf('suspended').pipeline])}))`,
);
