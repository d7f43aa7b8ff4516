import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { holdRestored } from '../../../server/sending/job/restored';
import { noteRecalls, resumeRecalls } from '../../../server/sending/inbound/recall';
import { ACCOUNT, bandwidthAccount, telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, clock, queue } = server;

const [ANN, BEN, CAL, DEE] = simulated(4, 0) as [string, string, string, string];

/** A job of four that was about to begin, in a database that turned out to be a copy. */
async function restored(
  made: Awaited<ReturnType<typeof telnyxAccount | typeof twilioAccount | typeof bandwidthAccount>>,
) {
  sending.carrier = deps.carrier = made.accounts;
  const { campaignId } = await aCampaign({ phones: [ANN, BEN, CAL, DEE], account: ACCOUNT });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  /** Finds the copy at a start, or while the process runs. */
  const find = async (when: 'start' | 'running' = 'start') => {
    const now = clock.now();
    await withScope(db, 'system', async (tx) => {
      await noteRecalls(tx, [{ name: ACCOUNT }], { now, queue: when === 'running' ? queue : undefined });
      await holdRestored(tx, { clock });
    });
    if (when === 'start') await resumeRecalls({ db, queue });
  };
  const path = `/campaigns/${campaignId}/jobs/${json.id}`;
  return { find, path, job: async () => (await (await as(4)).get(path)).json };
}

const goOn = async (path: string) => (await as(4)).post(`${path}/resume`, { by: 'restored', unasked: true });
const sentTo = (submissions: readonly { to: string }[]) => submissions.map(({ to }) => to).toSorted();

describe.each([
  ['Telnyx', telnyxAccount],
  ['Twilio', twilioAccount],
])('after a restore %s', (_, account) => {
  it('gives back the opt-outs since the copy: nobody of them is texted, and nothing is answered twice', async () => {
    const made = await account(server);
    const { find, path, job } = await restored(made);
    await made.tell(made.standIn.text(ANN, SENDER, 'STOP', 'MO1'));
    const at = clock.now().getTime();
    const kept = (id: string, from: string, text: string, seconds: number) =>
      made.standIn.kept.push({ id, from, to: SENDER, text, at: at + seconds * 1000, raw: {} });
    kept('MO1', ANN, 'STOP', 0);
    kept('MO2', BEN, 'STOP', 60);
    kept('MO3', CAL, 'Unsubscribe', 120);
    clock.advance(3600);
    const before = made.standIn.submissions.length;
    await find();
    expect((await job()).recalled).toMatchObject({ asking: 1 });
    const start = (await as(3)).post(path.replace(/\/[^/]+$/, ''), { after: null });
    expect(await start).toMatchObject({ status: 409, json: { type: 'urn:problem:recalling_texts' } });
    expect(await goOn(path)).toMatchObject({ status: 409, json: { type: 'urn:problem:recalling_texts' } });

    await work();
    expect((await job()).recalled).toEqual({ texts: 3, asking: 0, failed: 0, none: 0 });
    const texts = await rows(db, sql`select tn, keyword from inbound_messages order by tn`);
    expect(texts).toEqual([
      { tn: ANN, keyword: 'STOP' },
      { tn: BEN, keyword: 'STOP' },
      { tn: CAL, keyword: 'UNSUBSCRIBE' },
    ]);
    expect(made.standIn.submissions).toHaveLength(before);
    expect((await goOn(path)).status).toBe(200);
    await work();
    expect(sentTo(made.standIn.submissions.slice(before))).toEqual([DEE]);
  });

  it('that fails is asked again, and a person may go on meanwhile, knowing it', async () => {
    const made = await account(server);
    const { find, path, job } = await restored(made);
    made.standIn.keptFailures = 1;
    made.standIn.kept.push({
      id: 'MO9',
      from: BEN,
      to: SENDER,
      text: 'STOP',
      at: clock.now().getTime(),
      raw: {},
    });
    await find();
    await work();
    expect((await job()).recalled).toEqual({ texts: 0, asking: 0, failed: 1, none: 0 });
    clock.advance(301);
    await work({ early: true });
    expect((await job()).recalled).toEqual({ texts: 1, asking: 0, failed: 0, none: 0 });
    expect((await goOn(path)).status).toBe(200);
  });
});

it('a standby that takes over while the process runs has the accounts asked as well', async () => {
  const made = await twilioAccount(server);
  const { find, path, job } = await restored(made);
  await find('running');
  await work();
  expect((await job()).recalled).toMatchObject({ asking: 0, failed: 0 });
  expect((await goOn(path)).status).toBe(200);
});

it('a text that is asked back takes effect, but is not answered', async () => {
  const made = await twilioAccount(server, { confirms_stop: false });
  const { find } = await restored(made);
  const at = clock.now().getTime();
  made.standIn.kept.push({ id: 'MO5', from: BEN, to: SENDER, text: 'STOP', at, raw: {} });
  made.standIn.kept.push({ id: 'MO6', from: CAL, to: SENDER, text: 'HELP', at, raw: {} });
  await find();
  await work();
  expect(await rows(db, sql`select tn from inbound_messages order by tn`)).toHaveLength(2);
  expect(made.standIn.submissions).toEqual([]);
});

it('an account that lists nothing is counted as one', async () => {
  const { find, path, job } = await restored(await bandwidthAccount(server));
  await find();
  await work();
  expect((await job()).recalled).toEqual({ texts: 0, asking: 0, failed: 0, none: 1 });
  expect((await goOn(path)).status).toBe(200);
});
