import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import type { ScrubFault } from '../../../server/simulator/scrub';
import { scrubDesk } from '../../support/scrubs';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, scrub, db, clock } = server;
const { read, start } = scrubDesk(server);

const CLEAR = simulated(3, 0);
const [LISTED] = simulated(1, 0, 8) as [string];
const [NO_DATA] = simulated(1, 0, 9) as [string];
const PEOPLE = [...CLEAR, LISTED, NO_DATA];
const DAY = 86_400;

const later = async (seconds: number) => {
  clock.advance(seconds);
  await work({ early: true });
};
const reach = async (campaignId: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness.reach;
const spent = async () =>
  (await rows<{ cost: number }>(db, sql`select coalesce(sum(cost), 0)::int as cost from spending`))[0]!.cost;

describe('line types from the provider of lists', () => {
  const lines = async () =>
    Object.fromEntries(
      (
        await rows<{ phone: string; line_type: string; account: string }>(
          db,
          sql`select phone, line_type, account from line_types where state = 'told'`,
        )
      ).map(({ phone, line_type, account }) => [phone, `${line_type} ${account}`]),
    );
  const MOBILE = Object.fromEntries(CLEAR.map((phone) => [phone, 'mobile simulator']));

  it('are paid once with a certificate, leave out landlines, and are not asked at the carrier again', async () => {
    const { campaignId } = await aCampaign({ phones: PEOPLE });
    const subject = { campaign_id: campaignId };
    await start(subject, ['line_type']);
    await work();
    expect((await read(subject)).last).toMatchObject({ state: 'done', clear: 3, listed: 1, no_answer: 1 });
    expect((await read(subject)).certificates).toMatchObject([{ kind: 'line_type', numbers: 5, listed: 1 }]);
    expect(await lines()).toEqual({ ...MOBILE, [LISTED]: 'landline simulator' });
    expect(await reach(campaignId)).toMatchObject({ reached: 4, line_type: 1, scrub_listed: 0 });
    const atCarrier = await (await as(3)).get(`/campaigns/${campaignId}/line_types?count=true`);
    expect(atCarrier.json).toMatchObject({ unasked: 1, old: 0 });
    clock.advance(32 * DAY);
    const offered = (await read(subject)).offer!.kinds.find(({ kind }) => kind === 'line_type');
    expect(offered).toMatchObject({ unasked: 0 });
    expect(await scrub.charged()).toEqual({ numbers: 5, requests: 1 });
  });

  it('are not asked where a carrier has told them', async () => {
    const { campaignId } = await aCampaign({ phones: CLEAR });
    await db.execute(sql`insert into line_types (tenant_id, phone, state, line_type, told_at, account, lookup_id, asked_at)
      select tenant_id, phone, 'told', 'voip', ${clock.now().toISOString()}::timestamptz, 'default', gen_random_uuid(),
        ${clock.now().toISOString()}::timestamptz from audience_targets where phone = ${CLEAR[0]!}`);
    const offered = (await read({ campaign_id: campaignId })).offer!.kinds;
    expect(offered.find(({ kind }) => kind === 'line_type')).toMatchObject({ unasked: 2 });
  });

  it.each<[ScrubFault, number, number]>([
    ['500', 2, 3],
    ['lost', 3, 3],
    ['malformed', 2, 3],
    ['missing', 1, 2],
    ['foreign', 1, 2],
  ])('cost once by %s, and nothing wrong is stored', async (fault, times, known) => {
    const { campaignId } = await aCampaign({ phones: CLEAR });
    scrub.misbehave(fault, times);
    await start({ campaign_id: campaignId }, ['line_type']);
    await work();
    for (let i = 0; i < 4; i += 1) await later(200);
    expect(await scrub.charged()).toEqual({ numbers: 3, requests: 1 });
    expect(await lines()).toEqual(Object.fromEntries(Object.entries(MOBILE).slice(3 - known)));
    expect(await spent()).toBe(3 * 3_000);
  });
});
