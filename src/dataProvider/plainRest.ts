import createProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'ra-core';
import * as s from '../contract/schema';
import type { Contract } from '../contract/define';
import { accepts } from '../contract/schema/validate';
import { EXPORT } from '../contract/stepUp';
import { ApiError } from './errors';
import type { Http } from './http';

const READS: readonly string[] = ['getList', 'getOne', 'getMany', 'getManyReference'];
const WRITES: readonly string[] = ['create', 'update'];
const Written = s.looseObject({ id: s.union([s.string(), s.number()]) });

/** Whether an answer holds records of the declared shape; of a service's answer to a write, only the id is certain. */
function fits({ record }: Contract, method: string, answer: { data?: unknown } | undefined): boolean {
  const schema = READS.includes(method) ? record : WRITES.includes(method) ? Written : undefined;
  if (!schema) return true;
  const records = Array.isArray(answer?.data) ? answer.data : [answer?.data];
  return records.every((one) => accepts(schema, one));
}

/** Parameters of a method without that of a list for a file, which the dialect would send as a value of the filter. */
function withoutExport(params: unknown): [params: unknown, isForFile: boolean] {
  const { filter } = params as { filter?: Record<string, unknown> };
  if (filter?.[EXPORT] === undefined) return [params, false];
  const { [EXPORT]: isForFile, ...rest } = filter;
  return [{ ...(params as object), filter: rest }, isForFile === true];
}

/**
 * One method of react-admin by ra-data-simple-rest, over the console's HTTP client. It does not validate answers, so records
 * of another shape are a PARSING_ERROR here, as everywhere.
 */
export async function plainRest(
  http: Http,
  contract: Contract,
  method: string,
  params: unknown,
): Promise<unknown> {
  const { service } = contract;
  const [plain, isForFile] = withoutExport(params);
  const provider: DataProvider = createProvider(service?.url ?? http.baseUrl, (url, init) =>
    http.request(isForFile ? `${url}&${EXPORT}=true` : url, {
      ...(init as Parameters<Http['request']>[1]),
      bearer: service?.bearer === true,
    }),
  );
  const answer = await provider[method as string](contract.name, plain);
  if (!fits(contract, method, answer)) throw new ApiError('PARSING_ERROR');
  return answer;
}
