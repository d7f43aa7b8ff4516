import { sql } from 'drizzle-orm';
import { expect, it, describe } from 'vitest';
import { verify } from '../../../server/cli/verifyConsent';
import { stateFrom } from '../../../server/consent/replay';
import { rows } from '../../../server/db/client';
import { consent_events, do_not_calls, jobs, messages } from '../../../server/db/schema';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createSendingServer();
const { as, aCampaign, work, sim, db, clock } = server;
const [person, other] = simulated(2, 0) as [string, string];
const SECRET = 'my name is Ada Lovelace';

/**
 * A person who was texted, clicked nothing, wrote, stopped and started again, and about whom staff wrote
 * notes.
 */
async function aPerson() {
  const made = await aCampaign({ phones: [person, other] });
  const staff = await as(3);
  await staff.post(`/campaigns/${made.campaignId}/jobs`, { after: null });
  await work();
  for (const body of [SECRET, `lose my number, ${SECRET}`]) {
    await sim.request('/inbound', {
      method: 'POST',
      body: JSON.stringify({ from: person, to: SENDER, body }),
    });
    await work();
  }
  const list = `/clients/${made.clientId}/do_not_calls`;
  const [{ id }] = (await staff.get(list)).json.records;
  await staff.del(`${list}/${id}?reason=${encodeURIComponent(SECRET)}`);
  return made;
}

const erase = async (body: object = { reason: 'Letter of 3 March' }) =>
  (await as(4)).post(`/people/${person}/erasure`, body);

/** Every table with the text in any column, except those named. */
async function places(text: string, but: readonly string[] = []): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !but.includes(table.name))) {
    const [hit] = await rows(
      db,
      sql`select 1 from ${sql.identifier(name)} x where to_jsonb(x)::text like ${`%${text}%`} limit 1`,
    );
    if (hit) found.push(name);
  }
  return found;
}

/** The simulated carrier is not ours, and deletes by itself; answers of repeated calls are kept for a day. */
const NOT_OURS = ['sim_messages', 'sim_events', 'carrier_events', 'idempotency_keys'];

describe('erasing a person on request', () => {
  it('tells beforehand what goes and what stays', async () => {
    await aPerson();
    const { status, json } = await (await as(4)).get(`/people/${person}/erasure`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      phone: person,
      tenants: ['Northwind'],
      gone: { audiences: 1, replies: 2, texts: 2 },
      waiting: 0,
      events: 2,
    });
    expect(json.gone.messages).toBeGreaterThan(0);
  });

  it('takes the person out of everything, and leaves the opt-out, the events and the figures', async () => {
    const { campaignId, clientId, audienceId } = await aPerson();
    const [before] = await db.select().from(jobs);
    const { status, json } = await erase();
    expect(status).toBe(200);
    expect(json).toMatchObject({
      state: 'opted_out',
      erasure: { state: 'erasing', reason: 'Letter of 3 March' },
    });
    await work();
    const staff = await as(3);
    const after = (await staff.get(`/people/${person}`)).json;
    expect(after.erasure).toMatchObject({ state: 'done', by: 'Role 4', on_their_way: 0 });
    expect(after.erasure.gone).toMatchObject({ audiences: 1, replies: 2, texts: 2 });
    // The reasons of staff stay with their actions.
    expect(await places('Ada Lovelace', NOT_OURS)).toEqual(['audit_log']);
    // The opt-out, the history, the audit log, and the request itself.
    expect(await places(person, NOT_OURS)).toEqual([
      'audit_log',
      'consent_events',
      'do_not_calls',
      'erasures',
      'wider_opt_outs',
    ]);
    const [now] = await db.select().from(jobs);
    const FIGURES = [
      'targeted',
      'sent',
      'delivered',
      'failed',
      'replied',
      'opted_out',
      'segments',
      'cost',
    ] as const;
    for (const name of FIGURES) expect(now![name], name).toBe(before![name]);
    expect((await staff.get(`/audiences/${audienceId}`)).json).toMatchObject({ targets: 1 });
    const recipients = (await staff.get(`/campaigns/${campaignId}/stats?recipients=all`)).json.recipients;
    expect(recipients.records.map(({ phone }: { phone: string | null }) => phone).toSorted()).toEqual(
      [null, other].toSorted(),
    );
    const listed = (await staff.get(`/clients/${clientId}/do_not_calls`)).json.records;
    expect(listed).toMatchObject([{ phone: person, source: 'erasure', scope: 'tenant' }]);
  });

  it('keeps a chain that holds, says what was erased, and breaks when a byte of the rest is changed', async () => {
    await aPerson();
    const staff = await as(3);
    const proof = async () => (await staff.get(`/people/${person}/proof`)).json;
    const original = await proof();
    await erase();
    await work();
    const erased = await proof();
    expect(await verify(JSON.stringify(erased))).toMatchObject({
      holds: true,
      lines: [/texts of 2 erased on request/],
    });
    // Evidence exported before the erasure still holds.
    expect(await verify(JSON.stringify(original))).toMatchObject({ holds: true });
    const { events } = erased.chains[0];
    for (const at of events.keys())
      for (const [name, value] of Object.entries<string | null>(events[at])) {
        const changed = structuredClone(erased);
        changed.chains[0].events[at][name] =
          value === null ? 'x' : `${value.slice(0, -1)}${value.endsWith('0') ? 1 : 0}`;
        expect(await verify(JSON.stringify(changed)), `${name} of event ${at + 1}`).toMatchObject({
          holds: false,
        });
      }
    for (const at of [0, 1]) {
      const without = structuredClone(erased);
      without.chains[0].events.splice(at, 1);
      expect(await verify(JSON.stringify(without))).toMatchObject({ holds: false });
    }
  });

  it('is done once, however often it is asked for, and again when there is something new', async () => {
    await aPerson();
    await Promise.all([erase(), erase()]);
    await work();
    await erase();
    await work();
    const sources = async () => (await db.select().from(consent_events)).map(({ source }) => source);
    expect((await sources()).filter((source) => source === 'erasure')).toHaveLength(1);
    await sim.request('/inbound', {
      method: 'POST',
      body: JSON.stringify({ from: person, to: SENDER, body: SECRET }),
    });
    await work();
    await erase();
    await work();
    expect((await sources()).filter((source) => source === 'erasure')).toHaveLength(2);
    // The reasons of staff stay with their actions.
    expect(await places('Ada Lovelace', NOT_OURS)).toEqual(['audit_log']);
    const proof = (await (await as(3)).get(`/people/${person}/proof`)).json;
    expect(await verify(JSON.stringify(proof))).toMatchObject({ holds: true });
  });

  it('leaves the lists as the history leads to them', async () => {
    const { clientId } = await aPerson();
    await erase();
    await work();
    const events = await db.select().from(consent_events).orderBy(consent_events.n);
    const { entries, wider } = stateFrom(events);
    const [entry] = await db.select().from(do_not_calls);
    expect(entries.get(clientId)).toMatchObject({ source: entry!.source, note: entry!.note, by: entry!.by });
    expect(wider).toEqual([{ client_id: clientId, virtual_number: '' }]);
  });

  it('stops what waits to be sent to them, and nobody texts them again', async () => {
    const { campaignId } = await aCampaign({ phones: [person, other] });
    const staff = await as(3);
    const at = new Date(clock.now().getTime() + 3_600_000).toISOString();
    expect(
      (await staff.post(`/campaigns/${campaignId}/jobs`, { after: null, scheduled_at: at })).status,
    ).toBe(201);
    await erase();
    await work();
    clock.advance(3_600);
    await work({ early: true });
    const sent = (await db.select().from(messages)).filter(({ state }) => state === 'delivered');
    expect(sent.map(({ phone }) => phone)).toEqual([other]);
    expect(
      (await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [person] })).status,
    ).not.toBe(200);
  });

  it('skips the rows of a job that has them already, with its counters', async () => {
    const { campaignId } = await aCampaign({ phones: [person, other] });
    const staff = await as(3);
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    await db.execute(sql`update messages set state = 'queued', sent_at = null, closed_at = null, code = null
      where phone = ${person}`);
    const [before] = await db.select().from(jobs);
    await erase();
    await work();
    const [row] = (await db.select().from(messages)).filter(({ phone }) => phone === null);
    expect(row).toMatchObject({ state: 'skipped', code: 'do_not_call', body: null, fields: null });
    const [after] = await db.select().from(jobs);
    expect(after!.skipped_do_not_call).toBe(before!.skipped_do_not_call + 1);
  });

  it('waits for a message whose outcome nobody knows, and says so', async () => {
    await aPerson();
    await db.execute(sql`update messages set state = 'unknown' where phone = ${person}`);
    await erase();
    await work();
    const state = async () => (await (await as(3)).get(`/people/${person}`)).json.erasure;
    expect(await state()).toMatchObject({ state: 'erasing', on_their_way: 1 });
    await db.execute(sql`update messages set state = 'accepted' where phone = ${person}`);
    await work({ early: true });
    expect(await state()).toMatchObject({ state: 'done', on_their_way: 0 });
    expect(
      await places(person, [
        ...NOT_OURS,
        'audit_log',
        'consent_events',
        'do_not_calls',
        'erasures',
        'wider_opt_outs',
      ]),
    ).toEqual([]);
  });

  it('is for administrators, and of their tenant', async () => {
    await aPerson();
    await seedForeign(db);
    const staff = await as(3);
    expect((await staff.get(`/people/${person}/erasure`)).status).toBe(403);
    expect((await staff.post(`/people/${person}/erasure`, {})).status).toBe(403);
    const admin = await as(4);
    expect((await admin.get('/people/+12025550177/erasure')).status).toBe(404);
    expect((await admin.post('/people/+12025550177/erasure', {})).status).toBe(404);
    expect((await admin.get(`/people/${FOREIGN}/erasure`)).status).toBe(404);
  });
});

describe('the database', () => {
  it('lets nobody blank a text before an erasure, change anything else, or delete', async () => {
    await aPerson();
    const blank = sql`update consent_events set message = null where message is not null`;
    await expect(db.execute(blank)).rejects.toThrow();
    await erase();
    const refused = [
      sql`update consent_events set by = 'Eve'`,
      sql`update consent_events set message = 'other' where message is not null`,
      sql`update consent_events set reason = null where source = 'erasure'`,
      sql`update consent_events set hash = 'x'`,
      sql`delete from consent_events`,
    ];
    for (const statement of refused) await expect(db.execute(statement)).rejects.toThrow();
  });
});
