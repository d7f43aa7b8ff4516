import { type Contract, type Operation, operationsOf } from '../../src/contract/define';
import { sessionCalls } from '../../src/contract/session';
import { Router } from './router';

/** Every operation the server answers: the session's calls, then the contracts' in order. */
export const allOperations = (contracts: readonly Contract[]): Operation[] => [
  ...operationsOf(sessionCalls),
  ...contracts.flatMap(operationsOf),
];

export function routerOf(operations: readonly Operation[]): Router<Operation> {
  const router = new Router<Operation>();
  for (const operation of operations)
    router.add(operation.endpoint.method, operation.endpoint.path, operation);
  return router;
}
