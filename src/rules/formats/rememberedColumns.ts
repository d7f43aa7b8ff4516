import { type ConsentTarget, isConsentTarget } from './consentColumns';
import { isFieldName } from './fields';
import { lettersOf } from './headings';
import { type ColumnTarget, IGNORE, isPhone, type Mapping, type PhonesMode } from './mapping';

/** Mappings that are kept for a client; the least recently used go. */
export const REMEMBERED_MAX = 50;

/** A column of a confirmed import. */
export interface RememberedColumn {
  /** Its heading as `headingsOf` gives it. */
  readonly heading: string;
  readonly target: ColumnTarget;
  /** Whether its sender was asked what it says about consent. */
  readonly asked: boolean;
}

/** The columns of a client's confirmed import. */
export interface RememberedColumns {
  readonly columns: readonly RememberedColumn[];
  readonly phones: PhonesMode;
  /** When a file with these headings was last imported. */
  readonly used_at: string;
}

/** A name that `columnNames` gives to a column without one. */
const UNNAMED = /^Column \d+$/;

/**
 * By column, its heading in any writing of case, accents and signs. Undefined where it has none or another column has
 * the same: nobody could tell them apart in the next file.
 */
export function headingsOf(columns: readonly string[]): (string | undefined)[] {
  const headings = columns.map((column) =>
    UNNAMED.test(column) ? undefined : lettersOf(column) || column.trim().toLowerCase(),
  );
  const times = new Map<string | undefined, number>();
  for (const heading of headings) times.set(heading, (times.get(heading) ?? 0) + 1);
  return headings.map((heading) => (times.get(heading) === 1 ? heading : undefined));
}

/** By column, whether and how it is about consent. */
type Consents = readonly (ConsentTarget | undefined)[];

/** The columns of a file as they are kept, in the order of their headings. */
export function toRemember(
  columns: readonly string[],
  mapping: Mapping,
  consents: Consents,
): RememberedColumn[] {
  return headingsOf(columns)
    .flatMap((heading, i) =>
      heading === undefined
        ? []
        : [{ heading, target: mapping[i] ?? IGNORE, asked: consents[i] !== undefined }],
    )
    .toSorted((a, b) => (a.heading < b.heading ? -1 : 1));
}

/** A column that was mapped before. */
interface Recalled {
  readonly target: ColumnTarget;
  /** It may say who can be texted, so a person confirms its target. */
  readonly asks: boolean;
}

/** Earlier targets of a new file's columns. */
export interface Recall {
  /** By column; undefined where it is new, or its target cannot be taken over. */
  readonly known: readonly (Recalled | undefined)[];
  readonly mapping: Mapping;
  readonly phones: PhonesMode;
  readonly at: string;
}

/** Facts about a new file. */
interface NewFile {
  readonly columns: readonly string[];
  readonly guess: Mapping;
  readonly consents: Consents;
}

const isTarget = (target: ColumnTarget): boolean =>
  target === IGNORE || isPhone(target) || isConsentTarget(target) || isFieldName(target);

/** A column's target, unless it may say who can be texted and nobody was asked about that before. */
function recalled(
  remembered: RememberedColumn | undefined,
  consent: ConsentTarget | undefined,
): Recalled | undefined {
  if (!remembered || !isTarget(remembered.target)) return undefined;
  const { target } = remembered;
  if (consent !== undefined && !remembered.asked) return undefined;
  return { target, asks: remembered.asked || isConsentTarget(target) };
}

/** Whether two columns may not both have the target. */
const isExclusive = (target: ColumnTarget): boolean => target !== IGNORE && !isConsentTarget(target);

/**
 * The mapping of the remembered file with the same headings, else of the one that shares most of them. Other columns
 * are guessed, but take no target from a known one.
 * @param remembered the client's, last used first
 * @returns undefined if no column is known
 */
export function recall(
  { columns, guess, consents }: NewFile,
  remembered: readonly RememberedColumns[],
): Recall | undefined {
  const headings = headingsOf(columns);
  const named = headings.filter((heading) => heading !== undefined);
  const matches = remembered.map((file) => {
    const byHeading = new Map(file.columns.map((column) => [column.heading, column]));
    const shared = named.filter((heading) => byHeading.has(heading)).length;
    return { file, byHeading, shared, isWhole: shared === named.length && shared === byHeading.size };
  });
  const [best] = matches.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.shared - a.shared);
  if (!best) return undefined;
  const known = headings.map((heading, i) =>
    recalled(heading === undefined ? undefined : best.byHeading.get(heading), consents[i]),
  );
  if (!known.some(Boolean)) return undefined;
  const targets = new Set(known.flatMap((column) => (column ? [column.target] : [])));
  const mapping = columns.map((_, i) => {
    const guessed = guess[i] ?? IGNORE;
    return known[i]?.target ?? (isExclusive(guessed) && targets.has(guessed) ? IGNORE : guessed);
  });
  return { known, mapping, phones: best.isWhole ? best.file.phones : 'first', at: best.file.used_at };
}
