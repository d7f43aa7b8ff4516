import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { campaigns, registered_campaigns } from '../../../server/db/schema';
import type { CampaignFields } from '../../../src/resources/campaign_registrations/contract';
import { createSendingServer } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const { as, aCampaign, aRegistration, db, work } = await createSendingServer();

const issues = async (campaignId: string) => {
  const { json } = await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`);
  return (json.readiness.issues as { level: string; code: string; token?: string }[]).filter(
    ({ code }) => code === 'refused_content' || code.startsWith('about_'),
  );
};
const start = async (campaignId: string) =>
  (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });

it('a job does not start with what every carrier refuses, and the refusal names the words', async () => {
  const { campaignId } = await aCampaign({ message: 'Acme: weed delivery. Reply STOP to opt out.' });
  expect(await issues(campaignId)).toMatchObject([
    { level: 'blocker', code: 'refused_content', section: 'message', token: '“weed”' },
    { level: 'warning', code: 'about_cannabis', token: 'weed' },
  ]);
  const { status, json } = await start(campaignId);
  expect([status, json.type, json.values]).toEqual([422, 'urn:problem:refused_content', { name: '“weed”' }]);
  await db.update(campaigns).set({ message: 'Acme: weed and feed your lawn. Reply STOP to opt out.' });
  expect(await issues(campaignId)).toEqual([]);
  expect((await start(campaignId)).status).toBe(201);
  await work({ early: true });
});

it('alcohol is refused, passes, or is warned of by what the 10DLC campaign is registered for', async () => {
  const { campaignId } = await aCampaign({ message: 'Acme: happy hour at 5. Reply STOP to opt out.' });
  expect(await issues(campaignId)).toMatchObject([{ level: 'warning', code: 'about_alcohol' }]);
  const registered_campaign_id = await aRegistration(NORTHWIND);
  await db.update(campaigns).set({ registered_campaign_id });
  // A carrier’s own campaign: nobody told whether it is age-gated.
  expect(await issues(campaignId)).toMatchObject([{ level: 'warning', code: 'about_alcohol' }]);
  const registered = (fields: Partial<CampaignFields>) =>
    db
      .update(registered_campaigns)
      .set({ registration: fields as CampaignFields })
      .where(eq(registered_campaigns.id, registered_campaign_id));
  await registered({ use_case: 'MARKETING' });
  expect(await issues(campaignId)).toMatchObject([
    { level: 'blocker', code: 'refused_content', token: '“happy hour”' },
    { level: 'warning', code: 'about_alcohol' },
  ]);
  expect((await start(campaignId)).json.type).toBe('urn:problem:refused_content');
  await registered({ use_case: 'MARKETING', age_gated: true });
  expect(await issues(campaignId)).toEqual([]);
});
