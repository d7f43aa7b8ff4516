import * as z from 'zod/mini';
import { WEB_ADDRESS_MAX } from '../../src/contract/common';
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

const isWebAddress = (schema: unknown): boolean => {
  const { innerType, format } = (schema as z.ZodMiniType)._zod.def as {
    innerType?: unknown;
    format?: string;
  };
  const checks = (schema as z.ZodMiniType)._zod.def.checks ?? [];
  return innerType
    ? isWebAddress(innerType)
    : format === 'url' || checks.some((check) => (check._zod.def as { format?: string }).format === 'url');
};

/** The web addresses of a body, by its schema, as they are stored. */
export const webAddressesIn = (
  schema: z.ZodMiniType | undefined,
  body: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema instanceof z.ZodMiniObject ? schema.shape : {}).flatMap(([field, type]) => {
      const typed = body[field];
      return typeof typed === 'string' && isWebAddress(type) ? [[field, assertWebAddress(field, typed)]] : [];
    }),
  );
