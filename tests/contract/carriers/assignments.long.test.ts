import { beforeEach, describe, expect, it } from 'vitest';
import { registered_campaigns, virtual_numbers } from '../../../server/db/schema';
import { type Registrar, REGISTRARS } from '../../support/carriers/registrars';
import { ACCOUNT, telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';

const server = await createSendingServer();
const { as, work, sending, deps, db, clock, aCampaign, aRegistration } = server;

const WHILE = 20 * 60;

/** A client's number without a campaign, and an approved one that it can be assigned to. */
async function aNumber(account = ACCOUNT, registry_id = 'c-1', sender = SENDER) {
  const { clientId, campaignId } = await aCampaign({
    account,
    registered: false,
    phones: ['+13035550101'],
    sender,
  });
  const registered = await aRegistration(NORTHWIND, { registry_id });
  const staff = await as(3);
  const path = `/clients/${clientId}/virtual_numbers`;
  const number = async () => (await staff.get(path)).json.records[0];
  const { id } = await number();
  return {
    registered,
    number,
    campaignId,
    assign: (registered_campaign_id = registered) =>
      staff.post(`${path}/${id}/assign`, { registered_campaign_id }),
    unassign: () => staff.post(`${path}/${id}/unassign`, undefined),
  };
}

/** Everything that is asked again by then. */
async function later(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

describe.each(REGISTRARS)('a number at %s', (_, open) => {
  let made: Registrar;
  let desk: Registrar['numbers'];
  let one: Awaited<ReturnType<typeof aNumber>>;
  beforeEach(async () => {
    made = await open(server);
    desk = made.numbers;
    sending.carrier = deps.carrier = made.accounts;
    one = await aNumber(ACCOUNT, desk.campaign);
  });

  /** Assigned, as the carrier has confirmed. */
  const assigned = async () => {
    await one.assign();
    await work();
    desk.settle(SENDER);
    await later(60);
  };

  it('is assigned when the carrier says so, and cannot send before', async () => {
    expect(await one.assign()).toMatchObject({
      status: 200,
      json: { assignment_state: 'PENDING_ASSIGNMENT', registered_campaign_id: one.registered },
    });
    await one.assign();
    await work();
    expect(desk.asked()).toEqual([`POST ${SENDER}`]);
    expect(desk.campaignOf(SENDER)).toBe(desk.campaign);
    const staff = await as(3);
    const start = () => staff.post(`/campaigns/${one.campaignId}/jobs`, { after: null });
    expect(await start()).toMatchObject({ status: 422, json: { type: 'urn:problem:number_unregistered' } });
    desk.settle(SENDER);
    await later(60);
    expect(await one.number()).toMatchObject({ assignment_state: 'ASSIGNED', assignment_error: null });
    expect((await start()).status).toBe(201);
  });

  it('that the carrier refuses keeps the reason, and can be tried again', async () => {
    desk.meet('422');
    await one.assign();
    await work();
    expect(await one.number()).toMatchObject({
      assignment_state: 'FAILED_ASSIGNMENT',
      assignment_error: expect.stringContaining('cannot text'),
    });
    await assigned();
    expect(await one.number()).toMatchObject({ assignment_state: 'ASSIGNED' });
  });

  it.each(['cut', '500', 'done, cut'] as const)(
    'whose wish meets “%s” is asked for again until the carrier has it',
    async (met) => {
      desk.meet(met);
      await one.assign();
      await work();
      await later(60);
      expect(desk.campaignOf(SENDER)).toBe(desk.campaign);
      desk.settle(SENDER);
      await later(60);
      expect(await one.number()).toMatchObject({ assignment_state: 'ASSIGNED', assignment_error: null });
    },
  );

  it('is read at once when a notice comes; a forged one changes nothing', async () => {
    await one.assign();
    await work();
    desk.settle(SENDER);
    expect(await made.tell(desk.notice(SENDER, { foreign: true }))).toEqual([403]);
    expect(await made.tell(desk.notice('+12025550111'))).toEqual([200]);
    await work();
    expect(await one.number()).toMatchObject({ assignment_state: 'PENDING_ASSIGNMENT' });
    expect(await made.tell(desk.notice(SENDER), desk.notice(SENDER))).toEqual([200, 200]);
    await work();
    expect(await one.number()).toMatchObject({ assignment_state: 'ASSIGNED' });
  });

  it('that the carrier no longer has in the campaign cannot send any more', async () => {
    await assigned();
    desk.lose(SENDER);
    await made.tell(desk.notice(SENDER));
    await work();
    expect(await one.number()).toMatchObject({
      assignment_state: 'UNASSIGNED',
      registered_campaign_id: null,
      assignment_error: expect.stringContaining('no longer'),
    });
  });

  it('is taken out at once for us, and until the carrier has done so', async () => {
    await assigned();
    desk.meet('cut');
    expect(await one.unassign()).toMatchObject({ json: { assignment_state: 'PENDING_UNASSIGNMENT' } });
    await work();
    expect(await one.number()).toMatchObject({ assignment_state: 'PENDING_UNASSIGNMENT' });
    await later(60);
    desk.settle(SENDER);
    await later(WHILE);
    expect(await one.number()).toMatchObject({
      assignment_state: 'UNASSIGNED',
      registered_campaign_id: null,
    });
    expect(desk.campaignOf(SENDER)).toBeUndefined();
  });

  it('leaves the campaign at the carrier when the campaign is taken from its tenant', async () => {
    await assigned();
    const provider = await as(5);
    await provider.del(`/tenants/${NORTHWIND}/registered_campaigns/${one.registered}`);
    await work();
    expect(desk.asked()).toContain(`DELETE ${SENDER}`);
    expect(await one.number()).toMatchObject({ assignment_state: 'PENDING_UNASSIGNMENT' });
  });

  it('is not assigned to a campaign that is not approved, is full, or is another tenant’s', async () => {
    await db.update(registered_campaigns).set({ pipeline_status: 'MNO_PENDING' });
    expect(await one.assign()).toMatchObject({ status: 409, json: { type: 'urn:problem:not_approved' } });
    await db.update(registered_campaigns).set({ pipeline_status: 'MNO_PROVISIONED', numbers_limit: 0 });
    expect(await one.assign()).toMatchObject({ status: 409, json: { type: 'urn:problem:campaign_full' } });
    expect((await one.assign(await aRegistration(GLOBEX))).status).toBe(404);
    expect(await db.select().from(virtual_numbers)).toMatchObject([{ assignment_state: 'UNASSIGNED' }]);
  });
});

describe('a number at Telnyx', () => {
  it('that is not assigned keeps the reason, and is changed afterwards', async () => {
    const { standIn, accounts } = await telnyxAccount(server);
    sending.carrier = deps.carrier = accounts;
    const one = await aNumber();
    await one.assign();
    await work();
    standIn.assignments.settle(SENDER, 'FAILED_ASSIGNMENT', 'The number is not on the network.');
    await later(60);
    expect(await one.number()).toMatchObject({
      assignment_state: 'FAILED_ASSIGNMENT',
      assignment_error: 'The number is not on the network.',
    });
    await one.assign();
    await work();
    expect(standIn.assignments.asked).toEqual([`POST ${SENDER}`, `PUT ${SENDER}`]);
  });
});

it('a number of the simulator is assigned after a while', async () => {
  sending.carrier = deps.carrier = server.simulator;
  const one = await aNumber('simulator');
  await one.assign();
  await work();
  await later(60);
  expect(await one.number()).toMatchObject({ assignment_state: 'ASSIGNED' });
});

it('a toll-free number is refused, in a sentence, and keeps its standing', async () => {
  sending.carrier = deps.carrier = server.simulator;
  const one = await aNumber('simulator', 'c-1', '+18445550190');
  expect(await one.assign()).toMatchObject({
    status: 409,
    json: { type: 'urn:problem:toll_free_assigned', detail: expect.stringContaining('are verified') },
  });
  await work();
  expect(await one.number()).toMatchObject({
    assignment_state: 'TOLL_FREE_UNVERIFIED',
    registered_campaign_id: null,
  });
});

it('a number whose account assigns none says so', async () => {
  const { accounts } = await twilioAccount(server);
  sending.carrier = deps.carrier = accounts;
  const one = await aNumber();
  expect(await one.assign()).toMatchObject({ status: 409, json: { type: 'urn:problem:no_assignments' } });
});
