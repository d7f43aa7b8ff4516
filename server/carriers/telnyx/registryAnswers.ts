import type { FieldComplaint } from '../../../src/rules/registration';
import type { Submitted } from '../../sending/carrier/registry';
import type { Reply } from '../http';
import { errorIn } from './answers';

const BUSY = 429;
/** Answers with these say nothing certain about the submission. */
const UNCERTAIN = new Set([408, 409, 425]);

/** A field by our name. One that we do not have keeps its own. */
export type OurName = (field: string) => string;

/** Our names by the carrier's. */
export const ourNames = (names: Readonly<Record<string, string | undefined>>): OurName => {
  const ours = new Map(Object.entries(names).map(([own, theirs]) => [theirs, own]));
  return (field) => ours.get(field) ?? field;
};

/** The object in an answer of 2xx. */
export const okOf = (reply: Reply): object | undefined =>
  reply.kind === 'answered' && reply.status >= 200 && reply.status < 300 && typeof reply.body === 'object'
    ? (reply.body ?? undefined)
    : undefined;

/** What went wrong, in the carrier's words or a code. */
export function reasonOf(reply: Reply): string {
  if (reply.kind !== 'answered') return reply.reason;
  const error = errorIn(reply.body);
  return error ? `${error.code} ${error.title}`.trim() : `HTTP ${reply.status}`;
}

/** The complaints in an answer of 4xx: Telnyx's own errors, or those of its validation, which name a place each. */
function complaintsIn(body: unknown, ourName: OurName): FieldComplaint[] {
  const { errors, detail } = (body ?? {}) as {
    errors?: { title?: string; detail?: string; source?: { pointer?: string } }[];
    detail?: { loc?: unknown[]; msg?: string }[];
  };
  const told = [
    ...(Array.isArray(errors) ? errors : []).map(({ title, detail: text, source }) => ({
      text: text ?? title ?? '',
      field: source?.pointer?.split('/').pop(),
    })),
    ...(Array.isArray(detail) ? detail : []).map(({ loc, msg }) => ({
      text: msg ?? '',
      field: Array.isArray(loc) ? String(loc.at(-1)) : undefined,
    })),
  ];
  return told.map(({ text, field }) => ({ category: 'OTHERS', text, fields: field ? [ourName(field)] : [] }));
}

/** What an answer to a submission says. `idOf` finds the id of what was taken. */
export function submittedOf(
  reply: Reply,
  idOf: (body: object) => string | undefined,
  ourName: OurName,
): Submitted {
  const reason = reasonOf(reply);
  const ok = okOf(reply);
  if (ok) {
    const id = idOf(ok);
    return id ? { outcome: 'taken', id } : { outcome: 'unknown', reason };
  }
  if (reply.kind !== 'answered')
    return reply.kind === 'not_sent' ? { outcome: 'not_taken', reason } : { outcome: 'unknown', reason };
  const { status, body } = reply;
  if (status === BUSY) return { outcome: 'not_taken', reason };
  const feedback = complaintsIn(body, ourName);
  if (status < 400 || status >= 500 || UNCERTAIN.has(status) || feedback.length === 0)
    return { outcome: 'unknown', reason };
  // What is wrong with the account is not wrong with what was submitted.
  const isAboutIt = status === 400 || status === 422;
  return isAboutIt ? { outcome: 'refused', feedback } : { outcome: 'not_taken', reason };
}
