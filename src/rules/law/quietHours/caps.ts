import type { StatedPurpose } from '../purposes';
import { wallOf } from './clock';
import { capOn } from './inForce';
import { CAP_MS } from './legalCaps';
import { lawOf, type Place, zonesOf } from './place';
import { statesOf } from './windows';

/** People who have to wait become free in steps of this, so that a job has few places. */
const STEP_MS = 5 * 60_000;

/**
 * How many texts people of a place may get in 24 hours: by the strictest law of its states, which are all states with a
 * cap where it is unknown, or by the tenant's own cap, which binds everywhere and every purpose. Null without any.
 */
export function capOf(
  place: Place,
  tenantCap: number | null,
  at: Date,
  purpose: StatedPurpose = null,
): number | null {
  const days = [...new Set(zonesOf(place).map((zone) => wallOf(zone, at).day))];
  return capOnDays(place, tenantCap, days, purpose);
}

/** The same on local days, each midnight as if the local time were UTC. */
export function capOnDays(
  place: Place,
  tenantCap: number | null,
  days: readonly number[],
  purpose: StatedPurpose = null,
): number | null {
  const states = statesOf(lawOf(place));
  const legal = days.flatMap((day) => states.flatMap((state) => capOn(state, day, purpose)?.most ?? []));
  const all = tenantCap === null ? legal : [...legal, tenantCap];
  return all.length > 0 ? Math.min(...all) : null;
}

/**
 * When a person may be texted again who has had as many texts as allowed.
 * @param oldest time of the oldest of these texts
 */
export const freeAgainAt = (oldest: Date): Date =>
  new Date(Math.ceil((oldest.getTime() + CAP_MS) / STEP_MS) * STEP_MS);
