import type { Env } from '../config/env';
import { type Used, WindowLimit } from '../lib/windowLimit';
import { networkOfAddress } from '../platform/hosts';
import { limitHeaders } from './limitHeaders';
import { problem } from './problem';

const MINUTE_S = 60;

const fieldsOf = (name: string, { max }: WindowLimit, { remaining, seconds }: Used) =>
  limitHeaders(name, { max, window: MINUTE_S, seconds, remaining: Math.max(0, remaining) });

/** A limit of calls in a minute by key, counted in this process: a call costs no statement. */
class MinuteLimit {
  private readonly limit: WindowLimit;

  constructor(
    private readonly name: string,
    max: number,
  ) {
    this.limit = new WindowLimit(max, MINUTE_S * 1000);
  }

  /**
   * Counts a call.
   * @returns the header fields of its answer
   * @throws 429 with the same fields
   */
  count(key: string, now: Date): Record<string, string> {
    const used = this.limit.count(key, now);
    const headers = fieldsOf(this.name, this.limit, used);
    if (used.remaining < 0) throw problem('throttled.calls', { seconds: used.seconds }).with({ headers });
    const { 'retry-after': _, ...fields } = headers;
    return fields;
  }
}

/** Limits of the calls of a person and of a network address, whatever their credential is worth (decision 154). */
export class CallLimits {
  private readonly people: MinuteLimit;
  private readonly addresses: MinuteLimit;

  constructor(env: Pick<Env, 'CALLS_PER_MINUTE' | 'ADDRESS_CALLS_PER_MINUTE'>) {
    this.people = new MinuteLimit('session', env.CALLS_PER_MINUTE);
    this.addresses = new MinuteLimit('address', env.ADDRESS_CALLS_PER_MINUTE);
  }

  /** Counts a call of a person, in all their sessions together. @throws 429 */
  ofPerson(userId: string, now: Date): Record<string, string> {
    return this.people.count(userId, now);
  }

  /** Counts a call of a network address before anything is read of it. @throws 429 */
  ofAddress(ip: string, now: Date): void {
    this.addresses.count(networkOfAddress(ip), now);
  }
}

/** Counts webhooks that could not be verified, by network address. Verified ones are always taken in. */
export class HookLimit {
  private readonly limit: WindowLimit;

  constructor({ REFUSED_HOOKS_PER_MINUTE }: Pick<Env, 'REFUSED_HOOKS_PER_MINUTE'>) {
    this.limit = new WindowLimit(REFUSED_HOOKS_PER_MINUTE, MINUTE_S * 1000);
  }

  /** Counts one. @returns the header fields of an answer 429 if the address has had its number, otherwise null */
  exceeded(ip: string, now: Date): Record<string, string> | null {
    const used = this.limit.count(networkOfAddress(ip), now);
    return used.remaining < 0 ? fieldsOf('hooks', this.limit, used) : null;
  }
}
