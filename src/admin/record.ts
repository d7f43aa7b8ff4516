import { isUndeclared, pathParams, type Endpoint } from '../contract/define';
import { pick, type Params } from '../dataProvider/request';
import type { ResourceDeclaration, View } from './declaration';

export type Row = Record<string, unknown> & { id: string };

/** Value of a field, or of a field of a nested object (`stats.sent`). */
export const valueOf = (record: Readonly<Record<string, unknown>>, source: string): unknown =>
  source
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      record,
    );

/** The first list call whose path and required parameters are in the filter, as in the data provider. */
export const listCall = ({ contract }: ResourceDeclaration, filter: Params): Endpoint | undefined =>
  pick(contract.list ?? [], filter);

/** Whether a list under `filter` can be searched, by its own call or by one that needs a search. */
export const searchable = (declaration: ResourceDeclaration, filter: Params): boolean =>
  Boolean(listCall(declaration, { ...filter, search: '?' })?.query?.['search']);

type Verb = 'one' | 'create' | 'update' | 'remove';

/** True if the resource has the verb, and all path parameters of its call are known. */
export function offers({ contract }: ResourceDeclaration, verb: Verb, known: Params): boolean {
  if (isUndeclared(contract)) return true;
  const call = contract[verb];
  return call !== undefined && pathParams(call.path).every((name) => name in known);
}

/** True if a new record has a form with an address of its own. */
export const creates = ({ contract, views, creatable }: ResourceDeclaration): boolean =>
  isUndeclared(contract) || (creatable ?? Boolean(views?.create ?? contract.create));

/** True if a record has a page of its own. */
export const opens = ({ contract, views }: ResourceDeclaration): boolean =>
  Boolean(isUndeclared(contract) || (contract.one ?? views?.show));

/** Fields of a view that only displays. */
export const fieldsFor = ({ fields }: ResourceDeclaration, view: View) =>
  fields.filter((field) => field.in?.includes(view) ?? true);
