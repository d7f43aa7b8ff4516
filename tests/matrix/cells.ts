import { SHORT } from '../support/scope';

/** `full`, or a part such as `2/8`: the second of eight. */
const ASKED = process.env.FC_MATRIX ?? '';
const [, part, parts] = (/^(\d+)\/(\d+)$/.exec(ASKED) ?? []).map(Number);

/** A part other than the first, which covers everything that is not divided. */
export const LATER = parts !== undefined && part !== 1;

/**
 * True if every cell is tried, in this run or together with the other parts; else each screen and fault
 * once.
 */
export const FULL = ASKED === 'full' || parts !== undefined;

/** Comma-separated names of faults; limiting a run to them shows results sooner. */
const ONLY = process.env.FC_FAULT?.split(',');
/** Limits a run to kinds of pages. */
const AT = new RegExp(process.env.FC_PAGE ?? '');

/** Selects the cells of a short run; another number selects others. */
const SEED = Number(process.env.FC_SEED ?? 1);

export interface Cell<S, F> {
  readonly screen: S;
  readonly what: string;
  readonly fault: F;
}

/** A number derived from a name, so that a new screen does not change the cells of the others. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, SEED);

/** The short part of the tests opens one screen in so many, and each fault once. */
const SAMPLED = 24;
export const isSampled = ({ kind }: { readonly kind: string }) => !SHORT || numberOf(kind) % SAMPLED === 0;

/**
 * Every read or write of every screen with every fault, or this part of them; in a run without `FC_MATRIX` each screen
 * and each fault once.
 */
export function cellsOf<S extends { readonly kind: string }, F extends { readonly name: string }>(
  screens: readonly S[],
  whatOf: (screen: S) => readonly string[],
  known: readonly F[],
  { divided = true } = {},
): Cell<S, F>[] {
  const faults = known.filter(({ name }) => ONLY?.includes(name) ?? true);
  const all = screens
    .filter(({ kind }) => AT.test(kind))
    .flatMap((screen) => whatOf(screen).flatMap((what) => faults.map((fault) => ({ screen, what, fault }))));
  if (parts !== undefined && divided) return all.filter((_, index) => index % parts === part! % parts);
  if (FULL) return all;
  const one = screens.filter(isSampled).flatMap((screen) => {
    const cells = all.filter((cell) => cell.screen === screen);
    return cells.length > 0 ? [cells[numberOf(screen.kind) % cells.length]!] : [];
  });
  const unused = faults.filter((fault) => one.every((cell) => cell.fault !== fault));
  return [...one, ...unused.flatMap((fault) => all.find((cell) => cell.fault === fault) ?? [])];
}

/** A known defect, until it is fixed. */
export interface Known {
  /** Kinds of screens, and the read or write; absent for all. */
  readonly on?: RegExp;
  readonly what?: string;
  /** Beginning of the failure's text. */
  readonly wrong: string;
  readonly why: string;
}

/** Cells that failed in an unknown way, as lines of a report. */
export function judge(
  found: readonly { on: string; what: string; fault: string; wrong: readonly string[] }[],
  known: readonly Known[],
): string[] {
  const met = new Set<Known>();
  const lines = found.flatMap(({ on, what, fault, wrong }) =>
    wrong
      .filter((one) => {
        const match = known.find(
          (each) => (each.on?.test(on) ?? true) && (each.what ?? what) === what && one.startsWith(each.wrong),
        );
        if (match) met.add(match);
        return match === undefined;
      })
      .map((one) => `${on}, ${what}, ${fault}: ${one}`),
  );
  const idle = ASKED === 'full' ? known.filter((each) => !met.has(each)) : [];
  return [
    ...lines,
    ...idle.map((each) => `not wrong any more, take it off the list: ${JSON.stringify(each)}`),
  ];
}
