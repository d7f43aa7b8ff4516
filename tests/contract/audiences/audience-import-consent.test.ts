import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { CLIENT, drain, formOf, heldQueue, seedClients } from '../../support/imports';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db, []);
});

const phoneOf = (i: number) => `+1202555010${i}`;
const fileOf = (heading: string, cells: readonly string[]) =>
  [`Phone,${heading}`, ...cells.map((cell, i) => `${phoneOf(i)},${cell}`)].join('\n');

async function send(file: string, query: Record<string, string> = {}) {
  const given = new URLSearchParams({ client_id: CLIENT, name: 'Spring', ...query });
  return (await server.as(3)).post(`/audiences/file?${given}`, formOf(file));
}

const recipients = async () =>
  (await rows<{ phone: string }>(server.db, sql`select phone from audience_targets order by phone`)).map(
    ({ phone }) => phone,
  );
const listed = () =>
  rows<{ phone: string; note: string; source: string }>(
    server.db,
    sql`select phone, note, source from do_not_calls where client_id = ${CLIENT}::uuid order by phone`,
  );

describe('a file with a column about consent', () => {
  it.each([
    'Opted Out',
    'Do Not Text',
    'Unsubscribed',
    'DNC',
    'SMS Consent',
    'Opt-in',
    'Subscription status',
    'opt_out_date',
    'SMS Opt-In Status',
    'Do not contact',
  ])('is refused while nobody says what “%s” means', async (heading) => {
    for (const dry_run of ['true', 'false']) {
      const { status, json } = await send(fileOf(heading, ['yes']), {
        mapping: '{"Phone":"phone"}',
        dry_run,
      });
      expect(status).toBe(422);
      expect(json.errors).toMatchObject([{ field: 'mapping', code: 'undecided' }]);
      expect(json.errors[0].message).toContain(`“${heading}”`);
    }
    expect(
      (await send(fileOf(heading, ['yes']), { mapping: `{"Phone":"phone","${heading}":"ignore"}` })).status,
    ).toBe(202);
  });

  it('is refused also with an empty mapping: its meaning is not guessed', async () => {
    for (const heading of ['SMS Consent', 'Opted Out']) {
      const { status, json } = await send(fileOf(heading, ['yes', '']), { mapping: '' });
      expect([status, json.errors]).toMatchObject([422, [{ field: 'mapping', code: 'undecided' }]]);
    }
    expect(await listed()).toEqual([]);
    expect((await send(fileOf('Plan', ['Gold']), { mapping: '' })).status).toBe(202);
  });

  it.each(['unsubscribed', 'Opted out', 'DO NOT TEXT', 'subscribed'])(
    'is one, whatever its heading, if one of its cells says %j',
    async (said) => {
      const cells = [...Array.from({ length: 60 }, () => 'Gold'), said];
      const file = ['Phone,Status', ...cells.map((cell, i) => `+120255501${10 + i},${cell}`)].join('\n');
      for (const mapping of ['', '{"Phone":"phone"}']) {
        const { status, json } = await send(file, { mapping });
        expect([status, json.errors]).toMatchObject([422, [{ field: 'mapping', code: 'undecided' }]]);
        expect(json.errors[0].message).toContain('“Status”');
      }
      const mapping = '{"Phone":"phone","Status":"status"}';
      expect((await send(file, { mapping })).status).toBe(202);
    },
  );

  it('lists those who are out, with file, row, column and cell, and imports the others', async () => {
    const file = fileOf('Opted Out', ['yes', 'no', '', 'TRUE', '2026-03-01', 'N', 'maybe', '0']);
    const mapping = '{"Phone":"phone","Opted Out":"opted_out"}';
    const checked = await send(file, { mapping, dry_run: 'true' });
    expect(checked.json.import).toMatchObject({ imported: 4, rejected: { do_not_call: 4 } });
    expect((await send(file, { mapping })).status).toBe(202);
    await drain(server, queue);
    expect(await recipients()).toEqual([1, 2, 5, 7].map(phoneOf));
    expect(await listed()).toEqual([
      { phone: phoneOf(0), note: 'Opted Out: yes', source: 'import' },
      { phone: phoneOf(3), note: 'Opted Out: TRUE', source: 'import' },
      { phone: phoneOf(4), note: 'Opted Out: 2026-03-01', source: 'import' },
      { phone: phoneOf(6), note: 'Opted Out: maybe', source: 'import' },
    ]);
    const [event] = await rows(
      server.db,
      sql`select kind, source, file_name, "row", reason from consent_events where phone = ${phoneOf(4)}`,
    );
    expect(event).toEqual({
      kind: 'opted_out',
      source: 'import',
      file_name: 'members.csv',
      row: 6,
      reason: 'Opted Out: 2026-03-01',
    });
  });

  it('lists all but those who are in', async () => {
    const file = fileOf('SMS Consent', ['yes', 'no', '', 'Subscribed', 'unsubscribed', '1', '2025-04-01']);
    expect((await send(file, { mapping: '{"Phone":"phone","SMS Consent":"opted_in"}' })).status).toBe(202);
    await drain(server, queue);
    expect(await recipients()).toEqual([0, 3, 5, 6].map(phoneOf));
    expect((await listed()).map(({ phone }) => phone)).toEqual([1, 2, 4].map(phoneOf));
  });

  it('heeds a later row of the same number', async () => {
    const file = `Phone,DNC\n${phoneOf(1)},\n${phoneOf(2)},\n${phoneOf(1)},x`;
    expect((await send(file, { mapping: '{"Phone":"phone","DNC":"opted_out"}' })).status).toBe(202);
    await drain(server, queue);
    expect((await listed()).map(({ phone }) => phone)).toEqual([phoneOf(1)]);
  });

  it('asks nothing of a do-not-call list', async () => {
    const { status, json } = await (
      await server.as(3)
    ).post(`/clients/${CLIENT}/do_not_calls/file`, formOf(fileOf('Opted Out', ['yes', 'no'])));
    expect([status, json.added]).toEqual([expect.any(Number), 2]);
  });
});
