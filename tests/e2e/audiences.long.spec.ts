import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { chooseFilter, closeFilters, openFilters } from './filters';
import { expect, test } from './fixtures';
import { filtered, visit } from './routes';
import { figureOf, pressInHead } from './screens';

const FILE = [
  'Mobile,Home,First name',
  '(202) 555-0110,,Ann',
  ',202.555.0111,Bo',
  '12345,none,Cy',
  '2025550110,,Ann again',
  '2025550100,,Dee',
  '2025550199,,Eve',
  '',
].join('\n');

/** Lines of the file that a button gives. */
async function downloadOf(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
}

test('numbers are pasted, a file is added, rows left out are kept, and an audience in use stays', async ({
  page,
  become,
  allow,
}) => {
  allow(/409/);
  await become(3);
  const client = await aClient(page, 'Riverside Gym', '202');
  const blocked = `/clients/${client.id}/do_not_calls`;
  await asPerson(page, 'POST', blocked, { phone: '+12025550199', note: 'Asked' });
  const name = `Members ${client.name.split(' ').at(-1)}`;
  const audience = await asPerson<{ id: string }>(page, 'POST', '/audiences', { name, client_id: client.id });
  const main = page.getByRole('main');
  await visit(page, `/audiences/${audience.id}/show/audience_targets`);

  await test.step('typed or pasted in any notation, checked as one types, then added', async () => {
    await pressInHead(page, 'Add numbers');
    await page
      .getByLabel('Numbers')
      .fill('(202) 555-0100 Ada Example\n202.555.0101, 12345\n+12025550100\n2025550199');
    await expect(main.getByText('Same number as line 1')).toBeVisible();
    await expect(main.getByText('Short code, not a phone number')).toBeVisible();
    expect(await figureOf(main, 'Valid')).toBe(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(main.getByText('5 found = 2 ready to add + 3 skipped')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Skipped' })).toContainText('On the do-not-call list');
    await page.getByRole('button', { name: 'Add 2 numbers' }).click();
    await expect(main.getByText('5 found = 2 added + 3 skipped')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Result for each number' }).getByRole('row')).toHaveCount(6);
    await page.getByRole('link', { name: 'Go to recipients', exact: true }).click();
    await page.getByRole('searchbox').fill('202 555-0100');
    await expect(page.getByRole('row').filter({ hasText: '(202) 555-0100' })).toContainText('Ada');
  });

  await test.step('a file with two phone columns is added', async () => {
    await page.getByRole('link', { name: 'Add from file' }).first().click();
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('“Home” becomes').selectOption({ label: 'Phone number, second choice' });
    await page.getByRole('radio', { name: 'Use the first valid one, in order of choice' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText('6 rows = 2 accepted + 4 skipped')).toBeVisible();
    // Only the file's own faults are known to the browser; those of the list and the audience come afterwards.
    expect((await downloadOf(page, 'Download skipped rows')).slice(1)).toEqual([
      '4,12345,Invalid,"Short code, not a phone number"',
      '5,2025550110,Duplicate in the file,Same number as row 2',
    ]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('How did these people agree to get messages?').fill('Form at the desk');
    await page.getByLabel('When did they agree?').fill('March 2026');
    await page.getByRole('button', { name: 'Import 2 numbers' }).click();
    await page.getByRole('link', { name: 'Open the audience' }).click();
  });

  await test.step('the rows left out are downloaded, each with row, cell and reason', async () => {
    const imports = page.getByRole('link', { name: 'Imports' });
    await imports.click();
    // The tab before has the same button for the last import alone.
    await expect(imports).toHaveAttribute('aria-current', 'page');
    expect((await downloadOf(page, 'Download skipped rows')).slice(1)).toEqual([
      '4,12345,Invalid,"Short code, not a phone number"',
      '5,2025550110,Duplicate in the file,Same number as row 2',
      '6,2025550100,Already in the audience,',
      '7,2025550199,On the do-not-call list,',
    ]);
  });

  await test.step('renamed', async () => {
    await pressInHead(page, 'Edit');
    await page.getByLabel('Name').fill(`Guests ${name}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Guests ${name}`);
  });

  await test.step('not deleted while a job uses it, which is named', async () => {
    const campaign = await asPerson<{ id: string }>(page, 'POST', '/campaigns', {
      client_id: client.id,
      name: `Opening ${name}`,
      message: 'Riverside Gym: we open at 9. Reply STOP to opt out.',
      audience_ids: [audience.id],
    });
    const scheduled_at = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await asPerson(page, 'POST', `/campaigns/${campaign.id}/jobs`, { after: null, scheduled_at });
    await visit(page, filtered('/audiences', { q: name }));
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select page' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('1');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(
      main.getByText(`A job of the campaign “Opening ${name}” uses “Guests ${name}”.`),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `Guests ${name}` })).toBeVisible();
  });
});

/** More than two pages of an export. */
const MANY = 230;
const numberAt = (n: number) => `+1212555${String(1000 + n)}`;

test('recipients are filtered, their own fields are columns, and an export holds every one of them', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Harbor Fitness');
  const audience = await asPerson<{ id: string }>(page, 'POST', '/audiences', {
    name: `Many ${client.name}`,
    client_id: client.id,
  });
  const targets = Array.from({ length: MANY }, (_, n) => ({
    phone: n < 3 ? `+1202555100${n}` : numberAt(n),
    fields: { first_name: `P${n}`, plan: n % 2 ? 'Gold' : 'Silver' },
  }));
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, { targets });
  await asPerson(page, 'POST', `/clients/${client.id}/do_not_calls`, { phone: numberAt(4), note: 'Asked' });
  await visit(page, `/audiences/${audience.id}/show/audience_targets`);
  const main = page.getByRole('main');
  const rows = main.getByRole('table').locator('tbody tr');

  await test.step('by standing and by state, which the address keeps', async () => {
    await chooseFilter(page, 'State', 'DC');
    await expect(rows).toHaveCount(3);
    await chooseFilter(page, 'State', 'NY');
    await chooseFilter(page, 'Status', 'opted_out');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('P4');
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect((await openFilters(page)).getByLabel('State')).toHaveValue('NY');
    await closeFilters(page);
    await expectAccessible(page);
  });

  await test.step('a field of the file becomes a column', async () => {
    await main.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'plan' }).check();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(main.getByRole('columnheader', { name: 'plan' })).toBeVisible();
    await expect(rows.first()).toContainText('Silver');
  });

  await test.step('each once, in order, with that column', async () => {
    await chooseFilter(page, 'Status', 'valid');
    await main.getByRole('button', { name: 'Remove filter State: NY' }).click();
    await expect(main.getByText(`${MANY - 1} recipients`)).toBeVisible();
    await main.getByRole('button', { name: 'Export', exact: true }).click();
    const [head, ...lines] = await downloadOf(page, `Export ${MANY - 1} rows`);
    expect(head).toBe('Phone,First name,Last name,State,Time zone,Status,Last texted,Clicks,plan');
    const names = lines.map((line) => line.split(',')[1]);
    expect(names).toEqual(Array.from({ length: MANY }, (_, n) => `P${n}`).filter((name) => name !== 'P4'));
    expect(lines[0]).toMatch(/,0,Silver$/);
  });
});

test('an import goes on while nobody looks, and a file that was corrected takes its place', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Bluebird Books');
  const lines = Array.from({ length: 40_000 }, (_, n) => `+1202${2_220_000 + n},P${n}`);
  const file = (bad: string) => ({
    name: 'readers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Phone,First name', bad, ...lines].join('\n')),
  });
  const main = page.getByRole('main');
  await visit(
    page,
    `/audiences/create?source=${encodeURIComponent(JSON.stringify({ client_id: client.id }))}`,
  );
  await page.getByLabel('CSV file').setInputFiles(file('12345,Cy'));
  await expect(main.getByText('Up to 100 MB and 200 columns.')).toBeVisible();
  await expect(main.getByText('40,001 rows = 40,000 accepted + 1 skipped')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await (await chooser).setFiles(file('(202) 555-0150,Cy'));
  await expect(main.getByText('40,001 rows = 40,001 accepted + 0 skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('How did these people agree to get messages?').fill('Library card form');
  await page.getByLabel('When did they agree?').fill('January to March 2026');
  await page.getByRole('button', { name: 'Import 40,001 numbers' }).click();
  await expect(main.getByText('You can leave this page.')).toBeVisible();
  // Reloaded, the page does not ask for the file again.
  await page.reload();
  await expect(main.getByRole('listitem').filter({ hasText: /^Import$/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByLabel('CSV file')).toHaveCount(0);

  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await visit(page, filtered('/audiences', { client_id: client.id }));
  await page.getByRole('link', { name: 'readers' }).click();
  await expect(main.getByText('40,001 rows = 40,001 accepted + 0 skipped')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Imports' }).click();
  await expect(main.getByText('January to March 2026')).toBeVisible();
});
