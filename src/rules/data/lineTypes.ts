/** Line type of a number according to a carrier's look-up. `unknown`: the carrier could not tell either. */
export const LINE_TYPES = [
  'mobile',
  'landline',
  'voip',
  'toll_free',
  'other',
  'unreachable',
  'unknown',
] as const;
export type LineType = (typeof LINE_TYPES)[number];

/** Line types that no text reaches: campaigns skip them. A number of unknown line type is texted. */
export const WITHOUT_TEXTS = ['landline', 'unreachable'] as const satisfies readonly LineType[];

/** True if no text reaches such a line. */
export const isWithoutTexts = (type: LineType | null): boolean => WITHOUT_TEXTS.some((each) => each === type);

/** Days after which a person may pay for another look-up: numbers move to other lines. */
export const LINE_TYPE_DAYS = 90;

/** Share of the queries, and minimum, that may be repeated: a query with a lost answer is repeated. */
const REPEATS = { oneOf: 50, least: 3 } as const;
/** Maximum number of queries for a number in one look-up. */
export const TRIES_MAX = 3;

/** Number of repetitions that a person agrees to pay for with this many look-ups. */
export const repeatsFor = (numbers: number): number =>
  Math.min(Math.max(REPEATS.least, Math.ceil(numbers / REPEATS.oneOf)), (TRIES_MAX - 1) * numbers);
