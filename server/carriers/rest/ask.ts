import { troubleText } from '../../../src/rules/words/troubles';
import type { RestConfig } from '../../config/account';
import { call, type Reply } from '../http';
import type { Tokens } from './tokens';

/** The token was refused, so nothing was done. */
export const UNAUTHORIZED = 401;

/** A call to a carrier's API. */
export interface ApiCall {
  /** Below the account's address, or a whole address where the carrier has several. */
  path: string;
  /** The body of a POST; a GET has none. */
  post?: URLSearchParams | Record<string, unknown>;
  /** Where it is neither of them. */
  method?: 'PUT' | 'DELETE';
}

/** Makes one call, never repeated. */
export type Ask = (call: ApiCall) => Promise<Reply>;

/** Calls a carrier under an account, each within the account's time. */
export function askerOf(account: RestConfig, authorization: string | Tokens): Ask {
  const { base_url, timeout_seconds } = account;
  const ask = (header: string, { path, method, post }: ApiCall) => {
    const isForm = post instanceof URLSearchParams;
    const headers = {
      authorization: header,
      accept: 'application/json',
      ...(post && !isForm ? { 'content-type': 'application/json' } : {}),
    };
    const body = post && (isForm ? post : JSON.stringify(post));
    return call(
      path.startsWith('https:') || path.startsWith('http:') ? path : base_url + path,
      { method: method ?? (post ? 'POST' : 'GET'), headers, ...(body ? { body } : {}) },
      timeout_seconds * 1000,
    );
  };
  if (typeof authorization === 'string') return (made) => ask(authorization, made);
  return async (made) => {
    const header = await authorization.header();
    if (header === undefined) return { kind: 'not_sent', reason: troubleText('no_token') };
    const reply = await ask(header, made);
    if (reply.kind === 'answered' && reply.status === UNAUTHORIZED) authorization.refused(header);
    return reply;
  };
}
