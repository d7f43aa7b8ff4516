import { describe, expect, it } from 'vitest';
import { isOpenAt, nextOpenAt } from '../../../../src/rules/quietHours/open';
import { keyOfPlace, NOWHERE, placeOfKey } from '../../../../src/rules/quietHours/place';
import { placeOfRecipient } from '../../../../src/rules/quietHours/recipient';
import { standingOf } from '../../../../src/rules/quietHours/standing';
import { hoursOf } from '../../../../src/rules/quietHours/windows';

const LAWFUL = { start: '00:00', end: '23:59' };
const [NY, FL, CT, RI, TX, CA] = [
  '+12125550100',
  '+13055550100',
  '+12035550100',
  '+14015550100',
  '+12145550100',
  '+14155550100',
];
const TOLL_FREE = '+18005550100';

const hours = (state: string | null, weekday: number) => {
  const { open, close } = hoursOf(state, weekday, LAWFUL)!;
  return [open / 60, close / 60];
};

describe('hours by state and weekday', () => {
  it.each([
    [null, [8, 21], [8, 21], [8, 21]],
    ['FL', [8, 20], [8, 20], [8, 20]],
    ['MD', [8, 20], [8, 20], [8, 20]],
    ['MS', [8, 20], [8, 20], [8, 20]],
    ['NJ', [8, 20], [8, 20], [8, 20]],
    ['OK', [8, 20], [8, 20], [8, 20]],
    ['CT', [9, 20], [9, 20], [9, 20]],
    ['RI', [9, 18], [10, 17], [10, 17]],
    ['TX', [9, 21], [9, 21], [12, 21]],
  ])('%s: weekday %j, Saturday %j, Sunday %j', (state, weekday, saturday, sunday) => {
    expect([1, 2, 3, 4, 5].map((day) => hours(state, day))).toEqual(Array(5).fill(weekday));
    expect(hours(state, 6)).toEqual(saturday);
    expect(hours(state, 0)).toEqual(sunday);
  });

  it('a client’s own window only narrows them', () => {
    expect(hoursOf('FL', 1, { start: '10:30', end: '23:00' })).toEqual({ open: 630, close: 1200 });
    expect(hoursOf(null, 1, { start: '21:00', end: '23:00' })).toBeNull();
  });
});

describe('where a recipient is', () => {
  it.each([
    ['by area code', { phone: NY }, 'America/New_York|'],
    ['whose state has its own hours', { phone: CT }, 'America/New_York|CT'],
    ['by state before area code', { phone: NY, state: 'CA' }, 'America/Los_Angeles|'],
    ['by a state’s name', { phone: NY, state: ' new Jersey' }, 'America/New_York|NJ'],
    ['by ZIP before state', { phone: NY, state: 'NJ', zip: '90210' }, 'America/Los_Angeles|'],
    ['by ZIP+4', { phone: CA, zip: '33101-1234' }, 'America/New_York|FL'],
    ['by a ZIP that lost its zero', { phone: CA, zip: '2903' }, 'America/New_York|RI'],
    [
      'by an explicit zone before all',
      { phone: NY, zip: '33101', time_zone: 'Pacific/Honolulu' },
      'Pacific/Honolulu|FL',
    ],
    ['by an old name of a zone', { phone: TOLL_FREE, time_zone: 'US/Pacific' }, 'America/Los_Angeles|'],
    [
      'with a zone that their number’s state lies in',
      { phone: FL, time_zone: 'America/New_York' },
      'America/New_York|FL',
    ],
    [
      'with a zone that their number’s state does not lie in',
      { phone: FL, time_zone: 'America/Denver' },
      'America/Denver|',
    ],
    [
      'in a state with two zones, of which the area code tells',
      { phone: TX, state: 'TX' },
      'America/Chicago|TX',
    ],
    [
      'in a state with two zones, of which nothing tells',
      { phone: NY, state: 'TX' },
      'America/Chicago,America/Denver|TX',
    ],
    ['in El Paso by ZIP', { phone: NY, zip: '79901' }, 'America/Denver|TX'],
    ['in an area that two zones share', { phone: NY, zip: '79855' }, 'America/Chicago,America/Denver|TX'],
    [
      'with an area code that two zones share',
      { phone: '+18505550100' },
      'America/Chicago,America/New_York|FL',
    ],
    ['on the Aleutians', { phone: NY, zip: '99546' }, 'America/Adak|'],
    ['in Puerto Rico', { phone: '+17875550100' }, 'America/Puerto_Rico|'],
    ['in Indianapolis', { phone: '+13175550100' }, 'America/Indiana/Indianapolis|'],
    ['nowhere: a toll-free number', { phone: TOLL_FREE }, '|'],
    ['nowhere: a state that is none', { phone: NY, state: 'Ontario' }, '|'],
    ['by the rest where a ZIP is none', { phone: NY, zip: 'SW1A 1AA' }, 'America/New_York|'],
    ['by the rest where a zone is none', { phone: NY, time_zone: 'Eastern-ish' }, 'America/New_York|'],
    ['by the rest where post goes to a ship', { phone: CA, zip: '09012' }, 'America/Los_Angeles|'],
  ])('%s', (_name, recipient, key) => {
    const place = placeOfRecipient(recipient);
    expect(keyOfPlace(place)).toBe(key);
    expect(placeOfKey(key)).toEqual(place);
  });
});

describe('opening', () => {
  const at = (iso: string) => new Date(iso);

  it('a state of two zones opens with the later one', () => {
    const florida = { zones: ['America/New_York', 'America/Chicago'], state: 'FL' };
    expect(nextOpenAt(florida, LAWFUL, at('2026-03-02T06:00:00Z'))).toEqual(at('2026-03-02T14:00:00Z'));
    expect(isOpenAt(florida, LAWFUL, at('2026-03-03T00:59:00Z'))).toBe(true);
    expect(isOpenAt(florida, LAWFUL, at('2026-03-03T01:00:00Z'))).toBe(false);
  });

  it('the morning after clocks went forward comes an hour earlier, after they went back an hour later', () => {
    const east = { zones: ['America/New_York'], state: null };
    expect(nextOpenAt(east, LAWFUL, at('2026-03-08T02:30:00Z'))).toEqual(at('2026-03-08T12:00:00Z'));
    expect(nextOpenAt(east, LAWFUL, at('2026-03-07T02:30:00Z'))).toEqual(at('2026-03-07T13:00:00Z'));
    expect(nextOpenAt(east, LAWFUL, at('2026-11-01T02:30:00Z'))).toEqual(at('2026-11-01T13:00:00Z'));
  });

  it('Texas waits for noon on a Sunday, Rhode Island for ten', () => {
    const sunday = at('2026-03-01T06:00:00Z');
    expect(nextOpenAt(placeOfRecipient({ phone: TX }), LAWFUL, sunday)).toEqual(at('2026-03-01T18:00:00Z'));
    expect(nextOpenAt(placeOfRecipient({ phone: RI }), LAWFUL, sunday)).toEqual(at('2026-03-01T15:00:00Z'));
  });

  it('a window that no law leaves open never opens', () => {
    expect(nextOpenAt(NOWHERE, { start: '08:00', end: '10:00' }, at('2026-03-02T15:00:00Z'))).toBeNull();
  });
});

describe('who may be written to', () => {
  it('counts zones as people do, and says who waits for when', () => {
    const places = [
      { place: 'America/New_York|', waiting: 10 },
      { place: 'America/Detroit|', waiting: 5 },
      { place: 'America/New_York|CT', waiting: 7 },
      { place: 'America/Los_Angeles|', waiting: 1_000 },
      { place: 'America/Chicago|', waiting: 0 },
      { place: '|', waiting: 3 },
    ];
    // Monday, 08:30 in New York.
    expect(standingOf(places, LAWFUL, new Date('2026-03-02T13:30:00Z'))).toEqual({
      held: 1_010,
      zones_open: 0,
      zones_total: 4,
      next_open_at: '2026-03-02T14:00:00.000Z',
      groups: [
        {
          zones: ['America/Los_Angeles'],
          state: null,
          waiting: 1_000,
          open: false,
          opens_at: '2026-03-02T16:00:00.000Z',
        },
        { zones: ['America/New_York'], state: null, waiting: 15, open: true, opens_at: null },
        {
          zones: ['America/New_York'],
          state: 'CT',
          waiting: 7,
          open: false,
          opens_at: '2026-03-02T14:00:00.000Z',
        },
        { zones: [], state: null, waiting: 3, open: false, opens_at: '2026-03-02T16:00:00.000Z' },
      ],
    });
  });
});
