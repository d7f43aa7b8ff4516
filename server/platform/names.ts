import { Resolver } from 'node:dns/promises';
import { BlockList } from 'node:net';
import type { Address } from './hosts';

/** Time for one question to one name server, and how often it is asked. */
const LIMITS = { timeout: 4_000, tries: 2 };
/** Answers that say that there is no such record. Any other error says nothing about it. */
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Answers of the DNS. Both throw where no name server answers. */
export interface Names {
  /** Texts of the TXT records of a name; empty if there are none. */
  texts(name: string): Promise<string[]>;
  /** Addresses of a host; empty if it has none. */
  addresses(host: string): Promise<Address[]>;
}

async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code)) return [];
    throw error;
  }
}

/** @param servers addresses of name servers, with a port if it is not 53; default: the system's */
export function namesBy(servers: readonly string[] = []): Names {
  const resolver = new Resolver(LIMITS);
  if (servers.length > 0) resolver.setServers(servers);
  return {
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    async addresses(host) {
      const [v4, v6] = await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))]);
      return [
        ...v4.map((address) => ({ address, family: 4 })),
        ...v6.map((address) => ({ address, family: 6 })),
      ];
    },
  };
}

/** Networks that are not the internet (IANA's registries of special-purpose addresses). */
const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4');
/** The addresses of IPv6 that are given out; all others, and those that hold one of IPv4, are special. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the internet, and not to a private or reserved network. */
export const isPublicAddress = ({ address, family }: Address): boolean =>
  family === 6
    ? GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
    : !SPECIAL.check(address, 'ipv4');
