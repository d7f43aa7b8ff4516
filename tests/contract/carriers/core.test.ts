import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { runDirect } from '../../../server/sending/submit/direct/work';
import { tidy } from '../../../server/lifetime/tidy';
import { HostileCarrier, type Meets, type Records, REFUSED } from '../../support/carriers/hostile';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, deps, db, clock, queue, ledgerOf } = server;

let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  sending.carrier = carrier;
  deps.carrier = carrier;
});
afterEach(() => {
  sending.carrier = simulator;
  deps.carrier = simulator;
});

/** Recipients with more than one submission. */
const twice = () => {
  const seen = new Set<string>();
  return carrier.submissions.map(({ to }) => to).filter((to) => seen.size === seen.add(to).size);
};

const phones = simulated(10, 0);
const [some, others] = [phones.slice(0, 4), phones.slice(4)];

async function start() {
  const { campaignId } = await aCampaign({ phones });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  return { id: json.id as string, campaignId };
}

const jobOf = async ({ id, campaignId }: { id: string; campaignId: string }) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${id}`)).json;

/** Runs a job in which the first submissions to some people meet a fault. */
async function run(meets: Meets, records: Records) {
  carrier.meet(some, meets);
  carrier.records = records;
  const job = await start();
  await work();
  return job;
}

describe('a carrier that takes one message at a time and every submission', () => {
  it.each(['by key', 'late', 'none', 'broken'] as const)(
    'accepts and answers: each message once (records: %s)',
    async (records) => {
      const job = await run('taken', records);
      await applyReceipts(sending, carrier.receipts());
      expect(await ledgerOf(job.id)).toEqual({ delivered: 10 });
      expect(carrier.submissions).toHaveLength(10);
    },
  );

  it.each(['by key', 'late', 'none'] as const)(
    'is busy: certainly not taken, so each is submitted again, and taken once (records: %s)',
    async (records) => {
      const job = await run('busy', records);
      expect(await ledgerOf(job.id)).toEqual({ accepted: 10 });
      expect(carrier.taken).toHaveLength(10);
      expect(new Set(twice())).toEqual(new Set(some));
    },
  );

  it('rejects some of a batch: the others are accepted', async () => {
    const job = await run('rejected', 'none');
    expect(await ledgerOf(job.id)).toEqual({ accepted: 6, rejected: 4 });
    expect(await rows(db, sql`select distinct code from messages where state = 'rejected'`)).toEqual([
      { code: REFUSED },
    ]);
    expect(twice()).toEqual([]);
  });

  it.each(['lost before', 'lost after'] as const)(
    'loses answers (%s) and cannot be asked: those are unknown, and not submitted again',
    async (meets) => {
      for (const records of ['none', 'broken'] as const) {
        await server.restart();
        carrier = new HostileCarrier(clock, simulator.numbers);
        sending.carrier = carrier;
        const job = await run(meets, records);
        expect(await ledgerOf(job.id)).toEqual({ accepted: 6, unknown: 4 });
        expect(await jobOf(job)).toMatchObject({ sent: 6, unknown: 4, pending: 0 });
        expect(twice()).toEqual([]);
      }
    },
  );

  it('loses answers, and its records lag: what they show later is accepted, the rest stays unknown', async () => {
    carrier.meet(some.slice(0, 2), 'lost after');
    carrier.meet(some.slice(2), 'lost before');
    carrier.records = 'late';
    const job = await start();
    await work();
    expect(await ledgerOf(job.id)).toEqual({ accepted: 8, unknown: 2 });
    expect(twice()).toEqual([]);
  });

  it('is certain about what it did not take: that is submitted again', async () => {
    const job = await run('lost before', 'by key');
    expect(await ledgerOf(job.id)).toEqual({ accepted: 10 });
    expect(carrier.taken).toHaveLength(10);
  });

  it('is cut in the middle: the answers it gave are kept, the rest is unknown', async () => {
    carrier.meet(others.slice(0, 1), 'cut');
    const job = await start();
    await work();
    expect(await ledgerOf(job.id)).toEqual({ accepted: 4, unknown: 6 });
    expect(twice()).toEqual([]);
  });

  it('names in its records a message that is another: that proves nothing', async () => {
    carrier.meet(some.slice(0, 1), 'lost before');
    carrier.lookup = async (asked) =>
      new Map(asked.map(({ key }) => [key, { outcome: 'accepted', carrierId: carrier.taken[0]!.carrierId }]));
    const job = await start();
    await work();
    expect(await ledgerOf(job.id)).toEqual({ accepted: 9, unknown: 1 });
    expect(twice()).toEqual([]);
  });
});

describe('a worker that dies while a carrier takes its messages one by one', () => {
  /**
   * Hangs the worker in the middle of its submissions, as if the process had died, and has another take
   * over.
   */
  async function dies(job: { id: string }) {
    carrier.meet(others.slice(0, 1), 'silent');
    void queue.drain();
    while (carrier.taken.length < 5) await new Promise((resolve) => setImmediate(resolve));
    for (let i = 0; i < 50; i += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await ledgerOf(job.id), 'what was answered is written down').toEqual({
      accepted: 4,
      submitting: 6,
    });
    await db.execute(sql`update pgboss.job set state = 'retry'`);
    clock.advance(30);
    await work();
  }

  it('leaves unknown what it had not heard about', async () => {
    const job = await start();
    await dies(job);
    expect(await ledgerOf(job.id)).toEqual({ accepted: 4, unknown: 6 });
    expect(twice()).toEqual([]);
    await applyReceipts(sending, carrier.receipts({ keyed: true }));
    expect(await ledgerOf(job.id)).toEqual({ delivered: 5, unknown: 5 });
    expect(await jobOf(job)).toMatchObject({ sent: 5, delivered: 5, unknown: 5 });
  });

  it('before it submitted anything: nothing is certain either, and nobody is texted twice', async () => {
    carrier.submit = () => new Promise(() => {});
    const job = await start();
    void queue.drain();
    while (!(await ledgerOf(job.id)).submitting) await new Promise((resolve) => setImmediate(resolve));
    await db.execute(sql`update pgboss.job set state = 'retry'`);
    clock.advance(30);
    await work();
    expect(await ledgerOf(job.id)).toEqual({ unknown: 10 });
  });
});

const parked = () => rows(db, sql`select carrier_id from parked_receipts order by carrier_id`);

describe('receipts that carry only the id of the carrier', () => {
  /** A job whose receipts arrive before its answers are stored. */
  async function early(times: number) {
    const { submit } = carrier;
    carrier.submit = async (batch, until, answered) => {
      const held: Parameters<typeof answered>[] = [];
      await submit.call(carrier, batch, until, (...told) => void held.push(told));
      await Promise.all(
        Array.from({ length: times }, () => applyReceipts(sending, carrier.receipts().toReversed())),
      );
      expect(await parked()).toHaveLength(carrier.taken.length);
      for (const told of held) answered(...told);
    };
    const job = await start();
    await work();
    return job;
  }

  it.each([1, 10])('come before the answer, %i times: they are kept and count once', async (times) => {
    const job = await early(times);
    expect(await ledgerOf(job.id)).toEqual({ delivered: 10 });
    expect(await jobOf(job)).toMatchObject({ sent: 10, delivered: 10, awaiting: 0 });
    expect(await parked()).toEqual([]);
  });

  it('come twice, in parallel and out of order: the first counts', async () => {
    const job = await run('taken', 'none');
    await applyReceipts(sending, carrier.receipts());
    await Promise.all([
      applyReceipts(sending, carrier.receipts({ status: 'failed' })),
      applyReceipts(sending, carrier.receipts().toReversed()),
    ]);
    expect(await jobOf(job)).toMatchObject({ sent: 10, delivered: 10, failed: 0 });
    expect(await parked()).toEqual([]);
  });

  it('for nobody are dropped after three days, and change nothing', async () => {
    const job = await run('lost after', 'none');
    await applyReceipts(sending, carrier.receipts());
    expect(await ledgerOf(job.id)).toEqual({ delivered: 6, unknown: 4 });
    expect(await parked()).toHaveLength(4);
    // Their age is the database's, whose clock no test sets.
    const grow = (hours: number) =>
      db.execute(
        sql`update parked_receipts set parked_at = parked_at - make_interval(hours => ${hours}::int)`,
      );
    await grow(71);
    await tidy(db, clock.now());
    expect(await parked()).toHaveLength(4);
    await grow(2);
    await tidy(db, clock.now());
    expect(await parked()).toEqual([]);
    expect(await ledgerOf(job.id)).toEqual({ delivered: 6, unknown: 4 });
  });
});

describe('messages outside jobs, tried three times', () => {
  const [person] = phones;
  const states = () => rows(db, sql`select state, code from direct_messages`);

  async function test(meets: Meets[], records: Records) {
    carrier.meet([person!], ...meets);
    carrier.records = records;
    const { campaignId } = await aCampaign({ phones });
    const { json } = await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [person] });
    const [{ tenant_id, id }] = (await rows(db, sql`select tenant_id, id from direct_messages`)) as [
      { tenant_id: string; id: string },
    ];
    const attempt = (last: boolean) =>
      runDirect(sending, {
        payload: { tenant_id, ids: [id] },
        signal: new AbortController().signal,
        tries: 0,
        last,
      });
    for (const last of [false, false, true]) {
      clock.advance(60);
      await attempt(last).catch((error: Error) => expect(error.message).toMatch(/carrier|connection/));
    }
    return json.records[0].status;
  }

  it.each([
    ['taken', [], 'none', 'accepted', 'accepted', 1],
    ['lost after', ['lost after'], 'none', 'submitting', 'unknown', 1],
    ['lost before', ['lost before'], 'none', 'submitting', 'unknown', 1],
    ['lost after, found in late records', ['lost after'], 'late', 'submitting', 'accepted', 1],
    ['lost before, certainly not taken', ['lost before'], 'by key', 'submitting', 'accepted', 2],
    ['busy', ['busy'], 'none', 'queued', 'accepted', 2],
    ['cut', ['cut'], 'none', 'submitting', 'unknown', 1],
  ] as const)('%s', async (_, meets, records, first, last, submissions) => {
    expect(await test([...meets], records)).toBe(first);
    expect(await states()).toMatchObject([{ state: last }]);
    expect(carrier.submissions).toHaveLength(submissions);
  });

  it('busy every time: it was not taken, so it is refused and not unknown', async () => {
    expect(await test(Array(100).fill('busy'), 'none')).toBe('queued');
    expect(await states()).toEqual([{ state: 'rejected', code: 'carrier_error' }]);
  });
});
