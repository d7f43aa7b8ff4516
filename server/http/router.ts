import {
  type Method,
  pathParams,
  type Contract,
  type Operation,
  operationsOf,
} from '../../src/contract/define';
import { eventCalls } from '../../src/contract/events';
import { sessionCalls } from '../../src/contract/session';

interface Node<T> {
  literal: Map<string, Node<T>>;
  param?: Node<T>;
  ends: Map<Method, { value: T; names: string[] }>;
}

const node = <T>(): Node<T> => ({ literal: new Map(), ends: new Map() });

export type Match<T> = { value: T; params: Record<string, string> } | { allow: Method[] } | null;

/**
 * Matches paths as they are declared. A literal segment wins over a parameter in any order of declaration:
 * `/campaigns/test_numbers` is never a campaign with that id.
 */
export class Router<T> {
  private readonly root = node<T>();

  add(method: Method, template: string, value: T): void {
    let at = this.root;
    for (const segment of template.split('/').slice(1)) {
      if (segment.startsWith('{')) at = at.param ??= node();
      else {
        const next = at.literal.get(segment) ?? node<T>();
        at.literal.set(segment, next);
        at = next;
      }
    }
    if (at.ends.has(method)) throw new Error(`${method} ${template} is declared twice.`);
    at.ends.set(method, { value, names: pathParams(template) });
  }

  /** `segments` are already decoded. `allow` lists the other methods of a path that does not accept this one. */
  match(method: Method, segments: readonly string[]): Match<T> {
    const allow = new Set<Method>();
    const walk = (at: Node<T>, depth: number, values: string[]): Match<T> => {
      const segment = segments[depth];
      if (segment === undefined) {
        const end = at.ends.get(method);
        if (end) {
          const params = Object.fromEntries(end.names.map((name, i) => [name, values[i]!]));
          return { value: end.value, params };
        }
        for (const known of at.ends.keys()) allow.add(known);
        return null;
      }
      const literal = at.literal.get(segment);
      return (
        (literal && walk(literal, depth + 1, values)) ??
        (at.param ? walk(at.param, depth + 1, [...values, segment]) : null)
      );
    };
    return walk(this.root, 0, []) ?? (allow.size > 0 ? { allow: [...allow] } : null);
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
