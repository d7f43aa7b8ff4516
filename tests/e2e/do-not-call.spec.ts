import { expectAccessible } from './axe';
import { aClient } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { figureOf, pressFirst } from './screens';

test('numbers go on the list after a check, are looked up, and leave it for a reason', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Lakeside Gym');
  const main = page.getByRole('main');
  await visit(page, `/clients/${client.id}/show/do_not_calls`);
  await pressFirst(page, 'Add numbers');

  await test.step('pasted in any notation', async () => {
    await page.getByLabel('Numbers').fill('(202) 555-0150, 202.555.0151\n12345\n+12025550150');
    await expect(page.getByText('3 valid, 1 not valid')).toBeVisible();
    await page.getByLabel('Note, kept with each number (optional)').fill('Asked at the desk');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('4 rows = 2 new + 1 duplicate + 1 not valid')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Skipped rows' })).toContainText(
      'Short code, not a phone number',
    );
    await page.getByRole('button', { name: 'Add 2 numbers' }).click();
    await expect(page.getByRole('heading', { name: 'Added to the list' })).toBeVisible();
    expect(await figureOf(main, 'Added')).toBe(2);
  });

  await test.step('from a file', async () => {
    await page.getByRole('button', { name: 'Add more' }).click();
    await page.getByLabel('CSV file').setInputFiles({
      name: 'former.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Reach at,Or at\nAda,2025550151,\nBo,2025550152,2025550153\n'),
    });
    const columns = page.getByRole('table', { name: 'Columns of the file' });
    await expect(columns.getByLabel('“Reach at” becomes')).toHaveValue('phone');
    await columns.getByLabel('“Or at” becomes').selectOption({ label: 'Phone number, second choice' });
    await expect(page.getByRole('radio', { name: 'Use all of them' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(
      page.getByText('2 rows + 1 extra in the same rows = 2 new + 1 duplicate + 0 not valid'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add 2 numbers' }).click();
    await page.getByRole('link', { name: 'Go to the list' }).click();
    await expect(page.getByRole('row').filter({ hasText: '(202) 555-0152' })).toContainText('Import');
  });

  await test.step('looked up and taken off', async () => {
    const lookup = page.getByLabel('Check a number');
    await lookup.fill('202 555 0199');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('(202) 555-0199 is not on this list.')).toBeVisible();
    await lookup.fill('+1 202-555-0150');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('(202) 555-0150 is on this list.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove (202) 555-0150 from the list' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter why this number may be texted again.');
    await dialog.getByLabel('Reason').fill('Signed a new form');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row').filter({ hasText: '(202) 555-0150' })).toHaveCount(0);
  });
});
