import { TrieRouter } from 'hono/router/trie-router';
import {
  type Method,
  pathParams,
  type Contract,
  type Operation,
  operationsOf,
} from '../../src/contract/define';
import { eventCalls } from '../../src/contract/events';
import { sessionCalls } from '../../src/contract/passkeys';

export type Match<T> = { value: T; params: Record<string, string> } | { allow: Method[] } | null;

interface Route<T> {
  template: string;
  value: T;
}

/** Places of a template's parameters, in an order in which a literal segment comes before a parameter. */
const placesOf = ({ template }: Route<unknown>): string =>
  template
    .split('/')
    .map((segment) => (segment.startsWith('{') ? 1 : 0))
    .join('');

/**
 * Matches paths as they are declared. A literal segment wins over a parameter in any order of declaration:
 * `/campaigns/test_numbers` is never a campaign with that id.
 */
export class Router<T> {
  private readonly routes = new TrieRouter<Route<T>>();
  private readonly methods = new Set<Method>();
  private readonly declared = new Set<string>();

  add(method: Method, template: string, value: T): void {
    const path = pathParams(template).reduce((all, name) => all.replace(`{${name}}`, `:${name}`), template);
    const place = `${method} ${template.replaceAll(/\{\w+\}/g, '{}')}`;
    if (this.declared.has(place)) throw new Error(`${method} ${template} is declared twice.`);
    this.declared.add(place);
    this.methods.add(method);
    this.routes.add(method, path, { template, value });
  }

  private find(method: Method, path: string) {
    const [matches] = this.routes.match(method, path);
    return matches.toSorted(([a], [b]) => placesOf(a).localeCompare(placesOf(b)))[0];
  }

  /** `segments` are already decoded. `allow` lists the other methods of a path that does not accept this one. */
  match(method: Method, segments: readonly string[]): Match<T> {
    const path = `/${segments.map(encodeURIComponent).join('/')}`;
    const match = this.find(method, path);
    if (match) {
      const [{ value }, params] = match;
      const decoded = Object.entries(params).map(([name, segment]) => [name, decodeURIComponent(segment)]);
      return { value, params: Object.fromEntries(decoded) };
    }
    const allow = [...this.methods].toSorted().filter((other) => this.find(other, path) !== undefined);
    return allow.length > 0 ? { allow } : null;
  }
}

/** Every operation of the server: the session's calls, the stream of changes, then the contracts' in order. */
export const allOperations = (contracts: readonly Contract[]): Operation[] => [
  ...operationsOf(sessionCalls),
  ...operationsOf(eventCalls),
  ...contracts.flatMap(operationsOf),
];

export function routerOf(operations: readonly Operation[]): Router<Operation> {
  const router = new Router<Operation>();
  for (const operation of operations)
    router.add(operation.endpoint.method, operation.endpoint.path, operation);
  return router;
}
