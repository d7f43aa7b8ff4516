import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { expectPageRefused, statusOf } from './refused';
import { visit } from './routes';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test('links of a campaign lead on and count people apart from programs; a report is built and downloaded', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn(3);
  const client = await aClient(page, 'Book Corner');
  const campaign = await asPerson<{ id: string }>(page, 'POST', '/campaigns', {
    client_id: client.id,
    name: `Readings of ${client.name}`,
  });
  const link = await asPerson<{ id: string; short_url: string }>(page, 'POST', '/links', {
    name: `Programme of ${client.name}`,
    destination: 'https://books.example/programme',
    client_id: client.id,
  });

  await test.step('add the link', async () => {
    await visit(page, `/campaigns/${campaign.id}/show/campaign_links`);
    await page.getByRole('link', { name: 'Add' }).first().click();
    await page.getByRole('combobox', { name: 'Link' }).fill('Programme');
    await page.getByRole('option', { name: `Programme of ${client.name}` }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'books.example' })).toBeVisible();
  });

  await test.step('follow it', async () => {
    const { pathname } = new URL(link.short_url);
    const follow = (agent: string) =>
      page.request.get(`${baseURL}${pathname}`, { headers: { 'user-agent': agent }, maxRedirects: 0 });
    const answer = await follow(PHONE);
    expect([answer.status(), answer.headers()['location']]).toEqual([302, 'https://books.example/programme']);
    await follow('facebookexternalhit/1.1');
    await visit(page, `/campaigns/${campaign.id}/show/campaign_clicks`);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('report', async () => {
    await visit(page, `/campaigns/${campaign.id}/show/campaign_reports`);
    await page.getByRole('link', { name: 'New report' }).first().click();
    await page.getByLabel('Report').selectOption({ label: 'Clicks' });
    await page.getByRole('button', { name: 'New report' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Clicks' });
    await expect(row).toContainText('Ready', { timeout: 20_000 });
    const { pathname, search } = new URL((await row.getByRole('link').getAttribute('href'))!);
    const file = await page.request.get(pathname + search);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(3);
  });
});

test('a jobs-only user sees no links, clicks or reports', async ({ page, signIn, allow }) => {
  allow(/403/);
  await signIn(1);
  await expectPageRefused(page, 'Campaigns', ['/links', '/domains', '/campaign_reports/create']);
  const campaign = '/campaigns/01920000-0000-7000-8000-000000000000';
  expect(await statusOf(page, 'GET', `${campaign}/clicks`)).toBe(403);
  expect(await statusOf(page, 'POST', `${campaign}/reports`, { kind: 'clicks' })).toBe(403);
});
