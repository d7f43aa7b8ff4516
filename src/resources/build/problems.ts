import { isApiError, toMessageKey } from '../../dataProvider/errors';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/**
 * What a failed write says to the person: the server's own sentence where it wrote one, else the catalogue's.
 * A failure of the server carries the number under which its log has it.
 */
export function messageOf(error: unknown, translate: Translate): string {
  const raw = isApiError(error) ? error.message : toMessageKey(error);
  const text = translate(raw, { _: raw });
  const logged = isApiError(error) && typeof error.code === 'number' && error.code >= 500 && error.requestId;
  return logged ? `${text} ${translate('app.error.reference', { id: error.requestId })}` : text;
}

/** Messages by field of a refused body (422), else nothing. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (isApiError(error) ? error.body?.errors : undefined) ?? {};
