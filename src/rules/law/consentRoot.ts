import type { Signature } from './signature';

/** Format of a root, and the first word of its line. */
export const ROOT_FORMAT = 'consent-root-1';

/** Content of a day's root that is signed and kept outside the database. */
export interface ConsentRoot {
  /** The last day that it covers, YYYY-MM-DD in UTC. */
  readonly day: string;
  /** People with events, and events, of all tenants until the end of that day. */
  readonly chains: number;
  readonly events: number;
  /** SHA-256 in hex over the figures and heads of all tenants, and the root before it. */
  readonly root: string;
  /** Null for the first. */
  readonly previous: string | null;
}

const LINE =
  /consent-root-1 (\d{4}-\d\d-\d\d) chains=(\d+) events=(\d+) root=([\da-f]{64}) previous=([\da-f]{64}|none) key=([\w-]{43}) signature=([\w-]{86})/g;

/** A root as one line of a mail. */
export const rootLine = (
  { day, chains, events, root, previous }: ConsentRoot,
  { key, value }: Signature,
): string =>
  `${ROOT_FORMAT} ${day} chains=${chains} events=${events} root=${root} previous=${previous ?? 'none'} key=${key} signature=${value}`;

/** All roots in a text, such as saved mails, whose long lines may be broken as quoted-printable (RFC 2045, 6.7) has it. */
export function rootsIn(text: string): { content: ConsentRoot; signature: Signature }[] {
  const joined = text
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/\s+/g, ' ');
  return [...joined.matchAll(LINE)].map(([, day, chains, events, root, previous, key, value]) => ({
    content: {
      day: day!,
      chains: Number(chains),
      events: Number(events),
      root: root!,
      previous: previous === 'none' ? null : previous!,
    },
    signature: { key: key!, value: value! },
  }));
}
