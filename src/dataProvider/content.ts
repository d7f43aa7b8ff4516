import type { Endpoint } from '../contract/define';
import { validate } from '../contract/schema/validate';
import type { Signed } from '../contract/session';
import { type Answer, jsonOf, unreadable } from './answer';

/**
 * The validated content of a 2xx answer. A write answered with 204 is done, whatever answer it declares;
 * anything else that does not match the declared schema is a PARSING_ERROR, and so is any content if none
 * is declared: a proxy's page does not prove that something was deleted. Answers that a sign-in carries are kept for the
 * calls below `baseUrl` that ask for them.
 */
export function contentOf(endpoint: Endpoint, answer: Answer, baseUrl: string): unknown {
  if (answer.status === 204 && endpoint.method !== 'GET') return undefined;
  if (endpoint.answer === undefined && answer.text === '') return undefined;
  const read = endpoint.answer && validate(endpoint.answer, jsonOf(answer));
  if (!read || read.issues) throw unreadable(answer);
  if (endpoint.signsIn) keepCarried(read.data as Partial<Signed>, baseUrl);
  return read.data;
}

/** Keeps the answers that a sign-in carries as early ones. */
function keepCarried({ token, carried }: Partial<Signed>, baseUrl: string): void {
  if (token === undefined) return;
  const headers = { 'Content-Type': 'application/json' };
  for (const address in carried) {
    const answer = Promise.resolve(new Response(JSON.stringify(carried[address]), { headers }));
    (window.early ??= []).push({ url: baseUrl + address, bearer: token, answer, at: Date.now() });
  }
}
