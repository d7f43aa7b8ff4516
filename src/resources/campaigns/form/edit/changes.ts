/** The fields that the campaign editor writes. */
export const WRITTEN = [
  'name',
  'description',
  'message',
  'purpose',
  'registered_campaign_id',
  'exclude_audience_ids',
  'exclude_campaign_ids',
  'exclude_texted_days',
] as const;
export type WrittenField = (typeof WRITTEN)[number];
export type WrittenValue = string | number | readonly string[] | null | undefined;
export type Written = Readonly<Partial<Record<WrittenField, WrittenValue>>>;

const isList = (value: WrittenValue): value is readonly string[] => Array.isArray(value);

/** An empty input equals a missing value, and the order of a list does not matter. */
function plain(value: WrittenValue): string | number | null {
  if (isList(value)) return value.length === 0 ? null : value.toSorted().join(' ');
  return value === '' || value === undefined ? null : value;
}
const same = (a: WrittenValue, b: WrittenValue) => plain(a) === plain(b);

/** The fields that differ between two states, with the values of the second. */
export function changesOf(base: Written, now: Written): Written {
  const changed = WRITTEN.filter((field) => !same(base[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

export interface Merged {
  /** Both people's changes together. A field with a conflict keeps mine. */
  values: Written;
  /** Fields that both changed to different values: a person has to choose. */
  clashes: WrittenField[];
}

/** Three-way merge by field: a change on one side is taken from that side. Lists never conflict. */
export function merge(base: Written, mine: Written, theirs: Written): Merged {
  const ours = changesOf(base, mine);
  const other = changesOf(base, theirs);
  const both = WRITTEN.filter(
    (field) => field in ours && field in other && !same(mine[field], theirs[field]),
  );
  const listed = both.filter((field) => isList(mine[field]) && isList(theirs[field]));
  const values = WRITTEN.map((field) => {
    if (listed.includes(field)) return [field, joined(base[field], mine[field], theirs[field])];
    return [field, field in ours ? mine[field] : theirs[field]];
  });
  return {
    values: Object.fromEntries(values) as Written,
    clashes: both.filter((field) => !listed.includes(field)),
  };
}

/** Both sides' additions to a list, without either side's removals. */
function joined(base: WrittenValue, mine: WrittenValue, theirs: WrittenValue): readonly string[] {
  const [was, ours, other] = [base, mine, theirs].map((value) => (isList(value) ? value : []));
  const rest = other!.filter((each) => ours!.includes(each) || !was!.includes(each));
  const added = ours!.filter((each) => !was!.includes(each) && !other!.includes(each));
  return [...rest, ...added];
}

/** The difference of two texts: their common beginning and end, and each one's middle. */
export function differing(a: string, b: string) {
  const first = [...a];
  const second = [...b];
  const shortest = Math.min(first.length, second.length);
  let start = 0;
  while (start < shortest && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < shortest - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  const cut = (chars: string[]) => ({
    before: chars.slice(0, start).join(''),
    middle: chars.slice(start, chars.length - end).join(''),
    after: chars.slice(chars.length - end).join(''),
  });
  return [cut(first), cut(second)] as const;
}
