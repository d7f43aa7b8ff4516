import type { Endpoint } from '../contract/define';
import { ApiError } from '../dataProvider/errors';

/** Loads the declarations of the session's calls. Their schemas are not needed before the first call is made. */
export const loadCalls = () => import('./calls');

type CallName = keyof Awaited<ReturnType<typeof loadCalls>>['calls'];

/** One of the session's calls. Code that cannot be fetched is a server that cannot be reached. */
export async function sessionCall(name: CallName): Promise<Endpoint> {
  try {
    return (await loadCalls()).calls[name];
  } catch {
    throw new ApiError('FETCH_ERROR');
  }
}
