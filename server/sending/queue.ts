import type { Tx } from '../db/client';

/** Background work that survives a restart. */
export interface Queue {
  /** Enqueues in the caller's transaction: it runs if and only if that commits. */
  enqueue(tx: Tx, name: string, payload: Record<string, unknown>, options?: { startAfter?: Date }): Promise<void>;
}
