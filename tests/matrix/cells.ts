/** `full`, or a part of it such as `2/8`: the second of eight. */
const ASKED = process.env.FC_MATRIX ?? '';
const [, part, parts] = (/^(\d+)\/(\d+)$/.exec(ASKED) ?? []).map(Number);

/** A part of them that is not the first, which does what is not divided. */
export const LATER = parts !== undefined && part !== 1;

/** Whether every cell is tried, in this run or in this and those of the other parts; else each screen and fault once. */
export const FULL = ASKED === 'full' || parts !== undefined;

/** Faults by their names, parted by commas, of a run that tries no others: what it finds is known the sooner. */
const ONLY = process.env.FC_FAULT?.split(',');
/** The same by the kinds of pages. */
const AT = new RegExp(process.env.FC_PAGE ?? '');

/** Which of the cells a short run tries; another number tries others. */
const SEED = Number(process.env.FC_SEED ?? 1);

export interface Cell<S, F> {
  readonly screen: S;
  readonly what: string;
  readonly fault: F;
}

/** A number that belongs to a name, so that a new screen changes nothing about the cells of the others. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, SEED);

/**
 * Every read or write of every screen with every fault, or this part's where they are divided; in a short run each
 * screen once, and each fault.
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
  const one = screens.flatMap((screen) => {
    const own = all.filter((cell) => cell.screen === screen);
    return own.length > 0 ? [own[numberOf(screen.kind) % own.length]!] : [];
  });
  const unused = faults.filter((fault) => one.every((cell) => cell.fault !== fault));
  return [...one, ...unused.flatMap((fault) => all.find((cell) => cell.fault === fault) ?? [])];
}

/** What is known to be wrong, until it is put right. */
export interface Known {
  /** Kinds of screens, and the read or write; absent for every one. */
  readonly on?: RegExp;
  readonly what?: string;
  /** Begins what is wrong. */
  readonly wrong: string;
  readonly why: string;
}

/** Cells that failed in a way that is not known, as lines of a report. */
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
