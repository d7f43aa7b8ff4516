import { expectAccessible } from './axe';
import { aClient } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

const fileOf = (heading: string) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Cell,${heading},Level\n(202) 555-0110,yes,Gold\n(202) 555-0111,no,Silver\n`),
});

test('the columns of a file are proposed for the next one, and its opt-outs are asked again', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Riverside Gym', '202');
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: 'Continue' });
  const create = `/audiences/create?source=${encodeURIComponent(JSON.stringify({ client_id: client.id }))}`;

  await test.step('a first file is mapped by hand', async () => {
    await visit(page, create);
    await page.getByLabel('CSV file').setInputFiles(fileOf('SMS consent'));
    await page.getByLabel('Field name for “Level”').fill('tier');
    await next.click();
    await expect(main.getByText('2 rows = 1 accepted + 1 skipped')).toBeVisible();
    await next.click();
    await page.getByLabel('How did these people agree to get messages?').fill('Form at the desk');
    await page.getByLabel('When did they agree?').fill('March 2026');
    await page.getByRole('button', { name: 'Import 1 number' }).click();
    await expect(page.getByRole('link', { name: 'Open the audience' })).toBeVisible();
  });

  await test.step('the next one is mapped the same way, by keyboard and on a narrow screen', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByLabel('CSV file').setInputFiles(fileOf('sms_consent'));
    await expect(main.getByText(/^Same columns as on /)).toBeVisible();
    await expect(page.getByLabel('Field name for “Level”')).toHaveValue('tier');
    await expect(page.getByLabel('“sms_consent” becomes')).toHaveValue('opted_in');
    await next.press('Enter');
    await expect(main.getByRole('alert')).toHaveText('Confirm or change the choice.');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await main.getByRole('checkbox', { name: /“sms_consent” tells who may be texted/ }).press('Space');
    await page.screenshot({ path: test.info().outputPath('columns.png'), fullPage: true });
    await next.press('Enter');
    await expect(main.getByText('2 rows = 1 accepted + 1 skipped')).toBeVisible();
    await main.getByRole('button', { name: 'Change', exact: true }).press('Enter');
    await main.getByRole('button', { name: 'Suggest again' }).press('Enter');
    await expect(page.getByLabel('Field name for “Level”')).toHaveValue('level');
  });
});
