import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateFrom } from '../../../server/consent/replay';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  campaign_virtual_numbers,
  campaigns,
  clients,
  consent_events,
  conversations,
  keywords,
  wider_opt_outs,
} from '../../../server/db/schema';
import type { Client } from '../../../src/resources/clients/contract';
import { HostileCarrier } from '../../support/carriers/hostile';
import { formOf } from '../../support/imports';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

/** Whom an opt-out reaches, over every way onto a list and every way to send. */
const server = await createSendingServer();
const { as, work, simulator, sim, sending, deps, db, clock, uuid } = server;
const [person] = simulated(1, 0) as [string];
const own = { tenant_id: NORTHWIND };

let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

interface From {
  clientId: string;
  vn: string;
  campaignId: string;
}
type World = Record<'A shared' | 'A own' | 'B shared' | 'B own', From>;

async function aNumber(phone: string, client_id: string | null): Promise<string> {
  const id = uuid();
  await addNumbers(db, { ...own, id, client_id, phone, area_code: phone.slice(2, 5) });
  return id;
}

async function aCampaign(client_id: string, audience_id: string, virtual_number_id: string, message: string) {
  const id = uuid();
  const of = { ...own, campaign_id: id };
  await db.insert(campaigns).values({ ...own, id, client_id, name: message, message });
  await db.insert(campaign_audiences).values({ ...of, id: uuid(), audience_id });
  await db.insert(campaign_virtual_numbers).values({ ...of, id: uuid(), virtual_number_id });
  return id;
}

/** Two clients that each text the person from a number that they share and from one of their own. */
async function twoClients(scope: Client['opt_out_scope']) {
  const shared = await aNumber(SENDER, null);
  const world: Partial<World> = {};
  for (const [name, vn] of [
    ['A', '+12025550191'],
    ['B', '+12025550192'],
  ] as const) {
    const clientId = uuid();
    await db.insert(clients).values({ ...own, id: clientId, name, time_zone: 'America/New_York' });
    const number = await aNumber(vn, clientId);
    const audienceId = uuid();
    const audience = { ...own, client_id: clientId, name: 'Members', targets: 1 };
    await db.insert(audiences).values({ ...audience, id: audienceId });
    await db.insert(audience_targets).values({ ...own, audience_id: audienceId, phone: person, fields: {} });
    for (const [which, id, phone] of [
      ['shared', shared, SENDER],
      ['own', number, vn],
    ] as const) {
      world[`${name} ${which}`] = {
        clientId,
        vn: phone,
        campaignId: await aCampaign(clientId, audienceId, id, `${name} ${which}`),
      };
      const talk = { tn: person, vn: phone, last_message: 'Hi', last_message_at: clock.now() };
      await db.insert(conversations).values({ ...own, ...talk, client_id: clientId, began_at: clock.now() });
    }
    if (name === 'A') {
      const staff = await as(3);
      const { status } = await staff.post(`/clients/${clientId}`, { opt_out_scope: scope, version: 0 });
      expect(status).toBe(200);
      // So that A is who wrote last from the shared number.
      const first = await aCampaign(clientId, audienceId, shared, 'First');
      await staff.post(`/campaigns/${first}/jobs`, { after: null });
      await work();
    }
  }
  return world as World;
}

const write = async (body: string) => {
  const message = JSON.stringify({ from: person, to: SENDER, body });
  await sim.request('/inbound', { method: 'POST', body: message });
  await work();
};

/** Ways onto a list that concern the number which the person and A share. */
const BY_NUMBER: Record<string, (a: From) => Promise<unknown>> = {
  'a STOP reply': () => write('STOP'),
  'a keyword of the client': async ({ clientId }) => {
    const word = { keyword: 'BYE', match: 'only_word', effect: 'opt_out' } as const;
    await db.insert(keywords).values({ ...own, ...word, id: uuid(), client_id: clientId });
    await write('bye');
  },
  'a wish in other words': () => write('Please take me off your list'),
  'a conversation that staff delete': async ({ clientId, vn }) =>
    (await as(3)).del(`/clients/${clientId}/virtual_numbers/${person}/conversations/${vn}`),
  'a refusal of the carrier': async ({ clientId, vn }) => {
    carrier.meet([person], 'rejected');
    const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${vn}`;
    await (await as(3)).post(thread, { body: 'Are you there?' });
    await work();
  },
};

/** Those that concern the person alone. */
const BY_PERSON: Record<string, (a: From) => Promise<unknown>> = {
  'an entry by staff': async ({ clientId }) =>
    (await as(3)).post(`/clients/${clientId}/do_not_calls`, { phone: person }),
  'a file or pasted numbers': async ({ clientId }) =>
    (await as(3)).post(`/clients/${clientId}/do_not_calls/file`, formOf(`phone\n${person}\n`)),
};

/** Tries to text the person from everywhere, by a job, a test and a reply. Resolves to what left. */
async function attempts(world: World): Promise<Record<string, number>> {
  const staff = await as(3);
  const before = carrier.submissions.length;
  for (const [name, { clientId, campaignId, vn }] of Object.entries(world)) {
    const before = await staff.get(`/campaigns/${campaignId}/stats?readiness=true`);
    const kept = before.json.readiness.reach.do_not_call;
    const { json: job } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [person] });
    await staff.post(`/clients/${clientId}/virtual_numbers/${person}/conversations/${vn}`, { body: name });
    await work();
    const done = await staff.get(`/campaigns/${campaignId}/jobs/${job.id}`);
    expect(done.json.skipped_by.do_not_call, `Counted before the job of ${name}`).toBe(kept);
  }
  const left: Record<string, number> = {};
  for (const { body } of carrier.submissions.slice(before)) left[body] = (left[body] ?? 0) + 1;
  return left;
}

const all = (...names: (keyof World)[]) => Object.fromEntries(names.map((name) => [name, 3]));
const REACH: Record<Client['opt_out_scope'], { byNumber: object; byPerson: object }> = {
  client: { byNumber: all('B own'), byPerson: all('B shared', 'B own') },
  tenant: { byNumber: {}, byPerson: {} },
  pair: { byNumber: all('A own', 'B own'), byPerson: all('B shared', 'B own') },
};

describe.each(Object.entries(REACH))(
  'with the setting "%s" an opt-out',
  (setting, { byNumber, byPerson }) => {
    const scope = setting as Client['opt_out_scope'];

    it.each([
      ...Object.entries(BY_NUMBER).map(([name, optOut]) => [name, optOut, byNumber] as const),
      ...Object.entries(BY_PERSON).map(([name, optOut]) => [name, optOut, byPerson] as const),
    ])('by %s stops all that it reaches, and nothing else', async (_, optOut, leaves) => {
      const world = await twoClients(scope);
      await optOut(world['A shared']);
      expect(await attempts(world)).toEqual(leaves);
      const events = await db.select().from(consent_events).orderBy(asc(consent_events.n));
      const stored = await db.select().from(wider_opt_outs);
      expect(stored.map(({ client_id, virtual_number }) => ({ client_id, virtual_number }))).toEqual(
        stateFrom(events).wider,
      );
    });

    it('ends for all that it reached with START', async () => {
      const world = await twoClients(scope);
      await write('STOP');
      await write('START');
      expect(await attempts(world)).toEqual(all('A shared', 'A own', 'B shared', 'B own'));
    });

    it('ends for all that it reached when staff remove it', async () => {
      const world = await twoClients(scope);
      const staff = await as(3);
      const list = `/clients/${world['A shared'].clientId}/do_not_calls`;
      await write('STOP');
      const [{ id, scope: reach }] = (await staff.get(list)).json.records;
      expect(reach).toBe(scope === 'client' ? 'number' : scope);
      // Another client's list has what applies to it too.
      const other = await staff.get(`/clients/${world['B own'].clientId}/do_not_calls`);
      expect(other.json.total).toBe(scope === 'tenant' ? 1 : 0);
      await staff.del(`${list}/${id}?reason=Signed+a+form`);
      expect(await attempts(world)).toEqual(all('A shared', 'A own', 'B shared', 'B own'));
    });
  },
);

it('reaches all numbers of a client once the law says so, whatever its setting', async () => {
  // February 1, 2027, at the same hour.
  clock.advance(336 * 86_400);
  const world = await twoClients('pair');
  await write('STOP');
  expect(await attempts(world)).toEqual(REACH.client.byNumber);
});
