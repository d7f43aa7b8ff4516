import { IGNORE, type ColumnTarget, type Mapping, type MappingProblem } from './mapping';

/**
 * A mapping as the `mapping` parameter of the file calls: a JSON object from column name (as `columnNames`
 * gives it) to target. Ignored columns are left out.
 */
export const writeMapping = (columns: readonly string[], mapping: Mapping): string =>
  `{${columns
    .flatMap((column, i) => {
      const target = mapping[i] ?? IGNORE;
      return target === IGNORE ? [] : [`${JSON.stringify(column)}:${JSON.stringify(target)}`];
    })
    .join(',')}}`;

type Read = { readonly mapping: ColumnTarget[] } | { readonly problem: MappingProblem };

const unreadable: Read = {
  problem: {
    code: 'unreadable',
    values: {},
    message: 'The mapping must be a JSON object from column name to field.',
  },
};

/** The inverse of `writeMapping` for the columns that the file really has. */
export function readMapping(parameter: string, columns: readonly string[]): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(parameter);
  } catch {
    return unreadable;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return unreadable;
  const given = new Map(Object.entries(parsed));
  if (![...given.values()].every((target) => typeof target === 'string')) return unreadable;
  const stranger = [...given.keys()].find((column) => !columns.includes(column));
  if (stranger !== undefined) {
    return {
      problem: {
        code: 'unknown_column',
        column: stranger,
        values: { column: stranger },
        message: `The file has no column “${stranger}”.`,
      },
    };
  }
  return { mapping: columns.map((column) => given.get(column) ?? IGNORE) };
}
