import type { Problem } from '../../src/contract/common';
import type { ConfirmedChange } from '../../src/contract/confirmed';
import type { FieldCode, FileProblemCode, ProblemCode } from '../../src/rules/codes/problemCodes';
import { FIELDS } from './sentences/fields';
import { type Entry, PROBLEMS } from './sentences/problems';
import { english, type EntryOf, type KeyOf, lookUp, type Sentence, type Values } from './sentences/table';

/** Parts by which another language says a sentence, besides its code. */
interface SentenceParts {
  variant?: string;
  values?: Readonly<Record<string, string>>;
}

/** The error of one field in a 422 answer. `field` is a path such as `targets.3.phone`. */
export interface FieldError extends SentenceParts {
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
    readonly extra: SentenceParts & {
      errors?: FieldError[];
      headers?: Record<string, string>;
      changes?: readonly ConfirmedChange[];
    } = {},
  ) {
    super(`${status} ${code}: ${detail}`);
    this.name = 'ProblemError';
  }

  /** The same error with more in its answer. */
  with(extra: ProblemError['extra']): ProblemError {
    return new ProblemError(this.status, this.code, this.detail, { ...this.extra, ...extra });
  }

  /** The body of the response. */
  toBody(requestId: string): Problem {
    const { errors = [], changes, variant, values } = this.extra;
    const texts = errors.map((error) => partsOf(error));
    return {
      type: `urn:problem:${this.code}`,
      title: TITLES[this.status] ?? 'Error',
      status: this.status,
      detail: this.detail,
      request_id: requestId,
      ...partsOf({ variant, values }),
      ...(errors.length > 0
        ? { errors: errors.map(({ field, code, message }) => ({ field, code, message })) }
        : {}),
      ...(texts.some((text) => Object.keys(text).length > 0) ? { error_texts: texts } : {}),
      ...(changes ? { changes: [...changes] } : {}),
    };
  }
}

const partsOf = ({ variant, values }: SentenceParts): SentenceParts => ({
  ...(variant === undefined ? {} : { variant }),
  ...(values && Object.keys(values).length > 0 ? { values } : {}),
});

/** The values of a sentence as every language writes them. */
const written = (values: object = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

type Problems = typeof PROBLEMS;
/** A code, or `code.variant`, of `PROBLEMS`. */
export type ProblemKey = KeyOf<Problems, Entry>;
/** The values that the sentence names. */
export type ProblemArguments<K extends ProblemKey> =
  EntryOf<Problems, K> extends Entry<infer S extends Sentence> ? Values<S> : never;

/** `throw problem('job_running')`, `throw problem('too_large.file', { bytes })` */
export function problem<K extends ProblemKey>(key: K, ...args: ProblemArguments<K>): ProblemError {
  const { code, variant, entry } = lookUp(PROBLEMS, key);
  const [status, sentence] = entry as Entry;
  const [values] = args as [object?];
  const parts = partsOf({ variant, values: written(values) });
  return new ProblemError(status, code as ProblemCode, english(sentence, values), parts);
}

type Fields = typeof FIELDS;
/** A code, or `code.variant`, of `FIELDS`. */
export type FieldKey = KeyOf<Fields, Sentence>;
type FieldArguments<K extends FieldKey> = Values<EntryOf<Fields, K>>;

export function fieldError<K extends FieldKey>(
  field: string,
  key: K,
  ...[values]: FieldArguments<K>
): FieldError {
  const { code, variant, entry } = lookUp(FIELDS, key);
  const message = english(entry as Sentence, values);
  return { field, code: code as FieldCode, message, ...partsOf({ variant, values: written(values) }) };
}

/** A refusal by a rule of both sides (src/rules, src/contract), which has its own sentence. */
export const ruleError = (
  field: string,
  { code, message }: Pick<FieldError, 'code' | 'message'>,
): FieldError => ({
  field,
  code,
  message,
});

/** 415 for a file of another kind. */
export const wrongKind = (code: FileProblemCode, { message }: Pick<FieldError, 'message'>) =>
  new ProblemError(415, code, message);

/** 422 with the fields that are not valid. */
export const invalid = (errors: FieldError[]) => problem('invalid').with({ errors });

/** 422 for a single field. */
export const invalidField = <K extends FieldKey>(field: string, key: K, ...values: FieldArguments<K>) =>
  invalid([fieldError(field, key, ...values)]);

/** A conflict about the value of one field, shown next to that field. */
export function duplicate<K extends FieldKey>(field: string, key: K, ...values: FieldArguments<K>) {
  const error = fieldError(field, key, ...values);
  return new ProblemError(409, 'duplicate', error.message, { errors: [error] });
}

/** The same answer for a record that does not exist and for another tenant's. */
export const notFound = () => problem('not_found.record');
