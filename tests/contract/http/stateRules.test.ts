import { expect, it } from 'vitest';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

const rulesOn = async (on: string, role = 3) =>
  (await (await server.as(role)).get(`/state_rules?on=${on}&limit=100`)).json as {
    records: { id: string; [field: string]: unknown }[];
    total: number;
  };
const ruleOf = async (id: string, on: string) => (await rulesOn(on)).records.find((rule) => rule.id === id)!;

it('gives the rule in force on a day, and the day of the next one', async () => {
  expect(await ruleOf('OR', '2025-12-31')).toMatchObject({
    name: 'Oregon',
    weekday: '08:00-21:00',
    since: null,
    statute: '47 CFR 64.1200(c)(1)',
    changes_on: '2026-01-01',
    entries: [{ since: '2026-01-01', weekday: '08:00-20:00', statute: 'HB 3865 (2025)' }],
  });
  expect(await ruleOf('OR', '2026-01-01')).toMatchObject({
    weekday: '08:00-20:00',
    since: '2026-01-01',
    statute: 'HB 3865 (2025)',
    changes_on: null,
  });
  expect(await ruleOf('RI', '2026-11-30')).toMatchObject({
    weekday: '09:00-18:00',
    saturday: '10:00-17:00',
    sunday: '10:00-17:00',
    holidays: 'open',
    changes_on: '2026-12-01',
    entries: [
      { since: null },
      { since: '2026-12-01', sunday: 'closed', closed_days: [] },
      { since: '2026-12-05', closed_days: ['Rhode Island Independence Day', 'Victory Day', 'Election Day'] },
    ],
  });
  expect(await ruleOf('RI', '2026-12-01')).toMatchObject({
    sunday: 'closed',
    holidays: 'closed',
    changes_on: '2026-12-05',
    read_on: '2026-11-28',
    decided_by: 'Decision 123',
  });
});

it('gives the cap on texts in force on a day, its source, and the day of the next one', async () => {
  expect(await ruleOf('FL', '2021-06-30')).toMatchObject({ texts_in_24h: null, changes_on: '2021-07-01' });
  expect(await ruleOf('FL', '2021-07-01')).toMatchObject({
    texts_in_24h: 3,
    changes_on: '2026-12-05',
    caps: [
      {
        most: 3,
        since: '2021-07-01',
        purposes: null,
        read_on: '2026-11-28',
        decided_by: 'Decision 112',
      },
      {
        most: 3,
        since: '2026-12-05',
        purposes: ['marketing', 'informational'],
        decided_by: 'Decision 138',
      },
    ],
  });
  expect(await ruleOf('NJ', '2026-11-30')).toMatchObject({ texts_in_24h: null, changes_on: '2026-12-01' });
  expect(await ruleOf('NJ', '2026-12-01')).toMatchObject({ texts_in_24h: 3, changes_on: null });
  expect(await ruleOf('US', '2026-12-01')).toMatchObject({ texts_in_24h: null, caps: [] });
});

it('says of a state that its law is not applied, and last what applies elsewhere', async () => {
  expect(await ruleOf('UT', '2027-01-04')).toMatchObject({
    weekday: '08:00-21:00',
    statute: 'Utah Code § 13-25a-103(3)',
    reading: expect.stringMatching(/^Not applied:/),
  });
  const { records, total } = await rulesOn('2027-01-04');
  expect([total, records.length, records.at(-1)?.id]).toEqual([23, 23, 'US']);
});

it('gives the rules as they hold for a purpose, and says for which each holds', async () => {
  const of = async (purpose: string, id: string, on = '2026-12-05') => {
    const staff = await server.as(3);
    const { records } = (await staff.get(`/state_rules?on=${on}&limit=100&purpose=${purpose}`)).json;
    return records.find((rule: { id: string }) => rule.id === id);
  };
  const limited = { since: '2026-12-05', purposes: ['marketing', 'informational'], read_on: '2026-11-29' };
  expect(await of('marketing', 'FL')).toMatchObject({ ...limited, weekday: '08:00-20:00', texts_in_24h: 3 });
  expect(await of('political', 'FL')).toMatchObject({
    ...limited,
    weekday: '08:00-21:00',
    texts_in_24h: null,
  });
  expect(await of('emergency', 'FL')).toMatchObject({ ...limited, weekday: '00:00-24:00' });
  expect(await of('political', 'FL', '2026-12-04')).toMatchObject({ purposes: null, texts_in_24h: 3 });
  expect(await ruleOf('FL', '2026-12-05')).toMatchObject({ ...limited, weekday: '08:00-20:00' });
  expect(await of('emergency', 'OR')).toMatchObject({ purposes: null, weekday: '08:00-20:00' });
  expect(await of('emergency', 'US')).toMatchObject({
    weekday: '00:00-24:00',
    purposes: ['marketing', 'informational', 'transactional', 'political'],
  });
  expect(await of('emergency', 'US', '2026-12-04')).toMatchObject({ weekday: '08:00-21:00', purposes: null });
  expect((await (await server.as(3)).get('/state_rules?purpose=spam')).status).toBe(422);
});

it('is open to every role, in pages', async () => {
  for (const role of [1, 3, 4, 5]) expect((await rulesOn('2026-12-01', role)).total).toBe(23);
  const staff = await server.as(3);
  const page = await staff.get('/state_rules?on=2026-12-01&skip=1&limit=2');
  expect(page.json.records.map(({ id }: { id: string }) => id)).toEqual(['CA', 'CT']);
  expect((await staff.get('/state_rules/TX')).json.name).toBe('Texas');
  expect((await staff.get('/state_rules/ZZ')).status).toBe(404);
  expect((await staff.get('/state_rules?on=soon')).status).toBe(422);
});

it('is of today in the tenant’s time zone unless a day is named', async () => {
  const today = async () => (await (await server.as(3)).get('/state_rules/AL')).json.sunday;
  const set = (iso: string) => server.clock.advance((Date.parse(iso) - server.clock.now().getTime()) / 1000);
  await server.db.execute(`update tenants set time_zone = 'America/Chicago'`);
  set('2026-12-01T05:59:00Z');
  expect(await today()).toBe('08:00-21:00');
  set('2026-12-01T06:00:00Z');
  expect(await today()).toBe('closed');
});

it('names the holidays of a state alone, and which readings are not of a statute', async () => {
  expect(await ruleOf('LA', '2026-12-04')).toMatchObject({ holidays: 'closed', closed_days: [] });
  expect(await ruleOf('LA', '2026-12-05')).toMatchObject({
    holidays: 'closed',
    closed_days: expect.arrayContaining(['Mardi Gras', 'Good Friday', 'Acadian Day']),
    source_kind: 'secondary',
    decided_by: 'Decision 149',
  });
  expect(await ruleOf('NJ', '2026-12-05')).toMatchObject({
    weekday: '08:00-20:00',
    statute: 'N.J.S.A. 56:8-128 et seq.',
    source_kind: 'secondary',
    caps: [{ source_kind: 'secondary' }],
  });
  expect(await ruleOf('TX', '2026-12-05')).toMatchObject({ source_kind: 'statute' });
  expect(await ruleOf('US', '2026-12-05')).toMatchObject({ source_kind: 'statute' });
});
