import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../server/db/client';
import { UNCHANGING } from '../../../server/db/identity';
import { withScope } from '../../../server/db/scope';
import { Payment } from '../../../server/sending/carrier/payment';
import { queueDirect } from '../../../server/sending/submit/queueDirect';
import { createMailer } from '../../../server/mail/nodemailer';
import { BRAND } from '../../support/brands';
import { expectConsole } from '../../support/console';
import { agreedTo } from '../../support/carriers/fees';
import { REGISTRARS } from '../../support/carriers/registrars';
import { telnyxAccount } from '../../support/carriers/rest';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { ORIGIN } from '../../support/server';
import { openMailServer } from '../../support/smtp';

const server = await createSendingServer();
const { as, aCampaign, work, deps, db, clock, queue, sending, simulator, ledgerOf } = server;

/** A standby took over since the last beat; the next one judges it. */
let isSame = true;
beforeEach(() => {
  isSame = false;
  deps.identity = sending.identity = { beat: async () => {}, isSame: async () => isSame };
});
afterEach(() => {
  deps.identity = sending.identity = UNCHANGING;
  deps.carrier = sending.carrier = simulator;
});

const texted = async () => (await rows(db, sql`select 1 from sim_messages`)).length;

it('texts of a job do not leave from a database that nobody has judged, and leave after that', async () => {
  const { campaignId } = await aCampaign({ phones: simulated(5, 0) });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  let beats = 0;
  sending.identity.beat = async () => {
    beats += 1;
    if (beats < 4) return;
    expect(await texted()).toBe(0);
    expect(await ledgerOf(json.id)).toEqual({ queued: 5 });
    isSame = true;
  };
  await work();
  expect(beats).toBeGreaterThanOrEqual(4);
  expect(await texted()).toBe(5);
});

it('nor do messages outside jobs', async () => {
  const { clientId } = await aCampaign();
  await withScope(db, 'system', (tx) =>
    queueDirect(new Payment('test'), tx, { queue, ids: deps.ids, clock }, [
      {
        tenant_id: NORTHWIND,
        client_id: clientId,
        kind: 'reply',
        tn: simulated(1, 0)[0]!,
        vn: SENDER,
        body: 'Hi',
      },
    ]),
  );
  await work();
  expect(await rows(db, sql`select state from direct_messages`)).toEqual([{ state: 'queued' }]);
  isSame = true;
  clock.advance(60);
  await work({ early: true });
  expect(await texted()).toBe(1);
});

it('nor do mails', async () => {
  expectConsole(/mail|Another database/);
  const mails = await openMailServer();
  onTestFinished(mails.close);
  deps.mail = createMailer({ ...deps.env, SMTP_URL: mails.url }, deps);
  const body = {
    name: 'New Person',
    email: 'new@northwind.example',
    role: 3,
    url: `${ORIGIN}/reset_password`,
  };
  expect((await (await as(4)).post('/users', body)).status).toBe(201);
  clock.advance(150);
  await work({ early: true });
  expect(await rows(db, sql`select state, tries from mails`)).toEqual([{ state: 'waiting', tries: 0 }]);
  expect(mails.taken).toEqual([]);
  isSame = true;
  clock.advance(60);
  await work({ early: true });
  expect(await rows(db, sql`select state from mails`)).toEqual([{ state: 'sent' }]);
  expect(mails.taken).toHaveLength(1);
});

it('nor is anything looked up that costs money', async () => {
  const { standIn, accounts } = await telnyxAccount(server, {
    prices: { currency: 'USD', segments: [], line_type_lookup: 3_000 },
  });
  sending.carrier = deps.carrier = accounts;
  const { campaignId } = await aCampaign({ phones: ['+12025550101'] });
  const staff = await as(3);
  const path = `/campaigns/${campaignId}/line_types`;
  const { offer, last } = (await staff.get(`${path}?count=true`)).json;
  const order = { numbers: 1, micros: offer.micros, after: last?.id ?? null };
  expect((await staff.post(path, order)).status).toBe(200);
  await work();
  expect(standIn.lines.charged).toHaveLength(0);
  isSame = true;
  clock.advance(60);
  await work({ early: true });
  expect(standIn.lines.charged).toHaveLength(1);
});

it('nor is anything submitted to a registry', async () => {
  const [, open] = REGISTRARS[0]!;
  const registrar = await open(server);
  sending.carrier = deps.carrier = registrar.accounts;
  const { brandFee: fee } = registrar;
  const body = { ...BRAND, ...(fee > 0 && { confirmed: agreedTo(fee) }) };
  expect((await (await as(3)).post('/brands', body)).status).toBe(201);
  await work();
  expect(await rows(db, sql`select submitted_at from brands`)).toEqual([{ submitted_at: null }]);
  isSame = true;
  clock.advance(60);
  await work({ early: true });
  expect(await rows(db, sql`select 1 from brands where submitted_at is not null`)).toHaveLength(1);
});
