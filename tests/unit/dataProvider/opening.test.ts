import { beforeEach, expect, it, vi } from 'vitest';
import { Opening } from '../../../src/dataProvider/opening';

const MINUTE = 60_000;

let clock = 0;
let sinceStart = 0;
beforeEach(() => {
  clock = 1_000_000;
  sinceStart = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart);
});

/** A query of a view that has just opened, whether it is stale, and its next answer. */
function queryOf(opening: Opening) {
  const state = { dataUpdateCount: 1, dataUpdatedAt: clock, fetchStatus: 'idle' };
  const query = { state, cancel: vi.fn() } as never;
  const isStale = () => state.dataUpdatedAt + opening.staleTime(query) - clock <= 0;
  expect(isStale()).toBe(true);
  return {
    isStale,
    answer() {
      state.dataUpdateCount += 1;
      state.dataUpdatedAt = clock;
      expect(isStale()).toBe(false);
    },
  };
}

it('an answer gets too old while the clock goes on', () => {
  const { answer, isStale } = queryOf(new Opening(true));
  answer();
  clock += MINUTE;
  expect(isStale()).toBe(true);
});

it('an answer gets too old although the clock is set back', () => {
  const { answer, isStale } = queryOf(new Opening(true));
  answer();
  clock -= 60 * MINUTE;
  expect(isStale()).toBe(false);
  clock += MINUTE;
  sinceStart += MINUTE;
  expect(isStale()).toBe(true);
});

it('an answer of a view that is not renewed does not get too old', () => {
  const { answer, isStale } = queryOf(new Opening(false));
  answer();
  clock += 60 * MINUTE;
  expect(isStale()).toBe(false);
});
