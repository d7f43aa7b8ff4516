import { isPhone, type PhonesMode, IGNORE, PHONES } from '../../rules/formats/mapping';
import { writeMapping } from '../../rules/formats/mappingParam';
import type { FileFacts } from './worker/read';
import { CONSENT_TARGETS, isConsentTarget } from '../../rules/formats/consentColumns';
import { formatCountry } from '../../i18n/units';
import { KNOWN_FIELDS, type KnownField } from '../../rules/formats/fields';
import { en as texts, type MappingText } from './mapping/texts';

/** The person's choices for a file's columns. */
export interface Decided {
  readonly mapping: readonly string[];
  /** Treatment of a row with several numbers. Used only if several columns hold numbers. */
  readonly phones: PhonesMode;
}

/** True if the person has to choose how to treat several numbers in a row. */
export const severalPhones = ({ mapping }: Pick<Decided, 'mapping'>): boolean =>
  mapping.filter(isPhone).length > 1;

/** The same as query parameters of a file call. */
export const columnsQuery = (
  { columns, consents }: Pick<FileFacts, 'columns' | 'consents'>,
  decided: Decided,
) => ({
  mapping: writeMapping(columns, decided.mapping, consents),
  ...(severalPhones(decided) ? { phones: decided.phones } : {}),
});

/** The option for naming a custom field. */
export const CUSTOM = 'custom';

const isKnown = (name: string): name is KnownField => (KNOWN_FIELDS as readonly string[]).includes(name);

/** The option for a target. */
export const choiceOf = (target: string): string =>
  target === IGNORE || isPhone(target) || isConsentTarget(target) || isKnown(target) ? target : CUSTOM;

/** Possible targets of a column, in the order of the list. */
export const choices = (text: MappingText, phonesOnly: boolean): { value: string; label: string }[] => [
  { value: IGNORE, label: text('target.ignore') },
  ...PHONES.map((target) => ({ value: target, label: text(`target.${target}`) })),
  ...(phonesOnly
    ? []
    : [
        ...CONSENT_TARGETS.map((target) => ({ value: target, label: text(`target.${target}`) })),
        ...KNOWN_FIELDS.map((field) => ({ value: field, label: fieldLabel(text, field) })),
        { value: CUSTOM, label: text('target.custom') },
      ]),
];

/** The label of a merge field. A custom field keeps its name. */
export const fieldLabel = (text: MappingText, name: string): string =>
  isKnown(name) ? text(`field.${name}`) : name;

/** The label of a column's target. */
export const targetLabel = (text: MappingText, target: string): string =>
  isPhone(target) || isConsentTarget(target)
    ? text(`target.${target}` as keyof typeof texts)
    : fieldLabel(text, target);

/** The text for a problem of a number or row, such as `too_short`, `row_2` or `country_JM`. */
export function detailText(text: MappingText, detail: string): string {
  const row = /^row_(\d+)$/.exec(detail)?.[1];
  if (row) return text('detail.row', { row });
  const country = /^country_([A-Z]{2})$/.exec(detail)?.[1];
  if (country) return text('detail.country', { country: formatCountry(country) });
  const key = `detail.${detail}`;
  return key in texts ? text(key as keyof typeof texts) : detail;
}
