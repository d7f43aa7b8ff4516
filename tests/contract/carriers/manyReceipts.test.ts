import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/rest';
import { statementsOf } from '../../support/plans';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

/**
 * Receipts at a thousand a second are answered in time because of these properties, whatever the machine. How soon they are,
 * `npm run bench -- receipts` measures.
 */
const server = await createSendingServer();
const { aCampaign, sending, deps, db, uuid, ledgerOf } = server;

/** Events that the worker takes at once. */
const BATCH = 200;
const COUNT = 4 * BATCH;
const phones = simulated(COUNT, 0);
const idOf = (n: number) => `R${n}`;

let made: Awaited<ReturnType<typeof telnyxAccount>>;
let jobId: string;
beforeEach(async () => {
  made = await telnyxAccount(server);
  sending.carrier = deps.carrier = made.accounts;
  const { campaignId, clientId } = await aCampaign({ phones: [], account: ACCOUNT });
  jobId = uuid();
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted, sent)
    values (${NORTHWIND}::uuid, ${jobId}::uuid, ${campaignId}::uuid, 'sent', 'Hi', ${COUNT}::int, ${COUNT}::int)`);
  await db.execute(sql`
    insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, account, carrier_id, sent_at, segments)
    select ${NORTHWIND}::uuid, ${jobId}::uuid, p.n, ${campaignId}::uuid, ${clientId}::uuid, p.phone, 'accepted', ${ACCOUNT},
      'R' || p.n - 1, now(), 1 from unnest(${sql.param(phones)}::text[]) with ordinality p(phone, n)`);
});

const receipts = (from: number, to: number) =>
  phones.slice(from, to).map((phone, n) =>
    made.standIn.finalized({
      id: idOf(from + n),
      to: phone,
      from: SENDER,
      text: '',
      reportTo: undefined,
      raw: {},
      at: 0,
    }),
  );

/** Brings receipts at the same moment. Resolves when all are answered. */
const bring = async (requests: readonly Request[]) => {
  const answers = await Promise.all(requests.map(async (request) => made.hooks.request(request)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
};

const stored = async () => {
  const [counts] = await rows<{ all: number; done: number }>(
    db,
    sql`select count(*)::int as all, count(done_at)::int as done from carrier_events`,
  );
  return counts!;
};

it('hundreds that come together are stored by a few statements, and answered without their work', async () => {
  const sent = await statementsOf(deps.db, () => bring(receipts(0, COUNT)));
  expect(await stored()).toEqual({ all: COUNT, done: 0 });
  expect(sent.filter(({ text }) => /insert into carrier_events/.test(text)).length).toBeLessThanOrEqual(3);
  expect(sent.length).toBeLessThanOrEqual(30);
  await made.workOff();
  expect(await ledgerOf(jobId)).toEqual({ delivered: COUNT });
});

it('one that comes while others are worked off waits for one batch of them at most', async () => {
  await bring(receipts(0, COUNT - 1));
  let done = 0;
  const answered = async () => {
    await bring(receipts(COUNT - 1, COUNT));
    ({ done } = await stored());
  };
  await Promise.all([made.workOff(), answered()]);
  expect(done).toBeLessThanOrEqual(2 * BATCH);
  await made.workOff();
  expect(await ledgerOf(jobId)).toEqual({ delivered: COUNT });
});

it('a batch is worked off by as many statements as a single one', async () => {
  await bring(receipts(0, 1));
  const one = await statementsOf(deps.db, () => made.workOff());
  await bring(receipts(1, COUNT));
  const many = await statementsOf(deps.db, () => made.workOff());
  // The last of them completes the job, which is an event of its own.
  const completion = 1;
  expect(many.length).toBeLessThanOrEqual(one.length * (COUNT / BATCH) + completion);
  expect(await ledgerOf(jobId)).toEqual({ delivered: COUNT });
});
