/** What kind of line a number is, as a carrier's look-up told it. `unknown`: the carrier could not tell either. */
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

/** Lines that no text reaches: campaigns leave them out. A line that nobody knows is texted. */
export const WITHOUT_TEXTS = ['landline', 'unreachable'] as const satisfies readonly LineType[];

/** Whether no text reaches such a line. */
export const isWithoutTexts = (type: LineType | null): boolean => WITHOUT_TEXTS.some((each) => each === type);

/** After so many days an answer may be paid for again, if a person wants it: numbers move to other lines. */
export const LINE_TYPE_DAYS = 90;
