import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaign_audiences, campaigns, carrier_accounts, keywords } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { resumeSending } from '../../../server/sending/sending';
import type { CONSENT_SOURCES } from '../../../src/resources/consent_events/contract';
import { HostileCarrier } from '../../support/carriers/hostile';
import { formOf } from '../../support/imports';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

/** Every source of an opt-out in the history, then every way to send: nothing leaves. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, sim, sending, deps, db, clock, uuid } = server;
const [person] = simulated(1, 0) as [string];
const own = { tenant_id: NORTHWIND };
const SECOND = '+12025550191';
const HOUR = 3600;

let carrier: HostileCarrier;
beforeEach(async () => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
  await db
    .insert(carrier_accounts)
    .values({ id: DEFAULT_ACCOUNT, kind: 'simulator', per_second: 1_000, configured: true });
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

interface World {
  clientId: string;
  audienceId: string;
  thread: string;
}
const write = async (body: string) =>
  void (await sim.request('/inbound', {
    method: 'POST',
    body: JSON.stringify({ from: person, to: SENDER, body }),
  }));
const list = ({ clientId }: World) => `/clients/${clientId}/do_not_calls`;
const WISH = 'lose my number';

type Way = (world: World) => Promise<unknown>;

/** By the event's final source. The compiler reports a source that is added to the contract. */
const WAYS: Record<
  Exclude<(typeof CONSENT_SOURCES)[number], 'start' | 'form' | 'statement'>,
  Record<string, Way>
> = {
  stop_reply: {
    STOP: () => write('STOP'),
    'a word of another language': () => write('ALTO'),
    'STOP after START had revoked the first': async () => {
      await write('STOP');
      await write('START');
      await write('STOP');
    },
    'STOP after staff had removed the first': async (world) => {
      await write('STOP');
      const staff = await as(3);
      const [{ id }] = (await staff.get(list(world))).json.records;
      expect((await staff.del(`${list(world)}/${id}?reason=Signed`)).status).toBeLessThan(300);
      await write('STOP');
    },
  },
  keyword: {
    'a keyword of the client': async ({ clientId }) => {
      const word = { keyword: 'BYE', match: 'only_word', effect: 'opt_out' } as const;
      await db.insert(keywords).values({ ...own, ...word, id: uuid(), client_id: clientId });
      await write('bye');
    },
  },
  wish: { 'other words, which nobody has decided about': () => write(WISH) },
  staff: {
    'an entry by staff': async (world) => (await as(3)).post(list(world), { phone: person }),
    'a conversation that staff delete': async ({ thread }) => (await as(3)).del(thread),
    'other words that staff took for a wish': async ({ thread }) => {
      await write(WISH);
      expect((await (await as(3)).del(thread)).status).toBeLessThan(300);
    },
  },
  import: {
    'a list': async (world) => (await as(3)).post(`${list(world)}/file`, formOf(`phone\n${person}\n`)),
  },
  carrier: {
    // The job in progress when they opt out gets that answer.
    'a refusal of the carrier': async () => {
      carrier.meet([person], 'rejected');
    },
  },
  erasure: {
    'an erasure on request': async () =>
      (await as(4)).post(`/people/${encodeURIComponent(person)}/erasure`, { reason: 'By letter' }),
  },
};

/** The text of each way to send. */
const TEXTS = [
  'A job',
  'Held',
  'Scheduled',
  'Tried again',
  'A test',
  'A reply',
  'Opening',
  'Account',
] as const;
type Text = (typeof TEXTS)[number];

async function aWorld() {
  const { clientId, audienceId, campaignId } = await aCampaign({ phones: [person], message: 'First' });
  await addNumbers(db, { ...own, id: uuid(), client_id: clientId, phone: SECOND, area_code: '202' });
  const staff = await as(3);
  await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  await write('Who is this?');
  const aCampaignThatSays = async (message: Text) => {
    const id = uuid();
    await db.insert(campaigns).values({ ...own, id, client_id: clientId, name: message, message });
    await db
      .insert(campaign_audiences)
      .values({ ...own, id: uuid(), campaign_id: id, audience_id: audienceId });
    return id;
  };
  const starts = async (message: Text, body: object = {}) => {
    const id = await aCampaignThatSays(message);
    const { status } = await staff.post(`/campaigns/${id}/jobs`, { after: null, ...body });
    expect(status, message).toBe(201);
    return id;
  };
  const threadAt = (vn: string) => `/clients/${clientId}/virtual_numbers/${person}/conversations/${vn}`;
  return { clientId, audienceId, campaignId, thread: threadAt(SENDER), threadAt, starts, aCampaignThatSays };
}

/** The person opts out while a message to them is at the carrier, which then asks to retry. */
function duringTheNext(optOut: () => Promise<unknown>) {
  const { submit } = carrier;
  let began = Infinity;
  carrier.submit = async (batch, until, answered) => {
    if (began === Infinity && batch.some(({ to }) => to === person)) {
      carrier.meet([person], 'busy');
      await optOut();
      began = carrier.submissions.length + 1;
    }
    return submit.call(carrier, batch, until, answered);
  };
  return () => carrier.submissions.slice(began).filter(({ to }) => to === person);
}

const CASES = Object.entries(WAYS).flatMap(([source, ways]) =>
  Object.entries(ways).map(([name, way]) => [source, name, way] as const),
);

describe('who has opted out', () => {
  it.each(CASES)('by %s: %s, is texted in no way', async (source, name, optOut) => {
    const world = await aWorld();
    // At ten in New York people of unknown location must not be texted: it waits until noon.
    await world.starts('Held', { hours: 'hold' });
    await world.starts('Scheduled', {
      scheduled_at: new Date(clock.now().getTime() + HOUR * 1000).toISOString(),
    });
    await work();
    const since = duringTheNext(() => optOut(world));
    await world.starts('Tried again');
    await work();

    const staff = await as(3);
    const campaignId = await world.aCampaignThatSays('A job');
    // A claim in a later file does not opt them in again.
    const again = formOf(`phone\n${person}\n`);
    await staff.post(
      `/audiences/file?client_id=${world.clientId}&name=Again&mapping={"phone":"phone"}`,
      again,
    );
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    const tested = await world.aCampaignThatSays('A test');
    await staff.post(`/campaigns/${tested}/test_message`, { numbers: [person] });
    await staff.post(world.thread, { body: 'A reply' });
    await staff.post(world.threadAt(SECOND), { body: 'Opening' });
    const account = await (
      await as(5)
    ).post(`/carrier_accounts/${DEFAULT_ACCOUNT}/tests`, { phone: person, body: 'Account' });
    expect(account.json).toMatchObject({ status: 'rejected' });
    await work();
    // Held jobs, scheduled jobs, and work resumed at the start of the program.
    clock.advance(3 * HOUR);
    await resumeSending(sending, { alone: true });
    await work({ early: true });
    clock.advance(24 * HOUR);
    await work({ early: true });

    const texts = since().map(({ body }) => body);
    expect(texts.filter((body) => TEXTS.some((text) => body === text))).toEqual([]);
    // One confirmation per STOP or START, and nothing unprompted.
    const words = source === 'stop_reply' ? (name.includes('START') ? 3 : name.includes('staff') ? 2 : 1) : 1;
    expect(texts.length, texts.join(' | ')).toBeLessThanOrEqual(words);
    const active = await db.execute(
      sql`select name from campaigns c join jobs j on j.campaign_id = c.id where j.state in ('scheduled', 'queued', 'preparing', 'sending')`,
    );
    expect((active as unknown as { rows: unknown[] }).rows).toEqual([]);
  });

  it('is texted by each of these ways as long as they have not', async () => {
    const world = await aWorld();
    await world.starts('Held', { hours: 'hold' });
    await world.starts('Scheduled', {
      scheduled_at: new Date(clock.now().getTime() + HOUR * 1000).toISOString(),
    });
    const since = duringTheNext(async () => undefined);
    await world.starts('Tried again');
    await work();
    const staff = await as(3);
    await world.starts('A job');
    const tested = await world.aCampaignThatSays('A test');
    await staff.post(`/campaigns/${tested}/test_message`, { numbers: [person] });
    await staff.post(world.thread, { body: 'A reply' });
    await staff.post(world.threadAt(SECOND), { body: 'Opening' });
    await (
      await as(5)
    ).post(`/carrier_accounts/${DEFAULT_ACCOUNT}/tests`, { phone: person, body: 'Account' });
    await work();
    // The text that waits for its hours is the fourth of a day: a cap holds it until then.
    clock.advance(27 * HOUR);
    await work({ early: true });
    const texts = new Set(since().map(({ body }) => body));
    // Staff can only reply: they cannot begin a conversation from a number that the person has not written
    // to.
    expect(TEXTS.filter((text) => !texts.has(text))).toEqual(['Opening']);
  });
});
