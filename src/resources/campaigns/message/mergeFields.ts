import type { Read } from '../../../dataProvider/read';
import type { Audience } from '../../audiences/contract';

/** A text with the caret or selection of its input, in UTF-16 code units. */
export interface Edit {
  text: string;
  start: number;
  end: number;
}

/** A merge field as offered to the writer. */
export interface Field {
  name: string;
  /** Every recipient has a value: no fallback is needed. */
  always: boolean;
}

/** Used when a first name is missing: "Hi there". */
const FIRST_NAME = 'first_name';
const FIRST_NAME_FALLBACK = 'there';

/** Replaces the selection by a merge field; the caret goes to the fallback, if it has one. */
export function insertField({ text, start, end }: Edit, { name, always }: Field): Edit {
  const fallback = always ? '' : `|${name === FIRST_NAME ? FIRST_NAME_FALLBACK : ''}`;
  const token = `{${name}${fallback}}`;
  const caret = start + token.length - (fallback === '|' ? 1 : 0);
  return { text: text.slice(0, start) + token + text.slice(end), start: caret, end: caret };
}

type Source = Pick<Audience, 'targets' | 'fields'>;

/** Merge fields of the chosen audiences; one that any recipient lacks is optional. */
export function fieldsOf(audiences: readonly Source[]): Field[] {
  const names = [...new Set(audiences.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const always = (name: string) =>
    audiences.every(
      ({ targets, fields }) => (fields.find((field) => field.name === name)?.filled ?? 0) >= targets,
    );
  return names.map((name) => ({ name, always: always(name) }));
}

/** The same for a read; undefined while unknown, and if no audience is selected. */
export const knownFields = (audiences: Read<readonly Source[]>): Field[] | undefined =>
  'value' in audiences && audiences.value.length > 0 ? fieldsOf(audiences.value) : undefined;
