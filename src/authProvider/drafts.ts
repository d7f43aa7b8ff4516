import type { Profile } from '../contract/session';
import type { Session } from './session';

export type Typed = Readonly<Record<string, unknown>>;
type Owner = Pick<Profile, 'id' | 'tenant_id'>;

/**
 * What was typed into forms and not stored when a session was lost, for the same user's next sign-in in this
 * tab (contract, "Session loss"). In memory only; signing out or another user drops it.
 */
export interface Drafts {
  /** Drops what belongs to anybody else. */
  claim(owner: Owner): void;
  /** By the address of the form's page: field → value, of the changed fields. */
  keep(owner: Owner, place: string, typed: Typed): void;
  of(owner: Owner, place: string): Typed | undefined;
  drop(place: string): void;
}

/** Another tab may have lost the session as well as signed out, so only signing out here empties it. */
export function createDrafts(session: Pick<Session, 'subscribe'>): Drafts {
  const kept = new Map<string, Typed>();
  let owned: string | undefined;

  const claim = ({ id, tenant_id }: Owner) => {
    const owner = `${tenant_id} ${id}`;
    if (owner !== owned) kept.clear();
    owned = owner;
  };
  session.subscribe((change) => {
    if (change === 'signed-out') kept.clear();
  });
  return {
    claim,
    keep(owner, place, typed) {
      claim(owner);
      kept.set(place, typed);
    },
    of(owner, place) {
      claim(owner);
      return kept.get(place);
    },
    drop: (place) => void kept.delete(place),
  };
}
