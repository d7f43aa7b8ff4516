import type { Operation } from '../../src/contract/define';
import { PREFER } from '../../src/contract/headers';
import { homeFor } from '../../src/contract/roles';
import type { Signed } from '../../src/contract/session';
import type { Logger } from '../lib/log';
import type { Answer } from './answer';
import { ProblemError } from './problem';

/** Preference of RFC 7240: addresses of reads below the API's base, with spaces between them. */
const CARRY = /(?:^|[\s,;])carry="([^"]*)"/i;
/** The profile, and the landing lists of two kinds of roles. */
const ADDRESSES_MAX = 3;
/** A read that takes longer is left out, ms: signing in does not wait for it. */
export const PATIENCE = 500;

const isSigned = (body: unknown): body is Signed =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string';

const late = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether an answer to a sign-in carries a read: the profile, or the list on which the role lands. */
export const isCarried = ({ id }: Pick<Operation, 'id'>, role: unknown): boolean =>
  id === 'session.me' || id === `${homeFor(role).slice(1)}.list`;

/** Reads an address as the person of a token. Resolves to undefined where that person does not land on it. */
export type ReadAs = (signed: Signed, address: string) => Promise<unknown>;

/**
 * Adds the reads that its caller prefers to the answer that completes a sign-in. Where the sign-in is not complete there is
 * no token, and nothing is read. A read that fails is left out; the sign-in is not affected.
 */
export async function withCarried(
  answer: Answer,
  headers: Headers,
  read: ReadAs,
  log: Pick<Logger, 'warn'>,
): Promise<Answer> {
  const { body } = answer;
  const [, preferred = ''] = CARRY.exec(headers.get(PREFER) ?? '') ?? [];
  const addresses = preferred.split(' ').filter((address) => address.startsWith('/'));
  if (!isSigned(body) || addresses.length === 0) return answer;
  const reads = addresses.slice(0, ADDRESSES_MAX).map(async (address) => {
    const reading = read(body, address).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) log.warn('not_carried', { address, error });
    });
    return [address, await Promise.race([reading, late(PATIENCE)])] as const;
  });
  const carried = (await Promise.all(reads)).filter(([, content]) => content !== undefined);
  return carried.length > 0 ? { ...answer, body: { ...body, carried: Object.fromEntries(carried) } } : answer;
}
