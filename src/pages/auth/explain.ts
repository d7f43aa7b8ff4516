import { isApiError, problemCode, textKey, toMessageKey, type ErrorCode } from '../../dataProvider/errors';
import { errorText, loadRefusals } from './refusals';

/** Why a form was refused, for the place that shows it. */
export interface Failure {
  /** Next to the input of this name. */
  fields: Readonly<Record<string, string>>;
  /** Above the button. */
  text?: string | undefined;
  /** The button is disabled for this many seconds. */
  seconds?: number;
}

/** Used when a 429 does not say how long. */
const DEFAULT_WAIT = 30;

export const refuse = (name: string, message: string): Failure => ({ fields: { [name]: message } });

/**
 * @param names inputs of the form; a complaint about anything else is shown as text
 * @param failures texts that a status has on this form
 */
export async function explain(
  error: unknown,
  names: readonly string[],
  failures: Partial<Record<ErrorCode, Failure>> = {},
): Promise<Failure> {
  if (isApiError(error)) {
    const known = failures[error.code];
    if (known) return known;
    if (error.code === 429) return { fields: {}, seconds: error.retryAfter || DEFAULT_WAIT };
    const { detail, variant, values, errors = [], error_texts = [] } = error.problem;
    // No answer, or none of the server's, has none.
    if (detail) {
      const refusal = await loadRefusals();
      const fields: Record<string, string> = {};
      const others: string[] = [];
      for (const [n, { field, code, message }] of errors.entries()) {
        const form = error_texts[n];
        const sentence = refusal('field_problem', textKey(code, form?.variant), message, form?.values);
        if (names.includes(field)) fields[field] = sentence;
        else others.push(sentence);
      }
      if (error.code === 409 && errors.length === 0)
        others.push(refusal('problem', textKey(problemCode(error) ?? '', variant), detail, values));
      const text = others.join(' ') || undefined;
      if (text || errors.length > 0) return { fields, text };
    }
  }
  return { fields: {}, text: errorText(toMessageKey(error)) };
}
