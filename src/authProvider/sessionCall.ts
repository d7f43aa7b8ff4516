import type { Endpoint } from '../contract/define';
import type { session } from '../contract/session';
import { ApiError } from '../dataProvider/errors';

/** Loads the declarations of the session's calls. Their schemas are not needed before the first call is made. */
export const loadCalls = () => import('./calls');

/** One of the session's calls. Code that cannot be fetched is a server that cannot be reached. */
export async function sessionCall(name: keyof typeof session): Promise<Endpoint> {
  try {
    return (await loadCalls()).calls[name];
  } catch {
    throw new ApiError('FETCH_ERROR');
  }
}
