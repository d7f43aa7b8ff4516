import { COASTS } from './states';

/** Where a recipient is, as far as their hours depend on it. */
export interface Place {
  /** IANA zones, one of which it is: all must be open. None where nothing tells. */
  readonly zones: readonly string[];
  /** State whose own hours count; null where the federal ones do. */
  readonly state: string | null;
}

/** Place of which nothing is known: written to when both coasts are open. */
export const NOWHERE: Place = { zones: [], state: null };

/** Zones that must be open for a place. */
export const zonesOf = ({ zones }: Place): readonly string[] => (zones.length > 0 ? zones : COASTS);

const BETWEEN = ',';
const BEFORE_STATE = '|';

/** A place as a short text, the same for all recipients whose hours are the same. */
export const keyOfPlace = ({ zones, state }: Place): string =>
  `${zones.join(BETWEEN)}${BEFORE_STATE}${state ?? ''}`;

/** The place of a key. */
export function placeOfKey(key: string): Place {
  const [zones = '', state = ''] = key.split(BEFORE_STATE);
  return { zones: zones === '' ? [] : zones.split(BETWEEN), state: state || null };
}
