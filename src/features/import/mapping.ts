import { isPhone, type PhonesMode, IGNORE, PHONES } from '../../rules/mapping';
import { writeMapping } from '../../rules/mappingParam';
import type { FileFacts } from './worker/read';
import { KNOWN_FIELDS, type KnownField } from '../../rules/fields';
import { en as texts, type MappingText } from './mapping/texts';

/** What is decided about a file's columns. */
export interface Decided {
  readonly mapping: readonly string[];
  /** What becomes of a row with several numbers; matters only where several columns hold them. */
  readonly phones: PhonesMode;
}

/** Whether it has to be said which number of a row counts. */
export const severalPhones = ({ mapping }: Pick<Decided, 'mapping'>): boolean =>
  mapping.filter(isPhone).length > 1;

/** The same as parameters of a file call. */
export const columnsQuery = ({ columns }: Pick<FileFacts, 'columns'>, decided: Decided) => ({
  mapping: writeMapping(columns, decided.mapping),
  ...(severalPhones(decided) ? { phones: decided.phones } : {}),
});

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

/** What is wrong with a number or row, such as `too_short` or `row_2`, in words. */
export function detailText(text: MappingText, detail: string): string {
  const row = /^row_(\d+)$/.exec(detail)?.[1];
  if (row) return text('detail.row', { row });
  const key = `detail.${detail}`;
  return key in texts ? text(key as keyof typeof texts) : detail;
}
