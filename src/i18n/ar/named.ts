/**
 * An entity's name in the six plural forms of Arabic. Names are headings and labels without a figure next to them, so every form but that for one is the plain plural.
 */
/* @__NO_SIDE_EFFECTS__ */
export const named = (one: string, many: string): string =>
  [many, one, many, many, many, many].join(' |||| ');
