/** What the editor of a campaign writes. */
export const WRITTEN = ['name', 'description', 'message', 'registered_campaign_id'] as const;
export type WrittenField = (typeof WRITTEN)[number];
export type Written = Readonly<Partial<Record<WrittenField, string | null | undefined>>>;

/** An empty input and a value that was never there are the same. */
const same = (a: string | null | undefined, b: string | null | undefined) => (a || null) === (b || null);

/** The fields in which two states differ, with the values of the second. */
export function changesOf(base: Written, now: Written): Written {
  const changed = WRITTEN.filter((field) => !same(base[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

export interface Merged {
  /** The state in which nobody's change is lost, as far as fields do not clash; in those that do, mine. */
  values: Written;
  /** Fields that both changed, to different values: a person has to choose. */
  clashes: WrittenField[];
}

/** Three-way merge by field: what only one side changed is taken from that side. */
export function merge(base: Written, mine: Written, theirs: Written): Merged {
  const own = changesOf(base, mine);
  const other = changesOf(base, theirs);
  const clashes = WRITTEN.filter(
    (field) => field in own && field in other && !same(mine[field], theirs[field]),
  );
  const values = Object.fromEntries(
    WRITTEN.map((field) => [field, field in own ? mine[field] : theirs[field]]),
  );
  return { values, clashes };
}

/** Where two texts differ: what they begin and end with together, and each one's own middle. */
export function differing(a: string, b: string) {
  const left = [...a];
  const right = [...b];
  const shortest = Math.min(left.length, right.length);
  let start = 0;
  while (start < shortest && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shortest - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const cut = (chars: string[]) => ({
    before: chars.slice(0, start).join(''),
    middle: chars.slice(start, chars.length - end).join(''),
    after: chars.slice(chars.length - end).join(''),
  });
  return [cut(left), cut(right)] as const;
}
