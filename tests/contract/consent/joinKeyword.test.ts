import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { audience_targets, audiences, clients, keywords } from '../../../server/db/schema';
import { member, optInPagesOf, other, person, WRITTEN } from '../../support/optInPages';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';

const server = await createSendingServer();
const { as, work, clock, db, simulator, uuid } = server;
const { aPage, write, historyOf, isListed, answers } = optInPagesOf(server);

const ANSWER = 'Acme Fitness: welcome. Reply STOP to opt out.';

/** A client with an open page and a keyword of its own, that requires written consent. */
async function aKeyword(change: object = {}, page: object = {}) {
  const made = await aPage({ keyword: 'PAGE', ...page });
  const { staff, clientId, audienceId, campaignId } = made;
  const { version } = (await staff.get(`/clients/${clientId}`)).json;
  await staff.post(`/clients/${clientId}`, { consent_required: 'written', version });
  const body = {
    keyword: 'CLUB',
    match: 'only_word',
    reply: ANSWER,
    effect: 'add_to_audience',
    audience_id: audienceId,
    ...change,
  };
  expect((await staff.post(`/clients/${clientId}/keywords`, body)).status).toBe(201);
  /** Numbers that a job of the campaign texts; the code of the problem if it cannot start. */
  const texted = async () => {
    const staff = await as(3);
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    if (!json.id) return json.type;
    await work();
    return (await simulator.ledger(json.id)).map(({ to }) => to);
  };
  const proof = async () =>
    (await (await as(3)).get(`/audiences/${audienceId}/consent_statements/proof`)).json;
  return { ...made, texted, proof };
}

const claims = () =>
  rows(db, sql`select phone, claim from audience_targets where claim is not null order by phone, claim`);

describe('a client’s own keyword that adds people', () => {
  it('records consent of the kind that its page names, which is proof and passes the gate', async () => {
    const { page, people, proof, texted, staff, id } = await aKeyword();
    await write('Club');
    const { records } = (await staff.get(`/opt_in_pages/${id}/texts`)).json;
    expect(await historyOf()).toMatchObject([
      {
        kind: 'opted_in',
        source: 'keyword',
        keyword: 'CLUB',
        message: 'Club',
        virtual_number: SENDER,
        at: expect.stringMatching(/^20/),
        reason: `${(await page()).address} · 1 · SHA-256 ${records[0].hash} · written\n${ANSWER}`,
      },
    ]);
    expect((await people()).toSorted()).toEqual([member, person].toSorted());
    expect(await claims()).toEqual([{ phone: person, claim: 'written' }]);
    expect(await proof()).toMatchObject({ people: 2, written: 1, hand: 1 });
    expect(await texted()).toEqual([person]);
    expect(await answers()).toEqual([ANSWER]);
  });

  it('takes the kind of the newest open page, and a repeat never weakens it', async () => {
    const { staff, clientId, audienceId } = await aKeyword();
    await write('CLUB');
    clock.advance(60);
    const verbal = { ...WRITTEN, name: 'Desk', claim: 'verbal', keyword: 'DESK', audience_id: audienceId };
    const desk = await staff.post(`/clients/${clientId}/opt_in_pages`, verbal);
    expect(desk.status).toBe(201);
    await write('CLUB', other);
    await write('CLUB');
    expect(await claims()).toEqual(
      [
        { phone: person, claim: 'written' },
        { phone: other, claim: 'verbal' },
      ].toSorted((a, b) => a.phone.localeCompare(b.phone)),
    );
  });

  it('is a conversation that the person began where the client has no open page', async () => {
    const { id, texted } = await aKeyword();
    await db.execute(sql`update opt_in_pages set archived = true where id = ${id}::uuid`);
    await write('CLUB');
    expect(await historyOf()).toMatchObject([{ source: 'keyword', reason: `conversation\n${ANSWER}` }]);
    expect(await claims()).toEqual([{ phone: person, claim: 'conversation' }]);
    expect(await texted()).toBe('urn:problem:no_consent');
  });

  it('is recorded once a day', async () => {
    await aKeyword();
    await write('CLUB');
    await write('club');
    clock.advance(86_000);
    await write('CLUB');
    expect(await historyOf()).toHaveLength(1);
    clock.advance(86_400);
    await write('CLUB');
    expect(await historyOf()).toHaveLength(2);
  });

  it('ends no opt-out: STOP after it stops, and the keyword after STOP gives nothing', async () => {
    const { clientId, texted } = await aKeyword();
    await write('CLUB');
    await write('STOP');
    await write('CLUB');
    expect(await isListed(clientId)).toBe(true);
    const history = await historyOf();
    expect(history.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['opted_in', 'opted_out']);
    await write('STOP', other);
    await write('CLUB', other);
    expect(await claims()).toEqual([{ phone: person, claim: 'written' }]);
    const sent = await texted();
    expect([person, other].filter((phone) => sent.includes(phone))).toEqual([]);
  });

  it('of another client gives nothing here, and this one gives nothing there', async () => {
    await aKeyword();
    const there = { tenant_id: NORTHWIND, client_id: uuidOf(0xc2), audience_id: uuidOf(0xa2) };
    const { tenant_id, client_id, audience_id } = there;
    await db
      .insert(clients)
      .values({ tenant_id, id: client_id, name: 'Bistro', time_zone: 'America/New_York' });
    await db.insert(audiences).values({ tenant_id, id: audience_id, client_id, name: 'Guests', targets: 1 });
    await db.insert(audience_targets).values({ tenant_id, audience_id, phone: person });
    const word = { match: 'only_word', effect: 'add_to_audience' } as const;
    await db.insert(keywords).values({ ...there, ...word, id: uuid(), keyword: 'TABLE' });
    await write('TABLE');
    expect([await historyOf(), await claims()]).toEqual([[], []]);
    await write('CLUB');
    expect(await historyOf()).toHaveLength(1);
    const claimed = await rows(
      db,
      sql`select audience_id from audience_targets where phone = ${person} and claim is not null`,
    );
    expect(claimed).toHaveLength(1);
    expect(claimed).not.toEqual([{ audience_id }]);
  });
});

describe('a client’s own keyword that opts people in', () => {
  it('records consent for the audiences that they are in, and ends an opt-out', async () => {
    const { clientId, texted } = await aKeyword({ effect: 'opt_in', audience_id: null });
    await write('STOP', member);
    await write('CLUB', member);
    expect(await isListed(clientId)).toBe(false);
    expect((await historyOf(member)).at(0)).toMatchObject({
      kind: 'opted_in',
      source: 'start',
      keyword: 'CLUB',
      reason: expect.stringMatching(/ · written\nAcme Fitness: welcome/),
    });
    expect(await claims()).toEqual([{ phone: member, claim: 'written' }]);
    expect(await texted()).toEqual([member]);
  });

  it('is an event of the keyword for people who had not opted out', async () => {
    await aKeyword({ effect: 'opt_in', audience_id: null });
    await write('CLUB', member);
    await write('CLUB', member);
    expect(await historyOf(member)).toMatchObject([{ source: 'keyword', keyword: 'CLUB', message: 'CLUB' }]);
  });
});
