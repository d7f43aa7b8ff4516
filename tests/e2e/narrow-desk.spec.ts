import type { Locator } from '@playwright/test';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

test.use({ viewport: { width: 360, height: 800 } });

/** As a person types it who has no space bar. */
const UNBROKEN = 'Averylongunbrokenname'.repeat(3);

/** How far it reaches beyond the end of what holds it, px. */
async function beyond(inner: Locator, outer: Locator): Promise<number> {
  const [a, b] = [(await inner.boundingBox())!, (await outer.boundingBox())!];
  return Math.max(0, a.x + a.width - (b.x + b.width));
}

test('on a phone the choice of a campaign stays inside its dialog', async ({ page, signIn }) => {
  await signIn(1);
  await page.getByRole('main').getByRole('button', { name: 'Start job', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a job' });
  const choice = dialog.getByRole('combobox', { name: 'Campaign' });
  await expect(choice).toBeVisible();
  expect(await beyond(choice, dialog.getByRole('button', { name: 'Continue' }))).toBe(0);
});

test('on a phone long names break instead of widening the page', async ({ page, become }) => {
  await become(3);
  const { id: client_id } = await aClient(page, 'Narrow');
  const audience = await asPerson<{ id: string }>(page, 'POST', '/audiences', { client_id, name: UNBROKEN });
  const campaign = await asPerson<{ id: string }>(page, 'POST', '/campaigns', {
    client_id,
    name: UNBROKEN,
    message: 'Hello. STOP to opt out',
    audience_ids: [audience.id],
  });
  await visit(page, `/campaigns/${campaign.id}`);
  await expect(page.getByRole('region', { name: 'Audiences' }).getByText(UNBROKEN)).toBeVisible();
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await excess()).toBe(0);

  await visit(page, `/campaigns/${campaign.id}/show/compare`);
  const row = page.getByRole('table', { name: 'Comparison' }).getByRole('row').last();
  await expect(row).toContainText('Not sent yet');
  const sent = row.getByRole('cell').first();
  expect(await beyond(sent, page.getByRole('main')), 'the first figure is in sight').toBe(0);
});

test('on a phone what is wrong with a row can be read to its end', async ({ page, become }) => {
  await become(3);
  const client = await aClient(page, 'Narrow file');
  await visit(page, `/audiences/create?client_id=${client.id}`);
  await page.getByRole('combobox', { name: 'Client' }).fill(client.name);
  await page.getByRole('option', { name: client.name }).click();
  const buffer = Buffer.from('phone,first_name\n5.55E+09,Carl\n+12025550123,Ann\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('2 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const becomes = page.getByRole('combobox').first();
  await expect(becomes).toContainText('Phone number');
  expect((await becomes.boundingBox())!.width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Continue' }).click();
  const why = page.getByRole('table').getByText(/A spreadsheet dropped digits/);
  await expect(why).toBeVisible();
  expect(await why.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await beyond(why, page.getByRole('main').getByRole('table'))).toBe(0);
  expect(await page.evaluate(() => document.querySelector('.table-scroll')!.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => document.querySelector('.table-scroll')!.clientWidth),
  );
});
