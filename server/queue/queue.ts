import type { Tx } from '../db/client';

/** Background work that survives a restart. */
export interface Queue {
  /**
   * Enqueues in the caller's transaction: it runs if and only if that commits. The caller's scope does not matter.
   * `name` is a queue that one of the processes handles (`WorkQueue.handle`). The entry carries the id of the request
   * that enqueues it.
   */
  enqueue(
    tx: Tx,
    name: string,
    payload: Record<string, unknown>,
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Makes waiting entries whose payload has one of these values due at once, in a transaction of the system. */
  hurry(tx: Tx, name: string, payload: { key: string; values: readonly string[] }): Promise<void>;
}

/** One piece of work, as its worker gets it. A worker that died may have started it before. */
export interface Work {
  payload: Record<string, unknown>;
  /** Aborts when another worker has taken over or the process stops. Return soon: the work is run again. */
  signal: AbortSignal;
  /** Attempts before this one. */
  tries: number;
  /** This is the last attempt. */
  last: boolean;
}

/** Returns when the work is done; a thrown error runs it again later. */
export type Worker = (work: Work) => Promise<void>;

/** The queue, including the side that does the work. */
export interface WorkQueue extends Queue {
  /** Declares a queue that this process adds to but never works on. */
  declare(name: string): void;
  /** Declares a queue and, once started, works on at most `concurrency` of its entries at a time in this process. */
  handle(name: string, worker: Worker, options?: { concurrency?: number }): void;
  start(): Promise<void>;
  /** Waits for running work to return, and gives it back. */
  stop(): Promise<void>;
  /** Runs everything that is due, one after the other, without starting (tests). Resolves to the number of entries. */
  drain(options?: { early?: boolean }): Promise<number>;
}
