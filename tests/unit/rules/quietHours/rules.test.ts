import { describe, expect, it } from 'vitest';
import { isOpenAt, nextOpenAt } from '../../../../src/rules/law/quietHours/open';
import { keyOfPlace, NOWHERE, placeOfKey } from '../../../../src/rules/law/quietHours/place';
import { placeOfRecipient } from '../../../../src/rules/law/quietHours/recipient';
import { standingOf } from '../../../../src/rules/law/quietHours/standing';
import { hoursOf } from '../../../../src/rules/law/quietHours/windows';

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

/** The days of a week without holidays. */
const dayOf = (weekday: number) => Date.UTC(2026, 2, 1 + weekday);
const hours = (state: string | null, weekday: number) => {
  const { open, close } = hoursOf(state, dayOf(weekday), LAWFUL)!;
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
    ['OR', [8, 20], [8, 20], [8, 20]],
    ['WA', [8, 20], [8, 20], [8, 20]],
    ['CT', [9, 20], [9, 20], [9, 20]],
    ['RI', [9, 18], [10, 17], [10, 17]],
    ['TX', [9, 21], [9, 21], [12, 21]],
  ])('%s: weekday %j, Saturday %j, Sunday %j', (state, weekday, saturday, sunday) => {
    expect([1, 2, 3, 4, 5].map((day) => hours(state, day))).toEqual(Array(5).fill(weekday));
    expect(hours(state, 6)).toEqual(saturday);
    expect(hours(state, 0)).toEqual(sunday);
  });

  it('a client’s own window only narrows them', () => {
    expect(hoursOf('FL', dayOf(1), { start: '10:30', end: '23:00' })).toEqual({ open: 630, close: 1200 });
    expect(hoursOf(null, dayOf(1), { start: '21:00', end: '23:00' })).toBeNull();
  });
});

describe('where a recipient is', () => {
  it.each([
    ['by area code', { phone: NY }, 'America/New_York|'],
    ['whose state has its own hours', { phone: CT }, 'America/New_York|CT'],
    ['by a state’s name', { phone: NY, state: ' new Jersey' }, 'America/New_York|NJ'],
    ['by ZIP+4', { phone: NY, zip: '33101-1234' }, 'America/New_York|FL'],
    ['by a ZIP that lost its zero', { phone: NY, zip: '2903' }, 'America/New_York|RI'],
    ['by a Canadian postal code', { phone: TOLL_FREE, zip: 'b3h 4r2' }, 'America/Halifax|'],
    ['by an old name of a zone', { phone: TOLL_FREE, time_zone: 'US/Pacific' }, 'America/Los_Angeles|'],
    [
      'with a zone that their number’s state lies in',
      { phone: FL, time_zone: 'America/New_York' },
      'America/New_York|FL',
    ],
    [
      'in a state with two zones, of which the area code tells',
      { phone: TX, state: 'TX' },
      'America/Chicago|TX',
    ],
    [
      'in a state with two zones, of which nothing tells',
      { phone: TOLL_FREE, state: 'TX' },
      'America/Chicago,America/Denver|TX',
    ],
    ['in El Paso by ZIP', { phone: TOLL_FREE, state: 'TX', zip: '79901' }, 'America/Denver|TX'],
    ['in an area that two zones share', { phone: TX, zip: '79855' }, 'America/Chicago,America/Denver|TX'],
    [
      'with an area code that two zones share',
      { phone: '+18505550100' },
      'America/Chicago,America/New_York|FL',
    ],
    ['on the Aleutians', { phone: '+19075550100', zip: '99546' }, 'America/Adak|'],
    ['in Anchorage by ZIP', { phone: '+19075550100', zip: '99501' }, 'America/Anchorage|'],
    ['in Alaska, of which nothing tells more', { phone: '+19075550100' }, 'America/Adak,America/Anchorage|'],
    ['in Glen Ullin', { phone: '+17015550100', zip: '58631' }, 'America/Chicago,America/Denver|'],
    ['in Hebron', { phone: '+17015550100', zip: '58638' }, 'America/Chicago,America/Denver|'],
    ['in Dickinson', { phone: '+17015550100', zip: '58601' }, 'America/Denver|'],
    ['in Newfoundland or Labrador', { phone: '+17095550100' }, 'America/Goose_Bay,America/St_Johns|'],
    ['in Halifax', { phone: '+19025550100' }, 'America/Halifax|'],
    [
      'in a province by its name',
      { phone: TOLL_FREE, state: 'Québec' },
      'America/Blanc-Sablon,America/Halifax,America/Toronto|',
    ],
    ['in Puerto Rico', { phone: '+17875550100' }, 'America/Puerto_Rico|'],
    ['in Indianapolis', { phone: '+13175550100' }, 'America/Indiana/Indianapolis|'],
    ['nowhere: a toll-free number', { phone: TOLL_FREE }, '|'],
    ['nowhere: a state that is none', { phone: NY, state: 'Bavaria' }, '|'],
    [
      'somewhere, or where the number is from: a state that is none',
      { phone: '+18085550100', state: 'Bavaria' },
      'America/Los_Angeles,America/New_York,Pacific/Honolulu|AL/CA/CT/FL/KY/LA/MA/MD/MI/MN/MS/NJ/NM/NV/OK/OR/RI/TX/WA',
    ],
    ['nowhere: any toll-free number', { phone: '+18335550100' }, '|'],
    ['nowhere: a number without a place', { phone: '+15005550100' }, '|'],
    ['nowhere: a number of a country that no table has', { phone: '+442079460000' }, '|'],
    ['by the rest where a ZIP is none', { phone: NY, zip: 'SW1A 1AA' }, 'America/New_York|'],
    ['by the rest where a zone is none', { phone: NY, time_zone: 'Eastern-ish' }, 'America/New_York|'],
    ['nowhere: post goes to a ship', { phone: CA, zip: '09012' }, '|'],
    ['nowhere: post goes to a base in Asia', { phone: CA, zip: '96350-0001', state: 'CA' }, '|'],
    ['nowhere: post of the forces by its name', { phone: CA, zip: '34002', state: 'AA' }, '|'],
    ['in northwest Indiana', { phone: '+12195550100' }, 'America/Chicago,America/Indiana/Indianapolis|'],
    ['in Ora', { phone: TOLL_FREE, zip: '46968' }, 'America/Chicago,America/Indiana/Indianapolis|'],
    ['in Hazleton', { phone: TOLL_FREE, zip: '47640' }, 'America/Chicago,America/Indiana/Indianapolis|'],
    [
      'in Phenix City, which lives by Georgia’s clock',
      { phone: '+13345550100', zip: '36867' },
      'America/Chicago,America/New_York|AL',
    ],
    ['in Montgomery', { phone: '+13345550100', zip: '36104' }, 'America/Chicago|AL'],
  ])('%s', (_name, recipient, key) => {
    const place = placeOfRecipient(recipient);
    expect(keyOfPlace(place)).toBe(key);
    expect(placeOfKey(key)).toEqual(place);
  });
});

describe('where what is known of a recipient disagrees, all of it must be open', () => {
  it.each([
    ['state and area code', { phone: NY, state: 'CA' }, 'America/Los_Angeles,America/New_York|CA'],
    ['ZIP and state', { phone: CA, state: 'NJ', zip: '90210' }, 'America/Los_Angeles,America/New_York|CA/NJ'],
    ['ZIP and area code', { phone: CA, zip: '33101' }, 'America/Los_Angeles,America/New_York|CA/FL'],
    [
      'two states with their own hours',
      { phone: TX, zip: '33101' },
      'America/Chicago,America/New_York|FL/TX',
    ],
    ['ZIP and a stricter state of the number', { phone: CT, zip: '10001' }, 'America/New_York|CT'],
    [
      'zone and ZIP',
      { phone: NY, zip: '33101', time_zone: 'Pacific/Honolulu' },
      'America/New_York,Pacific/Honolulu|FL',
    ],
    ['zone and area code', { phone: FL, time_zone: 'America/Denver' }, 'America/Denver,America/New_York|FL'],
  ])('%s', (_name, recipient, key) => expect(keyOfPlace(placeOfRecipient(recipient))).toBe(key));

  it('agrees where one of several zones is named', () => {
    const pensacola = { phone: '+18505550100', zip: '32501' };
    expect(keyOfPlace(placeOfRecipient(pensacola))).toBe('America/Chicago|FL');
    expect(keyOfPlace(placeOfRecipient({ phone: TOLL_FREE, zip: '79855', time_zone: 'US/Mountain' }))).toBe(
      'America/Denver|TX',
    );
  });

  it('writes to both only while both are open', () => {
    const moved = placeOfRecipient({ phone: CA, zip: '33101' });
    // A Monday: 08:00 in California is 11:00 in Florida, which closes at 20:00, 17:00 in California.
    expect(nextOpenAt(moved, LAWFUL, new Date('2026-03-02T06:00:00Z'))).toEqual(
      new Date('2026-03-02T16:00:00Z'),
    );
    expect(isOpenAt(moved, LAWFUL, new Date('2026-03-03T00:59:00Z'))).toBe(true);
    expect(isOpenAt(moved, LAWFUL, new Date('2026-03-03T01:00:00Z'))).toBe(false);
  });
});

describe('the name of an offset is no place', () => {
  const OFFSETS = [
    'UTC',
    'GMT',
    'Etc/UTC',
    'Etc/GMT+4',
    'Etc/GMT-14',
    'GMT+0',
    'UCT',
    'Zulu',
    '+05:00',
    '-0400',
  ];
  const CLOCKS = ['EST', 'EDT', 'ET', 'est', ' EST ', 'EST5EDT'];

  it.each([...OFFSETS, ...CLOCKS])('%j says nothing against New York', (time_zone) => {
    const [byZip, byCode] = [{ phone: TOLL_FREE, zip: '10001' }, { phone: NY }];
    for (const known of [byZip, byCode])
      expect(placeOfRecipient({ ...known, time_zone })).toEqual(placeOfRecipient(known));
  });

  it.each([...OFFSETS, ...CLOCKS])('%j alone leaves a recipient anywhere', (time_zone) =>
    expect(placeOfRecipient({ phone: TOLL_FREE, time_zone })).toEqual(NOWHERE),
  );

  it('New York is not texted at 21:30 in summer because a file says EST', () => {
    const place = placeOfRecipient({ phone: TOLL_FREE, zip: '10001', time_zone: 'EST' });
    // 21:30 in New York, 20:30 by a clock that is never put forward.
    expect(isOpenAt(place, LAWFUL, new Date('2026-07-02T01:30:00Z'))).toBe(false);
    expect(isOpenAt(place, LAWFUL, new Date('2026-07-02T00:30:00Z'))).toBe(true);
  });

  it('but another clock than the place’s must be open too', () => {
    expect(keyOfPlace(placeOfRecipient({ phone: NY, time_zone: 'PST' }))).toBe(
      'America/Los_Angeles,America/New_York|',
    );
    expect(keyOfPlace(placeOfRecipient({ phone: TOLL_FREE, time_zone: 'HST' }))).toBe(
      'America/Los_Angeles,America/New_York,Pacific/Honolulu|AL/CA/CT/FL/KY/LA/MA/MD/MI/MN/MS/NJ/NM/NV/OK/OR/RI/TX/WA',
    );
    expect(keyOfPlace(placeOfRecipient({ phone: '+16025550100', time_zone: 'MST' }))).toBe(
      'America/Phoenix|',
    );
  });
});

describe('where nothing is known', () => {
  it.each([
    ['a Monday', '2026-03-02', 17, 23],
    ['a Saturday', '2026-03-07', 18, 22],
    ['a Sunday', '2026-03-01', 20, 22],
  ])('%s is as short as the strictest states make it', (_name, day, from, until) => {
    const midnight = new Date(`${day}T00:00:00Z`).getTime() + 6 * 3_600_000;
    const open = Array.from({ length: 24 }, (_, hour) => new Date(midnight + hour * 3_600_000))
      .filter((at) => isOpenAt(NOWHERE, LAWFUL, at))
      .map((at) => (at.getTime() - midnight) / 3_600_000 + 6);
    expect([open[0], open.at(-1)! + 1]).toEqual([from, until]);
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
        { zones: [], state: null, waiting: 3, open: false, opens_at: '2026-03-02T17:00:00.000Z' },
      ],
    });
  });
});
