import { OTHER_ROLE } from '../../src/contract/roles';

/** The caller. A call without a credential gets `NOBODY`. */
export interface Principal {
  user_id: string;
  tenant_id: string;
  role: number;
  /** Row of `sessions`, or of `temp_tokens` for the three MFA calls. */
  session_id: string;
}

export const NOBODY: Principal = { user_id: '', tenant_id: '', role: OTHER_ROLE, session_id: '' };
