/**
 * An entity's name in the six plural forms of Arabic. Names stand without a figure beside them, as headings and
 * labels, so every form but that for one is the plain plural.
 */
export const named = (one: string, many: string): string =>
  [many, one, many, many, many, many].join(' |||| ');
