/** What gives a program away. */
export type Reason = 'head' | 'prefetch' | 'agent' | 'early';

/** Programs that look at links before people do: crawlers, previews, scanners of mail and messages. */
const PROGRAM =
  /bot|crawl|spider|preview|scan|fetch|headless|facebookexternalhit|whatsapp|slack|telegram|discord|skype|monitor|proofpoint|mimecast|barracuda|symantec|trendmicro|safelinks|urldefense/i;
/** What requests from data centers call themselves: libraries and tools, no browser of a phone. */
const DATA_CENTER =
  /curl|wget|python|java\/|okhttp|go-http|axios|node|undici|libwww|ruby|perl|php|apache-http|amazon|aws|google-?cloud|azure|cloudflare|vercel|lambda/i;

/** Nobody reads a message and taps within so many milliseconds of its delivery. */
export const EARLY_MS = 3_000;

/** Whether a browser fetches this only in case somebody wants it (Fetch 2.2.5, `Sec-Purpose`, and older names). */
export const isPrefetch = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /prefetch|preview|prerender/i.test(
    ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '').join(' '),
  );

/**
 * Why a click is a program's, as far as the request and its moment tell (domain rule 9); null for a person's.
 * @param told when the recipient's message was delivered, or sent if that is not known
 */
export function botReason(request: Request, now: Date, told: Date | null): Reason | null {
  const header = (name: string) => request.headers.get(name) ?? '';
  const agent = header('user-agent');
  if (request.method === 'HEAD') return 'head';
  if (isPrefetch(request)) return 'prefetch';
  if (agent === '' || PROGRAM.test(agent) || DATA_CENTER.test(agent)) return 'agent';
  return told !== null && now.getTime() - told.getTime() < EARLY_MS ? 'early' : null;
}
