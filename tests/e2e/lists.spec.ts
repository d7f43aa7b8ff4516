import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { filtered } from './routes';

test('a list: address, columns, export, and several rows at once with an outcome each', async ({
  page,
  signIn,
  allow,
}) => {
  allow(/409/);
  await signIn(3);
  const client = await aClient(page, 'List Keeper');
  const word = client.name.split(' ').at(-1)!;
  const names = [`Ash ${word}`, `Birch ${word}`, `Cedar ${word}`];
  for (const name of names) await asPerson(page, 'POST', '/audiences', { name, client_id: client.id });
  await page.getByRole('navigation').getByRole('link', { name: 'Audiences' }).click();
  const table = page.getByRole('table', { name: 'Audiences' });
  const rows = table.getByRole('row');

  await test.step('search and page size are in the address', async () => {
    // Offered where there is more than one page, so before the search.
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
    await expect(page).toHaveURL(/perPage=25/);
    await page.getByRole('searchbox').fill(word);
    await expect(rows).toHaveCount(4);
    await expect(page).toHaveURL(/perPage=25/);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(word);
    await expect(rows).toHaveCount(4);
  });

  await test.step('who goes on while typing is not led back by the search', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await page.getByRole('searchbox').fill(`${word} x`);
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('CSV file')).toBeAttached({ timeout: 45_000 });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goBack();
    await page.getByRole('searchbox').fill(word);
    await expect(rows).toHaveCount(4);
  });

  await test.step('by keyboard from row to row, and read again', async () => {
    const links = table.locator('.row-link');
    await links.first().focus();
    await expect(page.getByRole('button', { name: /^Updated now/ })).toBeVisible();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
    const again = page.waitForResponse(/\/api\/audiences\?/);
    await page.getByRole('button', { name: /^Updated now/ }).click();
    await again;
  });

  await test.step('what can be done with a row, by keyboard, without losing the search', async () => {
    await asPerson(page, 'POST', '/audiences', { name: `Alder ${word}`, client_id: client.id });
    await page.getByRole('button', { name: /^Updated/ }).click();
    await expect(rows).toHaveCount(5);
    await table.getByRole('link', { name: `Alder ${word}` }).focus();
    await page.keyboard.press('m');
    const menu = page.getByRole('menu', { name: `Actions for Alder ${word}` });
    await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    await expect(menu.getByRole('menuitem', { name: 'Add from file' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('Escape');
    const opener = table.getByRole('button', { name: `Actions for Alder ${word}` });
    await expect(table.getByRole('link', { name: `Alder ${word}` })).toBeFocused();
    await opener.click();
    await expect(menu.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible();
    await page.keyboard.press('d');
    await expect(menu.getByRole('menuitem', { name: 'Delete', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows).toHaveCount(4);
    await expect(page.getByRole('searchbox')).toHaveValue(word);
  });

  await test.step('columns are kept for the person', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Created' }).uncheck();
    await page.getByRole('button', { name: 'Move State forward' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(table.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);
    await page.reload();
    await expect(rows).toHaveCount(4);
    await expect(table.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);
  });

  await test.step('export', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export 3 rows' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Name,Client,/);
    expect(lines.join()).toContain(names[1]);
  });

  await test.step('several rows at once', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: `Select ${names[0]}` }).check();
    await page.getByRole('button', { name: 'Select page' }).click();
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('3');
    await dialog.getByRole('button', { name: 'Delete (3)' }).click();
    await expect(page.getByText('Done: 3. Failed: 0.')).toBeVisible();
    const left = await asPerson<{ total: number }>(page, 'GET', `/audiences?search=${word}`);
    expect(left.total).toBe(0);
  });
});

test('the menu of a row offers what its record offers now, not when the list was read', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Row Keeper');
  await page.goto(filtered('/clients', { q: client.name }));
  const opener = page.getByRole('button', { name: `Actions for ${client.name}` });
  await expect(opener).toBeVisible();
  await asPerson(page, 'POST', `/clients/${client.id}/archive`, { archived: true });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Unarchive', exact: true }).click();
  await expect(page.getByText('Client unarchived')).toBeVisible();
  const now = await asPerson<{ archived: boolean }>(page, 'GET', `/clients/${client.id}`);
  expect(now.archived).toBe(false);
});
