import { codeOf } from './codes';

interface TelnyxError {
  code?: string | number;
  title?: string;
  detail?: string;
}

/** The `data` of a Telnyx answer. */
export const dataOf = (body: unknown) => ((body ?? {}) as { data?: unknown }).data;

/** Telnyx's own error in an answer. */
export function errorIn(body: unknown): { code: string; title: string } | undefined {
  const { errors } = (body ?? {}) as { errors?: unknown };
  const first = Array.isArray(errors) ? (errors[0] as TelnyxError | undefined) : undefined;
  if (first?.code === undefined) return undefined;
  return { code: codeOf(first.code, first.title), title: String(first.title ?? '') };
}
