import { expect, it, vi } from 'vitest';
import { sayHoursAge } from '../../../../server/timeZones/age';
import { ZONES_VERSION } from '../../../../server/timeZones/zones';
import { silentLogger } from '../../../../server/lib/log';
import { AS_OF } from '../../../../src/rules/law/quietHours/data';

const DAY_MS = 24 * 60 * 60 * 1000;

function saidAt(now: Date) {
  const info = vi.fn<typeof silentLogger.info>();
  const warn = vi.fn<typeof silentLogger.warn>();
  sayHoursAge({ clock: { now: () => now }, log: { ...silentLogger, info, warn } });
  return { info: info.mock.calls, warn: warn.mock.calls.filter(([event]) => event === 'hours_data_old') };
}

it.each([
  [0, []],
  [365, []],
  [366, [['hours_data_old', { as_of: AS_OF, days: 366 }]]],
])('says that the tables of hours are old %i days after they were looked through', (days, said) => {
  expect(saidAt(new Date(Date.parse(AS_OF) + days * DAY_MS)).warn).toEqual(said);
});

it('says at each start how old the tables and the time zones are', () => {
  expect(saidAt(new Date(AS_OF)).info).toEqual([
    ['hours_data', { as_of: AS_OF, time_zones: ZONES_VERSION, time_zones_of_node: process.versions.tz }],
  ]);
});
