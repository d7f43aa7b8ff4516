import * as z from 'zod/mini';
import { count, instant } from '../../contract/common';

/** Recipients who share time zones and rules, as far as a job has not yet written to them. */
export const HoursGroup = z.object({
  /** IANA zones that must all be open; none where it is not known where they are. */
  zones: z.array(z.string()),
  /** State whose own hours count; null where the federal ones do. */
  state: z.nullable(z.string()),
  waiting: count(),
  open: z.boolean(),
  /** When it opens next; null while it is open, and where it never is. */
  opens_at: z.nullable(instant()),
});
export type HoursGroup = z.infer<typeof HoursGroup>;
