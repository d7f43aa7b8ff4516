import { expectAccessible } from './axe';
import { aClient, heard, writes } from './desk';
import { expect, test } from './fixtures';
import { statusOf } from './refused';
import { visit } from './routes';
import { pressFirst } from './screens';

test('numbers: looked for, bought with an outcome each, released', async ({ page, become, allow }) => {
  allow(/409/);
  await become(3);
  const client = await aClient(page, 'Prairie Vet');
  await visit(page, `/clients/${client.id}/show/client_virtual_numbers`);
  await pressFirst(page, 'Find numbers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name);

  await test.step('a search is checked where it is typed', async () => {
    await page.getByLabel('Area code').fill('12');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await expect(page.getByRole('alert')).toHaveText('An area code has three digits, such as 512.');
  });

  await test.step('one is bought, one is gone', async () => {
    await page.getByLabel('Area code').fill('605');
    await page.getByRole('button', { name: 'Search' }).last().click();
    const offers = page.getByRole('table', { name: 'Available numbers' });
    const rows = offers.getByRole('row').filter({ hasText: 'Sioux Falls' });
    await expect(rows.first()).toBeVisible();
    await expectAccessible(page);
    await offers.getByRole('checkbox', { name: /0196$/ }).check();
    await offers.getByRole('checkbox', { name: /0197$/ }).check();
    await page.getByRole('button', { name: 'Buy 2 numbers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy 2 numbers' }).click();
    const outcomes = page.getByRole('table', { name: 'Order results' });
    await expect(outcomes.getByRole('row').filter({ hasText: '0196' })).toContainText('Bought');
    await expect(outcomes.getByRole('row').filter({ hasText: '0197' })).toContainText('Not bought');
    await expect(outcomes.getByRole('row').filter({ hasText: '0197' })).toContainText('just bought');
  });

  await test.step('released', async () => {
    await page.getByRole('link', { name: 'Back to numbers' }).click();
    const row = page.getByRole('row').filter({ hasText: '(605) 555-0196' });
    await expect(row).toContainText('Not registered');
    expect(await statusOf(page, 'GET', `/clients/${client.id}/virtual_numbers`)).toBe(200);
  });
});

test('a keyword answers people who text it; those set by law cannot be redefined', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Green Grocer', '406');
  await visit(page, `/clients/${client.id}/show/keywords`);
  await pressFirst(page, 'Create');
  await page.getByLabel('Keyword', { exact: true }).fill('STOP');
  await expect(page.getByRole('alert').first()).toContainText('The law says what this word does');
  await page.getByLabel('Keyword', { exact: true }).fill('MENU');
  await page.getByLabel('Reply').fill('Soup of the day: tomato.');
  await expect(page.getByText(/24 \/ 160 GSM-7 · 1 segment/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'MENU' })).toBeVisible();

  await writes(page, '+15005558880', client.number, ' menu ');
  await expect.poll(() => heard(page, '+15005558880')).toEqual(['Soup of the day: tomato.']);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'MENU' })).toContainText('1');
});
