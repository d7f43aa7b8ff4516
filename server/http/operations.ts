import { type Contract, type Operation, operationsOf } from '../../src/contract/define';
import { session } from '../../src/contract/session';
import { Router } from './router';

/** Every operation the server answers: the session's calls, then the contracts' in order. */
export const allOperations = (contracts: readonly Contract[]): Operation[] => [
  ...Object.entries(session).map(([verb, endpoint]) => ({
    id: `session.${verb}`,
    resource: 'session',
    verb,
    endpoint,
  })),
  ...contracts.flatMap(operationsOf),
];

export function routerOf(operations: readonly Operation[]): Router<Operation> {
  const router = new Router<Operation>();
  for (const operation of operations)
    router.add(operation.endpoint.method, operation.endpoint.path, operation);
  return router;
}
