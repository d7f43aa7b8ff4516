import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { record } from '../../server/consent/events';
import { hold, optOut, takeOff } from '../../server/consent/list';
import { stateFrom } from '../../server/consent/replay';
import { consent_events, do_not_calls } from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import { CLIENT, seedClients } from '../support/imports';
import { confirmedBy } from '../../src/contract/confirmed';
import { doNotCalls } from '../../src/resources/do_not_calls/contract';
import { createRaceServer, noWrites } from '../support/races';
import { NORTHWIND } from '../support/seed';

/** Many things at the same time that concern one person. */
const { db, as, overlap } = await createRaceServer();
const PHONE = '+15005550100';
const OTHERS = Array.from({ length: 50 }, (_, i) => `+150055502${String(i).padStart(2, '0')}`);
const AT = new Date('2026-03-01T12:00:00Z');

const act = { tenant_id: NORTHWIND, client_id: CLIENT, at: AT } as const;
const stop = { ...act, source: 'stop_reply', keyword: 'STOP' } as const;
const start = { ...act, kind: 'opted_in', source: 'start', keyword: 'START' } as const;
const inOne = (work: Parameters<typeof withScope>[2]) => withScope(db, { tenantId: NORTHWIND }, work);

it('numbers the events of a person without gaps, whoever writes them at once', async () => {
  const people = [PHONE, ...OTHERS].map((phone) => ({ phone }));
  const files = [people, people.toReversed(), people, people.toReversed()];
  await Promise.all(files.map((some) => inOne((tx) => record(tx, { ...stop, kind: 'opted_out' }, some))));
  const events = await db
    .select()
    .from(consent_events)
    .orderBy(asc(consent_events.phone), asc(consent_events.n));
  expect(events.map(({ phone, n }) => `${phone} ${n}`)).toEqual(
    people
      .map(({ phone }) => phone)
      .toSorted()
      .flatMap((phone) => files.map((_, i) => `${phone} ${i + 1}`)),
  );
});

it('keeps list and history equal when STOP and START come at the same time', async () => {
  await seedClients(db);
  const acts = Array.from({ length: 12 }, (_, i) =>
    inOne(async (tx) => {
      if (i % 2 === 0) await optOut(tx, stop, [{ phone: PHONE }]);
      else await takeOff(tx, start, PHONE);
    }),
  );
  await Promise.all(acts);
  const events = await db.select().from(consent_events).orderBy(asc(consent_events.n));
  expect(events).toHaveLength(12);
  expect(await db.$count(do_not_calls)).toBe(stateFrom(events).entries.size);
});

it('a STOP that arrives while staff dismiss a wish stays', async () => {
  await seedClients(db);
  await inOne((tx) => hold(tx, { ...act, message: 'lose my number' }, PHONE));
  const staff = await as(3);
  const list = `/clients/${CLIENT}/do_not_calls`;
  const [entry] = (await staff.get(list)).json.records;
  const seen = encodeURIComponent(JSON.stringify(confirmedBy(doNotCalls.remove, entry).confirmed));
  const [, dismissed] = await overlap(
    noWrites('do_not_calls'),
    () => inOne((tx) => optOut(tx, stop, [{ phone: PHONE }])),
    () => staff.del(`${list}/${entry.id}?reason=No+wish&confirmed=${seen}`),
  );
  expect([dismissed.status, dismissed.json.changes]).toMatchObject([409, [{ member: 'source' }]]);
  expect((await staff.get(list)).json.records).toMatchObject([{ source: 'stop_reply' }]);
});
