/** Fields of a target with a meaning in the product; everything else is a custom merge field. */
export const KNOWN_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'zip',
  'city',
  'state',
  'time_zone',
  'language',
  'external_id',
] as const;
export type KnownField = (typeof KNOWN_FIELDS)[number];

/** Longest value of one field. */
export const FIELD_VALUE_MAX = 500;

const NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Reserved names: the number itself, "ignore", and properties that every object has. */
const RESERVED = new Set([
  'phone',
  'phone_2',
  'phone_3',
  'ignore',
  'constructor',
  'prototype',
  'tostring',
  'valueof',
  'hasownproperty',
]);

/** True if a merge field may have this name: lower-case letters, digits and underscores, at most 40. */
export const isFieldName = (name: string): boolean => NAME.test(name) && !RESERVED.has(name);

/** Letters that no normalization form decomposes. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Field name for a column whose name has neither Latin letters nor digits. */
export const NAMELESS = 'field';

/** A column's name as a merge field: `Membership Level` is `membership_level`. */
export function toFieldName(column: string): string {
  const slug = column
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter]!)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const name = (/^[a-z]/.test(slug) ? slug : `${NAMELESS}_${slug}`).slice(0, 40).replace(/_+$/, '');
  return isFieldName(name) ? name : `${NAMELESS}_${name}`.slice(0, 40);
}
