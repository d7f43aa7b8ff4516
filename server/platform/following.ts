import { AsyncLocalStorage } from 'node:async_hooks';

/** A value that follows a piece of work through everything it awaits. */
export class Following<T> {
  private readonly storage = new AsyncLocalStorage<T | undefined>();

  /** Runs work under a value; undefined: under none. */
  run<R>(value: T | undefined, work: () => R): R {
    return this.storage.run(value, work);
  }

  /** The value of the work that is being done; undefined outside any. */
  current(): T | undefined {
    return this.storage.getStore();
  }
}
