import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { pressFirst } from './screens';

test('many numbers are bought at once; a connection lost on the way buys the rest when it is back, none twice', async ({
  page,
  context,
  become,
  allow,
}) => {
  allow(/409|ERR_INTERNET_DISCONNECTED/);
  await become(3);
  const client = await aClient(page, 'Many Numbers');
  await visit(page, `/clients/${client.id}/show/client_virtual_numbers`);
  await pressFirst(page, 'Find numbers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name);
  await page.getByLabel('Area code').fill('907');
  await page.getByRole('button', { name: 'Search' }).last().click();
  const offers = page.getByRole('table', { name: 'Available numbers' });
  await expect(offers.getByRole('checkbox').first()).toBeVisible();
  const count = await offers.getByRole('checkbox').count();
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  await expect(offers.getByRole('checkbox', { checked: true })).toHaveCount(count);

  let bought = 0;
  await page.route('**/virtual_numbers', async (route) => {
    if (route.request().method() === 'POST' && (bought += 1) === 3) {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    } else await route.continue();
  });
  await page.getByRole('button', { name: `Buy ${count} numbers` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Buy ${count} numbers` })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'confirmed' })).toContainText(
    `${count - 2} orders weren’t confirmed`,
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: `Buy ${count - 2} numbers` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Buy ${count - 2} numbers` })
    .click();
  const outcomes = page.getByRole('table', { name: 'Order results' });
  await expect(outcomes.getByRole('row')).toHaveCount(count - 1);
  await expect(page.getByText(/weren’t confirmed/)).toHaveCount(0);
  const { total, records } = await asPerson<{ total: number; records: { id: string; phone: string }[] }>(
    page,
    'GET',
    `/clients/${client.id}/virtual_numbers?limit=100`,
  );
  expect(new Set(records.map(({ phone }) => phone)).size).toBe(total);
  expect(total).toBeGreaterThan(2);
  // Back to the carrier's stock, which other tests buy from.
  for (const { id } of records) await asPerson(page, 'DELETE', `/clients/${client.id}/virtual_numbers/${id}`);
});
