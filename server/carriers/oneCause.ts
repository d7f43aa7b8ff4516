import { type ErrorMeaning, meaningOf } from '../../src/rules/carrierErrors';
import type { Answer } from '../sending/carrier/carrier';

/** What is wrong with the sender, so that every message would meet it. */
const OF_SENDER: readonly ErrorMeaning[] = ['sender_unusable', 'sender_blocked', 'unregistered', 'daily_cap'];
/** After so many rejections in a row for one such cause, no further message is given up for it. */
const MOST = 5;
/** When the next message tries whether the cause is gone. */
const AGAIN_MS = 30_000;

/**
 * Keeps one cause that concerns the sender from rejecting a whole list. Such a message was certainly not taken, so it
 * waits instead; the account counts as away, and one message at a time tries it until one is accepted.
 */
export class OneCause {
  private cause: ErrorMeaning | null = null;
  private times = 0;

  /** The carrier's answer, or, of one rejection too many, that the message was not taken. */
  judge(answer: Answer): Answer {
    if (answer.outcome === 'accepted') this.cause = null;
    if (answer.outcome !== 'rejected') return answer;
    const cause = meaningOf(answer.code);
    if (!OF_SENDER.includes(cause)) return answer;
    this.times = cause === this.cause ? this.times + 1 : 1;
    this.cause = cause;
    if (this.times <= MOST) return answer;
    return { outcome: 'not_taken', retryAfterMs: AGAIN_MS, trouble: answer.code };
  }
}
