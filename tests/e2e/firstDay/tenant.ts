import { expect, type Page } from '@playwright/test';
import { writeCsv } from '../csvFile';
import { figureOf, pressFirst, startNow } from '../screens';
import { type Installation, linkMailedTo } from './operator';
import { type Administrator, clientWithNumber, guideOf, joins, LONG, mainOf, titleOf } from './people';

const CLIENT = 'Corner Bakery';
const ROWS = 3;

/** The mailed link, a password, and the first sign-in. */
export async function accept(
  page: Page,
  installation: Installation,
  administrator: Administrator,
): Promise<void> {
  await page.goto(await linkMailedTo(installation, administrator.email));
  await joins(page, administrator);
}

/** From an empty tenant to a delivered text, by the guide of its first client. */
export async function sendFirstText(page: Page, folder: (name: string) => string): Promise<void> {
  const main = mainOf(page);
  await pressFirst(page, 'Create');
  await clientWithNumber(page, CLIENT);

  await page.getByRole('link', { name: 'Import people' }).click();
  const { path } = writeCsv(folder('Regulars.csv'), ROWS);
  await page.getByLabel('CSV file').setInputFiles(path);
  await expect(page.getByText(new RegExp(`^${ROWS} rows = `))).toBeVisible({ timeout: LONG });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/How did these people agree/).fill('Signed up at the counter.');
  await page.getByLabel('When did they agree?').fill('March 2026');
  await page.getByRole('button', { name: /^Import \d+ numbers$/ }).click();
  await expect(main).toContainText('Next: Campaign message', { timeout: LONG });

  await page.getByRole('link', { name: 'Write the message' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grand opening');
  await page
    .getByLabel('Message', { exact: true })
    .fill('Corner Bakery opens Monday. Reply STOP to opt out.');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(titleOf(page)).toHaveText('Grand opening');
  await main.getByRole('link', { name: CLIENT }).first().click();
  await expect(guideOf(page)).toContainText('4 of 5 steps done');
  await guideOf(page).getByRole('link', { name: 'Review and send' }).click();
  await startNow(main);
  await page.waitForURL('**/show/results?job=*');
  await expect.poll(() => figureOf(main, 'Delivered'), { timeout: LONG }).toBeGreaterThan(0);
}
