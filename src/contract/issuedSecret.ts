import { instant } from './common';
import { confirmed } from './confirmed';
import * as s from './schema';

/** Longest time for which the secret before a new one counts too, hours. */
export const OVERLAP_HOURS_MAX = 168;

/** Fields of a record with a secret, which no answer but that of its issue has. */
export const issued = {
  issued_at: s.nullable(instant()),
  /** Until then the secret before the last one counts too; null: it does not. */
  overlaps_until: s.nullable(instant()),
};

/** Name and version of the record that the person saw. */
export const nameAndVersion = ({ name, version }: { name: string; version: number }) => ({
  names: [name],
  version,
});

/** Body and answer of the call that issues a secret. */
export const issuing = {
  body: s.strictObject({
    overlap_hours: s.optional(s.int({ min: 0, max: OVERLAP_HOURS_MAX })),
    confirmed: confirmed('names', 'version'),
  }),
  confirms: nameAndVersion,
  answer: s.object({ secret: s.string(), overlaps_until: issued.overlaps_until }),
};
