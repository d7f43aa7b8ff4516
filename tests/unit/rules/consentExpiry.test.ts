import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentExpiry, countsSince } from '../../../src/rules/law/consentExpiry';

const EAST = 'America/New_York';
const day = (at: Date, zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
const noon = (date: string) => new Date(`${date}T17:00:00Z`);

describe('consent', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2025-12-14', 12, '2026-12-14'],
    ['2026-11-30', 60, '2031-11-30'],
  ])('of %s expires after %i months at the start of %s', (given, months, expected) => {
    const end = consentExpiry(noon(given), { months, zone: EAST });
    expect(day(end, EAST)).toBe(expected);
    expect(day(new Date(end.getTime() - 1), EAST)).not.toBe(expected);
  });

  it('counts days where the client is', () => {
    const at = new Date('2026-03-01T03:00:00Z');
    expect(consentExpiry(at, { months: 1, zone: EAST }).toISOString()).toBe('2026-03-28T04:00:00.000Z');
    expect(consentExpiry(at, { months: 1, zone: 'UTC' }).toISOString()).toBe('2026-04-01T00:00:00.000Z');
  });

  const zone = fc.constantFrom(EAST, 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'UTC');
  const instant = fc.date({
    min: new Date('2022-01-01'),
    max: new Date('2034-12-31'),
    noInvalidDate: true,
  });
  const months = fc.integer({ min: 1, max: 60 });

  it('counts exactly as long as it has not expired', () => {
    fc.assert(
      fc.property(instant, instant, months, zone, (at, now, count, where) => {
        const term = { months: count, zone: where };
        expect(consentExpiry(at, term) > now).toBe(at >= countsSince(now, term));
      }),
    );
  });

  it('changes at the very instant of its expiry', () => {
    fc.assert(
      fc.property(instant, months, zone, (at, count, where) => {
        const term = { months: count, zone: where };
        const end = consentExpiry(at, term);
        expect(at < countsSince(end, term)).toBe(true);
        expect(at >= countsSince(new Date(end.getTime() - 1), term)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('of a later day never expires earlier', () => {
    fc.assert(
      fc.property(instant, instant, months, zone, (one, other, count, where) => {
        const [first, last] = one < other ? [one, other] : [other, one];
        const term = { months: count, zone: where };
        expect(consentExpiry(first, term) <= consentExpiry(last, term)).toBe(true);
      }),
    );
  });
});
