import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { keywords } from '../../../server/db/schema';
import { runDirect } from '../../../server/sending/submit/direct/work';
import { HostileCarrier } from '../../support/carriers/hostile';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sim, sending, deps, db, clock, ledgerOf, uuid } = server;

let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

const phones = simulated(40, 0);
/** They opt out while the first people of their batch are being texted. */
const leaving = phones.slice(8, 12);

interface Where {
  clientId: string;
  campaignId: string;
  phone: string;
}

const write = async (from: string, body: string) =>
  (await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from, to: SENDER, body }) }))
    .status;

/** Every way onto the list. Resolves to the status of the answer. */
const WAYS: Record<string, (where: Where) => Promise<number>> = {
  STOP: ({ phone }) => write(phone, 'STOP'),
  'a keyword of the client': async ({ clientId, phone }) => {
    await db.insert(keywords).values({
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: clientId,
      keyword: `BYE${phone.slice(-2)}`,
      match: 'only_word',
      effect: 'opt_out',
      reply: null,
      audience_id: null,
    });
    return write(phone, `bye${phone.slice(-2)}`);
  },
  'a wish in other words': ({ phone }) => write(phone, 'Please take me off your list'),
  'an entry by staff': async ({ clientId, phone }) =>
    (await (await as(3)).post(`/clients/${clientId}/do_not_calls`, { phone })).status,
  'a conversation that staff delete': async ({ clientId, phone }) => {
    await write(phone, 'Who is this?');
    const thread = `/clients/${clientId}/virtual_numbers/${phone}/conversations/${SENDER}`;
    return (await (await as(3)).del(thread)).status;
  },
  'a list': async ({ clientId, phone }) => {
    const form = new FormData();
    form.set('file', new File([`phone\n${phone}\n`], 'list.csv'));
    return (await (await as(3)).post(`/clients/${clientId}/do_not_calls/file`, form)).status;
  },
};

async function start() {
  const { campaignId, clientId } = await aCampaign({ phones });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  return { campaignId, clientId, id: json.id as string };
}

/** Calls `then` after this many people have been texted, before the carrier goes on. */
function after(submissions: number, then: () => Promise<unknown>) {
  const { submit } = carrier;
  let happened = false;
  carrier.submit = async (batch, until, answered) => {
    await submit.call(carrier, batch, until, answered);
    if (happened || carrier.submissions.length < submissions) return;
    happened = true;
    await then();
  };
}

/** Those of them who got the campaign's message. The one confirmation of a STOP is separate. */
const texted = () =>
  carrier.submissions.flatMap(({ to, body }) => (leaving.includes(to) && body === 'Hello there' ? [to] : []));

describe('people who opt out while their batch is being sent', () => {
  it.each(Object.entries(WAYS))('by %s get nothing after the answer', async (_, optOut) => {
    carrier.parallel = 1;
    const job = await start();
    let statuses: number[] = [];
    after(3, async () => {
      for (const phone of leaving) statuses.push(await optOut({ ...job, phone }));
    });
    await work();
    for (const status of statuses) expect(status).toBeLessThan(300);
    expect(statuses).toHaveLength(leaving.length);
    expect(texted()).toEqual([]);
    expect(await ledgerOf(job.id)).toEqual({ accepted: 36, skipped: 4 });
  });

  it('and those who do while it waits for its turn', async () => {
    const job = await start();
    const { take } = sending.budgets;
    sending.budgets.take = async (...args) => {
      sending.budgets.take = take;
      for (const phone of leaving) await WAYS.STOP!({ ...job, phone });
      return take.apply(sending.budgets, args);
    };
    await work();
    expect(texted()).toEqual([]);
    expect(await ledgerOf(job.id)).toEqual({ accepted: 36, skipped: 4 });
  });
});

it('a job that is stopped while a batch is being sent texts nobody but who was handed over', async () => {
  carrier.parallel = 2;
  const job = await start();
  let stopped: Promise<{ status: number }> = Promise.resolve({ status: 0 });
  after(4, async () => {
    const staff = await as(3);
    stopped = staff.del(`/campaigns/${job.campaignId}/jobs/${job.id}`);
    while (!(await rows(db, sql`select 1 from jobs where state = 'stopped'`)).length)
      await new Promise((resolve) => setImmediate(resolve));
  });
  await work();
  expect((await stopped).status).toBe(204);
  expect(carrier.submissions.length).toBeLessThanOrEqual(6);
  const { accepted = 0, canceled } = await ledgerOf(job.id);
  expect({ accepted, canceled }).toEqual({
    accepted: carrier.taken.length,
    canceled: phones.length - carrier.taken.length,
  });
});

describe('a reply that waits for what became of its first submission', () => {
  const [person] = phones as [string];

  async function aReplyThatMeets(then: (where: Where) => Promise<unknown>) {
    const { campaignId, clientId } = await aCampaign({ phones: [person] });
    const staff = await as(3);
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    await write(person, 'Who is this?');
    await db.execute(sql`delete from pgboss.job`);
    const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
    carrier.meet([person], 'lost before');
    carrier.records = 'by key';
    expect((await staff.post(thread, { body: 'It is us' })).status).toBe(201);
    const [message] = await rows<{ tenant_id: string; id: string }>(
      db,
      sql`select tenant_id, id from direct_messages`,
    );
    const { tenant_id, id } = message!;
    const work_ = {
      payload: { tenant_id, ids: [id] },
      signal: new AbortController().signal,
      tries: 0,
      last: false,
    };
    await runDirect(sending, work_).catch(() => {});
    const { lookup } = carrier;
    carrier.lookup = async (keys) => {
      const found = await lookup.call(carrier, keys);
      await then({ clientId, campaignId, phone: person });
      return found;
    };
    const before = carrier.submissions.length;
    await runDirect(sending, work_);
    const [{ state, code }] = (await rows(
      db,
      sql`select state, code from direct_messages where kind = 'reply'`,
    )) as [{ state: string; code: string | null }];
    return { state, code, submissions: carrier.submissions.length - before };
  }

  it.each(Object.entries(WAYS))('does not leave after an opt-out by %s', async (_, optOut) => {
    expect(await aReplyThatMeets(optOut)).toEqual({ state: 'rejected', code: 'do_not_call', submissions: 0 });
  });

  it('does not leave after its client was archived', async () => {
    const archive = async ({ clientId }: Where) =>
      expect((await (await as(3)).post(`/clients/${clientId}/archive`, {})).status).toBe(200);
    expect(await aReplyThatMeets(archive)).toEqual({ state: 'rejected', code: 'archived', submissions: 0 });
  });

  it('does not leave from a number that was released', async () => {
    const release = ({ clientId }: Where) =>
      db.execute(sql`update virtual_numbers set released_at = now() where client_id = ${clientId}::uuid`);
    expect(await aReplyThatMeets(release)).toEqual({
      state: 'rejected',
      code: 'number_released',
      submissions: 0,
    });
  });
});
