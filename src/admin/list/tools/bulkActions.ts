import { useListContext } from 'ra-core';
import type { ActionDeclaration } from '../../define';
import { useCan, useDeclaration, useViewer } from '../../registry';

/** Something that can be done to several records: deleting, or a declared action that says `bulk`. */
export type Bulk = { kind: 'delete' } | { kind: 'action'; action: ActionDeclaration };

/** What the signed-in person may do to several records of the list around. */
export function useBulk(): readonly Bulk[] {
  const declaration = useDeclaration();
  const can = useCan();
  const viewer = useViewer();
  const { data = [] } = useListContext();
  const { contract, actions = [], typedToRemove, removal } = declaration;
  const bulk: Bulk[] = actions
    .filter(({ bulk: several, action }) => several && can(declaration, action))
    .map((action) => ({ kind: 'action', action }));
  // What asks for a typed name, or counts what each costs, is deleted one by one.
  const oneByOne =
    typedToRemove !== undefined || removal !== undefined || contract.remove?.query !== undefined;
  const some = data.some((record) => declaration.removable?.(record as never, viewer as never) ?? true);
  if (contract.remove && can(declaration, 'delete') && !oneByOne && some) bulk.push({ kind: 'delete' });
  return bulk;
}
