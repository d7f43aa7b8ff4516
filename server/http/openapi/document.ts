import type { Problem } from '../../../src/contract/common';
import type { Operation } from '../../../src/contract/define';
import { PASSIVE, REQUEST_ID } from '../../../src/contract/headers';
import { ID_PATTERN } from '../../../src/contract/path';
import { identified } from './identified';
import { describe, REFUSALS } from './operation';
import { Components, type Json } from './schemas';
import { commentOn, titleOf } from './words';

/** Version of the API: the first figure grows when an older client would fail (docs/api.md). */
export const API_VERSION = '1.0.0';

const ABOUT = `Clients, audiences, campaigns and jobs of a text-message service.

Programs send an API key as a bearer token. Lists are read by \`skip\` and \`limit\`. Refusals are problem documents (RFC 9457), whose \`type\` is made for programs. Answers and values of enumerations may gain members: ignore those that you do not know.`;

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS = {
  [REQUEST_ID]: text('Names the request in the server’s log. Send one to choose it.', '019ac1de-4b7c-7e01'),
  RateLimit: text(
    'With an API key: calls left in the window, and seconds until it ends.',
    '"key";r=599;t=60',
  ),
  'RateLimit-Policy': text(
    'With an API key: calls in a window, and its length in seconds.',
    '"key";q=600;w=60',
  ),
  'Retry-After': text('Seconds until a request can succeed.', '60'),
};

const SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of a signed-in session (`POST /login`). Its role decides: see `x-roles`.',
  },
  api_key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'smskey_',
    description:
      'Token of an API key. The key’s role and the scope that an operation names (`<resource>.read` or `<resource>.write`, also in `x-scope`) decide.',
  },
  temptoken: {
    type: 'http',
    scheme: 'bearer',
    description: 'Temporary token between password and second factor.',
  },
};

const EXAMPLE: Problem = {
  type: 'urn:problem:invalid',
  title: 'Unprocessable Content',
  status: 422,
  detail: 'Some fields are not valid.',
  request_id: '019ac1de-4b7c-7e01',
  errors: [{ field: 'name', code: 'required', message: 'Required.' }],
};

const refusal = (description: string, headers: readonly string[]): Json => ({
  description,
  headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: { Problem: { $ref: '#/components/examples/Problem' } },
    },
  },
});

const REFUSED = {
  Problem: refusal('Refused (RFC 9457)', [REQUEST_ID]),
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, description }]) => [
      name,
      refusal(
        description,
        status === '429' ? [REQUEST_ID, 'Retry-After', 'RateLimit', 'RateLimit-Policy'] : [REQUEST_ID],
      ),
    ]),
  ),
};

/** OpenAPI 3.1 of every operation, generated from the declarations alone. */
export function openApi(operations: readonly Operation[], address = '/api'): Json {
  const all = identified(operations);
  const components = new Components(all);
  const paths: Record<string, Json> = {};
  for (const operation of all) {
    const { method, path } = operation.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = describe(operation, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SMS campaign service', version: API_VERSION, description: ABOUT },
    servers: [{ url: address }],
    tags: [...new Set(all.map(({ resource }) => resource))].map((name) => ({
      name,
      'x-displayName': titleOf(name),
      description: commentOn(name, 'about', 'record') ?? titleOf(name),
    })),
    paths,
    components: {
      schemas: { Id: { type: 'string', pattern: ID_PATTERN.source }, ...components.all() },
      examples: { ...components.examples(), Problem: { value: EXAMPLE } },
      parameters: {
        Passive: {
          name: PASSIVE,
          in: 'header',
          description:
            '1 for a request that no person caused (a poll): it does not extend the session. Default: 0, but 1 for session.me.',
          schema: { type: 'string', enum: ['0', '1'] },
        },
      },
      headers: HEADERS,
      responses: REFUSED,
      securitySchemes: SCHEMES,
    },
  };
}
