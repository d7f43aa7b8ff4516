import { placeOf } from '../../../src/rules/data/areaCodes';
import { areaCode } from '../../../src/rules/formats/national';
import { keyOfPlace } from '../../../src/rules/law/quietHours/place';
import { locate } from '../../../src/rules/law/quietHours/recipient';

/** Stored fields that locate a target. */
export interface Located {
  phone: string;
  time_zone: string | null;
  us_state: string | null;
  fields: Readonly<Record<string, string>>;
}

/** A place that was given explicitly, not one derived from the number when the target was stored. */
const explicitPlace = (field: string | undefined, column: string | null, derived: string | undefined) =>
  field?.trim() || (column === derived ? null : column);

/** Place of a target, and the data that it is known by, as the ledger stores them. */
export function placeKeyOf({ phone, time_zone, us_state, fields }: Located): { place: string; by: string } {
  const derived = placeOf(areaCode(phone) ?? '');
  const { place, sources } = locate({
    phone,
    zip: fields.zip,
    time_zone: explicitPlace(fields.time_zone, time_zone, derived?.timeZone),
    state: explicitPlace(fields.state, us_state, derived?.state),
  });
  return { place: keyOfPlace(place), by: sources.join(',') };
}
