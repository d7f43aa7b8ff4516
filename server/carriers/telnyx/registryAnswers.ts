import type { FieldComplaint } from '../../../src/rules/law/registration';
import type { Submitted } from '../../sending/carrier/registry';
import type { Reply } from '../http';
import { reasonOf as reasonIn } from '../rest/numbers';
import { okOf, submittedOf as submitted } from '../rest/submitted';
import { errorIn } from './answers';

/** Our name of a field. An unknown one keeps its own. */
export type OurName = (field: string) => string;

/** Our names by the carrier's. */
export const ourNames = (names: Readonly<Record<string, string | undefined>>): OurName => {
  const ours = new Map(Object.entries(names).map(([ourName, theirs]) => [theirs, ourName]));
  return (field) => ours.get(field) ?? field;
};

export { okOf };

/** The reason for a failure, in the carrier's words or as a code. */
export const reasonOf = (reply: Reply): string => reasonIn(reply, { errorIn });

/** Complaints in a 4xx answer: Telnyx's own errors, or validation errors, which each name a place. */
function complaintsIn(body: unknown, ourName: OurName): FieldComplaint[] {
  const { errors, detail } = (body ?? {}) as {
    errors?: { title?: string; detail?: string; source?: { pointer?: string } }[];
    detail?: { loc?: unknown[]; msg?: string }[];
  };
  const complaints = [
    ...(Array.isArray(errors) ? errors : []).map(({ title, detail: text, source }) => ({
      text: text ?? title ?? '',
      field: source?.pointer?.split('/').pop(),
    })),
    ...(Array.isArray(detail) ? detail : []).map(({ loc, msg }) => ({
      text: msg ?? '',
      field: Array.isArray(loc) ? String(loc.at(-1)) : undefined,
    })),
  ];
  return complaints.map(({ text, field }) => ({
    category: 'OTHERS',
    text,
    fields: field ? [ourName(field)] : [],
  }));
}

/** The outcome of a submission. `idOf` reads the id of the accepted object. */
export const submittedOf = (
  reply: Reply,
  idOf: (body: object) => string | undefined,
  ourName: OurName,
): Submitted => submitted(reply, { errorIn, complaintsIn: (body) => complaintsIn(body, ourName) }, idOf);
