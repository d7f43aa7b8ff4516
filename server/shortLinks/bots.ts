/** What shows that a click was made by a program. */
export type Reason = 'head' | 'prefetch' | 'agent' | 'early';

/** Programs that open links before people do: crawlers, previews, scanners of mail and messages. */
const PROGRAM =
  /bot|crawl|spider|preview|scan|fetch|headless|facebookexternalhit|whatsapp|slack|telegram|discord|skype|monitor|proofpoint|mimecast|barracuda|symantec|trendmicro|safelinks|urldefense/i;
/** User agents of requests from data centers: libraries and tools, not phone browsers. */
const DATA_CENTER =
  /curl|wget|python|java\/|okhttp|go-http|axios|node|undici|libwww|ruby|perl|php|apache-http|amazon|aws|google-?cloud|azure|cloudflare|vercel|lambda/i;

/** No one reads a message and taps the link this soon after its delivery. */
export const EARLY_MS = 3_000;

/** Whether a browser prefetches this (Fetch 2.2.5, `Sec-Purpose`, and older names). */
export const isPrefetch = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /prefetch|preview|prerender/i.test(
    ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '').join(' '),
  );

/**
 * Why a click counts as a program's, judged by the request and its time (domain rule 9). Null for a person's click.
 * @param delivered when the recipient's message was delivered, or sent if that is not known
 */
export function botReason(request: Request, now: Date, delivered: Date | null): Reason | null {
  const header = (name: string) => request.headers.get(name) ?? '';
  const agent = header('user-agent');
  if (request.method === 'HEAD') return 'head';
  if (isPrefetch(request)) return 'prefetch';
  if (agent === '' || PROGRAM.test(agent) || DATA_CENTER.test(agent)) return 'agent';
  return delivered !== null && now.getTime() - delivered.getTime() < EARLY_MS ? 'early' : null;
}
