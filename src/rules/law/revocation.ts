import { isRevokeAllOn } from './quietHours/inForce';
import { COUNTRY } from './quietHours/revocations';

/** Reach of an opt-out by the setting of a client: the client, all clients of its tenant, or one of our numbers. */
type Reach = 'client' | 'tenant' | 'pair';

/**
 * Reach of an opt-out at a time: an opt-out from one number reaches the whole client where a rule in force says so, for
 * everyone or in one of the states where the person may be. `states`: their codes. Days are those of UTC.
 */
export function reachAt(setting: Reach, at: Date, states: readonly string[] = []): Reach {
  if (setting !== 'pair') return setting;
  const day = Date.parse(at.toISOString().slice(0, 10));
  return [COUNTRY, ...states].some((state) => isRevokeAllOn(state, day)) ? 'client' : 'pair';
}
