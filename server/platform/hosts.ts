import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { domainToUnicode } from 'node:url';

/** An IP address, with its version. */
export interface Address {
  address: string;
  family: number;
}

/** Version of an IP address in text; 0 for any other text. */
export const ipVersion = (text: string): 0 | 4 | 6 => isIP(text) as 0 | 4 | 6;

/** Every address of a host, as this machine knows it. @throws if the name is unknown */
export const addressesOf = (host: string): Promise<Address[]> => lookup(host, { all: true });

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address leads back to this machine, in any notation. */
export const isLoopbackAddress = ({ address, family }: Address): boolean =>
  loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');

const MAPPED = /^::ffff:(?=[\d.]+$)/i;
const GROUPS = 8;
/** Groups of an IPv6 address that name a network: its /64, which is the least that a customer gets. */
const NETWORK_GROUPS = 4;

/**
 * The network that an address counts for in limits: an address of IPv4 itself, and the /64 of one of IPv6, whose owner
 * can use another address for each call.
 */
export function networkOfAddress(ip: string): string {
  const address = ip.replace(MAPPED, '').replace(/%.*$/, '');
  if (ipVersion(address) !== 6) return address;
  // The parser of addresses writes each in one form, with the longest run of zeros left out.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (part = '') => (part === '' ? [] : part.split(':'));
  const head = groupsOf(start);
  const zeros = end === undefined ? 0 : GROUPS - head.length - groupsOf(end).length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...groupsOf(end)];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** A host name with the letters that a reader sees instead of its punycode; empty if it is not valid. */
export const readableHost = (host: string): string => domainToUnicode(host);
