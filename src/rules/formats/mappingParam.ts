import { consentOf, type ConsentTarget } from './consentColumns';
import { IGNORE, type ColumnTarget, type Mapping, type MappingProblem } from './mapping';

/**
 * A mapping as the `mapping` parameter of the file calls: a JSON object from column name (as `columnNames`
 * gives it) to target. Ignored columns are left out, but for those about consent: ignoring them is a decision.
 */
export const writeMapping = (
  columns: readonly string[],
  mapping: Mapping,
  consents: Consents = columns.map(consentOf),
): string =>
  `{${columns
    .flatMap((column, i) => {
      const target = mapping[i] ?? IGNORE;
      return target === IGNORE && consents[i] === undefined
        ? []
        : [`${JSON.stringify(column)}:${JSON.stringify(target)}`];
    })
    .join(',')}}`;

/** By column, whether and how it is about consent. */
type Consents = readonly (ConsentTarget | undefined)[];

type Read = { readonly mapping: ColumnTarget[] } | { readonly problem: MappingProblem };

const unreadable: Read = {
  problem: {
    code: 'unreadable',
    values: {},
    message: 'The mapping must be a JSON object from column name to field.',
  },
};

/** The inverse of `writeMapping` for the actual columns of the file. Each column about consent must be decided. */
export function readMapping(
  parameter: string,
  columns: readonly string[],
  consents: Consents = columns.map(consentOf),
): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(parameter);
  } catch {
    return unreadable;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return unreadable;
  const targets = new Map(Object.entries(parsed));
  if (![...targets.values()].every((target) => typeof target === 'string')) return unreadable;
  const stranger = [...targets.keys()].find((column) => !columns.includes(column));
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
  const undecided = columns.find((column, i) => consents[i] !== undefined && !targets.has(column));
  if (undecided !== undefined) return { problem: undecidedProblem(undecided) };
  return { mapping: columns.map((column) => targets.get(column) ?? IGNORE) };
}

/** The refusal of a file with an undecided consent column. */
export const undecidedProblem = (column: string): MappingProblem => ({
  code: 'undecided',
  column,
  values: { column },
  message: `The column “${column}” seems to tell who may be texted. Map it to opted_out (a yes puts the person on the do-not-call list), to opted_in (all but a yes or a date does), to consent_text (what was agreed to or how: kept with the person’s consent), or to ignore.`,
});
