import type { createSendingServer } from '../../../support/sending';
import { NORTHWIND } from '../../../support/seed';

export type Server = Awaited<ReturnType<typeof createSendingServer>>;
export type Made = Awaited<ReturnType<Server['aCampaign']>>;
/** `id`: of the record that the act is about. `record`: of one that it names. */
export type Seen = Made & { id: string; record?: string };

export const own = { tenant_id: NORTHWIND };

/** An act on a record that a person has seen, and what a colleague changes before the press. */
export interface Act {
  write: string;
  role?: number;
  made?: (made: Made) => Promise<Seen>;
  /** The list that shows the record. */
  list: (made: Seen) => string;
  path: (made: Seen) => string;
  body?: (made: Seen) => object;
  change: (made: Seen) => Promise<unknown>;
  members: string[];
}
