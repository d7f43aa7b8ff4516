import { writeFileSync } from 'node:fs';
import { aClient } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

test('a file that changes on the disk before it is sent is named as the reason', async ({
  page,
  become,
  allow,
}, info) => {
  allow(/ERR_UPLOAD_FILE_CHANGED/);
  const path = info.outputPath('people.csv');
  writeFileSync(path, 'phone,first_name\n+12025550123,Ann\n+12025550124,Bob\n');
  await become(3);
  const client = await aClient(page, 'Changed file');
  await visit(page, '/audiences/create');
  await page.getByRole('combobox', { name: 'Client' }).fill(client.name);
  await page.getByRole('option', { name: client.name }).click();
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('2 rows')).toBeVisible();
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
  await next.click();
  await expect(page.getByText('2 rows = 2 accepted')).toBeVisible();
  await next.click();
  await page.getByLabel('How did these people agree to get messages?').fill('At the counter');
  await page.getByLabel('When did they agree?').fill('2026');
  writeFileSync(path, 'phone,first_name\n+12025550123,Ann\n');
  await page.getByRole('button', { name: 'Import 2 numbers' }).click();
  await expect(page.getByRole('alert')).toContainText('The file was changed or moved after you chose it');
  await expect(page.getByLabel('When did they agree?')).toHaveValue('2026');
});
