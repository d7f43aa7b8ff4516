import { useTranslate } from 'ra-core';
import { formatExact } from '../i18n/format';
import { formatNational } from '../rules/national';
import { isUndeclared, pathParams, type Endpoint } from '../contract/define';
import { pick, type Params } from '../dataProvider/request';
import type { ResourceDeclaration, View } from './define';

export type Row = Record<string, unknown> & { id: string };

/** Value of a field, or of a field of a nested object (`stats.sent`). */
export const valueOf = (record: Readonly<Record<string, unknown>>, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      record,
    );

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What people call a record: the declared field as it is shown, else its name, else its id. */
export function nameOf(
  { contract, fields, represent = 'name' }: ResourceDeclaration,
  record: Row,
  translate: Translate,
): string {
  const say = (key: string, fallback: string) => translate(key, { _: fallback });
  const name = typeof represent === 'function' ? represent(record as never, say) : valueOf(record, represent);
  if (typeof name !== 'string' || name === '') return record.id;
  const field = fields.find(({ source }) => source === represent);
  if (field?.choices) return say(`resources.${contract.name}.choices.${field.source}.${name}`, name);
  if (field?.kind === 'phone') return formatNational(name);
  return field?.kind === 'date-time' ? formatExact(name) : name;
}

/** The same for a component. */
export function useNameOf(): (declaration: ResourceDeclaration, record: Row) => string {
  const translate = useTranslate();
  return (declaration, record) => nameOf(declaration, record, translate);
}

/** What tells two records of the same name apart: an address, or whose they are. */
export function detailOf({ fields }: ResourceDeclaration, record: Row): string | undefined {
  const source = fields.find(({ kind }) => kind === 'email')?.source ?? fields.find(({ name }) => name)?.name;
  const detail = source === undefined ? undefined : valueOf(record, source);
  return typeof detail === 'string' ? detail : undefined;
}

/** The source whose column names the record, when a field does. */
export const nameSource = ({ represent = 'name' }: ResourceDeclaration): string | undefined =>
  typeof represent === 'string' ? represent : undefined;

/** The first list call whose path and needs the filter supplies, as the data provider picks it. */
export const listCall = ({ contract }: ResourceDeclaration, filter: Params): Endpoint | undefined =>
  pick(contract.list ?? [], filter);

/** Whether a list under `filter` can be searched, by its own call or by one that needs a search. */
export const searchable = (declaration: ResourceDeclaration, filter: Params): boolean =>
  Boolean(listCall(declaration, { ...filter, search: '?' })?.query?.['search']);

type Verb = 'one' | 'create' | 'update' | 'remove';

/** Whether the resource has the verb, and its call finds all its path parameters in what is known. */
export function offers({ contract }: ResourceDeclaration, verb: Verb, known: Params): boolean {
  if (isUndeclared(contract)) return true;
  const call = contract[verb];
  return call !== undefined && pathParams(call.path).every((name) => name in known);
}

/** Whether a record has a page of its own. */
export const opens = ({ contract, views }: ResourceDeclaration): boolean =>
  Boolean(isUndeclared(contract) || (contract.one ?? views?.show));

/** Fields of a view that only displays. */
export const fieldsFor = ({ fields }: ResourceDeclaration, view: View) =>
  fields.filter((field) => field.in?.includes(view) ?? true);
