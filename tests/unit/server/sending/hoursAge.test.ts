import { expect, it, vi } from 'vitest';
import { warnOfOldHours } from '../../../../server/sending/hoursAge';
import { silentLogger } from '../../../../server/lib/log';
import { AS_OF } from '../../../../src/rules/quietHours/data';

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  [0, []],
  [365, []],
  [366, [['hours_data_old', { as_of: AS_OF, days: 366 }]]],
])('says that the tables of hours are old %i days after they were looked through', (days, said) => {
  const warn = vi.fn<typeof silentLogger.warn>();
  const clock = { now: () => new Date(Date.parse(AS_OF) + days * DAY_MS) };
  warnOfOldHours({ clock, log: { ...silentLogger, warn } });
  expect(warn.mock.calls).toEqual(said);
});
