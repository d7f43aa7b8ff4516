import { useTranslate } from 'ra-core';
import type { ResourceDeclaration } from './declaration';
import { DISTINGUISHING, KIND_TEXTS } from './kinds/plainText';
import { valueOf, type Row } from './record';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The display name of a record: the declared field as its kind formats it, else its name, else its id. */
export function nameOf(
  { contract, fields, represent = 'name' }: ResourceDeclaration,
  record: Row,
  translate: Translate,
): string {
  const say = (key: string, fallback: string) => translate(key, { _: fallback });
  const name = typeof represent === 'function' ? represent(record as never, say) : valueOf(record, represent);
  if (typeof name !== 'string' || name === '') return record.id;
  const field = fields.find(({ source }) => source === represent);
  if (!field) return name;
  const choice = (value: string) => say(`resources.${contract.name}.choices.${field.source}.${value}`, value);
  return KIND_TEXTS[field.kind]?.(name, choice) ?? name;
}

/** `nameOf` as a hook. */
export function useNameOf(): (declaration: ResourceDeclaration, record: Row) => string {
  const translate = useTranslate();
  return (declaration, record) => nameOf(declaration, record, translate);
}

/** Distinguishes records of the same name: an address, or the name of the record they belong to. */
export function detailOf({ fields }: ResourceDeclaration, record: Row): string | undefined {
  const source =
    fields.find(({ kind }) => kind === DISTINGUISHING)?.source ?? fields.find(({ name }) => name)?.name;
  const detail = source === undefined ? undefined : valueOf(record, source);
  return typeof detail === 'string' ? detail : undefined;
}

/** The same, but only for records that share their name with others in the list. */
export function detailOfTwins(
  declaration: ResourceDeclaration,
  records: readonly Row[],
  name: (record: Row) => string,
): (record: Row) => string | undefined {
  const names = records.map(name);
  const twice = new Set(names.filter((each, at) => names.indexOf(each) !== at));
  return (record) => (twice.has(name(record)) ? detailOf(declaration, record) : undefined);
}

/** The source whose column names the record, if a field does. */
export const nameSource = ({ represent = 'name' }: ResourceDeclaration): string | undefined =>
  typeof represent === 'string' ? represent : undefined;
