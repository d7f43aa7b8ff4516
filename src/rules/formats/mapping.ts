import { aliasOf, isStateOrStatus } from './aliases';
import { consentOf, type ConsentTarget, isConsentTarget } from './consentColumns';
import { isFieldName, NAMELESS, toFieldName } from './fields';
import { stateOf } from '../law/quietHours/states';
import { toE164 } from './phone';

export const IGNORE = 'ignore';
export const PHONE = 'phone';
/** Phone columns that one file may have, in order of preference. */
export const PHONES = [PHONE, 'phone_2', 'phone_3'] as const;
/** How a row with several numbers is read: its first valid one counts, or each is a recipient. */
export type PhonesMode = 'first' | 'each';
/** Target of a column: `ignore`, one of `PHONES`, a target of consent, or the name of a merge field, known or custom. */
export type ColumnTarget = string;
/** One target for each column of the file, in the file's order. */
export type Mapping = readonly ColumnTarget[];

/** Maximum number of custom fields in an import. */
export const FIELDS_MAX = 50;

export type MappingProblemCode =
  | 'no_phone'
  | 'double'
  | 'bad_name'
  | 'unknown_column'
  | 'unreadable'
  | 'too_many_fields'
  | 'undecided';

export interface MappingProblem {
  readonly code: MappingProblemCode;
  /** The column with the problem, if there is one. */
  readonly column?: string;
  /** Values for the message. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly message: string;
}

/** Problems of a mapping by itself. */
type OwnProblem = MappingProblem & { code: 'no_phone' | 'double' | 'bad_name' | 'too_many_fields' };

/** Share of phone numbers in an unnamed column's samples above which it counts as the phone column. */
const PHONE_SHARE = 0.5;

export const isPhone = (target: ColumnTarget): boolean => (PHONES as readonly string[]).includes(target);

/** True if most of a column's non-empty cells are phone numbers. */
export const looksLikePhones = (values: readonly string[]): boolean => {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length > 0 && filled.filter((value) => toE164(value).ok).length / filled.length > PHONE_SHARE;
};

/** Certainty of a field that only the cells of a column tell. */
const LEAST_SURE = Number.MAX_SAFE_INTEGER;

const areStates = (values: readonly string[]): boolean => {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length > 0 && filled.every((value) => stateOf(value) !== null);
};

/**
 * A first mapping from column names and sample values. Each known field gets the column with the best
 * name; a column without a known name becomes a custom field; without a named phone column the samples
 * decide. `consents`: the columns about consent.
 */
export function guessMapping(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  consents: readonly (ConsentTarget | undefined)[] = columns.map(consentOf),
): ColumnTarget[] {
  const guessed: (ColumnTarget | undefined)[] = columns.map(() => undefined);
  const names = new Set<string>();
  const give = (index: number, target: string) => {
    if (guessed[index] !== undefined || names.has(target)) return;
    guessed[index] = target;
    names.add(target);
  };
  // A consent column is not a field: a person has to confirm the suggestion.
  consents.forEach((consent, index) => {
    if (consent) guessed[index] = consent;
  });
  const named = columns.flatMap((column, index) => {
    const isState = isStateOrStatus(column) && areStates(samples.map((row) => row[index] ?? ''));
    const alias = isState ? { field: 'state', rank: LEAST_SURE } : aliasOf(column);
    return alias ? [{ index, ...alias }] : [];
  });
  for (const { index, field } of named.toSorted((a, b) => a.rank - b.rank)) give(index, field);
  if (!names.has(PHONE)) {
    const index = columns.findIndex((_, i) => looksLikePhones(samples.map((row) => row[i] ?? '')));
    if (index >= 0) {
      guessed[index] = undefined;
      give(index, PHONE);
    }
  }
  return columns.map((column, i) => guessed[i] ?? customFor(column, names));
}

/**
 * Headings in another script are numbered: they differ, but none of their letters can be used in a field
 * name.
 */
function freeName(column: string, names: ReadonlySet<string>): string {
  const name = toFieldName(column);
  if (name !== NAMELESS || column.trim() === '') return name;
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name}_${number}`);
  while (names.has(numbered())) number += 1;
  return numbered();
}

/** An unused custom field name for a column; an unnamed or repeated column is ignored rather than guessed. */
function customFor(column: string, names: Set<string>): ColumnTarget {
  const name = freeName(column, names);
  if (aliasOf(column) || /^Column \d+$/.test(column) || names.has(name) || names.size > FIELDS_MAX)
    return IGNORE;
  names.add(name);
  return name;
}

/** All problems that keep a mapping from being used; empty if it is valid. */
export function mappingProblems(columns: readonly string[], mapping: Mapping): OwnProblem[] {
  const problems: OwnProblem[] = [];
  const owner = new Map<string, string>();
  columns.forEach((column, i) => {
    const target = mapping[i] ?? IGNORE;
    if (target === IGNORE || isConsentTarget(target)) return;
    const other = owner.get(target);
    if (other !== undefined) {
      problems.push({
        code: 'double',
        column,
        values: { other, column, target },
        message: `“${other}” and “${column}” are both mapped to ${target}.`,
      });
    } else if (!isPhone(target) && !isFieldName(target)) {
      problems.push({
        code: 'bad_name',
        column,
        values: { target },
        message: `“${target}” is not a valid field name: use lower-case letters, digits and underscores, starting with a letter.`,
      });
    }
    owner.set(target, column);
  });
  if (!owner.has(PHONE)) {
    problems.unshift({
      code: 'no_phone',
      values: {},
      message: 'No column is mapped to the phone number. Choose the column that holds it.',
    });
  }
  if ([...owner.keys()].filter((target) => !isPhone(target)).length > FIELDS_MAX) {
    problems.push({
      code: 'too_many_fields',
      values: { limit: FIELDS_MAX },
      message: `A file can have up to ${FIELDS_MAX} fields. Skip some columns.`,
    });
  }
  return problems;
}
