import { useTranslate } from 'ra-core';
import type { ResourceDeclaration } from './define';
import { kinds } from './kinds';
import { valueOf, type Row } from './record';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What people call a record: the declared field as its kind writes it, else its name, else its id. */
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
  return kinds[field.kind].text?.(name, choice) ?? name;
}

/** `nameOf` for a component. */
export function useNameOf(): (declaration: ResourceDeclaration, record: Row) => string {
  const translate = useTranslate();
  return (declaration, record) => nameOf(declaration, record, translate);
}

/** What tells two records of the same name apart: an address, or the name of the record they belong to. */
export function detailOf({ fields }: ResourceDeclaration, record: Row): string | undefined {
  const source =
    fields.find(({ kind }) => kinds[kind].distinguishes)?.source ?? fields.find(({ name }) => name)?.name;
  const detail = source === undefined ? undefined : valueOf(record, source);
  return typeof detail === 'string' ? detail : undefined;
}

/** The same, but only for records of which others in the list have the name as well. */
export function detailOfTwins(
  declaration: ResourceDeclaration,
  records: readonly Row[],
  name: (record: Row) => string,
): (record: Row) => string | undefined {
  const names = records.map(name);
  const twice = new Set(names.filter((each, at) => names.indexOf(each) !== at));
  return (record) => (twice.has(name(record)) ? detailOf(declaration, record) : undefined);
}

/** The source whose column names the record, when a field does. */
export const nameSource = ({ represent = 'name' }: ResourceDeclaration): string | undefined =>
  typeof represent === 'string' ? represent : undefined;
