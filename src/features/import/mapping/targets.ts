import { KNOWN_FIELDS, type KnownField } from '../../../rules/fields';
import { IGNORE, isPhone, PHONES } from '../../../rules/mapping';
import type { MappingText } from './texts';

/** Choice that opens a field for a name of one's own. */
export const CUSTOM = 'custom';

const isKnown = (name: string): name is KnownField => (KNOWN_FIELDS as readonly string[]).includes(name);

/** The choice in the list that stands for a target. */
export const choiceOf = (target: string): string =>
  target === IGNORE || isPhone(target) || isKnown(target) ? target : CUSTOM;

/** What a column can become, in the order offered. */
export const choices = (text: MappingText, phonesOnly: boolean): { value: string; label: string }[] => [
  { value: IGNORE, label: text('target.ignore') },
  ...PHONES.map((target) => ({ value: target, label: text(`target.${target}`) })),
  ...(phonesOnly
    ? []
    : [
        ...KNOWN_FIELDS.map((field) => ({ value: field, label: fieldLabel(text, field) })),
        { value: CUSTOM, label: text('target.custom') },
      ]),
];

/** A merge field in words; one's own fields keep their name. */
export const fieldLabel = (text: MappingText, name: string): string =>
  isKnown(name) ? text(`field.${name}`) : name;
