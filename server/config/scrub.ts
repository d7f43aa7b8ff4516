import { SCRUB_KINDS, type ScrubKind } from '../../src/rules/data/scrubs';
import { ipVersion } from '../platform/hosts';
import { isPublicAddress } from '../platform/names';
import { type Env, EnvError } from './env';

/** Provider that compares numbers with lists. */
export interface ScrubSettings {
  url: string;
  key: string;
  currency: string;
  prices: Partial<Record<ScrubKind, number>>;
  /** It may be in a private network, and without TLS. */
  isFree: boolean;
}

const NEEDED = ['SCRUB_URL', 'SCRUB_KEY', 'SCRUB_PRICES'] as const;
const PRICE = /^([a-z_]+)=(\d{1,9})$/;

type Settings = Pick<Env, 'SCRUB_CURRENCY' | 'PRIVATE_SCRUB' | (typeof NEEDED)[number]>;

function pricesOf(text: string): ScrubSettings['prices'] {
  const prices: ScrubSettings['prices'] = {};
  for (const part of text.split(',')) {
    const [, name, micros] = PRICE.exec(part.trim()) ?? [];
    const kind = SCRUB_KINDS.find((each) => each === name);
    if (!kind || prices[kind] !== undefined)
      throw new EnvError(
        `SCRUB_PRICES: “${part.trim()}” is no price of a list. Write each once as kind=millionths, such as reassigned=4000, with the kinds ${SCRUB_KINDS.join(', ')}.`,
      );
    prices[kind] = Number(micros);
  }
  return prices;
}

/** Names that only a machine's own network knows (RFC 6761 and 6762). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/i;

function assertPublic(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = ipVersion(host);
  const isPrivate = family === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress({ address: host, family });
  if (isPrivate || url.protocol !== 'https:')
    throw new EnvError(
      `SCRUB_URL must be an https address of the internet, and ${url.origin} is not. Set PRIVATE_SCRUB=1 if the provider is meant to be in a private network.`,
    );
}

/**
 * @returns the provider; null if none is set
 * @throws EnvError if a setting is missing or wrong
 */
export function scrubSettingsOf(env: Settings): ScrubSettings | null {
  const missing = NEEDED.filter((name) => env[name] === undefined);
  if (missing.length === NEEDED.length) return null;
  if (missing.length > 0)
    throw new EnvError(
      `Numbers shall be compared with lists, but ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. Set ${NEEDED.join(', ')} together, or none of them.`,
    );
  const url = new URL(env.SCRUB_URL!);
  if (url.username || url.password || url.hash)
    throw new EnvError('SCRUB_URL must not hold a user, a password or a fragment: the key is SCRUB_KEY.');
  if (!env.PRIVATE_SCRUB) assertPublic(url);
  return {
    url: url.href,
    key: env.SCRUB_KEY!,
    currency: env.SCRUB_CURRENCY,
    prices: pricesOf(env.SCRUB_PRICES!),
    isFree: env.PRIVATE_SCRUB,
  };
}
