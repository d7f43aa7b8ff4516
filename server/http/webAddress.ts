import { WEB_ADDRESS_MAX } from '../../src/contract/common';
import { type Schema, shapeOf, unwrap } from '../../src/contract/schema';
import { destinationOf } from '../../src/rules/formats/destination';
import { invalidField } from './problem';
import { readableHost } from '../platform/hosts';

/**
 * @returns the address in ASCII, as it is stored
 * @throws 422 for an address that could mislead a reader or leads into a private network; a host in punycode is checked
 *   by the letters that a reader sees
 */
export function assertWebAddress(field: string, typed: string): string {
  const judged = destinationOf(typed, readableHost);
  if (judged === undefined) throw invalidField(field, 'format.web_address');
  if ('problem' in judged) throw invalidField(field, judged.problem);
  if (judged.href.length > WEB_ADDRESS_MAX)
    throw invalidField(field, 'too_big.characters', { most: WEB_ADDRESS_MAX });
  return judged.href;
}

function isWebAddress(schema: Schema): boolean {
  const node = unwrap(schema);
  return node.type === 'string' && (node.format === 'url' || node.format === 'uri');
}

/** The web addresses of a body, by its schema, as they are stored. */
export const webAddressesIn = (
  schema: Schema | undefined,
  body: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema) ?? {}).flatMap(([field, type]) => {
      const typed = body[field];
      return typeof typed === 'string' && isWebAddress(type) ? [[field, assertWebAddress(field, typed)]] : [];
    }),
  );
