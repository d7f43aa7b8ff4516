import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow, serverTimeOf } from '../../../src/dataProvider/serverTime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-03-02T15:00:00Z');

const answeredAt = (at: number) => noteServerTime(new Headers({ date: new Date(at).toUTCString() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  answeredAt(NOW);
});
afterEach(() => void vi.useRealTimers());

it.each([-HOUR, HOUR, -30 * 24 * HOUR])('follows a server whose clock differs by %i ms', (wrong) => {
  answeredAt(NOW + wrong);
  expect(serverNow()).toBe(NOW + wrong);
  expect(serverTimeOf(NOW - MINUTE)).toBe(NOW + wrong - MINUTE);
  vi.setSystemTime(NOW + MINUTE);
  expect(serverNow()).toBe(NOW + wrong + MINUTE);
});

it('stays with the browser’s clock while answers only take long', () => {
  answeredAt(NOW - 20_000);
  expect(serverNow()).toBe(NOW);
});

it('follows a clock that is put right', () => {
  answeredAt(NOW + HOUR);
  vi.setSystemTime(NOW + HOUR);
  answeredAt(NOW + HOUR);
  expect(serverNow()).toBe(NOW + HOUR);
});

it.each([undefined, 'yesterday'])('learns nothing from an answer of the time %s', (date) => {
  answeredAt(NOW + HOUR);
  noteServerTime(new Headers(date === undefined ? {} : { date }));
  expect(serverNow()).toBe(NOW + HOUR);
});
