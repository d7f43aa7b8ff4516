import { COASTS } from './data';
import { everyState } from './inForce';

/** Where a recipient is, as far as their hours depend on it. */
export interface Place {
  /**
   * IANA zones that must all be open: every zone that the data about the recipient allows. Empty if
   * there is no data.
   */
  readonly zones: readonly string[];
  /** States whose own hours apply, as written by `statesTogether`; null if the federal ones do. */
  readonly state: string | null;
  /** Set while people have had as many texts in 24 hours as a law or their tenant allows. */
  readonly capped?: Capped;
}

/** How many texts these people have had, and when the oldest of them no longer counts. */
export interface Capped {
  readonly texts: number;
  /** ISO 8601 instant. */
  readonly until: string;
}

/** Place of which nothing is known: written to in the strictest hours of any state, on both coasts. */
export const NOWHERE: Place = { zones: [], state: null };

/** Zones that must be open for a place. */
export const zonesOf = ({ zones }: Place): readonly string[] => (zones.length > 0 ? zones : COASTS);

/** States whose own hours count for a place. */
export const lawOf = ({ zones, state }: Place): string | null => (zones.length > 0 ? state : everyState());

const BETWEEN = ',';
const BEFORE_STATE = '|';

/** A place as a short text, the same for all recipients who wait for the same. */
export const keyOfPlace = ({ zones, state, capped }: Place): string =>
  [zones.join(BETWEEN), state ?? '', ...(capped ? [capped.until, capped.texts] : [])].join(BEFORE_STATE);

/** The place of a key. */
export function placeOfKey(key: string): Place {
  const [zones = '', state = '', until, texts] = key.split(BEFORE_STATE);
  const place = { zones: zones === '' ? [] : zones.split(BETWEEN), state: state || null };
  return until === undefined ? place : { ...place, capped: { until, texts: Number(texts) } };
}

/** The place of these people without their cap: it decides on their hours. */
export const uncapped = ({ zones, state }: Place): Place => ({ zones, state });
