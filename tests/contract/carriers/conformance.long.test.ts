import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CASES, SUBJECTS, type Subject } from '../../support/carriers/subjects';
import { expectEachOnce } from '../../support/carriers/once';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, deps, db, clock, queue, ledgerOf } = server;

const phones = simulated(12, 0);

describe.each(SUBJECTS)('%s', (_name, { certain, keyed }, make) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await make(server);
    // The pipeline uses a copy, so that a test can hang one worker without changing the carrier.
    const { carrier } = subject;
    const through = Object.create(carrier, {
      submit: { value: carrier.submit.bind(carrier), writable: true },
      lookup: { value: carrier.lookup.bind(carrier) },
    });
    deps.carrier = sending.carrier = through;
  });
  afterEach(() => {
    deps.carrier = sending.carrier = simulator;
  });

  async function start(): Promise<{ id: string; path: string }> {
    const { campaignId } = await aCampaign({ phones, account: subject.account });
    const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    return { id: json.id, path: `/campaigns/${campaignId}/jobs/${json.id}` };
  }

  /** Invariants of every run: nobody is texted twice, the job and its ledger agree, and nothing is open. */
  async function check({ id, path }: { id: string; path: string }) {
    const taken = await subject.taken();
    expectEachOnce(taken);
    const ledger = await ledgerOf(id);
    const { delivered = 0, unknown = 0, ...other } = ledger;
    expect(other).toEqual({});
    const { json: job } = await (await as(3)).get(path);
    expect(job).toMatchObject({ sent: delivered, delivered, unknown, failed: 0, pending: 0, awaiting: 0 });
    expect(delivered + unknown).toBe(phones.length);
    return { taken: taken.length, delivered, unknown };
  }

  it.each(CASES)('meets %s', async (met) => {
    await subject.arrange(met, phones);
    const job = await start();
    await work();
    await subject.finish();
    const found = await check(job);
    const all = phones.length;
    if (met === 'lost before' && !certain) {
      expect(found).toEqual({ taken: found.taken, delivered: found.taken, unknown: all - found.taken });
      expect(found.unknown).toBeGreaterThan(0);
    } else if (met === 'lost after' && !keyed) {
      expect(found.taken).toBe(all);
      expect(found.unknown).toBeGreaterThan(0);
    } else expect(found).toEqual({ taken: all, delivered: all, unknown: 0 });
  });

  it('loses its worker in the middle', async () => {
    await subject.arrange('nothing', phones);
    const { submit } = sending.carrier;
    let answers = 0;
    let hangs = false;
    sending.carrier.submit = async (batch, until, answered) => {
      await submit(batch, until, (key, answer) => {
        answers += 1;
        if (answers <= 5) answered(key, answer);
      });
      hangs = true;
      await new Promise(() => {});
    };
    const job = await start();
    void queue.drain();
    while (!hangs || (await ledgerOf(job.id)).accepted !== 5)
      await new Promise((resolve) => setImmediate(resolve));
    sending.carrier.submit = submit;
    await db.execute(sql`update pgboss.job set state = 'retry'`);
    clock.advance(30);
    await work();
    await subject.finish();
    const found = await check(job);
    expect(found.taken).toBe(phones.length);
    expect(found.unknown).toBe(certain || keyed ? 0 : phones.length - 5);
  });

  it('has a worker that was frozen until another took its messages over', async () => {
    await subject.arrange('nothing', phones);
    const { submit } = sending.carrier;
    let hangs = false;
    let thaw = () => {};
    const thawed = new Promise<void>((resolve) => (thaw = resolve));
    sending.carrier.submit = async (batch, until, answered) => {
      const held: Parameters<typeof answered>[] = [];
      await submit(batch, until, (...told) => void held.push(told));
      hangs = true;
      await thawed;
      for (const told of held) answered(...told);
    };
    const job = await start();
    const frozen = queue.drain();
    while (!hangs) await new Promise((resolve) => setImmediate(resolve));
    sending.carrier.submit = submit;
    await db.execute(sql`update pgboss.job set state = 'retry'`);
    clock.advance(30);
    await work();
    thaw();
    await frozen;
    await work();
    await subject.finish();
    expect(await check(job)).toEqual({ taken: phones.length, delivered: phones.length, unknown: 0 });
  });
});
