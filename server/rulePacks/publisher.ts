import { thumbprint } from '../evidence/keys';
import type { Env } from '../config/env';

/** Public keys of the publishers whose packs this installation takes, by their ids. Without the setting, it takes none. */
export const trustedKeys = ({ RULE_PACK_KEYS }: Pick<Env, 'RULE_PACK_KEYS'>): ReadonlyMap<string, string> =>
  new Map(
    (RULE_PACK_KEYS?.split(',') ?? []).map((part) => {
      const key = part.trim();
      return [thumbprint(key), key];
    }),
  );
