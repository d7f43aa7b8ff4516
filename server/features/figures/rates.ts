import type { Rate } from '../../../src/rules/words/figures';

/** A rate of the rules over the rows of a group, in SQL: null where there is nothing to take it of. `of` is an alias with its dot. */
export function rateSql({ part, of: whole }: Rate, of: '' | 'j.' = ''): string {
  const sum = (names: readonly string[]) => `sum(${names.map((name) => `${of}${name}`).join(' + ')})`;
  return `${sum(part)}::float8 / nullif(${sum(whole)}, 0)`;
}
