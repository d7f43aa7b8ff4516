import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from 'api-types';
import { describe, expect, it } from 'vitest';
import { isValid, exampleOf } from '../../../server/http/openapi/examples';
import { openApi } from '../../../server/http/openapi/document';
import { allOperations } from '../../../server/http/router';
import { contracts } from '../../../src/resources/contracts';
import { brokenFor, type Outlines, outlinesOf } from '../../support/apiOutline';
import { createTestServer } from '../../support/server';

interface Media {
  schema: { $ref?: string; type?: string };
  examples?: Record<string, { $ref: string }>;
}
interface Described {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, Media> }>;
}
interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: object;
    examples: object;
    headers: object;
    responses: Record<string, { headers: object; content: object }>;
    securitySchemes: object;
  };
}

const server = await createTestServer();
const operations = allOperations(contracts);
const document = openApi(operations) as unknown as Document;
const described = Object.values(document.paths).flatMap((path) => Object.values(path));
const byId = new Map(described.map((each) => [each.operationId, each]));
const mediaOf = ({ requestBody, responses }: Described): Media[] =>
  [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) =>
    Object.entries(content ?? {}).flatMap(([type, media]) => (type === 'application/json' ? [media] : [])),
  );

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, and has nothing that the linter recommends against', async () => {
    const rules = {
      // The paths are the specification's.
      'no-ambiguous-paths': 'off',
      // Whoever may call the API is said by their contract.
      'info-license': 'off',
    } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('is served as it is made', async () => {
    const { json } = await server.send('GET', '/openapi.json');
    expect(json).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('names the schema of every body and answer, and has an example of each', () => {
    for (const operation of described)
      for (const { schema, examples } of mediaOf(operation)) {
        expect(schema.$ref, operation.operationId).toMatch(/^#\/components\/schemas\/\w+$/);
        const name = schema.$ref!.split('/').at(-1)!;
        expect(Object.keys(examples ?? {}), operation.operationId).toEqual([name]);
        expect(document.components.examples).toHaveProperty(name);
      }
    expect(document.components.examples).toMatchObject({ JobCreate: { value: { after: null } } });
    expect(byId.get('jobs.one')!.responses['200']!.content!['application/json']!.schema.$ref).toMatch(
      /\/Job$/,
    );
  });

  it.each(
    operations.map((operation) => [`${operation.endpoint.method} ${operation.endpoint.path}`, operation]),
  )('has examples that the contract of %s takes', (_, { endpoint: { body, answer } }) => {
    if (body)
      expect(isValid(body, exampleOf(body, 'input')), JSON.stringify(exampleOf(body, 'input'))).toBe(true);
    if (answer) expect(isValid(answer, exampleOf(answer, 'output'))).toBe(true);
  });

  it('says who may make a call, and with what credential', () => {
    const { securitySchemes } = document.components;
    expect(Object.keys(securitySchemes)).toEqual(['session', 'api_key', 'temptoken']);
    for (const { security, operationId } of described)
      for (const scheme of security.flatMap(Object.keys))
        expect(securitySchemes, operationId).toHaveProperty(scheme);
    expect(byId.get('jobs.create')!.security).toEqual([{ session: [] }, { api_key: ['jobs.write'] }]);
    expect(byId.get('api_keys.create')!.security).toEqual([{ session: [] }]);
    expect(byId.get('session.login')!.security).toEqual([]);
    expect(byId.get('jobs.create')!.description).toContain('API keys need the scope `jobs.write`.');
    expect(byId.get('api_keys.create')!.description).toContain('API keys cannot call it.');
  });

  it('puts each operation under the tag of its resource, in words', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { operationId, tags: own, summary, parameters } of described) {
      expect(own).toEqual([operationId.split('.')[0]]);
      expect(tags).toContain(own[0]);
      expect(summary).toMatch(/^[A-Z].* /);
      for (const parameter of parameters.filter((each) => each.in === 'path'))
        expect(parameter.description, operationId).toMatch(/^Id of the .+\.$/);
    }
    expect(byId.get('audiences.list_by_client')!.summary).toBe('List audiences by client');
  });

  it('has the words of the contracts about calls, parameters and members', () => {
    const { Job, AudienceCreate, WebhookCreate } = document.components.schemas as Record<
      string,
      { description?: string; properties: Record<string, { description?: string; properties?: object }> }
    >;
    expect(Job!.description).toMatch(/^One run of a campaign over its audiences\./);
    expect(Job!.properties.sent!.description).toBe('Accepted by the carrier.');
    expect(Job!.properties.skipped_by!.properties).toMatchObject({
      excluded: { description: 'Excluded by the campaign.' },
    });
    expect(WebhookCreate!.properties.url!.description).toBe('Public https address.');
    expect(AudienceCreate!.properties.name!.description).toBeUndefined();
    expect(byId.get('jobs.try_now')!.description).toMatch(/^Retries the carrier or the numbers /);
    const { parameters } = byId.get('audiences.file')!;
    expect(parameters.find(({ name }) => name === 'consent_when')!.description).toBe(
      'A day or a period, as free text.',
    );
  });

  it('states limits and refusals of every call', () => {
    for (const { operationId, responses } of described) {
      const [[, success]] = Object.entries(responses) as [[string, Described['responses'][string]]];
      expect(Object.keys(success.headers!), operationId).toEqual([
        'X-Request-Id',
        'RateLimit',
        'RateLimit-Policy',
      ]);
      expect(responses['429'], operationId).toEqual({ $ref: '#/components/responses/Throttled' });
      expect(responses.default, operationId).toEqual({ $ref: '#/components/responses/Problem' });
    }
    expect(Object.keys(document.components.responses.Throttled!.headers)).toContain('Retry-After');
    for (const { content } of Object.values(document.components.responses))
      expect(Object.keys(content)).toEqual(['application/problem+json']);
    expect(Object.keys(byId.get('jobs.create')!.responses)).toEqual(
      expect.arrayContaining(['201', '401', '403', '404', '409', '422', '428']),
    );
  });
});

describe('a client of version 1', () => {
  const client = JSON.parse(readFileSync('tests/contract/http/client.v1.json', 'utf8')) as Outlines;
  const today = () => structuredClone(outlinesOf(document as never));

  it('still works: operations, their input and the members of their answers are there', () => {
    expect(Object.keys(client).length).toBeGreaterThan(200);
    expect(brokenFor(client, today())).toEqual([]);
  });

  it('is told of an operation that is gone or has another id', () => {
    const { 'jobs.create': gone, ...others } = today();
    expect(brokenFor(client, { ...others, 'jobs.start': gone! })).toEqual([
      'jobs.create is gone: an operation keeps its id, and leaves only with a new major version (docs/api.md).',
    ]);
  });

  it('is told of input that is newly needed or no longer taken, and of lost members of answers', () => {
    const changed = today();
    const job = changed['jobs.create']!;
    job.body = ['after!', ...job.body.filter((name) => !['after', 'note'].includes(name))];
    job.answer = job.answer.filter((name) => name !== 'state');
    job.status = '202';
    const list = changed['clients.list']!;
    list.query = ['tenant_id!', ...list.query.filter((name) => name !== 'skip')];
    list.answer = list.answer.filter((name) => name !== 'records.name');
    expect(brokenFor(client, changed)).toEqual([
      'clients.list no longer takes skip.',
      'clients.list now needs tenant_id, which clients do not send.',
      'clients.list no longer always answers records.name.',
      'jobs.create was 201 and is now 202.',
      'jobs.create no longer takes note.',
      'jobs.create now needs after, which clients do not send.',
      'jobs.create no longer always answers state.',
    ]);
  });

  it('takes what was added', () => {
    const grown = today();
    grown['jobs.create']!.body.push('colour');
    grown['jobs.create']!.answer.push('colour');
    expect(brokenFor(client, { ...grown, 'senders.list': grown['jobs.list']! })).toEqual([]);
  });
});
