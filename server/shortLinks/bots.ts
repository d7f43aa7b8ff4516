import type { Click } from '../../src/resources/campaign_clicks/contract';
import { hostOf } from './networks';

/** Reason for taking a click for a program's. */
export type Reason = NonNullable<Click['reason']>;

/** The reason for taking a click for a program's, and the evidence in the request if there is some. */
export interface Verdict {
  readonly reason: Reason;
  readonly detail: string | null;
}

/** Phones and apps of people, with names that look like programs'. */
const PEOPLES = /cubot|telegram-(?:android|ios)/gi;

/** Crawlers, previews and scanners of mail and messages. They open links before people do. */
const PROGRAMS =
  /[\w-]*bot(?![a-z])|[\w-]*crawl(?:er|ing)?(?![a-z])|[\w-]*spider|[\w-]*preview(?![a-z])|[\w-]*scann?(?:er)?(?![a-z])|headless\w*|phantomjs|facebookexternal\w*|facebookcatalog|meta-external\w*|whatsapp|slack-\w+|telegram|discord|skype\w*|[\w-]*monitor(?:ing)?(?![a-z])|virustotal\w*|zscaler|proofpoint|mimecast|barracuda|symantec|trend ?micro|safelinks|urldefense|fireeye|forcepoint|sophos\w*|bitdefender|kaspersky|netcraft|censys\w*|expanse|checkpoint|safebrowsing|google-safety|pingdom\w*|lighthouse/i;
/** Libraries and tools, not browsers. */
const LIBRARIES =
  /curl|wget|python[\w-]*|aiohttp|httpx|scrapy|java[/-][\w-]*|java(?= |$)|jersey\/|okhttp|go-http[\w-]*|axios|node-fetch|node(?:\.js|\/)|undici|superagent|libwww[\w-]*|ruby(?:\/|$)|faraday|perl(?:\/|$)|php(?:[/ -]|$)|guzzle\w*|symfony|apache-http\w*|reqwest|dart:io|httpie|postman\w*|appengine-google|winhttp\w*|powershell|aws-\w+|amazon cloudfront|cloudflare-\w+|vercel[\w-]*|lambda(?![a-z])|\w*fetch(?:er)?(?![a-z])/i;

/** No one taps the link this soon after delivery. */
export const EARLY_MS = 3_000;

/** Whether a browser prefetches this (Fetch 2.2.5, `Sec-Purpose`, and older names). */
export const isPrefetch = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /prefetch|preview|prerender/i.test(
    ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '').join(' '),
  );

/** The program's name for itself; empty if it has none; null for a browser. */
export function programOf(agent: string): string | null {
  if (agent.trim() === '') return '';
  const rest = agent.replace(PEOPLES, '');
  return (PROGRAMS.exec(rest) ?? LIBRARIES.exec(rest))?.[0].toLowerCase() ?? null;
}

/** Time and origin of a click, and the time of the delivery before it. */
interface Circumstances {
  readonly now: Date;
  /** The visitor's address. It is looked at and not kept. */
  readonly ip: string;
  /** When the recipient's message was delivered, or sent if that is not known. */
  readonly delivered: Date | null;
}

/** Why a click counts as a program's, judged by the request, its origin and time (domain rule 9). Null for a person's. */
export function botVerdict(request: Request, { now, ip, delivered }: Circumstances): Verdict | null {
  if (request.method === 'HEAD') return { reason: 'head', detail: null };
  if (isPrefetch(request)) return { reason: 'prefetch', detail: null };
  const program = programOf(request.headers.get('user-agent') ?? '');
  if (program !== null) return { reason: 'agent', detail: program || null };
  const host = hostOf(ip);
  if (host !== null) return { reason: 'network', detail: host };
  const early = delivered !== null && now.getTime() - delivered.getTime() < EARLY_MS;
  return early ? { reason: 'early', detail: null } : null;
}
