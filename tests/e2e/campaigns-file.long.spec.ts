import { writeFileSync } from 'node:fs';
import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { pick } from './screens';

const LINES = [
  'name,message,description',
  '"Spring sale","Acme: Hi {first_name|there}, 10% off. Reply STOP to opt out.",First',
  ',"Nobody’s campaign",',
  '"Summer sale",,',
];

test('a file becomes drafts of campaigns, each row with its outcome; a lost answer doubles nothing', async ({
  page,
  become,
  allow,
}, info) => {
  allow(/campaigns\/file|ERR_FAILED/);
  await become(3);
  const client = await aClient(page, 'File Friends');
  const main = page.getByRole('main');
  const path = info.outputPath('campaigns.csv');
  writeFileSync(path, LINES.join('\r\n'));

  await test.step('choose and look', async () => {
    await visit(page, '/campaigns');
    await page.getByRole('link', { name: 'From a file' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns from a file');
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('campaigns-template.csv');
    await main.getByLabel('CSV file').setInputFiles(path);
    const rows = page.getByRole('table', { name: 'What is in the file' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: 'Nobody' })).toContainText('The name is missing.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create 2 campaigns' }).click();
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('send, lose the answer, send again', async () => {
    await pick(page, 'Client', client.name);
    let lost = true;
    await page.route('**/api/campaigns/file?*', async (route) => {
      if (!lost) return route.continue();
      lost = false;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Create 2 campaigns' }).click();
    await expect(main.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    const rows = page.getByRole('table', { name: 'Result for each row' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('Created');
    await expect(rows.nth(2)).toContainText('The name is missing.');
    await expectAccessible(page);
    const { total } = await asPerson<{ total: number }>(page, 'GET', `/clients/${client.id}/campaigns`);
    expect(total).toBe(2);
  });

  await test.step('open one', async () => {
    await page.getByRole('link', { name: 'Summer sale' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer sale');
  });
});

test('a file that is none of campaigns is refused before it leaves', async ({ page, become }, info) => {
  await become(3);
  await visit(page, '/campaigns/create/file');
  const path = info.outputPath('other.csv');
  writeFileSync(path, 'title,text\nSpring,Hi');
  await page.getByLabel('CSV file').setInputFiles(path);
  await expect(page.getByRole('alert').filter({ hasText: 'needs a column called' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Create/ })).toBeDisabled();
});
