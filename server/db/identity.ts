import type { Tx } from './rows';

/** Knows whether the database is still the one that this program wrote last, and not a copy of it (decision 062). */
export interface Identity {
  /** Call before messages leave. Looks and counts every few seconds at most. */
  beat(): Promise<void>;
  /**
   * Whether the database is still the one that was judged. Read in the transaction that marks something as leaving: a standby may
   * have taken over since the last beat, even under an open connection to a pooler. If it has, the next beat judges.
   */
  isSame(tx: Tx): Promise<boolean>;
}

/** Identity of a database that nothing can replace. */
export const UNCHANGING: Identity = { beat: async () => {}, isSame: async () => true };

/**
 * Ends a transaction that would let something leave from a database that nobody has judged. The caller's work is tried again.
 * @throws if the database was exchanged
 */
export async function assertSame(tx: Tx, { isSame }: Identity = UNCHANGING): Promise<void> {
  if (!(await isSame(tx)))
    throw new Error('Another database answers than before. It is judged before anything leaves.');
}
