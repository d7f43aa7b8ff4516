import type { Page } from '@playwright/test';
import { startProduct, type Product } from '../../scripts/product';
import { CLIENT, openIssuer, type TestIssuer } from '../support/issuer';
import { expectAccessible } from './axe';
import { expect, test as base } from './fixtures';

interface Organization {
  product: Product;
  issuer: TestIssuer;
}

/** A product whose demo tenant can have an issuer on this machine, and that issuer. */
const test = base.extend<object, { organization: Organization; installation: () => Promise<Product> }>({
  organization: [
    // Playwright reads from the braces what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({ PRIVATE_ISSUERS: 'true' });
      const issuer = await openIssuer([`${product.url}/`]);
      await use({ product, issuer });
      await issuer.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  installation: [async ({ organization }, use) => use(async () => organization.product), { scope: 'worker' }],
});

async function signInAtIssuer(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await page.getByLabel('Organization name').fill('northwind');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL('**/clients');
}

test('a person signs in at the issuer, signs out there too, and is signed out from there', async ({
  page,
  become,
  baseURL,
  allow,
  organization: { issuer },
}) => {
  const staff = { sub: 's3', email: 'role3@northwind.example', email_verified: true };
  issuer.state.person = staff;

  await test.step('an administrator adds the issuer and sees the addresses for it', async () => {
    await become(4);
    await page.goto('/sign_in_issuers/create');
    await page.getByLabel('Organization name').fill('northwind');
    await page.getByLabel('Issuer', { exact: true }).fill(issuer.issuer);
    await page.getByLabel('Client ID').fill(CLIENT.client_id);
    await page.getByLabel('Client secret').fill(CLIENT.client_secret);
    await page.getByRole('button', { name: 'Add' }).click();
    const addresses = page.getByRole('region', { name: 'Addresses to enter at the issuer' });
    await expect(addresses).toContainText('/scim/v2');
    await expectAccessible(page);
    const logout = await addresses.getByRole('code').nth(1).innerText();
    expect(logout).toMatch(/\/sso\/[\w-]+\/logout$/);
    await issuer.tell(logout);
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('signs in, and out at the issuer', async () => {
    await signInAtIssuer(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sam Whitfield' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL(`${issuer.issuer}/session/end**`);
    await page.getByRole('button', { name: 'Sign out of everything' }).click();
    await page.waitForURL(`${baseURL}/**`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('is signed out when the issuer ends the session', async () => {
    await signInAtIssuer(page);
    // A call that is under way.
    allow(/401/);
    const other = await page.context().newPage();
    await other.goto(`${issuer.issuer}/session/end`);
    await other.getByRole('button', { name: 'Sign out of everything' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.close();
  });
});
