import type { Endpoint } from '../contract/define';
import { validate } from '../contract/schema/validate';
import { type Answer, jsonOf, unreadable } from './answer';

/**
 * The validated content of a 2xx answer. A write answered with 204 is done, whatever answer it declares;
 * anything else that does not match the declared schema is a PARSING_ERROR, and so is any content if none
 * is declared: a proxy's page does not prove that something was deleted.
 */
export function contentOf(endpoint: Endpoint, answer: Answer): unknown {
  if (answer.status === 204 && endpoint.method !== 'GET') return undefined;
  if (endpoint.answer === undefined && answer.text === '') return undefined;
  const read = endpoint.answer && validate(endpoint.answer, jsonOf(answer));
  if (!read || read.issues) throw unreadable(answer);
  return read.data;
}
