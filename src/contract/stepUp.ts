import { flag } from './common';
import type { Endpoint } from './define';

/**
 * Time for which a proof counts. It covers an export, an erasure and the second thoughts between them, and ends well before
 * the 30 minutes after which an unattended session does.
 */
export const PROOF_MINUTES = 10;

/** Query parameter by which a caller says that the records are for a file. */
export const EXPORT = 'export';

/** Part of the query of a call whose records are people or name some: for a file they need a proof. */
export const forFile = { [EXPORT]: flag() };

/** When a call needs a recent password or code of the person; undefined: never. */
export function stepUpOf({ stepUp, query = {} }: Endpoint): 'always' | typeof EXPORT | undefined {
  if (stepUp) return 'always';
  return EXPORT in query ? EXPORT : undefined;
}

/** Whether a request needs one. */
export const needsProof = (endpoint: Endpoint, query: Readonly<Record<string, unknown>>): boolean =>
  stepUpOf(endpoint) === 'always' || query[EXPORT] === true;
