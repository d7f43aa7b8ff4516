import { expect, type Locator, type Page } from '@playwright/test';
import { submitPassword } from '../../../scripts/demo';
import { keyShown, totp } from '../totp';

/** Limit for few messages and a restart on a busy machine, ms. */
export const LONG = 120_000;

/** An administrator, with the password that they choose. */
export interface Administrator {
  name: string;
  email: string;
  password: string;
}

export const mainOf = (page: Page): Locator => page.getByRole('main');
export const titleOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Signs in for the first time, which sets up the second factor, and gives back its secret. */
export async function signInFirst(
  page: Page,
  { email, password }: Pick<Administrator, 'email' | 'password'>,
): Promise<string> {
  await submitPassword(page, email, password);
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  const secret = await keyShown(page);
  await page.getByLabel('Code', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/clients');
  await expect(titleOf(page)).toHaveText('Clients');
  return secret;
}

/** Chooses the password on the page of the mailed link, and signs in for the first time. */
export async function joins(page: Page, person: Pick<Administrator, 'email' | 'password'>): Promise<string> {
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return signInFirst(page, person);
}

/** Creates a client with the form that is open, and buys a number by its guide. */
export async function clientWithNumber(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(titleOf(page)).toHaveText(name);
  await guideOf(page).getByRole('link', { name: 'Find a number' }).click();
  await page.getByLabel('Area code').fill('605');
  await page.getByRole('button', { name: 'Search' }).last().click();
  const offer = page.getByRole('checkbox', { name: /^\(605\)/ }).first();
  await offer.check();
  await page.getByRole('button', { name: 'Buy 1 number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy 1 number' }).click();
  await expect(mainOf(page)).toContainText('Next: Audience');
}

/** The steps to a client's first message. */
export const guideOf = (page: Page): Locator => page.getByRole('region', { name: 'First send' });
