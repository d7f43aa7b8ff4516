import { useListContext } from 'ra-core';
import type { ActionDeclaration } from '../../declaration';
import { useCan, useDeclaration, useViewer } from '../../registry';

/** An action on several records: deleting, or a declared action with `bulk`. */
export type Bulk = { kind: 'delete' } | { kind: 'action'; action: ActionDeclaration };

/** The bulk actions that the signed-in person may take in the current list. */
export function useBulk(): readonly Bulk[] {
  const declaration = useDeclaration();
  const can = useCan();
  const viewer = useViewer();
  const { data = [] } = useListContext();
  const { contract, actions = [], typedToRemove, removal } = declaration;
  const bulk: Bulk[] = actions
    .filter(({ bulk: several, action }) => several && can(declaration, action))
    .map((action) => ({ kind: 'action', action }));
  // Records whose deletion needs a typed name, or shows its cost, are deleted one by one.
  const isAsked = Object.keys(contract.remove?.query ?? {}).some((name) => name !== 'confirmed');
  const oneByOne = typedToRemove !== undefined || removal !== undefined || isAsked;
  const some = data.some((record) => declaration.removable?.(record as never, viewer as never) ?? true);
  if (contract.remove && can(declaration, 'delete') && !oneByOne && some) bulk.push({ kind: 'delete' });
  return bulk;
}
