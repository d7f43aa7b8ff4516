import { isApiError, problemCode, textKey, toMessageKey, type ErrorCode } from '../../dataProvider/errors';
import { errorText, problemText } from '../../i18n/authTexts';

/** Why a form was refused, for the place that shows it. */
export interface Failure {
  /** Next to the input of this name. */
  fields: Readonly<Record<string, string>>;
  /** Above the button. */
  text?: string;
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
export function explain(
  error: unknown,
  names: readonly string[],
  failures: Partial<Record<ErrorCode, Failure>> = {},
): Failure {
  if (isApiError(error)) {
    const known = failures[error.code];
    if (known) return known;
    if (error.code === 429) return { fields: {}, seconds: error.retryAfter || DEFAULT_WAIT };
    const { detail, variant, values, errors, error_texts = [] } = error.problem;
    if (errors?.length) {
      const entries = errors.map(({ field, code, message }, n) => {
        const text = error_texts[n];
        const key = textKey(code, text?.variant);
        return [field, problemText('field_problem', key, message, text?.values)] as const;
      });
      const others = entries.filter(([name]) => !names.includes(name)).map(([, message]) => message);
      return {
        fields: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
        ...(others.length > 0 ? { text: others.join(' ') } : {}),
      };
    }
    if (detail && error.code === 409) {
      const key = textKey(problemCode(error) ?? '', variant);
      return { fields: {}, text: problemText('problem', key, detail, values) };
    }
  }
  return { fields: {}, text: errorText(toMessageKey(error)) };
}
