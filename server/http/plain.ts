import { PLAIN } from './sentences/plain';

/** An answer of one sentence in plain text. */
export function plain(key: keyof typeof PLAIN, headers: Record<string, string> = {}): Response {
  const [status, sentence] = PLAIN[key];
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
