import { problem } from '../http/problem';

/** 401 for a token that is missing, unknown or over; the answer does not say which. */
export const unauthenticated = () =>
  problem('unauthenticated').with({ headers: { 'www-authenticate': 'Bearer' } });
