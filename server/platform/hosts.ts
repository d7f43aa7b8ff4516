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

/** A host name with the letters that a reader sees instead of its punycode; empty if it is not valid. */
export const readableHost = (host: string): string => domainToUnicode(host);
