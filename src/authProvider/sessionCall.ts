import type { Endpoint } from '../contract/define';
import { ApiError } from '../dataProvider/errors';
import type { Http } from '../dataProvider/http';
import { loadCode } from '../loading/loadCode';
import type { Report } from './endAtServer';
import type { Left } from './session';

/** Loads the declarations of the session's calls. Their schemas are not needed before the first call is made. */
export const loadCalls = () => loadCode(() => import('./calls'));

type CallName = keyof Awaited<ReturnType<typeof loadCalls>>['calls'];

/** One of the session's calls. Code that cannot be fetched is a server that cannot be reached. */
export async function sessionCall(name: CallName): Promise<Endpoint> {
  try {
    return (await loadCalls()).calls[name];
  } catch {
    throw new ApiError('FETCH_ERROR');
  }
}

/** Ends the tokens at the server. The code for it has come with the first call, so that it works without a network. */
export const leaveServer = (http: Pick<Http, 'farewell'>, tokens: Left, report?: Report): void =>
  void loadCalls().then(
    ({ endAtServer }) => endAtServer(http, tokens, report),
    () => report?.(false),
  );
