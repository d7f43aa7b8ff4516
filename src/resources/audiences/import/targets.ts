import { KNOWN_FIELDS, type KnownField } from '../../../rules/fields';
import { IGNORE, PHONE } from '../../../rules/mapping';
import type { Text } from '../texts';

/** Choice that opens a field for a name of one's own. */
export const CUSTOM = 'custom';

const isKnown = (name: string): name is KnownField => (KNOWN_FIELDS as readonly string[]).includes(name);

/** The choice in the list that stands for a target. */
export const choiceOf = (target: string): string =>
  target === IGNORE || target === PHONE || isKnown(target) ? target : CUSTOM;

/** What a column can become, in the order offered. */
export const choices = (text: Text): { value: string; label: string }[] => [
  { value: IGNORE, label: text('target.ignore') },
  { value: PHONE, label: text('target.phone') },
  ...KNOWN_FIELDS.map((field) => ({ value: field, label: fieldLabel(text, field) })),
  { value: CUSTOM, label: text('target.custom') },
];

/** A merge field in words; one's own fields keep their name. */
export const fieldLabel = (text: Text, name: string): string =>
  isKnown(name) ? text(`field.${name}`) : name;
