import { allows, NARROWABLE, OTHER_ROLE, TENANT_ADMIN } from '../../src/contract/roles';
import type { Endpoint } from '../../src/contract/define';
import { missingRight } from '../../src/contract/missingRight';
import type { Rights } from '../../src/contract/rights';
import { problem } from '../http/problem';

/** The API key of a program, which acts for its owner within its scopes. */
export interface KeyUse {
  id: string;
  name: string;
  scopes: readonly string[];
  /** Last time that a refused call of it was noted. */
  refused_at: Date | null;
}

/** The caller. A call without a credential gets `NOBODY`. */
export interface Principal {
  user_id: string;
  tenant_id: string;
  role: number;
  /** Row of `sessions`, or of `temp_tokens` for the three MFA calls; empty for a key. */
  session_id: string;
  /** Absent for people. `user_id` is then the key's owner, and no session exists. */
  key?: KeyUse;
  /** Narrows the role; absent: nothing does. Of a key: those of its owner. */
  rights?: Rights;
  /** Of a session. */
  proof?: Proof;
  /** Row of `sign_in_issuers` by which the person has signed in; absent: by a password or passkey of their own. */
  issuer?: string;
  /** Set while the provider's administrator works with one tenant (decision 116). */
  narrowed?: Narrowed;
}

/** A password; a code of an app or a recovery code; a passkey; a code or a passkey; another sign-in, without any of these. */
export type ProofKind = 'password' | 'code' | 'passkey' | 'either' | 'sign_in';

/** The ways in which a person proves who they are: by their second factor, if they have one. */
export function proofKindOf({
  hasApp,
  hasPasskey,
  hasPassword,
}: Record<'hasApp' | 'hasPasskey' | 'hasPassword', boolean>): ProofKind {
  if (hasApp) return hasPasskey ? 'either' : 'code';
  if (hasPasskey) return 'passkey';
  return hasPassword ? 'password' : 'sign_in';
}

/** How a person proves who they are, and when they did so in this session. */
export interface Proof {
  by: ProofKind;
  /** Null: in no way that this version knows of. */
  at: Date | null;
}

interface Narrowed {
  /** The tenant. */
  to: string;
  /** The caller's membership, which holds their notifications. */
  home: string;
  /** The caller's name: the rows of that tenant do not include their account. */
  name: string;
}

export const NOBODY: Principal = { user_id: '', tenant_id: '', role: OTHER_ROLE, session_id: '' };

/**
 * The caller as a call sees them: the provider's administrator who works with one tenant is its administrator there.
 * Calls that are the provider's alone, and those on the caller's own account, know no tenant.
 */
export const callerOf = (principal: Principal, { roles, personal }: Endpoint): Principal =>
  principal.narrowed && !personal && allows(roles, TENANT_ADMIN)
    ? { ...principal, tenant_id: principal.narrowed.to, role: TENANT_ADMIN }
    : principal;

/** Rights that narrow a member with this role, as a part of the principal. */
export const narrowedBy = (role: number, rights: Rights | null): Pick<Principal, 'rights'> =>
  rights && allows(NARROWABLE, role) ? { rights } : {};

/** @throws 403 that names the right which the caller lacks for an operation */
export function assertRights({ rights }: Principal, endpoint: Endpoint): void {
  const missing = missingRight(endpoint, rights);
  if (missing) throw problem(`right_missing.${missing}`);
}
