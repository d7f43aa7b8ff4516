/** First strong isolate, and the end of an isolate (Unicode UAX 9). */
const ISOLATE = '\u2068';
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** A name or text of unknown direction, put into a sentence without turning the sentence around. */
export const isolated = (text: string): string => `${ISOLATE}${text}${END}`;

/** A phone number, address or code: read from left to right in every language. */
export const leftToRight = (text: string): string => `${LEFT_TO_RIGHT}${text}${END}`;
