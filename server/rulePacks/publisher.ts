import { thumbprint } from '../evidence/keys';
import type { Env } from '../config/env';

/** Public key of the product's publisher: 32 bytes in base64url. Its private half is kept by the publisher alone. */
const PRODUCT = 'ygzJgptpKzEr5LFLStCl_CC61uDbnjFfL7Bsc6WuhhE';

/** Public keys of the publishers whose packs this installation takes, by their ids. */
export const trustedKeys = ({ RULE_PACK_KEYS }: Pick<Env, 'RULE_PACK_KEYS'>): ReadonlyMap<string, string> =>
  new Map(
    [PRODUCT, ...(RULE_PACK_KEYS?.split(',').map((key) => key.trim()) ?? [])].map((key) => [
      thumbprint(key),
      key,
    ]),
  );
