import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/contract/define';
import { ANY_ROLE } from '../../../src/contract/roles';
import { contracts } from '../../../src/resources/contracts';
import { openApi } from '../../../server/http/openapi/document';
import { allOperations, routerOf } from '../../../server/http/router';
import { UNKNOWN_CALLS } from '../../support/bodies';
import { BEYOND, CALLS } from './calls';

const operations = allOperations(contracts);

const whoMay = ({ credential, roles }: Endpoint): string => {
  if (credential !== 'token') return credential === 'none' ? 'none' : 'temp';
  return roles === ANY_ROLE ? 'any' : roles.toSorted((a, b) => a - b).join(',');
};
const lineOf = (endpoint: Endpoint): string =>
  `${endpoint.call} ${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')} ${whoMay(endpoint)}`;

const PINNED = [...BEYOND, ...CALLS];
const known = operations.filter(({ endpoint }) => PINNED.includes(lineOf(endpoint)));
/** Entities with a call in one of the lists: all of their calls are there. */
const listed = new Set(known.map(({ resource }) => resource));
const added = operations.filter(({ resource }) => !listed.has(resource));

describe('declarations', () => {
  it('are the calls of the contract and those beyond it, neither more nor fewer, each for whom it is meant', () => {
    const declared = operations
      .filter((operation) => !added.includes(operation))
      .map(({ endpoint }) => endpoint)
      .toSorted((a, b) => a.call - b.call);
    expect(declared.map(lineOf)).toEqual(PINNED);
  });

  it('of an entity that came later are beyond the contract, and for roles that they name', () => {
    for (const { id, endpoint } of added) {
      expect([endpoint.call, endpoint.credential], id).toEqual([0, 'token']);
      expect(endpoint.roles, id).not.toBe(ANY_ROLE);
    }
  });

  it('are all that the samples of bodies know', () => expect(UNKNOWN_CALLS).toEqual([]));

  it('do not overlap', () => {
    expect(() => routerOf(operations)).not.toThrow();
    expect(() => routerOf([...operations, operations[0]!])).toThrow('POST /login is declared twice.');
  });
});

describe('OpenAPI', () => {
  interface Document {
    openapi: string;
    paths: Record<
      string,
      Record<string, { operationId: string; 'x-call': number; parameters: unknown[]; responses: object }>
    >;
    components: { schemas: object; responses: object };
  }
  const document = openApi(operations) as unknown as Document;
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));

  it('covers every call under an id of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(described.map((operation) => operation['x-call']).toSorted((a, b) => a - b)).toEqual(
      operations.map(({ endpoint }) => endpoint.call).toSorted((a, b) => a - b),
    );
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('has every path parameter, every answer and no dangling reference', () => {
    for (const [path, operationsOfPath] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters, responses } of Object.values(operationsOfPath)) {
        expect(parameters).toEqual(
          expect.arrayContaining(
            names.map((name) => expect.objectContaining({ name, in: 'path', required: true })),
          ),
        );
        expect(Object.keys(responses)).toContain('default');
      }
    }
    const text = JSON.stringify(document);
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = reference!
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target, reference).toBeDefined();
    }
  });
});
