import {
  isApiError,
  problemCode,
  secondsToWait,
  textKey,
  toMessageKey,
  type ApiError,
} from '../dataProvider/errors';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/**
 * The message for a failed write: the server's own sentence if it wrote one, else the catalogue's. A
 * server error includes its number in the log.
 */
export function messageOf(error: unknown, translate: Translate): string {
  const seconds = secondsToWait(error);
  if (seconds > 0) return translate('app.error.rate_limit_for', { seconds });
  const raw = isApiError(error) ? error.message : toMessageKey(error);
  const isDetail = isApiError(error) && raw === error.problem.detail;
  const text = (isDetail && detailOf(error, translate)) || translate(raw, { _: raw });
  const logged = isApiError(error) && typeof error.code === 'number' && error.code >= 500 && error.requestId;
  return logged ? `${text} ${translate('app.error.reference', { id: error.requestId })}` : text;
}

/** The server's sentence about the error, in the chosen language if its kind is known. */
export function detailOf(error: ApiError, translate: Translate): string | undefined {
  const { detail, variant, values } = error.problem;
  const code = problemCode(error);
  if (!detail || code === undefined) return detail;
  return translate(`app.problem.${textKey(code, variant)}`, { ...values, _: detail });
}

/** Messages by field of a refused body (422); empty for other errors. */
export function fieldErrors(error: unknown, translate: Translate): Record<string, string> {
  const { errors = [], error_texts = [] } = isApiError(error) ? error.problem : {};
  return Object.fromEntries(
    errors.map(({ field, code, message }, n) => {
      const { variant, values } = error_texts[n] ?? {};
      return [field, translate(`app.field_problem.${textKey(code, variant)}`, { ...values, _: message })];
    }),
  );
}
