import type { Operations } from '../../../src/resources/operations/contract';
import { type Env, origins } from '../../config/env';
import type { Network } from '../../lib/network';
import { ipVersion } from '../../platform/hosts';

/** How long a reading is shown before it is made anew, ms: a failed one is made again sooner. */
const FRESH_MS = { read: 600_000, failed: 30_000 };
/** Proxies renew certificates 30 days ahead. */
const EXPIRING_MS = 14 * 86_400_000;
const TLS_PORT = 443;

type Certificate = Operations['certificates'][number];
interface Reading {
  host: string;
  expires: Date | null;
  trusted: boolean;
}

/** Reads the certificate that a browser gets at an origin. Null: this server cannot connect to it. */
async function read(network: Network, { hostname, port }: URL): Promise<Reading | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    const family = ipVersion(host);
    const [at] = family ? [{ address: host, family }] : await network.addresses(host);
    if (!at) return null;
    const target = { host, path: '/healthz', at, port: Number(port) || TLS_PORT };
    const { certificateExpiresAt: expires, trusted } = await network.visit(target);
    return { host, expires, trusted };
  } catch {
    return null;
  }
}

function judge(host: string, reading: Reading | null, now: Date): Certificate {
  const life = reading?.expires ? reading.expires.getTime() - now.getTime() : null;
  const expires_at = reading?.expires?.toISOString() ?? null;
  if (!reading || life === null) return { host, state: 'unknown', expires_at, trouble: 'unreachable' };
  if (life <= 0) return { host, state: 'failed', expires_at, trouble: 'expired' };
  if (!reading.trusted) return { host, state: 'failed', expires_at, trouble: 'untrusted' };
  return life < EXPIRING_MS
    ? { host, state: 'warning', expires_at, trouble: 'expiring' }
    : { host, state: 'ok', expires_at, trouble: null };
}

/** Readings by the network through which they were made. */
const readings = new WeakMap<Network, Map<string, { until: number; reading: Promise<Reading | null> }>>();

function readingOf(network: Network, origin: URL): Promise<Reading | null> {
  const all = readings.get(network) ?? new Map<string, { until: number; reading: Promise<Reading | null> }>();
  readings.set(network, all);
  const last = all.get(origin.host);
  if (last && last.until > performance.now()) return last.reading;
  const reading = read(network, origin);
  const entry = { until: performance.now() + FRESH_MS.read, reading };
  all.set(origin.host, entry);
  void reading.then((made) => {
    if (!made) entry.until = performance.now() + FRESH_MS.failed;
  });
  return reading;
}

/** Certificates of the addresses under which people open the console, each read every ten minutes at most. */
export const certificatesOf = (
  { network, env }: { network: Network; env: Env },
  now: Date,
): Promise<Certificate[]> =>
  Promise.all(
    origins(env).map(async (address): Promise<Certificate> => {
      const origin = new URL(address);
      if (origin.protocol !== 'https:')
        return { host: origin.host, state: 'unknown', expires_at: null, trouble: 'plain' };
      return judge(origin.host, await readingOf(network, origin), now);
    }),
  );
