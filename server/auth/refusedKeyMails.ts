import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { ADMINS, PROVIDER_ADMIN } from '../../src/contract/roles';
import type { KeyRefusal } from '../../src/resources/api_keys/contract';
import { ownAddress } from '../config/env';
import type { Tx } from '../db/client';
import { memberships, users } from '../db/schema';
import type { Deps } from '../http/handler';
import { keyRefusedMail } from '../mail/messages';
import { postMail } from '../mail/post';
import { notify } from '../notices/notify';

export interface RefusedKey {
  tenant_id: string;
  id: string;
  name: string;
  owner_id: string;
}

/** A refused call with a key. */
interface Refusal {
  reason: KeyRefusal | 'revoked';
  address: string;
  at: Date;
}

/**
 * Tells the owner of a key and the administrators of its tenant that it was refused: by one notice and one mail for each
 * key and day (UTC), in system scope.
 * @returns sends the mails; call them after the commit
 */
export async function tellOfKey(
  tx: Tx,
  deps: Deps,
  key: RefusedKey,
  refusal: Refusal,
): Promise<(() => Promise<void>)[]> {
  const { tenant_id, id, name, owner_id } = key;
  const isRevoked = refusal.reason === 'revoked';
  const event = `${id} ${refusal.at.toISOString().slice(0, 10)}`;
  // A revoked key has no page.
  const notice = { kind: 'key_refused', about: isRevoked ? [] : [id], name, event, at: refusal.at } as const;
  await notify(tx, { tenant_id, roles: ADMINS }, notice);
  await notify(tx, { tenant_id, user_id: owner_id }, notice);
  const page = `${ownAddress(deps.env)}/api_keys${isRevoked ? '' : `/${id}/show`}`;
  const sends = [];
  for (const person of await recipients(tx, key)) {
    const cause = {
      kind: 'key_refused',
      cause: `key_refused ${event} ${person.id}`,
      user_id: person.id,
    } as const;
    sends.push(await postMail(tx, deps, cause, keyRefusedMail(person, name, refusal, page, deps.env)));
  }
  return sends;
}

function recipients(tx: Tx, { tenant_id, owner_id }: RefusedKey) {
  const isMember = eq(memberships.tenant_id, tenant_id);
  const isOwner = and(eq(users.id, owner_id), or(isMember, eq(memberships.role, PROVIDER_ADMIN)));
  return tx
    .selectDistinct({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .where(and(isNull(users.invited_to), or(and(isMember, inArray(memberships.role, [...ADMINS])), isOwner)));
}
