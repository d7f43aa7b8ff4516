import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryPromise } from 'drizzle-orm';
import {
  PgDatabase,
  PgInsertBuilder,
  PgSelectBase,
  PgSelectBuilder,
  PgUpdateBuilder,
} from 'drizzle-orm/pg-core';

/*
 * Lines of the server that make a statement. A builder runs only once it is awaited, where the stack no longer has them, so
 * they are read as the builder is made and handed to what runs in its `then`.
 */

const made = new WeakMap<object, Error>();
const running = new AsyncLocalStorage<Error | undefined>();
const DEEP = 40;

type Method = (this: unknown, ...given: unknown[]) => object;

function note(of: { prototype: object }, names: readonly string[]): void {
  const methods = of.prototype as Record<string, Method>;
  for (const name of names) {
    const original = methods[name]!;
    methods[name] = function (...given) {
      const builder = original.apply(this, given);
      const limit = Error.stackTraceLimit;
      Error.stackTraceLimit = DEEP;
      made.set(builder, new Error('made'));
      Error.stackTraceLimit = limit;
      return builder;
    };
  }
}

/** Has every statement tell where it was made, in this process from now on. */
export function noteSources(): void {
  if (QueryPromise.prototype.then.name === 'thenFrom') return;
  note(PgSelectBuilder, ['from']);
  note(PgInsertBuilder, ['values', 'select']);
  note(PgUpdateBuilder, ['set']);
  note(PgDatabase, ['delete', 'execute']);
  // The class of selects has a copy of its own.
  for (const of of [QueryPromise, PgSelectBase]) {
    const { then } = of.prototype;
    // oxlint-disable-next-line unicorn/no-thenable -- They have one already.
    of.prototype.then = function thenFrom(this: object, ...given: never[]) {
      return running.run(made.get(this), () => then.apply(this as never, given as never));
    } as never;
  }
}

/** @returns up to three lines of the server that made the running statement, the nearest first */
export function sourceOf(): string {
  const lines = (running.getStore()?.stack ?? '').split('\n');
  return lines
    .flatMap((line) => /(server\/[\w/.-]+:\d+)/.exec(line.split('/tests/').at(-1)!)?.[1] ?? [])
    .filter((line) => !line.startsWith('server/db/rows.ts'))
    .slice(0, 3)
    .join(' < ');
}
