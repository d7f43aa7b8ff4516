import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import type { Inbound } from '../../../server/sending/carrier/carrier';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { expectEachOnce } from '../../support/carriers/once';
import { HostileCarrier } from '../../support/carriers/hostile';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, deps, db, clock, queue, ledgerOf, uuid } = server;

let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

const OTHER = '+13035550191';
const UNUSABLE = 'telnyx:40305';

async function start(phones: readonly string[], others: readonly string[] = []) {
  const { campaignId, clientId } = await aCampaign({ phones: [...phones] });
  for (const phone of others)
    await addNumbers(db, {
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: clientId,
      phone,
      area_code: phone.slice(2, 5),
      account: DEFAULT_ACCOUNT,
    });
  const staff = await as(3);
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  const path = `/campaigns/${campaignId}/jobs/${json.id}`;
  const job = async () => (await staff.get(path)).json;
  const kinds = async (role: number) =>
    (await (await as(role)).get('/notices')).json.records.map(({ kind }: { kind: string }) => kind);
  return { id: json.id as string, job, staff, path, kinds };
}

/** Lets time pass; what sleeps until then wakes up. */
async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}
const from = (number: string) => carrier.submissions.filter((each) => each.from === number).length;

describe('a number that its carrier rejects', () => {
  const phones = simulated(60, 0);
  beforeEach(() => {
    carrier.rejects = (message) => (message.from === SENDER ? UNUSABLE : null);
  });

  it('is paused after five in a row: its messages wait, other numbers go on, and both are said', async () => {
    const { id, job, kinds } = await start(phones, [OTHER]);
    await work();
    const through = from(OTHER);
    expect(through).toBeGreaterThan(10);
    expect(await ledgerOf(id)).toEqual({ accepted: through, rejected: 5, queued: 55 - through });
    expect(await job()).toMatchObject({
      state: 'sending',
      limited: { by: 'sender', name: SENDER, code: UNUSABLE, until: expect.any(String) },
      paused_numbers: [{ phone: SENDER, code: UNUSABLE, next_try_at: expect.any(String) }],
      carrier_away: null,
      eta_seconds: null,
    });
    expect(await kinds(3)).toEqual(['number_paused']);
  });

  it('is tried with one message, none of which is given up, and everything follows when one is accepted', async () => {
    const { id, job } = await start(phones, [OTHER]);
    await work();
    const before = from(SENDER);
    await passes(31);
    // Another process knows nothing of what this one has seen.
    sending.senderStreaks.clear();
    await passes(61);
    expect(from(SENDER) - before).toBe(2);
    expect((await ledgerOf(id)).rejected).toBe(5);
    carrier.rejects = () => null;
    await passes(121);
    expect(await job()).toMatchObject({ sent: 55, rejected: 5, pending: 0, paused_numbers: [] });
    expect((await ledgerOf(id)).accepted).toBe(55);
    expectEachOnce(carrier.taken.map(({ to }) => to));
  });

  it('is tried at once when a person asks for it', async () => {
    const { job, staff, path } = await start(phones);
    await work();
    carrier.rejects = () => null;
    await work();
    expect(carrier.taken).toHaveLength(0);
    expect((await staff.post(`${path}/try_now`, {})).status).toBe(200);
    await work();
    expect(await job()).toMatchObject({ sent: 55, rejected: 5, paused_numbers: [], limited: null });
  });

  it('does not pause for causes that are a message’s own', async () => {
    carrier.rejects = ({ to }) => (phones.indexOf(to) % 2 ? '30006' : null);
    const { job } = await start(phones);
    await work();
    expect(await job()).toMatchObject({ sent: 30, rejected: 30, paused_numbers: [] });
  });
});

describe('a registered campaign whose limit of the day the networks say is used up', () => {
  it('waits for the next day at the Pacific, and only its messages do', async () => {
    carrier.rejects = () => '30023';
    const { job } = await start(simulated(20, 0));
    await work();
    const { limited } = await job();
    expect(limited).toMatchObject({ by: 'sender', code: '30023' });
    const hour = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      hour12: false,
    });
    expect(Number(hour.format(new Date(limited.until))) % 24).toBe(0);
  });
});

describe('C54: one cause for message after message', () => {
  it('stops at fifty: the rest stays queued until a person lets it go on, and is not paused for that again', async () => {
    const phones = simulated(200, 0);
    carrier.rejects = () => '30019';
    const { id, job, staff, path, kinds } = await start(phones);
    await work();
    expect(await ledgerOf(id)).toEqual({ rejected: 50, queued: 150 });
    expect(await job()).toMatchObject({
      state: 'sending',
      limited: { by: 'refused', code: '30019' },
      pending: 150,
    });
    expect(await kinds(3)).toEqual(['job_paused']);
    await passes(601);
    expect(carrier.submissions).toHaveLength(200);
    expect((await ledgerOf(id)).queued).toBe(150);
    expect((await staff.post(`${path}/resume`, { by: 'filtered' })).status).toBe(409);
    expect(await job()).toMatchObject({ limited: { by: 'refused' } });
    expect((await staff.post(`${path}/resume`, { by: 'refused' })).json.limited).toBeNull();
    await work();
    expect(await ledgerOf(id)).toEqual({ rejected: 200 });
  });
});

describe('texts that carriers filter', () => {
  const phones = simulated(400, 0);

  /** Lets receipts for the first hundred come in the middle of the job. */
  function filters(count: number) {
    carrier.rate = 100;
    const submit = carrier.submit.bind(carrier);
    let told = false;
    carrier.submit = async (...args) => {
      await submit(...args);
      if (told || carrier.taken.length < 200) return;
      told = true;
      await applyReceipts(
        sending,
        carrier
          .receipts()
          .slice(0, 100)
          .map((each, i) => (i < count ? { ...each, status: 'failed' as const, code: '30007' } : each)),
      );
    };
  }

  it('pause the job at one in twenty, and the same receipts do not pause it again', async () => {
    filters(10);
    const { job, staff, path, kinds } = await start(phones);
    await work();
    const paused = await job();
    expect(paused).toMatchObject({ state: 'sending', limited: { by: 'filtered', count: 10, of: 100 } });
    expect(paused.sent).toBeLessThan(400);
    expect(await kinds(3)).toEqual(['job_paused']);
    await passes(601);
    expect((await job()).sent).toBe(paused.sent);
    await staff.post(`${path}/resume`, { by: 'filtered' });
    await work();
    expect(await job()).toMatchObject({ sent: 400, limited: null });
    expectEachOnce(carrier.taken.map(({ to }) => to));
  });

  it('let the job go on below that', async () => {
    filters(9);
    const { job } = await start(phones);
    await work();
    expect(await job()).toMatchObject({ sent: 400, limited: null });
  });
});

describe('people who opt out', () => {
  it('pause the job at three in a hundred, and so many again after a person let it go on', async () => {
    carrier.rate = 100;
    const phones = simulated(600, 0);
    const submit = carrier.submit.bind(carrier);
    const stops = new Map([
      [200, 10],
      [300, 9],
    ]);
    let n = 0;
    carrier.submit = async (...args) => {
      await submit(...args);
      for (const [at, people] of stops) {
        if (carrier.taken.length < at) continue;
        stops.delete(at);
        const texts: Inbound[] = [];
        for (const { to } of carrier.taken.slice(n, n + people))
          texts.push({
            account: DEFAULT_ACCOUNT,
            carrierId: `in${(n += 1)}`,
            from: to,
            to: SENDER,
            body: 'STOP',
            at: clock.now(),
          });
        await receiveInbound(sending, texts);
      }
    };
    const { job, staff, path } = await start(phones);
    await work();
    const paused = await job();
    expect(paused).toMatchObject({
      state: 'sending',
      opted_out: 10,
      limited: { by: 'opted_out', count: 10 },
    });
    expect(paused.sent).toBeLessThan(300);
    await queue.drain();
    await staff.post(`${path}/resume`, { by: 'opted_out' });
    await work();
    expect(await job()).toMatchObject({ sent: 600, opted_out: 19, limited: null });
  });
});

describe('a job that has handed over everything before a limit is passed', () => {
  const STOPS = 10;
  /** Receipts for everybody, of which so many say that the text was filtered. */
  const receive = (filtered: number) =>
    applyReceipts(
      sending,
      carrier
        .receipts()
        .map((each, i) => (i < filtered ? { ...each, status: 'failed' as const, code: '30007' } : each)),
    );

  it('says which share of its receipts was filtered, and that nothing could be paused', async () => {
    const { job, kinds } = await start(simulated(200, 0));
    await work();
    expect(await job()).toMatchObject({ state: 'sent', sent: 200, limit_passed: null });
    await receive(10);
    expect(await job()).toMatchObject({
      state: 'completed',
      limited: null,
      limit_passed: { by: 'filtered', count: 10, of: 200 },
    });
    await passes(301);
    expect(await kinds(3)).toEqual(['job_limit_passed', 'job_finished']);
    await passes(301);
    expect(await kinds(3)).toHaveLength(2);
  });

  it('says so too where receipts are corrected once it is completed', async () => {
    const { job, kinds } = await start(simulated(200, 0));
    await work();
    const receipts = carrier.receipts();
    await applyReceipts(sending, receipts);
    await passes(301);
    expect(await kinds(3)).toEqual(['job_finished']);
    await applyReceipts(
      sending,
      receipts.slice(0, 10).map((each) => ({
        ...each,
        status: 'failed' as const,
        code: '30007',
        at: clock.now(),
        dated: clock.now(),
      })),
    );
    expect(await job()).toMatchObject({ state: 'completed', limit_passed: { by: 'filtered', count: 10 } });
    await work();
    expect(await kinds(3)).toEqual(expect.arrayContaining(['job_limit_passed']));
  });

  it('says nothing below the limit', async () => {
    const { job, kinds } = await start(simulated(200, 0));
    await work();
    await receive(9);
    await passes(301);
    expect(await job()).toMatchObject({ state: 'completed', limit_passed: null });
    expect(await kinds(3)).toEqual(['job_finished']);
  });

  it.each([
    ['while receipts are awaited', false],
    ['once it is completed', true],
  ])('says how many opted out %s', async (_, isCompleted) => {
    const { job, kinds } = await start(simulated(200, 0));
    await work();
    if (isCompleted) {
      await receive(0);
      await passes(301);
      expect(await kinds(3)).toEqual(['job_finished']);
    }
    const texts = carrier.taken.slice(0, STOPS).map(({ to }, i): Inbound => {
      return {
        account: DEFAULT_ACCOUNT,
        carrierId: `late${i}`,
        from: to,
        to: SENDER,
        body: 'STOP',
        at: clock.now(),
      };
    });
    await receiveInbound(sending, texts);
    expect(await job()).toMatchObject({ limit_passed: { by: 'opted_out', count: STOPS, of: 200 } });
    await passes(301);
    expect(await kinds(3)).toContain('job_limit_passed');
  });

  it('is over where the refusals that would pause it were its last messages', async () => {
    carrier.rejects = () => '30019';
    const { id, job, kinds } = await start(simulated(50, 0));
    await work();
    expect(await ledgerOf(id)).toEqual({ rejected: 50 });
    expect(await job()).toMatchObject({
      state: 'completed',
      limited: null,
      limit_passed: { by: 'refused', code: '30019' },
    });
    expect(await kinds(3)).toEqual(expect.arrayContaining(['job_limit_passed', 'job_finished']));
  });

  it('refuses to be stopped or continued, in a sentence', async () => {
    const { staff, path } = await start(simulated(3, 0));
    await work();
    const stopped = await staff.del(path);
    expect([stopped.status, stopped.json.type]).toEqual([409, 'urn:problem:job_over']);
    expect(stopped.json.detail).toContain('handed over cannot be recalled');
    const resumed = await staff.post(`${path}/resume`, { by: 'filtered' });
    expect([resumed.status, resumed.json.type]).toEqual([409, 'urn:problem:job_not_paused']);
  });
});

it('is not continued for what it was never paused for, but a second click is answered as the first', async () => {
  carrier.rejects = () => '30019';
  const { staff, path } = await start(simulated(100, 0));
  const resume = async (by: string) => (await staff.post(`${path}/resume`, { by })).status;
  expect(await resume('refused')).toBe(409);
  await work();
  expect(await resume('opted_out')).toBe(409);
  expect([await resume('refused'), await resume('refused')]).toEqual([200, 200]);
  expect(await resume('filtered')).toBe(409);
});

it('asks the database nothing of it that a person of another tenant could read', async () => {
  await db.execute(sql`insert into sender_pauses (tenant_id, account, by, name, code, since, next_try_at)
    values (${GLOBEX}::uuid, 'other', 'number', '+19995550100', '40305', now(), now())`);
  carrier.rejects = () => null;
  const { job } = await start(simulated(3, 0));
  await work();
  expect(await job()).toMatchObject({ sent: 3, paused_numbers: [] });
});
