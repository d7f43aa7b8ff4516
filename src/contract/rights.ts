import * as s from './schema';
import { id } from './common';

/** The most clients that a person may be narrowed to. */
export const RIGHTS_CLIENTS_MAX = 500;

/** Narrows what a role allows a person in one tenant (decision 125). Null in its place: the role alone decides. */
export const Rights = s.strictObject({
  /** Create, change and delete records. */
  write: s.boolean(),
  /** Start, stop and continue jobs, and let them grow. */
  start: s.boolean(),
  /** Approve jobs that others ask for. */
  approve: s.boolean(),
  /** The most people of a job that the person starts, approves or lets grow; null: no limit. */
  most: s.nullable(s.int({ min: 1 })),
  /** The only clients that the person sees; null: all. */
  clients: s.nullable(s.array(id(), { max: RIGHTS_CLIENTS_MAX })),
});
export type Rights = s.Infer<typeof Rights>;

/**
 * A right that a call needs beside a role. `all_clients`: the records belong to no client. `everything`: nothing
 * narrows the person, so that nobody gives what they do not have.
 */
export type Right = 'write' | 'start' | 'approve' | 'all_clients' | 'everything';
