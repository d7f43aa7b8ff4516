import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { virtual_numbers } from '../../../server/db/schema';
import type { Inventory } from '../../../server/sending/carrier/inventory';
import { telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import type { NumberDesk } from '../../support/carriers/numberDesk';
import { createSendingServer } from '../../support/sending';
import { Payment } from '../../../server/sending/carrier/payment';

const PAYMENT = new Payment('client_virtual_numbers.create');

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, clock } = server;

const PHONE = '+15125550190';
const WHILE = 20 * 60;
const BUYING = { buys_numbers: true, numbers: [] };

type Meets = 'lost before' | 'lost after';

/** The simulator behind a connection that loses answers. It dedupes by itself, so its orders are counted here. */
function lossy({ numbers }: { numbers: Inventory }) {
  const lost: Meets[] = [];
  const orders: string[] = [];
  const carrier: Inventory = {
    offers: (query, tenantId) => numbers.offers(query, tenantId),
    find: (order) => numbers.find(order),
    release: (number) => numbers.release(number),
    async order(order) {
      const meets = lost.shift();
      if (meets === 'lost before') return { outcome: 'unknown', reason: 'lost' };
      orders.push(order.phone);
      const said = await numbers.order(order, PAYMENT);
      return meets === 'lost after' ? { outcome: 'unknown', reason: 'lost' } : said;
    },
  };
  return { carrier, lost, orders };
}

interface Subject {
  orders(): string[];
  meet(meets: Meets): void;
  desk?: NumberDesk;
}

const rest = (open: typeof telnyxAccount | typeof twilioAccount) => async (): Promise<Subject> => {
  const { standIn, accounts } = await open(server, BUYING);
  sending.carrier = deps.carrier = accounts;
  return {
    desk: standIn.desk,
    orders: () => standIn.desk.orders.map(({ phone }) => phone),
    meet: (meets) => standIn.desk.meetOrder(meets === 'lost before' ? 'cut' : 'sold, cut'),
  };
};

const SUBJECTS: readonly [name: string, open: () => Promise<Subject>][] = [
  ['Telnyx', rest(telnyxAccount)],
  ['Twilio', rest(twilioAccount)],
  [
    'the simulator',
    async () => {
      const { carrier, lost, orders } = lossy(server.simulator);
      const carried = Object.assign(Object.create(server.simulator), {
        numbers: carrier,
      }) as typeof server.simulator;
      sending.carrier = deps.carrier = carried;
      return { orders: () => orders, meet: (meets) => void lost.push(meets) };
    },
  ],
];

/** A client, and what it may do with numbers. */
async function aBuyer() {
  const { clientId } = await aCampaign({ sender: null });
  const staff = await as(3);
  const path = `/clients/${clientId}/virtual_numbers`;
  return {
    buy: (phone = PHONE) => staff.post(path, { phone }),
    listed: async () =>
      (await staff.get(path)).json.records as { id: string; order_state: string; trouble: string }[],
    release: (id: string) => staff.del(`${path}/${id}`),
    offers: async () => (await staff.get(`/clients/${clientId}/available_numbers?area_code=512`)).json,
    sendable: async () => (await staff.get(`/clients/${clientId}`)).json.numbers as number,
  };
}

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

describe.each(SUBJECTS)('numbers of %s', (_, open) => {
  let subject: Subject;
  let buyer: Awaited<ReturnType<typeof aBuyer>>;
  beforeEach(async () => {
    subject = await open();
    buyer = await aBuyer();
  });

  it('are offered, and bought once however often they are ordered', async () => {
    const offers = await buyer.offers();
    expect(offers.records.map(({ phone }: { phone: string }) => phone)).toContain(PHONE);
    const bought = await buyer.buy();
    expect(bought).toMatchObject({ status: 201, json: { phone: PHONE, state: 'TX', order_state: 'owned' } });
    expect((await buyer.buy()).json.id).toBe(bought.json.id);
    expect(subject.orders()).toEqual([PHONE]);
    expect(await buyer.sendable()).toBe(1);
  });

  it('are bought once when the answer is lost after the order: the carrier is asked', async () => {
    subject.meet('lost after');
    expect(await buyer.buy()).toMatchObject({ status: 201, json: { order_state: 'ordering' } });
    expect(await buyer.sendable(), 'not the client’s before the carrier said so').toBe(0);
    expect((await buyer.buy()).json).toMatchObject({ order_state: 'owned', released_at: null });
    expect(subject.orders()).toEqual([PHONE]);
  });

  it('are not bought later by themselves when the order was lost: it fails with its reason', async () => {
    subject.meet('lost before');
    expect((await buyer.buy()).json).toMatchObject({ order_state: 'ordering' });
    await later(WHILE);
    expect(await buyer.listed()).toMatchObject([
      { order_state: 'failed', trouble: expect.stringContaining('not bought') },
    ]);
    expect(subject.orders()).toEqual([]);
    expect((await buyer.buy()).json).toMatchObject({ order_state: 'owned' });
    expect(subject.orders()).toEqual([PHONE]);
    expect(await buyer.listed()).toHaveLength(1);
  });

  it('are settled by a worker when the process ended after the order', async () => {
    subject.meet('lost after');
    await buyer.buy();
    await work({ early: true });
    expect(await buyer.listed()).toMatchObject([{ order_state: 'owned' }]);
    expect(subject.orders()).toEqual([PHONE]);
  });

  it('are one client’s, also when two order at the same time', async () => {
    const other = await aBuyer();
    const answers = await Promise.all([buyer.buy(), other.buy()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(subject.orders()).toEqual([PHONE]);
  });

  it('go back, and can be bought again', async () => {
    const { id } = (await buyer.buy()).json;
    expect((await buyer.release(id)).status).toBe(204);
    expect(await buyer.listed()).toEqual([]);
    expect((await buyer.buy()).json).toMatchObject({ order_state: 'owned' });
    expect((await buyer.release(id)).status, 'once').toBe(404);
  });
});

describe.each([SUBJECTS[0]!, SUBJECTS[1]!])('numbers of %s, whose answers are hostile', (_, open) => {
  let desk: NumberDesk;
  let buyer: Awaited<ReturnType<typeof aBuyer>>;
  beforeEach(async () => {
    desk = (await open()).desk!;
    buyer = await aBuyer();
  });

  it.each(['sold, 500', 'sold, html'] as const)(
    'an order that meets “%s” is asked about, not repeated',
    async (met) => {
      desk.meetOrder(met);
      expect((await buyer.buy()).json).toMatchObject({ order_state: 'ordering' });
      await work({ early: true });
      expect(await buyer.listed()).toMatchObject([{ order_state: 'owned' }]);
      expect(desk.orders).toHaveLength(1);
    },
  );

  it.each(['400', '429'] as const)(
    'an order that meets %s was not made: the reason is shown',
    async (met) => {
      desk.meetOrder(met);
      const refused = await buyer.buy();
      expect(refused).toMatchObject({ status: 409, json: { type: 'urn:problem:number_refused' } });
      expect(refused.json.values.reason).toMatch(/^(telnyx|twilio):\d+ \w/);
      expect(await buyer.listed()).toMatchObject([
        { order_state: 'failed', trouble: refused.json.values.reason },
      ]);
      await later(WHILE);
      expect(desk.orders).toEqual([]);
    },
  );

  it('an order that its records do not show yet is asked about again', async () => {
    desk.late = true;
    desk.meetOrder('sold, cut');
    await buyer.buy();
    await later(60);
    expect(await buyer.listed()).toMatchObject([{ order_state: 'ordering' }]);
    desk.late = false;
    await later(60);
    expect(await buyer.listed()).toMatchObject([{ order_state: 'owned' }]);
    expect(desk.orders).toHaveLength(1);
  });

  it.each(['cut', '400', '500', 'done, cut'] as const)(
    'giving back that meets “%s” is tried until it is confirmed',
    async (met) => {
      const { id } = (await buyer.buy()).json;
      desk.meetRelease(met);
      expect((await buyer.release(id)).status).toBe(204);
      expect(await buyer.sendable(), 'nothing is sent from it at once').toBe(0);
      expect(await buyer.listed()).toMatchObject([{ order_state: 'releasing', trouble: expect.any(String) }]);
      expect((await buyer.buy()).status, 'it cannot be ordered meanwhile').toBe(409);
      await work({ early: true });
      expect(await buyer.listed()).toEqual([]);
      expect(desk.owned.size).toBe(0);
      const [row] = await db.select().from(virtual_numbers).where(eq(virtual_numbers.id, id));
      expect(row).toMatchObject({ order_state: 'released', trouble: null });
    },
  );
});

describe('an order at Telnyx', () => {
  it('stays pending until the carrier has completed it, or says that it failed', async () => {
    const { standIn, accounts } = await telnyxAccount(server, BUYING);
    sending.carrier = deps.carrier = accounts;
    const buyer = await aBuyer();
    standIn.desk.meetOrder('pending', 'pending, then failure');
    expect((await buyer.buy()).json).toMatchObject({ order_state: 'ordering' });
    await later(WHILE);
    expect(await buyer.listed()).toMatchObject([{ order_state: 'ordering', trouble: null }]);
    standIn.desk.complete();
    await later(WHILE);
    expect(await buyer.listed()).toMatchObject([{ order_state: 'owned' }]);
    expect((await buyer.buy('+15125550191')).json).toMatchObject({ order_state: 'ordering' });
    await work({ early: true });
    expect(await buyer.listed()).toContainEqual(
      expect.objectContaining({ order_state: 'failed', trouble: 'failure' }),
    );
    expect(standIn.desk.orders).toHaveLength(2);
  });
});

it('an order at Telnyx is asked about at once when a notice comes, and a forged one changes nothing', async () => {
  const { standIn, accounts, tell } = await telnyxAccount(server, BUYING);
  sending.carrier = deps.carrier = accounts;
  const buyer = await aBuyer();
  standIn.desk.meetOrder('pending');
  await buyer.buy();
  standIn.desk.complete();
  const [order] = standIn.desk.orders;
  expect(await tell(standIn.orderUpdate(order!, { foreign: true }))).toEqual([403]);
  await work();
  expect(await buyer.listed()).toMatchObject([{ order_state: 'ordering' }]);
  expect(await tell(standIn.orderUpdate(order!), standIn.orderUpdate(order!))).toEqual([200, 200]);
  await work();
  expect(await buyer.listed()).toMatchObject([{ order_state: 'owned' }]);
});

it('numbers of an account that is no longer configured stay with their problem', async () => {
  const { accounts } = await telnyxAccount(server, BUYING);
  sending.carrier = deps.carrier = accounts;
  const buyer = await aBuyer();
  const { id } = (await buyer.buy()).json;
  await db.update(virtual_numbers).set({ account: 'gone' }).where(eq(virtual_numbers.id, id));
  await buyer.release(id);
  expect(await buyer.listed()).toMatchObject([
    { order_state: 'releasing', trouble: 'The account is not configured.' },
  ]);
});

it('an account that may not buy offers only what is listed', async () => {
  const { accounts } = await telnyxAccount(server, {
    numbers: ['+15125550199'] as never,
    buys_numbers: false,
  });
  sending.carrier = deps.carrier = accounts;
  const buyer = await aBuyer();
  expect((await buyer.offers()).records.map(({ phone }: { phone: string }) => phone)).toEqual([
    '+15125550199',
  ]);
  expect((await buyer.buy()).status).toBe(409);
});
