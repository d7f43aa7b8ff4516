import * as s from '../../contract/schema';
import { count, instant } from '../../contract/common';

/** Recipients who share time zones and rules, and whom a job has not texted yet. */
export const HoursGroup = s.object({
  /** IANA zones that must all be open; none if the location is unknown. */
  zones: s.array(s.string()),
  /** State whose own hours apply; null if the federal ones do. */
  state: s.nullable(s.string()),
  waiting: count(),
  open: s.boolean(),
  /** When the first of them may be texted; null while it is open, and if it never opens. */
  opens_at: s.nullable(instant()),
  /** Texts that these people have had in 24 hours, if that is as many as allowed, and not the hours holds them. */
  texts: s.optional(count()),
});
export type HoursGroup = s.Infer<typeof HoursGroup>;
