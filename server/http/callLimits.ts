import type { Env } from '../config/env';
import { WindowLimit } from '../lib/windowLimit';
import { networkOfAddress } from '../platform/hosts';
import { limitHeaders } from './limitHeaders';
import { problem } from './problem';

const MINUTE_S = 60;

/** A limit of calls in a minute by key, counted in this process: a call costs no statement. */
class MinuteLimit {
  private readonly limit: WindowLimit;

  constructor(
    private readonly name: string,
    private readonly max: number,
  ) {
    this.limit = new WindowLimit(max, MINUTE_S * 1000);
  }

  /** Counts a call. @returns whether it is one too many, and the header fields that say so */
  count(key: string, now: Date) {
    const { remaining, seconds } = this.limit.count(key, now);
    const { name, max } = this;
    const headers = limitHeaders(name, {
      max,
      window: MINUTE_S,
      seconds,
      remaining: Math.max(0, remaining),
    });
    return { isOver: remaining < 0, seconds, headers };
  }

  /**
   * Counts a call.
   * @returns the header fields of its answer
   * @throws 429 with the same fields
   */
  admit(key: string, now: Date): Record<string, string> {
    const { isOver, seconds, headers } = this.count(key, now);
    if (isOver) throw problem('throttled.calls', { seconds }).with({ headers });
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
    return this.people.admit(userId, now);
  }

  /** Counts a call of a network address before anything is read of it. @throws 429 */
  ofAddress(ip: string, now: Date): void {
    this.addresses.admit(networkOfAddress(ip), now);
  }
}

/** Counts webhooks that could not be verified, by network address. Verified ones are always taken in. */
export class HookLimit {
  private readonly limit: MinuteLimit;

  constructor({ REFUSED_HOOKS_PER_MINUTE }: Pick<Env, 'REFUSED_HOOKS_PER_MINUTE'>) {
    this.limit = new MinuteLimit('hooks', REFUSED_HOOKS_PER_MINUTE);
  }

  /** Counts one. @returns the header fields of an answer 429 if the address has had its number, otherwise null */
  exceeded(ip: string, now: Date): Record<string, string> | null {
    const { isOver, headers } = this.limit.count(networkOfAddress(ip), now);
    return isOver ? headers : null;
  }
}
