import moment from 'moment-timezone';
import { describe, expect, it } from 'vitest';
import { broughtOffset, ZONES_VERSION } from '../../../../server/timeZones/zones';
import { wallOf } from '../../../../src/rules/law/quietHours/clock';
import { CHANGED_CLOCKS } from '../../../../src/rules/law/quietHours/data';

const HOUR = 3_600_000;
const hoursIn = (zone: string, at: string) => broughtOffset(zone, Date.parse(at))! / HOUR;

describe('the time zones that the server brings', () => {
  it('are those of the package, for every zone and every week until 2037', () => {
    expect(ZONES_VERSION).toBe(moment.tz.dataVersion);
    for (const name of moment.tz.names()) {
      const zone = moment.tz.zone(name)!;
      for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2037, 0, 1); at += 7 * 24 * HOUR)
        if (broughtOffset(name, at) !== -zone.utcOffset(at) * 60_000)
          expect.fail(`${name} at ${new Date(at).toISOString()}: ${broughtOffset(name, at)}`);
    }
  });

  it.each([
    ['America/Vancouver', '2026-01-15T12:00:00Z', -8],
    ['America/Vancouver', '2026-11-23T12:00:00Z', -7],
    ['America/Vancouver', '2027-07-01T12:00:00Z', -7],
    ['America/Edmonton', '2026-11-23T12:00:00Z', -6],
    ['America/Regina', '2026-11-23T12:00:00Z', -6],
    ['America/Winnipeg', '2026-11-23T12:00:00Z', -5],
    ['America/Los_Angeles', '2026-11-23T12:00:00Z', -8],
    ['America/New_York', '2026-11-01T05:59:59Z', -4],
    ['America/New_York', '2026-11-01T06:00:00Z', -5],
    ['America/Phoenix', '2026-07-01T12:00:00Z', -7],
    ['America/St_Johns', '2026-11-23T12:00:00Z', -3.5],
  ])('in %s at %s it is %i hours from UTC', (zone, at, hours) => expect(hoursIn(zone, at)).toBe(hours));

  it('tell the clock of all that sends', () => {
    expect(wallOf('America/Vancouver', new Date('2026-11-24T04:30:00Z')).minutes).toBe(21 * 60 + 30);
  });

  it('agree with the changes that browsers are told of', () => {
    for (const { zones, from, hours } of CHANGED_CLOCKS)
      for (const zone of zones)
        for (let at = Date.parse(from); at < Date.UTC(2037, 0, 1); at += 24 * HOUR)
          if (broughtOffset(zone, at) !== hours * HOUR)
            expect.fail(`${zone} at ${new Date(at).toISOString()}: ${broughtOffset(zone, at)}`);
  });

  it('know neither other names nor other years', () => {
    expect(broughtOffset('Nowhere/Else', Date.UTC(2026, 0, 1))).toBeNull();
    expect(broughtOffset('America/New_York', Date.UTC(2037, 0, 1))).toBeNull();
  });
});
