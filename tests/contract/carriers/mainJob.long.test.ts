import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import type { Carrier } from '../../../server/sending/carrier/carrier';
import { expectEachOnce } from '../../support/carriers/once';
import { ACCOUNT, REST_CARRIERS } from '../../support/carriers/rest';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import { formOf } from '../../support/imports';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aRegistration, sending, deps, db, clock, work, queue, ledgerOf, uuid } = server;

/** The main job's access to an account at a stand-in. */
interface Through {
  account: string;
  carrier: Carrier;
  /** The numbers of submitted messages, as often as they were submitted. */
  submitted(): string[];
  /** Reports every accepted message as delivered. */
  report(): Promise<unknown>;
  /** A person writes; resolves when the carrier has our response. */
  write(from: string, body: string): Promise<unknown>;
}

async function rest(kind: keyof typeof REST_CARRIERS): Promise<Through> {
  const { accounts, standIn, tell, hooks } = await REST_CARRIERS[kind](server, { at_once: 4 });
  standIn.records = 'none';
  return {
    account: ACCOUNT,
    carrier: accounts,
    submitted: () => standIn.submissions.map(({ to }) => to),
    report: () => tell(...standIn.taken.map((message) => standIn.ended(message))),
    write: async (from, body) => {
      const { status } = await hooks.request(standIn.text(from, SENDER, body, `MO-${body}`));
      expect(status).toBe(200);
    },
  };
}

async function smpp(): Promise<Through> {
  const { patient, standIn, tell } = await smppAccount(server, { window: 4 });
  return {
    account: SMPP,
    carrier: patient,
    submitted: () => standIn.submissions.map(({ to }) => `+${to}`),
    report: () => tell(...standIn.taken.map((message) => standIn.receipt(message))),
    write: (from, body) => tell({ from: from.slice(1), to: SENDER.slice(1), text: body }),
  };
}

const ALL = { telnyx: rest, twilio: rest, bandwidth: rest, smpp } as const;
const phones = simulated(20, 0);

/** A worker that submits its messages, gets the first answers, and dies. */
function dies(carrier: Carrier, after: number): { carrier: Carrier; dead: Promise<void> } {
  let died = () => {};
  const dead = new Promise<void>((resolve) => {
    died = resolve;
  });
  let heard = 0;
  const submit: Carrier['submit'] = async (batch, until, answered) => {
    await carrier.submit(batch, until, (key, answer) => {
      heard += 1;
      if (heard <= after) answered(key, answer);
    });
    if (heard <= after) return;
    died();
    await new Promise(() => {});
  };
  return { carrier: Object.create(carrier, { submit: { value: submit } }) as Carrier, dead };
}

it.each(Object.keys(ALL) as (keyof typeof ALL)[])(
  'the main job through %s, whose worker dies on the way: each message once, nothing after a STOP',
  async (kind) => {
    const through = await ALL[kind](kind as never);
    const { account, carrier } = through;
    const staff = await as(3);

    // A client with a registered number, whose audience comes from a file.
    const { json: client } = await staff.post('/clients', {
      name: 'Acme Fitness',
      time_zone: 'America/New_York',
    });
    await addNumbers(db, {
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: client.id,
      phone: SENDER,
      area_code: '202',
      account,
      registered_campaign_id: await aRegistration(),
      assignment_state: 'ASSIGNED',
    });
    const query = new URLSearchParams({
      client_id: client.id,
      name: 'Members',
      mapping: '{"Phone":"phone","First name":"first_name"}',
    });
    const file = ['Phone,First name', ...phones.map((phone) => `${phone},Ann`)].join('\n');
    const { json: imported } = await staff.post(`/audiences/file?${query}`, formOf(file));
    sending.carrier = deps.carrier = carrier;
    await work();
    const { json: campaign } = await staff.post('/campaigns', {
      client_id: client.id,
      name: 'Spring sale',
      message: 'Hi {first_name|there}, we are open. Reply STOP to opt out.',
      audience_ids: [imported.audience_id],
    });
    const jobs = `/campaigns/${campaign.id}/jobs`;

    // Its job is started, and the worker dies while the carrier processes the messages. Another takes over.
    const dying = dies(carrier, 6);
    sending.carrier = dying.carrier;
    const { json: job } = await staff.post(jobs, { after: null });
    void queue.drain();
    await dying.dead;
    sending.carrier = carrier;
    await db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`);
    clock.advance(30);
    await work();
    expectEachOnce(through.submitted());
    expect(through.submitted()).toHaveLength(phones.length);
    const read = async () => (await (await as(3)).get(`${jobs}/${job.id}`)).json;
    expect(await read()).toMatchObject({ targeted: 20, pending: 0, rejected: 0 });

    // The receipts prove the messages whose answers the dead worker did not get, if they carry the key.
    await through.report();
    const { sent, unknown, ...ended } = await read();
    expect(ended).toMatchObject({ state: 'completed', delivered: sent, failed: 0, awaiting: 0 });
    expect(sent + unknown).toBe(20);
    if (kind !== 'smpp') expect(unknown).toBe(0);
    expect(await ledgerOf(job.id)).toEqual({ delivered: sent, ...(unknown ? { unknown } : {}) });

    // One person replies, another opts out: later messages skip the latter.
    await through.write(phones[1]!, 'See you there');
    await through.write(phones[0]!, 'STOP');
    const before = through.submitted().length;
    const { json: second } = await (await as(3)).post(jobs, { after: job.id });
    await work();
    const later = through.submitted().slice(before);
    expectEachOnce(later);
    expect(
      later.filter((to) => to === phones[0]).length,
      'only the confirmation of STOP',
    ).toBeLessThanOrEqual(1);
    expect((await (await as(3)).get(`${jobs}/${second.id}`)).json).toMatchObject({
      sent: 19,
      skipped_by: { do_not_call: 1 },
    });
    expect(await rows(db, sql`select body from inbound_messages order by body`)).toEqual([
      { body: 'STOP' },
      { body: 'See you there' },
    ]);
  },
);
