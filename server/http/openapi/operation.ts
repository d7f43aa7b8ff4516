import { membersOf } from '../../../src/contract/confirmed';
import { type Endpoint, type Operation, pathParams } from '../../../src/contract/define';
import { IDEMPOTENCY_KEY, PREFER } from '../../../src/contract/headers';
import { EXPORT, PROOF_MINUTES, stepUpOf } from '../../../src/contract/stepUp';
import type { Schema } from '../../../src/contract/schema';
import type { Identified } from './identified';
import { type Components, inlineSchema, type Json } from './schemas';
import { commentOn, pathParamInWords, QUERY_IN_WORDS, rolesInWords, summaryOf } from './words';

const CARRIER = 'Answers 409 `urn:problem:no_carrier` and stores nothing while no carrier is configured.';
const PAID =
  'Takes money at a carrier. Send an `Idempotency-Key` that belongs to one press: a request that is repeated with it gets the first answer and takes nothing more.';
const follows = (field: string) =>
  `Needs \`${field}\` in the body, which says what the request follows. Answers 428 \`urn:problem:no_precondition\` without it.`;
const confirms = (members: readonly string[]) =>
  `\`confirmed\` holds what a person was shown before the act (${members.join(', ')}). A fact that has changed is refused with 409 \`urn:problem:changed\`, with each difference in \`changes\`.`;
const needsProof = (when: NonNullable<ReturnType<typeof stepUpOf>>) =>
  `Needs a password, code or passkey of the person in the last ${PROOF_MINUTES} minutes${when === 'always' ? '' : ` with \`${EXPORT}=true\``}: by signing in, or by \`POST /users/me/session/proof\`. Answers 403 \`urn:problem:step_up_needed\` without it; its \`variant\` is \`password\`, \`code\`, \`passkey\`, \`either\` of the last two, or \`sign_in\` for people without any of these, who sign in again. API keys need no more than their scope.`;
const STREAM =
  'Events, each of this form in its `data`: something changed in these resources of your tenant. A comment at least every 25 s says that the stream lives. It ends with the session. 204 where there are no events: poll.';
const KEY =
  'Belongs to one act, such as a UUID. A request that is repeated with it within a day gets the first answer, and is done once.';

const CARRY =
  '`carry="<address> <address>"`, below the base of the API: where the call completes a sign-in, its answer carries what a `GET` of each address would answer in `carried`. Only `/users/me` and the list on which the role lands are carried, and none that fails.';

const MULTIPART: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'The file. Default limit: 100 MB.' } },
  required: ['file'],
  additionalProperties: false,
};

function callers({ credential, roles }: Endpoint, scope: string | undefined): string {
  if (credential !== 'token') return '';
  const keys = scope ? `API keys need the scope \`${scope}\`.` : 'API keys cannot call it.';
  return `For ${rolesInWords(roles)}. ${keys}`;
}

/** Whether words about a query are about its only parameter. */
const hasOneParameter = ({ query = {} }: Endpoint): boolean => Object.keys(query).length === 1;

function descriptionOf({ endpoint, scope, resource, verb }: Operation): string {
  const { carrier, paid, precondition } = endpoint;
  const members = membersOf(endpoint);
  const when = stepUpOf(endpoint);
  return [
    commentOn(resource, verb),
    !hasOneParameter(endpoint) && commentOn(resource, `${verb}.query`),
    callers(endpoint, scope),
    paid && PAID,
    carrier && CARRIER,
    precondition && follows(precondition),
    members.length > 0 && confirms(members),
    when && needsProof(when),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A query parameter. Objects and lists are JSON in its text. */
function queryParameter(name: string, schema: Schema, comment: string | undefined): Json {
  const value = schema.type === 'optional' ? schema.inner : schema;
  const inner = value.type === 'query' ? value.inner : value;
  const isJson = inner.type === 'object' || inner.type === 'array';
  const described = inlineSchema(inner, 'input');
  const words = comment ?? QUERY_IN_WORDS[name];
  return {
    name,
    in: 'query',
    required: schema.type !== 'optional',
    ...(words ? { description: words } : {}),
    ...(isJson ? { content: { 'application/json': { schema: described } } } : { schema: described }),
  };
}

function parametersOf({ endpoint, resource, verb }: Operation): Json[] {
  const { path, query = {}, idempotent, credential, signsIn } = endpoint;
  return [
    ...pathParams(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      description: pathParamInWords(name, resource),
      schema: { $ref: '#/components/schemas/Id' },
    })),
    ...Object.entries(query).map(([name, schema]) =>
      queryParameter(
        name,
        schema,
        commentOn(
          resource,
          `${verb}.query.${name}`,
          `filters.${name}`,
          ...(hasOneParameter(endpoint) ? [`${verb}.query`] : []),
        ),
      ),
    ),
    ...(idempotent
      ? [
          {
            name: IDEMPOTENCY_KEY,
            in: 'header',
            description: KEY,
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : []),
    ...(signsIn ? [{ name: PREFER, in: 'header', description: CARRY, schema: { type: 'string' } }] : []),
    ...(credential === 'token' ? [{ $ref: '#/components/parameters/Passive' }] : []),
  ];
}

/** Refusals by status, as far as a declaration lets a caller expect them. `default` stands for the others. */
export const REFUSALS: Readonly<Record<string, { name: string; description: string }>> = {
  401: { name: 'Unauthenticated', description: 'No token, or one that is not valid any more.' },
  403: { name: 'Forbidden', description: 'The role or the scope does not reach this call.' },
  404: { name: 'NotFound', description: 'There is no such record in your tenant.' },
  409: {
    name: 'Conflict',
    description: 'The state of the record does not allow it, or it changed meanwhile.',
  },
  413: { name: 'TooLarge', description: 'The body or the file is too large.' },
  422: { name: 'Invalid', description: 'A field or parameter is not valid: `errors` names each.' },
  428: { name: 'NoPrecondition', description: 'The request does not say what it follows.' },
  429: { name: 'Throttled', description: 'Too many requests: try again after `Retry-After` seconds.' },
};

function refusalsOf({ path, query, body, mutates, credential, encoding, precondition }: Endpoint): string[] {
  const isFile = encoding === 'multipart';
  return [
    ...(credential === 'none' ? [] : ['401']),
    ...(credential === 'token' ? ['403'] : []),
    ...(pathParams(path).length > 0 ? ['404'] : []),
    ...(mutates ? ['409'] : []),
    ...(body || isFile ? ['413'] : []),
    ...(body || isFile || query ? ['422'] : []),
    ...(precondition ? ['428'] : []),
    '429',
  ];
}

const HEADERS = Object.fromEntries(
  ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

function responsesOf({ endpoint }: Operation, components: Components): Json {
  const { answer, streams, status } = endpoint;
  const content = answer
    ? components.content(answer, 'output')
    : streams && components.content(streams, 'output', 'text/event-stream');
  const refusals = refusalsOf(endpoint).map((each) => [
    each,
    { $ref: `#/components/responses/${REFUSALS[each]!.name}` },
  ]);
  return {
    [status]: { description: streams ? STREAM : 'Done', headers: HEADERS, ...content },
    ...Object.fromEntries(refusals),
    default: { $ref: '#/components/responses/Problem' },
  };
}

const SECURITY = {
  temptoken: [{ temptoken: [] }],
  none: [],
};

/** One operation of the document. */
export function describe(operation: Identified, components: Components): Json {
  const { resource, endpoint, scope, operationId, by } = operation;
  const { body, encoding, credential, roles, call, carrier, paid } = endpoint;
  const stepUp = stepUpOf(endpoint);
  const description = descriptionOf(operation);
  const keys = scope ? [{ api_key: [scope] }] : [];
  const request =
    encoding === 'multipart'
      ? { content: { 'multipart/form-data': { schema: MULTIPART } } }
      : body && components.content(body, 'input');
  return {
    operationId,
    tags: [resource],
    summary: summaryOf(operation, by),
    ...(description ? { description } : {}),
    security: credential === 'token' ? [{ session: [] }, ...keys] : SECURITY[credential],
    'x-call': call,
    'x-roles': roles,
    ...(scope ? { 'x-scope': scope } : {}),
    ...(carrier ? { 'x-carrier': carrier } : {}),
    ...(paid ? { 'x-paid': true } : {}),
    ...(stepUp ? { 'x-step-up': stepUp } : {}),
    parameters: parametersOf(operation),
    ...(request ? { requestBody: { required: true, ...request } } : {}),
    responses: responsesOf(operation, components),
  };
}
