import * as s from './schema';
import { get } from './define';
import { ANY_ROLE } from './roles';

/** A stream says at least this often that it lives, ms: less than the minute after which proxies give up. */
export const HEARTBEAT = 25_000;

/** One event: in which resources something changed. It says neither which record nor how. */
export const Changed = s.object({ resources: s.array(s.string()) });

/** The stream of changes, beyond the specification's polls. */
export const eventCalls = {
  name: 'events',
  actions: { follow: get(0, '/events', { roles: ANY_ROLE, streams: Changed }) },
} as const;
