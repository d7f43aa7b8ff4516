import type { FieldComplaint } from '../../../src/rules/law/registration';
import type { Submitted } from '../../sending/carrier/registry';
import type { Reply } from '../http';
import type { Dialect } from './answers';
import { reasonOf } from './numbers';

const BUSY = 429;
/** Answers with these say nothing certain about the submission. */
const UNCERTAIN = new Set([408, 409, 425]);

/** A carrier's format for complaints about a submission. */
export interface RegistryDialect extends Pick<Dialect, 'errorIn'> {
  /** The complaints in an answer of 4xx, by our names of the fields; none where the carrier did not write it. */
  complaintsIn(body: unknown): FieldComplaint[];
}

/** The object in an answer of 2xx. */
export const okOf = (reply: Reply): object | undefined =>
  reply.kind === 'answered' && reply.status >= 200 && reply.status < 300 && typeof reply.body === 'object'
    ? (reply.body ?? undefined)
    : undefined;

/** The outcome of a submission to the registry. `idOf` reads the id of the accepted object. */
export function submittedOf(
  reply: Reply,
  dialect: RegistryDialect,
  idOf: (body: object) => string | undefined,
): Submitted {
  const reason = reasonOf(reply, dialect);
  const ok = okOf(reply);
  if (ok) {
    const id = idOf(ok);
    return id ? { outcome: 'taken', id } : { outcome: 'unknown', reason };
  }
  if (reply.kind !== 'answered')
    return reply.kind === 'not_sent' ? { outcome: 'not_taken', reason } : { outcome: 'unknown', reason };
  const { status, body } = reply;
  if (status === BUSY) return { outcome: 'not_taken', reason };
  const feedback = dialect.complaintsIn(body);
  if (status < 400 || status >= 500 || UNCERTAIN.has(status) || feedback.length === 0)
    return { outcome: 'unknown', reason };
  // Errors of the account say nothing about the submission.
  const isAboutIt = status === 400 || status === 422;
  return isAboutIt ? { outcome: 'refused', feedback } : { outcome: 'not_taken', reason };
}
