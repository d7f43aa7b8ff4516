import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { brands } from '../../../server/db/schema';
import { withScope } from '../../../server/db/scope';
import { holdRestored } from '../../../server/sending/job/restored';
import { BRAND } from '../../support/brands';
import { agreedTo, expectAgreement } from '../../support/carriers/fees';
import { type Registrar, REGISTRARS } from '../../support/carriers/registrars';
import { twilioAccount } from '../../support/carriers/rest';
import { personOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock } = server;

const WHILE = 20 * 60;

/** The account's fee for a brand; 0 for none. */
let fee = 0;
const register = async (change: object = {}) =>
  (await as(3)).post('/brands', { ...BRAND, ...(fee > 0 && { confirmed: agreedTo(fee) }), ...change });

/** The only brand, as staff read it. */
const brand = async () => (await (await as(3)).get('/brands')).json.records[0];

/** Runs everything that is due by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

interface Subject {
  decide(approved: boolean): Promise<void>;
  submitted(): Promise<number>;
}

async function use(open: (typeof REGISTRARS)[number][1]): Promise<Registrar> {
  const made = await open(server);
  sending.carrier = deps.carrier = made.accounts;
  fee = made.brandFee;
  return made;
}

describe.each<[string, () => Promise<Subject>]>([
  ...REGISTRARS.map(([name, open]): [string, () => Promise<Subject>] => [
    name,
    async () => {
      const { brands: desk } = await use(open);
      return { decide: async (approved) => desk.decide(approved), submitted: async () => desk.submitted() };
    },
  ]),
  [
    'the simulator',
    async () => {
      sending.carrier = deps.carrier = server.simulator;
      fee = 0;
      const { sim_brands } = await import('../../../server/db/schema/simulator');
      return {
        async decide(approved) {
          if (!approved) await db.update(sim_brands).set({ ein: '12-3456780' });
        },
        submitted: () => db.$count(sim_brands),
      };
    },
  ],
])('a brand through %s', (_, open) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await open();
  });

  it('is in review until the registry has decided, and submitted once', async () => {
    expect(await register()).toMatchObject({
      status: 201,
      json: { status: 'REGISTRATION_PENDING', registering: true },
    });
    expect(await subject.submitted(), 'not before it is stored').toBe(0);
    await work();
    expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING', identity_status: 'SELF_DECLARED' });
    await subject.decide(true);
    await later(60);
    expect(await brand()).toMatchObject({
      status: 'OK',
      identity_status: 'VERIFIED',
      tcr_id: expect.stringMatching(/^B/),
      trouble: null,
    });
    await later(WHILE);
    expect(await subject.submitted()).toBe(1);
  });

  it('is rejected with what is wrong, by the names of our fields, and registered again as a new one', async () => {
    await register();
    await work();
    await subject.decide(false);
    await later(60);
    const rejected = await brand();
    expect(rejected).toMatchObject({
      status: 'REGISTRATION_FAILED',
      feedback: [{ category: 'TAX_ID', fields: ['ein', 'company_name'] }],
    });
    await register({ ein: '12-3456788' });
    await work();
    expect(await subject.submitted()).toBe(2);
  });
});

describe.each(REGISTRARS)('a brand at %s', (_, open) => {
  let made: Registrar;
  let desk: Registrar['brands'];
  beforeEach(async () => {
    made = await use(open);
    desk = made.brands;
  });

  it('is not submitted before the person agrees to what it costs', async () => {
    await expectAgreement((confirmed) => register({ confirmed }), fee);
    const { json } = await (await as(3)).get('/brands/terms');
    expect(json.brand.fee.micros).toBe(fee);
    expect((await register()).status).toBe(201);
    const [row] = await db.select().from(brands);
    expect(row).toMatchObject({ accepted_fee: fee, accepted_by: personOf(3) });
  });

  it.each(['taken, cut', 'taken, 500'] as const)(
    'is found in the records after a submission that meets “%s”, and not submitted again',
    async (met) => {
      desk.meet(met);
      await register();
      await work();
      await later(60);
      desk.decide(true);
      await later(60);
      expect(await brand()).toMatchObject({ status: 'OK' });
      expect(desk.submitted()).toBe(1);
    },
  );

  it('stays in review, with the reason, when its submission was lost: nothing is submitted by itself', async () => {
    desk.meet('cut');
    await register();
    await work();
    await later(WHILE);
    expect(await brand()).toMatchObject({
      status: 'REGISTRATION_PENDING',
      trouble: expect.stringContaining('not submitted'),
    });
    expect(desk.submitted()).toBe(0);
  });

  it.each(['429', '401'] as const)(
    'that meets %s was certainly not taken, and is submitted later',
    async (met) => {
      desk.meet(met);
      await register();
      await work();
      await later(60);
      expect(desk.submitted()).toBe(1);
      expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING', trouble: null });
    },
  );

  it('that it does not take as it is names the field', async () => {
    desk.meet('422');
    await register();
    await work();
    expect(await brand()).toMatchObject({ status: 'REGISTRATION_FAILED', feedback: [desk.complaint] });
  });

  it('is read at once when a notice comes; a forged one, and one about another brand, change nothing', async () => {
    await register();
    await work();
    desk.decide(true);
    expect(await made.tell(desk.notice({ foreign: true }))).toEqual([403]);
    expect(await made.tell(desk.noticeOfAnother())).toEqual([200]);
    await work();
    expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING' });
    expect(await made.tell(desk.notice(), desk.notice())).toEqual([200, 200]);
    await work();
    expect(await brand()).toMatchObject({ status: 'OK' });
  });

  describe('in a database that was restored from a copy made before its submission', () => {
    /** The copy: it does not know of a submission, and its queue comes back to the brand. */
    const restore = async () => {
      await db.update(brands).set({ submitted_at: null, registry_id: null, trouble: null });
      await db.execute(sql`insert into installation (id, counter, xid, restored_at)
        values (gen_random_uuid(), 1, '0', ${clock.now().toISOString()}::timestamptz)`);
      await withScope(db, 'system', (tx) => holdRestored(tx, { clock }));
    };

    it('is found at the carrier, and not submitted and paid for again', async () => {
      await register();
      await work();
      await restore();
      await later(WHILE);
      desk.decide(true);
      await later(60);
      expect(await brand()).toMatchObject({ status: 'OK', trouble: null });
      await later(WHILE);
      expect(desk.submitted()).toBe(1);
    });

    it('is submitted once the carrier’s records would show it', async () => {
      await register();
      await restore();
      await work();
      await later(60);
      expect(desk.submitted()).toBe(0);
      expect((await brand()).trouble).toContain('restored from a copy');
      await later(WHILE);
      await later(60);
      expect(desk.submitted()).toBe(1);
      expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING', trouble: null });
    });
  });

  it('keeps the newer reading when an older one comes late', async () => {
    await register();
    await work();
    let isFirst = true;
    // During the first read, the registry decides and a second read is written.
    desk.beforeRead(async () => {
      if (!isFirst) return;
      isFirst = false;
      desk.decide(true);
      await made.tell(desk.notice());
      await work();
      expect(await brand()).toMatchObject({ status: 'OK' });
    });
    await later(60);
    expect(isFirst).toBe(false);
    expect(await brand()).toMatchObject({ status: 'OK' });
  });
});

it('nobody but the registry moves a brand: no call takes its status', async () => {
  sending.carrier = deps.carrier = server.simulator;
  fee = 0;
  const provider = await as(5);
  const { json } = await register();
  for (const body of [
    { ...BRAND, status: 'OK' },
    { ...BRAND, identity_status: 'VERIFIED' },
    { ...BRAND, tcr_id: 'B1' },
  ])
    expect((await provider.post('/brands', body)).status).toBe(422);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect([404, 405]).toContain(
      (await provider.send(method, `/brands/${json.id}`, { status: 'OK' })).status,
    );
  expect(await brand()).toMatchObject({ status: 'REGISTRATION_PENDING' });
});

it('a brand of a tenant whose accounts register none says so, and is not moved', async () => {
  const { accounts } = await twilioAccount(server);
  sending.carrier = deps.carrier = accounts;
  fee = 0;
  expect((await register()).json).toMatchObject({ registering: false, status: 'REGISTRATION_PENDING' });
  await later(WHILE);
  expect(await brand()).toMatchObject({ registering: false, status: 'REGISTRATION_PENDING' });
});
