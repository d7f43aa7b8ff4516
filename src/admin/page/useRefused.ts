import { useCanAccess } from 'ra-core';

/** True once it is known that this person may not do it: what everybody else is offered does not wait for the answer. */
export const useRefused = (resource: string, action: string): boolean =>
  useCanAccess({ resource, action }).canAccess === false;
