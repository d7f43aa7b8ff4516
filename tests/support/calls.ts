import { type Operation, pathParams } from '../../src/contract/define';
import { contracts } from '../../src/resources/contracts';
import { allOperations } from '../../server/http/router';
import { bodyOf, queryOf } from './bodies';
import { personOf, GLOBEX } from './seed';
import { FOREIGN, TN, UNKNOWN_TN, VN } from './world';

export const OPERATIONS = allOperations(contracts);
/** Not `POST /clients` but `clients.create POST /clients`: unique, and readable in a report. */
export const nameOf = ({ id, endpoint }: Operation) => `${id} ${endpoint.method} ${endpoint.path}`;

/** Which of the other tenant's things a path parameter may be aimed at. */
function foreignValue(resource: string, param: string): string {
  if (param === 'tn' || param === 'phone') return TN;
  if (param === 'vn') return VN;
  if (
    param === 'tenant_id' ||
    resource === 'tenants' ||
    resource === 'sending_days' ||
    resource === 'sign_in_rules'
  )
    return GLOBEX;
  return resource === 'users' ? personOf(3, GLOBEX) : FOREIGN;
}

/** People whom a call is about other than the one who wrote. */
const PARTICULAR_PEOPLE: Readonly<Record<string, string>> = { 'people.direct_reasons': UNKNOWN_TN };

/** A well-formed request of this operation, with the other tenant's ids in every place that takes one. */
export function requestOf({
  id,
  resource,
  endpoint,
}: Operation): [method: string, path: string, body: unknown] {
  const path = pathParams(endpoint.path).reduce(
    (at, param) =>
      at.replace(`{${param}}`, encodeURIComponent(PARTICULAR_PEOPLE[id] ?? foreignValue(resource, param))),
    endpoint.path,
  );
  const query = queryOf(id, endpoint);
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  return [endpoint.method, path + search, bodyOf(id, endpoint.encoding === 'multipart')];
}

interface Answered {
  status: number;
  json: unknown;
}

/** Status of an answer; of one that says for each record whether it was refused, that of the first where all were. */
export function outcomeOf({ status, json }: Answered): number {
  const { records } = (json ?? {}) as { records?: { problem?: { status: number } | null }[] };
  const refused = Array.isArray(records) ? records.map(({ problem }) => problem) : [];
  return refused.length > 0 && refused.every(Boolean) ? refused[0]!.status : status;
}
