import { useIsMutating } from '@tanstack/react-query';

/**
 * Whether a deletion of one of a resource's records is under way. From then on the record may be gone, so that
 * reading it would show an error about a success.
 */
export const useIsRemoving = (resource: string): boolean =>
  useIsMutating({ mutationKey: [resource, 'delete'] }) > 0;
