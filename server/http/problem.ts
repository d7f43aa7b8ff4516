import type { Problem } from '../../src/contract/common';
import type { ConfirmedChange } from '../../src/contract/confirmed';
import type {
  FieldCode,
  NamingProblemCode,
  ProblemCode,
  ProblemValues,
} from '../../src/rules/codes/problemCodes';

/** The error of one field in a 422 answer. `field` is a path such as `targets.3.phone`. */
export interface FieldError {
  field: string;
  code: FieldCode;
  message: string;
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not authenticated',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Invalid',
  428: 'Precondition required',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
  507: 'Disk full',
};

/** An error that is shown to the caller (RFC 9457). Any other error becomes a 500 without details. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extra: {
      errors?: FieldError[];
      headers?: Record<string, string>;
      values?: Readonly<Record<string, string>>;
      changes?: readonly ConfirmedChange[];
    } = {},
  ) {
    super(`${status} ${code}: ${detail}`);
    this.name = 'ProblemError';
  }

  /** The body of the response. */
  toBody(requestId: string): Problem {
    const { errors, values, changes } = this.extra;
    return {
      type: `urn:problem:${this.code}`,
      title: TITLES[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail,
      request_id: requestId,
      ...(values ? { values } : {}),
      ...(errors ? { errors } : {}),
      ...(changes ? { changes: [...changes] } : {}),
    };
  }
}

/** `throw problem(409, 'job_running', 'A job of this campaign is still running.')` */
export const problem = (
  status: number,
  code: Exclude<ProblemCode, NamingProblemCode>,
  detail: string,
  headers?: Record<string, string>,
) => new ProblemError(status, code, detail, headers ? { headers } : {});

/** A conflict whose sentence contains names, which `values` has for the other languages. */
export const conflict = <C extends NamingProblemCode>(code: C, detail: string, values: ProblemValues<C>) =>
  new ProblemError(409, code, detail, { values });

/** A conflict about the value of one field, shown next to that field. */
export const duplicate = (field: string, code: FieldCode, message: string) =>
  new ProblemError(409, 'duplicate', message, { errors: [{ field, code, message }] });

/** 422 with the fields that are not valid. */
export const invalid = (errors: FieldError[]) =>
  new ProblemError(422, 'invalid', 'Some fields are not valid.', { errors });

/** The same answer for a record that does not exist and for another tenant's. */
export const notFound = () => problem(404, 'not_found', 'There is no such record.');
