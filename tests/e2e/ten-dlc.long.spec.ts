import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { statusOf } from './refused';
import { visit } from './routes';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page, name: string) => page.getByRole('table', { name });

/** The largest page, on which those of the demo are among those that other tests have registered. */
const ALL = '?perPage=100';

test('staff register a brand by a form that follows the legal form', async ({ page, signIn }) => {
  const name = `Maple Street Clinic ${Date.now().toString(36)}`;
  await signIn(3);
  await page.getByRole('navigation').getByRole('link', { name: '10DLC' }).click();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  const type = page.getByLabel('Legal form');
  const legal = page.getByLabel('Legal name');

  await test.step('fields depend on the legal form', async () => {
    await expect(legal).toHaveCount(0);
    await type.selectOption({ label: 'Sole proprietor' });
    await expect(page.getByLabel('Mobile phone')).toBeVisible();
    await expect(legal).toHaveCount(0);
    await type.selectOption({ label: 'Public company' });
    await expect(page.getByLabel('Stock symbol')).toBeVisible();
    await expect(page.getByLabel('Mobile phone')).toHaveCount(0);
    await type.selectOption({ label: 'Private company' });
    await expect(page.getByLabel('Stock symbol')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('what is missing is said at the field', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Legal name');
    await expect(page.getByLabel('EIN', { exact: true })).toHaveAccessibleDescription(/Enter a value/);
  });

  await test.step('typing is helped, and what cannot be changed is shown before', async () => {
    await page.getByLabel('Display name').fill(name);
    await legal.fill(`${name}, LLC`);
    await page.getByLabel('EIN', { exact: true }).pressSequentially('123456789');
    await expect(page.getByLabel('EIN', { exact: true })).toHaveValue('12-3456789');
    await page.getByLabel('Industry').selectOption({ label: 'Healthcare' });
    await page.getByLabel('State', { exact: false }).fill('ny');
    await page.getByLabel('ZIP code').fill('1234');
    const mail = page.getByLabel('Email', { exact: true });
    await mail.fill('maple@gmail.com');
    await expect(
      page.getByText('The registry often rejects free addresses such as those at gmail.com'),
    ).toBeVisible();
    await mail.fill('office@maple.example');
    await expect(page.getByText('The registry often rejects free addresses')).toHaveCount(0);
    const last = page.getByRole('region', { name: /cannot be changed later/ });
    await expect(last).toContainText('12-3456789');
    await expect(last).toContainText(`${name}, LLC`);
  });

  await test.step('lengths are exact', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('ZIP code')).toBeFocused();
    await page.getByLabel('ZIP code').fill('10001');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText('In review').first()).toBeVisible();
  });

  await test.step('the server has the same rules', async () => {
    const brand = { display_name: 'B', vertical: 'NGO', country: 'US', email: 'b@b.example' };
    const post = (more: object) => statusOf(page, 'POST', '/brands', { ...brand, ...more });
    expect(await post({ entity_type: 'NON_PROFIT', company_name: 'B' })).toBe(422);
    expect(await post({ entity_type: 'NON_PROFIT', company_name: 'B', ein: '1-23456789' })).toBe(422);
    expect(await post({ entity_type: 'SOLE_PROPRIETOR', first_name: 'A', last_name: 'B' })).toBe(422);
  });
});

test('a rejected brand leads from the reason to the field to a corrected registration', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  await visit(page, `/10dlc${ALL}`);
  await list(page, 'Brands').getByRole('link', { name: 'Tallgrass Energy Partners' }).click();
  await expect(page.getByText('No company is listed under this symbol at this exchange.')).toHaveCount(3);
  await page.getByRole('link', { name: 'Go to Stock symbol' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'TGEP' })).toBeFocused();
  await expectAccessible(page);
  const steps = page.getByRole('region', { name: 'Before you can send' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Brand' }).first()).toContainText(
    'Action needed',
  );

  await page.getByRole('link', { name: 'Correct and register again' }).click();
  const symbol = page.getByLabel('Stock symbol');
  await expect(symbol).toBeFocused();
  await expect(symbol).toHaveValue('TGEP');
  await expect(page.getByLabel('Legal name')).toHaveValue('Tallgrass Energy Partners, Inc.');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('registered campaigns show their standing and each carrier apart', async ({ page, signIn }) => {
  await signIn(3);
  await visit(page, `/10dlc/registered_campaigns${ALL}`);
  const table = list(page, 'Registered campaigns');
  for (const standing of ['Draft', 'In review', 'Approved', 'Rejected', 'Suspended', 'Expired']) {
    await expect(
      table
        .locator('.chip')
        .filter({ hasText: new RegExp(`^${standing} \\(`) })
        .first(),
    ).toBeVisible();
  }
  const refused = table.getByRole('row').filter({ hasText: 'Riverside Public Schools' });
  await expect(refused).toContainText('Rejected (MNO_REJECTED)');
  await expect(refused).toContainText('Active');
  await expect(refused.locator('.chip').filter({ hasText: 'T-Mobile' })).toContainText('Rejected');
  await expect(refused.locator('.chip').filter({ hasText: 'AT&T' })).toContainText(
    'Approved, 2,400 per minute',
  );
  await refused.locator('.chip').filter({ hasText: 'MNO_REJECTED' }).click();
  await expect(page.getByRole('dialog', { name: 'Rejected' })).toContainText('MNO_REJECTED');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await refused.getByRole('link', { name: /^C0/ }).click();
  await expect(page.getByRole('table', { name: 'Carriers' })).toContainText(
    'Sample messages advertise a sale',
  );
  await expect(page.getByRole('region', { name: 'Rejected: code 30893' })).toContainText('Sample messages');
  const steps = page.getByRole('region', { name: 'Before you can send' });
  await expect(steps).toContainText('was rejected by T-Mobile');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Numbers' })).toContainText('To do');
  await steps.getByRole('link', { name: 'Choose a client' }).click();
  await page.waitForURL('**/clients');
});
