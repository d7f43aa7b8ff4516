import type { Endpoint } from '../contract/define';
import type { Http } from './http';
import { type OpenKeys, underKey } from './idempotency';

/** Time for which the same copy or file is a retry after a lost answer, ms. Later it is another one. */
const RETRIED = 5 * 60_000;

type Options = Parameters<Http['call']>[1] & { press?: OpenKeys | undefined };

/** Makes calls that change something, each retried under one key while its outcome is open. */
export function createChange(http: Http): (endpoint: Endpoint, options: Options) => Promise<unknown> {
  /**
   * Keys of calls that take no money: the same file or the same body is the same request on every page, as long as a
   * person may retry it.
   */
  const anywhere: OpenKeys = new Map();

  /**
   * The key of a call that takes money belongs to the button that was pressed: without `press` to this
   * call alone.
   */
  return async (endpoint, { press, ...options }) => {
    const { params, query, body, file, idempotencyKey } = options;
    if (!endpoint.idempotent || idempotencyKey !== undefined) return http.call(endpoint, options);
    const what = [endpoint.path, params, query, body, file && [file.name, file.size, file.lastModified]];
    const request = JSON.stringify(what);
    const open = endpoint.paid ? (press ?? new Map()) : anywhere;
    // After an edit of the form, a press means another request.
    if (open === press && !open.has(request)) open.clear();
    const send = (key: string) => http.call(endpoint, { ...options, idempotencyKey: key });
    return underKey(open, request, send, endpoint.paid ? Infinity : RETRIED);
  };
}
