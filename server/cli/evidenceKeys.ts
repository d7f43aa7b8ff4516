import * as z from 'zod/mini';
import type { KeySet } from '../../src/rules/law/signature';
import { readTextSync } from '../platform/filesSync';

const Keys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
      valid_from: z.string(),
      valid_until: z.nullable(z.string()),
    }),
  ),
});

/**
 * Reads the public keys of an installation from their address or from a file.
 * @throws if there are none
 */
export async function readKeys(place: string): Promise<KeySet> {
  const text = /^https?:\/\//.test(place) ? await (await fetch(place)).text() : readTextSync(place);
  return Keys.parse(JSON.parse(text));
}
