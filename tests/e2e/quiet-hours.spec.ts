import type { Page } from '@playwright/test';
import { call } from './api';
import { expectAccessible } from './axe';
import { tollFree } from './csvFile';
import { expect, test } from './fixtures';
import { noonAndMidnight } from './hours';

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

/** The dialog that starts a job of a campaign. */
async function dialogOf(page: Page, { id }: Stored) {
  await page.goto(`/campaigns/${id}/show`);
  await page.getByRole('button', { name: 'Start job', exact: true }).click();
  return page.getByRole('dialog');
}

test('a job of a client that holds writes to whose hours it is; the others wait, seen and counted', async ({
  page,
  become,
}) => {
  await become(3);
  const { campaign } = await prepare(page, 'hold');
  const dialog = await dialogOf(page, campaign);
  await expect(dialog.getByText('3 people can’t be texted until 8:00 AM local time')).toBeVisible();
  const table = dialog.getByRole('table', { name: 'Recipients by time zone' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /3 \w{3} 8:00\sAM/ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Hold until quiet hours end' })).toBeChecked();
  await expectAccessible(page);

  // At a time when everybody's clock is elsewhere, others wait.
  await dialog.getByRole('radio', { name: 'Later' }).check();
  const later = new Date(Date.now() + 12 * HOUR_MS);
  const two = (n: number) => String(n).padStart(2, '0');
  await dialog
    .getByLabel(/Date and time/)
    .fill(
      `${later.getFullYear()}-${two(later.getMonth() + 1)}-${two(later.getDate())}T${two(later.getHours())}:${two(later.getMinutes())}`,
    );
  await expect(dialog.getByText('2 people can’t be texted until 8:00 AM local time')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Now', exact: true }).check();

  await dialog.getByRole('button', { name: 'Start job', exact: true }).click();
  await expect(page).toHaveURL(/\/jobs\/.+\/show/);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText('Quiet hours', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(progress.getByText('3 people can’t be texted until 8:00 AM local time')).toBeVisible();
  await expect(progress.getByText('Quiet hours end', { exact: true })).toBeVisible();
  const outcomes = page.getByRole('table', { name: /^Outcomes/ });
  await expect(outcomes.getByRole('row', { name: /Quiet hours 3/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Stop job', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop job', exact: true }).click();
  await expect(outcomes.getByRole('row', { name: /Canceled 3/ })).toBeVisible();
});

test('writing outside the hours takes a reason, which the job shows', async ({ page, become }) => {
  await become(3);
  const { campaign } = await prepare(page, 'hold');
  const dialog = await dialogOf(page, campaign);
  await dialog.getByRole('radio', { name: 'Send now anyway' }).check();
  await dialog.getByRole('button', { name: 'Start job', exact: true }).click();
  await expect(dialog.getByText('Enter why they are texted in quiet hours.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('The shop is flooded');
  await dialog.getByRole('button', { name: 'Start job', exact: true }).click();
  await expect(page).toHaveURL(/\/jobs\/.+\/show/);
  // The address is the job's before the dialog with the same words has gone.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The shop is flooded')).toBeVisible();
  await expect(page.getByText(/decided to send in quiet hours/)).toBeVisible();
});

test('a client that warns sends at once unless the job is held at its start; its settings say which', async ({
  page,
  become,
}) => {
  await become(3);
  const { client, campaign } = await prepare(page, 'warn');
  const dialog = await dialogOf(page, campaign);
  await expect(dialog.getByRole('radio', { name: 'Send now' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Hold until quiet hours end' }).check();
  await dialog.getByRole('button', { name: 'Start job', exact: true }).click();
  await expect(page.getByText('Quiet hours', { exact: true }).first()).toBeVisible({ timeout: 30_000 });

  await page.goto(`/clients/${client.id}/edit`);
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption('hold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/show/);
  await page.goto(`/clients/${client.id}/show/settings`);
  await expect(page.getByText('Hold until quiet hours end')).toBeVisible();
});
