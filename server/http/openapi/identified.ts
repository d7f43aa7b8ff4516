import { type Operation, pathParams } from '../../../src/contract/define';

/** An operation with the id that it keeps for good. */
export interface Identified extends Operation {
  readonly operationId: string;
  /** Tells the template of a list from the resource's plainest one: `client` of `/clients/{client_id}/audiences`. */
  readonly by?: string;
}

/**
 * Operations with their ids. A list that has several templates is `<resource>.list` where it takes the fewest
 * parameters, and `list_by_<last parameter>` elsewhere, whatever the order of declaration.
 */
export function identified(operations: readonly Operation[]): Identified[] {
  const paramsOf = ({ endpoint }: Operation) => pathParams(endpoint.path);
  return operations.map((operation) => {
    const { id } = operation;
    const others = operations.filter((other) => other !== operation && other.id === id);
    const params = paramsOf(operation);
    const isPlainest = others.every(
      (other) =>
        params.length < paramsOf(other).length ||
        (params.length === paramsOf(other).length && operation.endpoint.path < other.endpoint.path),
    );
    if (isPlainest) return { ...operation, operationId: id };
    const by = (params.at(-1) ?? operation.endpoint.path.split('/').at(-1)!).replace(/_id$/, '');
    return { ...operation, operationId: `${id}_by_${by}`, by };
  });
}
