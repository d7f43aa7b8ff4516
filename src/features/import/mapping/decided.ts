import { isPhone, type PhonesMode } from '../../../rules/mapping';
import { writeMapping } from '../../../rules/mappingParam';
import type { FileFacts } from './worker/read';

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
