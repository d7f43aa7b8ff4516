import { takeAddresses } from '../../db/directory';
import { asSystem } from '../../db/scope';
import type { Call } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { TOKEN_LENGTH, tokenOf } from '../../shortLinks/address';

/** Attempts to find a free path. The chance that two are needed is one in billions. */
const DRAWS = 5;

/** A path that no short address has, reserved for the tenant. */
export async function freeToken({ tx, deps, principal }: Call, tenant_id: string): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const token = tokenOf(deps.random.bytes(TOKEN_LENGTH));
    const free = await asSystem(tx, scopeOf(principal), () => takeAddresses(tx, tenant_id, [token]));
    if (free.has(token)) return token;
  }
  throw new Error('No unused short address was found.');
}
