import * as z from 'zod/mini';
import { Problem } from '../../src/contract/common';
import { type Endpoint, type Operation, pathParams } from '../../src/contract/define';
import { IDEMPOTENCY_KEY, PASSIVE } from '../../src/contract/headers';
import type { Schema } from '../../src/contract/schema';
import { zodOf } from '../lib/zodOf';

type Json = Record<string, unknown>;

/** Bearer schemes by the kind of credential that a call needs. */
const SECURITY: Record<Endpoint['credential'], Json[]> = {
  token: [{ token: [] }],
  temptoken: [{ temptoken: [] }],
  none: [],
};

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(zodOf(schema), { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });
const PROBLEM = { $ref: '#/components/responses/Problem' };

const WITHOUT_CARRIER =
  'Answers 409 `urn:problem:no_carrier` and stores nothing while no carrier is configured.';

const FOLLOWS = (field: string) =>
  `Needs \`${field}\` in the body, which says what the request follows. Answers 428 \`urn:problem:no_precondition\` without it.`;

const STREAM =
  'Events, each of this form in its `data`: something changed in these resources of your tenant. A comment at least every 25 s says that the stream lives. It ends with the session. 204 where there are no events: poll.';

const MULTIPART: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
  additionalProperties: false,
};

const PAID = `Takes money at a carrier. Send an \`Idempotency-Key\` that belongs to one press: a request that is repeated with it gets the first answer and takes nothing more.`;

function parameters({ path, query = {}, idempotent, credential }: Endpoint): Json[] {
  return [
    ...pathParams(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { $ref: '#/components/schemas/Id' },
    })),
    ...Object.entries(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: schema.type !== 'optional',
      schema: schemaOf(schema, 'input'),
    })),
    ...(idempotent
      ? [{ name: IDEMPOTENCY_KEY, in: 'header', schema: { type: 'string', maxLength: 200 } }]
      : []),
    ...(credential === 'token' ? [{ $ref: '#/components/parameters/Passive' }] : []),
  ];
}

function describe({ id, resource, endpoint }: Operation, operationId: string): Json {
  const { body, answer, streams, status, encoding, credential, roles, call, carrier, precondition, paid } =
    endpoint;
  const description = [carrier && WITHOUT_CARRIER, paid && PAID, precondition && FOLLOWS(precondition)]
    .filter(Boolean)
    .join('\n\n');
  const success = answer
    ? { description: 'Done', ...content(schemaOf(answer, 'output')) }
    : streams
      ? { description: STREAM, ...content(schemaOf(streams, 'output'), 'text/event-stream') }
      : { description: 'Done' };
  const request =
    encoding === 'multipart'
      ? content(MULTIPART, 'multipart/form-data')
      : body && content(schemaOf(body, 'input'));
  return {
    operationId,
    tags: [resource],
    summary: id,
    security: SECURITY[credential],
    'x-call': call,
    'x-roles': roles,
    ...(description ? { description } : {}),
    ...(carrier ? { 'x-carrier': carrier } : {}),
    ...(paid ? { 'x-paid': true } : {}),
    parameters: parameters(endpoint),
    ...(request ? { requestBody: { required: true, ...request } } : {}),
    responses: { [status]: success, default: PROBLEM },
  };
}

/** OpenAPI 3.1 of every operation, generated from the declarations alone. */
export function openApi(operations: readonly Operation[], address = '/api'): Json {
  const paths: Record<string, Json> = {};
  const seen = new Map<string, number>();
  for (const operation of operations) {
    const { method, path } = operation.endpoint;
    const times = seen.get(operation.id) ?? 0;
    seen.set(operation.id, times + 1);
    const operationId = times === 0 ? operation.id : `${operation.id}.${times + 1}`;
    (paths[path] ??= {})[method.toLowerCase()] = describe(operation, operationId);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SMS campaign service', version: '1.0.0' },
    servers: [{ url: address }],
    paths,
    components: {
      schemas: {
        Id: { type: 'string', pattern: '^(?!\\.{1,2}$)[A-Za-z0-9_+.~-]{1,128}$' },
        Problem: schemaOf(Problem, 'output'),
      },
      parameters: {
        Passive: {
          name: PASSIVE,
          in: 'header',
          description:
            '1 for a request that no person caused (a poll): it does not extend the session. Default: 0, but 1 for session.me.',
          schema: { type: 'string', enum: ['0', '1'] },
        },
      },
      responses: {
        Problem: {
          description: 'Refused (RFC 9457)',
          ...content({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Token of a signed-in session.' },
        temptoken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Temporary token between password and second factor.',
        },
      },
    },
  };
}
