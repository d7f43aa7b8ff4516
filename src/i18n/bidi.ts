/** First strong isolate, and the end of an isolate (Unicode UAX 9). */
const ISOLATE = '\u2068';
const END = '\u2069';

/** A name, number or text of unknown direction, put into a sentence without turning either of them around. */
export const isolated = (text: string): string => `${ISOLATE}${text}${END}`;

/** Values of a text in a language that is read from right to left; `_` is a text itself. */
export const isolatedValues = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== '_' ? isolated(value) : value,
    ]),
  );
