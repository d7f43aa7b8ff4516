import { ADMINS, allows } from '../../../src/contract/roles';
import type { StatedPurpose } from '../../../src/rules/law/purposes';
import type { Call } from '../../http/handler';
import { problem } from '../../http/problem';

/**
 * Few rules of hours and caps hold for an emergency, so only administrators state one, and start a campaign that is one:
 * others may have written its text since.
 * @throws 403 for everybody else
 */
export function assertMayState({ principal }: Pick<Call, 'principal'>, purpose: StatedPurpose): void {
  if (purpose === 'emergency' && !allows(ADMINS, principal.role)) throw problem('emergency_role');
}
