import { randomId } from './randomId';

let last: string | undefined;

/** A new id for a request that is about to be sent. Support can look it up even if no answer comes. */
export const newRequestId = (): string => (last = randomId());

/** Remembers the id of an answer: the server may have made another one. */
export function rememberRequest(headers: Pick<Headers, 'get'>): void {
  last = headers.get('x-request-id') ?? last;
}

/** The id of the newest request or answer; undefined before the first. */
export const lastRequestId = (): string | undefined => last;
