import { allows } from '../../../src/contract/roles';
import { APPROVERS } from '../../../src/resources/job_approvals/contract';
import type { Principal } from '../../auth/principal';

/**
 * Whether a caller may be the second person of a start: a person of the tenant itself. A key acts for whoever holds it,
 * and the provider who works with a tenant does not belong to it.
 */
export const mayDecide = ({ role, rights, key, narrowed }: Principal): boolean =>
  allows(APPROVERS, role) && rights?.approve !== false && key === undefined && narrowed === undefined;
