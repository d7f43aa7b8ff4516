import { useIsMutating, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether a deletion of one of a resource's records is under way. From then on the record may be gone, so that
 * reading it would show an error about a success.
 */
export const useIsRemoving = (resource: string): boolean =>
  useIsMutating({ mutationKey: [resource, 'delete'] }) > 0;

/** Whether this record was deleted here since the view opened. Nothing in the view may read it again. */
export function useIsRemoved(resource: string, id: string): boolean {
  const [openedAt] = useState(() => Date.now());
  const removals = useMutationState({
    filters: { mutationKey: [resource, 'delete'], status: 'success' },
    select: ({ state }) =>
      state.submittedAt >= openedAt && (state.variables as { id?: unknown } | undefined)?.id === id,
  });
  return removals.includes(true);
}
