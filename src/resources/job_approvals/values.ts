import * as s from '../../contract/schema';
import { givenInstant, id, maybe, prose, REASON_MAX } from '../../contract/common';
import { confirmed } from '../../contract/confirmed';

/** Treatment of recipients outside their hours: they wait, or are texted anyway, without a reason or with one. */
export const HOURS_MODES = ['hold', 'warn', 'override'] as const;

/**
 * How a holding job treats recipients whose first hours end before they are reached: they wait for the
 * next hours, or get no message.
 */
export const AT_CLOSING = ['continue', 'stop'] as const;

/** Fields of a job's start, with the facts that the person saw. */
export const startFields = {
  scheduled_at: maybe(givenInstant()),
  note: maybe(prose(500)),
  /** Default: the client's setting. */
  hours: maybe(s.enum(['hold', 'override'])),
  /** Reason for texting recipients outside their hours; with `override` only. */
  override_reason: maybe(prose(REASON_MAX)),
  /** Default: the job continues. No effect in a job that holds nobody. */
  at_closing: maybe(s.enum(AT_CLOSING)),
  /** The campaign's last job known to the caller, null for none: refused if there is a later one. */
  after: maybe(id()),
  confirmed: confirmed('reach', 'opted_out', 'version', 'price', 'hours', 'senders', 'names'),
};
export const JobStart = s.strictObject(startFields);
export type JobStart = s.Infer<typeof JobStart>;
