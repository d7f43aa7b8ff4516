import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeCsv } from './csvFile';
import { expect, test } from './fixtures';
import { openReview, pick } from './screens';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg',
  'base64',
);
const DEMO_CLIENT = 'Blue Oak Dental';

async function newAudience(page: Page, name: string): Promise<void> {
  await page.goto('/audiences/create');
  await pick(page, 'Client', DEMO_CLIENT);
  await page.getByLabel('Name', { exact: true }).fill(name);
}

/** True if an audience is in the list. */
async function isListed(page: Page, name: string): Promise<boolean> {
  await page.goto('/audiences');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  const row = page.getByRole('row', { name });
  const none = page.getByText('Nothing matches');
  await expect(row.or(none).first()).toBeVisible();
  return (await row.count()) > 0;
}

test.beforeEach(({ signIn }) => signIn(3));

test('a picture with the name of a CSV file is refused where it was chosen', async ({ page }, info) => {
  const path = info.outputPath('people.csv');
  writeFileSync(path, PNG);
  await newAudience(page, 'From a picture');
  await page.getByLabel('CSV file').setInputFiles(path);
  await expect(page.getByText('This is not a text file. Choose a CSV file.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('CSV file')).toBeVisible();

  // The input is still there, and a valid file continues from it.
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('From a picture');
  await page.getByLabel('CSV file').setInputFiles(writeCsv(info.outputPath('good.csv'), 5).path);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('“Mobile Phone” becomes')).toBeVisible();
});

test('a file without a phone column goes no further, and nothing is stored', async ({ page }, info) => {
  const path = info.outputPath('names.csv');
  writeFileSync(path, 'Name,City\nAna,Boston\nLi,Salem\n');
  await newAudience(page, 'Without phones');
  await page.getByLabel('CSV file').setInputFiles(path);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No column is mapped to the phone number.' }),
  ).toBeVisible();
  await expect(page.getByLabel('“City” becomes')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  expect(await isListed(page, 'Without phones')).toBe(false);
});

test('a job on an empty audience does not start, and says why', async ({ page }) => {
  await newAudience(page, 'Nobody yet');
  await page.getByRole('button', { name: 'Create without a file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody yet');

  await page.goto('/campaigns/create');
  await page.getByLabel('Name', { exact: true }).fill('To nobody');
  await pick(page, 'Client', DEMO_CLIENT);
  await pick(page, 'Audience', 'Nobody yet');
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To nobody');

  const review = await openReview(page);
  await expect(review).toContainText('Add recipients: Nobody yet is empty.');
  await expect(review.getByRole('button', { name: /^Fix \d issues?$/ })).toBeVisible();
  await expect(review.getByRole('button', { name: /^Start job/ })).toHaveCount(0);
  await page.goto(page.url().replace(/review$/, 'jobs'));
  await expect(page.getByText('There are no jobs yet')).toBeVisible();
});
