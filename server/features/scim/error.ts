import { SCIM } from '../../http/sentences/scim';
import type { ProblemError } from '../../http/problem';

/** A refusal in the words of SCIM. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  constructor(readonly key: keyof typeof SCIM) {
    super(key);
  }
}

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
/** Status of the API for a value that is not valid, which SCIM does not know. */
const INVALID = 422;

interface Refusal {
  status: number;
  type: string | undefined;
  detail: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

function refusalOf(error: ScimError | ProblemError): Refusal {
  if (error instanceof ScimError) {
    const [status, type, detail] = SCIM[error.key];
    return { status, type, detail };
  }
  const { status, detail, extra } = error;
  const isInvalid = status === INVALID;
  const type = isInvalid ? 'invalidValue' : undefined;
  return {
    status: isInvalid ? 400 : status,
    type,
    detail: extra.errors?.[0]?.message ?? detail,
    headers: extra.headers,
  };
}

/** An error document (RFC 7644, 3.12). */
export function errorAnswer(error: ScimError | ProblemError): Response {
  const { status, type, detail, headers } = refusalOf(error);
  const body = { schemas: [ERROR], status: String(status), ...(type && { scimType: type }), detail };
  return scimAnswer(status, body, headers);
}

/** An answer with a SCIM document; null: without a body. */
export const scimAnswer = (
  status: number,
  body: object | null,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(body && JSON.stringify(body), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
      ...headers,
    },
  });
