import type { Profile } from '../contract/session';
import type { Session } from './session';

type Owner = Pick<Profile, 'id' | 'tenant_id'>;

/**
 * Input that was not stored when a session was lost, for the same user's next sign-in in this tab
 * (contract, "Session loss"). It is in memory only; signing out, or another user, drops it.
 */
export interface Drafts {
  /** Drops the drafts of other users. */
  claim(owner: Owner): void;
  /** `place`: the address of a form's page, or a name such as that of a dialog with its record. */
  keep(owner: Owner, place: string, typed: unknown): void;
  of(owner: Owner, place: string): unknown;
  drop(place: string): void;
}

/** Another tab may have lost the session or signed out, so only signing out here drops the drafts. */
export function createDrafts(session: Pick<Session, 'subscribe'>): Drafts {
  const drafts = new Map<string, unknown>();
  let owned: string | undefined;

  const claim = ({ id, tenant_id }: Owner) => {
    const owner = `${tenant_id} ${id}`;
    if (owner !== owned) drafts.clear();
    owned = owner;
  };
  session.subscribe((change) => {
    if (change === 'signed-out') drafts.clear();
  });
  return {
    claim,
    keep(owner, place, typed) {
      claim(owner);
      drafts.set(place, typed);
    },
    of(owner, place) {
      claim(owner);
      return drafts.get(place);
    },
    drop: (place) => void drafts.delete(place),
  };
}
