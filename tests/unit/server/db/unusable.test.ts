import type { PGlite } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { brokenSentence, watchEngine } from '../../../../server/db/embedded/engineFailure';

const PANIC = new WebAssembly.RuntimeError('unreachable');

/** An engine whose only door throws what it is given, call by call. */
function engineThrowing(...errors: Error[]) {
  const engine = {
    execProtocolRawSync: (_: Uint8Array): Uint8Array => {
      throw errors.shift()!;
    },
  };
  const dead = vi.fn();
  watchEngine(engine as unknown as PGlite, dead);
  return { query: () => engine.execProtocolRawSync(new Uint8Array()), dead };
}

it('an engine that panics is told of once, and every query still fails', () => {
  const { query, dead } = engineThrowing(PANIC, new Error('Aborted(OOM)'));
  expect(query).toThrow(PANIC);
  expect(query).toThrow('Aborted(OOM)');
  expect(dead.mock.calls).toEqual([[PANIC]]);
});

it('an error of SQL is none of the engine’s', () => {
  const { query, dead } = engineThrowing(new Error('duplicate key value violates unique constraint'));
  expect(query).toThrow('duplicate key');
  expect(dead).not.toHaveBeenCalled();
});

it('what is told is a sentence that says what to do', () => {
  expect(brokenSentence(PANIC, '.')).toMatch(/^The embedded database .*Start again.* restore a copy/);
  expect(brokenSentence(Object.assign(new Error('full'), { code: 'ENOSPC' }), '.')).toMatch(
    /^The disk is full\. /,
  );
});
