import type { Page } from '@playwright/test';
import { call } from './api';
import { expectAccessible } from './axe';
import { tollFree } from './csvFile';
import { faultsAt } from './drawn';
import { expect, test } from './fixtures';
import { noonAndMidnight } from './hours';
import { ZOOMED } from './mediaFaults';
import { startButton } from './screens';

interface Stored {
  id: string;
  name: string;
  version: number;
}

const HOUR_MS = 3_600_000;

/** A client with two people where it is noon and three where it is midnight, whatever the hour is here. */
async function prepare(page: Page, quiet_hours: 'hold' | 'warn') {
  const mark = Date.now().toString(36);
  const client = (await call(page, 'POST', '/clients', {
    name: `Night Owl Books ${mark}`,
    time_zone: 'America/New_York',
    quiet_hours,
  })) as Stored;
  const audience = (await call(page, 'POST', '/audiences', {
    client_id: client.id,
    name: `Readers ${mark}`,
  })) as Stored;
  const { noon, midnight } = noonAndMidnight(new Date());
  const zones = [noon, noon, midnight, midnight, midnight];
  await call(page, 'POST', `/audiences/${audience.id}/targets`, {
    targets: zones.map((time_zone, i) => ({ phone: tollFree(i), fields: { time_zone } })),
  });
  const campaign = (await call(page, 'POST', '/campaigns', {
    client_id: client.id,
    name: `Late reading ${mark}`,
    message: 'Night Owl Books: the new shelf is in. Reply STOP to opt out.',
    audience_ids: [audience.id],
  })) as Stored;
  return { client, campaign };
}

/** A time as it is typed in the zone of the browser, which is not the one of the tests. */
const typed = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: test.info().project.use.timezoneId,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .replace(' ', 'T');

/** The review of a campaign. */
async function reviewOf(page: Page, { id }: Stored) {
  await page.goto(`/campaigns/${id}/show/review`);
  return page.getByRole('main');
}

test('a job of a client that holds writes to whose hours it is; the others wait, seen and counted', async ({
  page,
  become,
}) => {
  await become(3);
  const { campaign } = await prepare(page, 'hold');
  const review = await reviewOf(page, campaign);
  await expect(review.getByText('3 people can’t be texted until 8:00 AM local time')).toBeVisible();
  const hours = review.getByRole('list', { name: 'Messages by hour' });
  // The time zones are behind each hour.
  const behind = hours.locator('summary');
  await expect(behind).toHaveCount(2);
  for (const one of await behind.all()) await one.click();
  const places = hours.getByRole('listitem').getByRole('listitem');
  await expect(places).toHaveText([/ · 2$/, / 8:00\sAM · 3$/]);
  await expect(review.getByRole('button', { name: /^Start job: Text 2 now, 3 at / })).toBeInViewport();
  await expect(review.getByRole('radio', { name: 'Hold until quiet hours end' })).toBeChecked();
  await expectAccessible(page);

  // At a time when everybody's clock is elsewhere, others wait.
  await review.getByRole('radio', { name: 'Later' }).check();
  await review.getByLabel(/Date and time/).fill(typed(new Date(Date.now() + 12 * HOUR_MS)));
  await expect(review.getByText('2 people can’t be texted until 8:00 AM local time')).toBeVisible();
  await review.getByRole('radio', { name: 'Now', exact: true }).check();

  await (await startButton(review)).click();
  await expect(page).toHaveURL(/\/show\/results\?job=/);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText('Quiet hours', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(progress.getByText('3 people can’t be texted until 8:00 AM local time')).toBeVisible();
  await expect(progress.getByText('Quiet hours end', { exact: true })).toBeVisible();
  await page.getByText('Every outcome', { exact: true }).click();
  const outcomes = page.getByRole('table', { name: /^Outcomes/ });
  await expect(outcomes.getByRole('row', { name: /Quiet hours 3/ })).toBeVisible();
  await expectAccessible(page);
  expect(await faultsAt(page, [ZOOMED.width, 360], 'long')).toEqual([]);

  const results = page.url();
  await page.goto(`/campaigns/${campaign.id}/show/recipients`);
  const held = page.getByRole('table', { name: 'Recipients' });
  await expect(held.getByText('Waiting to be sent')).toHaveCount(3);
  expect(await faultsAt(page, [ZOOMED.width, 360], 'long')).toEqual([]);

  await page.goto(results);
  await page.getByText('Every outcome', { exact: true }).click();
  await page.getByRole('button', { name: 'Stop job', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop job', exact: true }).click();
  await expect(outcomes.getByRole('row', { name: /Canceled 3/ })).toBeVisible();
});

test('writing outside the hours takes a reason, which the job shows', async ({ page, become }) => {
  await become(3);
  const { campaign } = await prepare(page, 'hold');
  const review = await reviewOf(page, campaign);
  await review.getByRole('radio', { name: 'Send now anyway' }).check();
  await (await startButton(review)).click();
  await expect(review.getByText('Say why you’re texting during quiet hours.')).toBeVisible();
  await expect(review.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await review.getByLabel('Reason').fill('The shop is flooded');
  await (await startButton(review)).click();
  await expect(page).toHaveURL(/\/show\/results\?job=/);
  await expect(page.getByText('The shop is flooded')).toBeVisible();
  await expect(page.getByText(/chose to send during quiet hours/)).toBeVisible();
});

test('a client that warns still holds unless the person says to send now; its settings say which', async ({
  page,
  become,
}) => {
  await become(3);
  const { client, campaign } = await prepare(page, 'warn');
  const review = await reviewOf(page, campaign);
  await expect(review.getByRole('radio', { name: 'Send now' })).not.toBeChecked();
  await expect(review.getByRole('radio', { name: 'Hold until quiet hours end' })).toBeChecked();
  await (await startButton(review)).click();
  await expect(page.getByText('Quiet hours', { exact: true }).first()).toBeVisible({ timeout: 30_000 });

  await page.goto(`/clients/${client.id}/edit`);
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption('hold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/show/);
  await page.goto(`/clients/${client.id}/show/settings`);
  await expect(page.getByText('Hold until quiet hours end')).toBeVisible();
});
