import type { LineType } from '../../src/rules/data/lineTypes';
import { sha256 } from '../platform/hashing';

/** Fate of a message to a simulated number. */
export interface Fate {
  /** Rejected at submission with this code. */
  rejected?: string;
  /** Accepted, then not delivered, with this code. */
  failed?: string;
  /** The person's reply. */
  reply?: string;
}

/** Unreachable handset, unknown handset, landline, filtered, unknown error: Twilio's codes, which are widely used. */
export const FAILURES = ['30003', '30005', '30006', '30007', '30008'] as const;
/** Not a number that can be messaged. */
export const INVALID_NUMBER = '21211';
const FAILED_SHARE = 0.06;
const REPLY_SHARE = 0.03;

/** About a third of the people who reply opt out. */
const REPLIES = [
  'STOP',
  'Stop',
  'Unsubscribe',
  'Thanks!',
  'Yes',
  'Who is this?',
  'Ok, see you there',
  'Can I call you?',
  'No thank you',
  'Great',
];

/** The simulator's own range: +1 500 555 XXXX, where the last digit decides. */
const FORCED = /^\+1500555\d{3}(\d)$/;
const FORCED_FATES: Readonly<Record<string, Fate>> = {
  0: {},
  1: { failed: '30003' },
  2: { failed: '30005' },
  3: { failed: '30006' },
  4: { failed: '30007' },
  5: { failed: '30008' },
  6: { reply: 'STOP' },
  7: { reply: 'Thanks!' },
  8: { reply: 'HELP' },
  9: { rejected: INVALID_NUMBER },
};

/** A number in [0, 1) that is always the same for the same words. */
export function chance(...words: string[]): number {
  return sha256(words.join('|')).readUInt32BE(0) / 2 ** 32;
}

const VOIP_SHARE = 0.05;

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)]!;

/** Fate of messages to this number; always the same for the same seed. */
export function fateOf(seed: number, phone: string): Fate {
  const forced = FORCED.exec(phone)?.[1];
  if (forced) return FORCED_FATES[forced]!;
  const draw = (what: string) => chance(String(seed), phone, what);
  if (draw('failed') < FAILED_SHARE) return { failed: pick(FAILURES, draw('code')) };
  return draw('reply') < REPLY_SHARE ? { reply: pick(REPLIES, draw('words')) } : {};
}

/** Line type of a number, consistent with the fate of messages to it. */
export function lineOf(seed: number, phone: string): LineType {
  const { failed, rejected } = fateOf(seed, phone);
  if (rejected) return 'unreachable';
  if (failed === '30006') return 'landline';
  return !FORCED.test(phone) && chance(String(seed), phone, 'line') < VOIP_SHARE ? 'voip' : 'mobile';
}
