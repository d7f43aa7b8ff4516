import { expect, type Locator, type Page } from '@playwright/test';
import { ACCOUNT, type Installation, OWNER } from './operator';
import { pressFirst } from '../screens';
import { type Administrator, clientWithNumber, LONG, mainOf, signInFirst, titleOf } from './people';

const HOST = 'go.provider.example';
const RECIPIENT = '(202) 555-0171';

const stepOf = (page: Page, name: string): Locator =>
  mainOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** Follows the line that leads back to the first steps from every page. */
async function toFirstSteps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'To the first steps' }).click();
  await expect(titleOf(page)).toHaveText('First steps');
}

/** The first administrator is made by the setup code, signs in and is led to the first steps. */
export async function begin(page: Page, { setupCode }: Installation): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Setup code').fill(setupCode());
  await page.getByLabel('Your name').fill(OWNER.name);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Your company').fill('Provider');
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Make administrator' }).click();
  await expect(page.getByText('You are the administrator now')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInFirst(page, OWNER);
  await mainOf(page).getByRole('link', { name: 'Set it up' }).click();
  await expect(titleOf(page)).toHaveText('First steps');
  await expect(stepOf(page, 'Administrator')).toContainText('In order');
}

/** Mail: its setting, and a test mail. */
export async function setUpMail(page: Page, { connectMail, mail }: Installation): Promise<void> {
  const step = stepOf(page, 'Mail');
  await expect(step).toContainText('Set SMTP_URL');
  await connectMail();
  // As “Check again” does, which is gone as soon as the page has seen the setting by itself.
  await page.reload();
  await step.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(step).toContainText('In order');
  expect(mail.taken.map(({ to }) => to)).toEqual([[OWNER.email]]);
}

/** The carrier: its account, a client with a number, and a text that arrives. */
export async function setUpCarrier(page: Page, { connectCarrier }: Installation): Promise<void> {
  const step = stepOf(page, 'Carrier');
  await expect(step).toContainText('CARRIERS_FILE');
  await connectCarrier();
  await step.getByRole('button', { name: 'Check again' }).click();
  await expect(step).toContainText(ACCOUNT);
  await step.getByRole('link', { name: 'Create a client' }).click();
  await clientWithNumber(page, 'Provider tests');
  await toFirstSteps(page);
  await step.getByRole('link', { name: 'Send a test' }).click();
  await pressFirst(page, 'Send');
  await page.getByLabel('Recipient', { exact: true }).fill(RECIPIENT);
  await page.getByLabel('Message', { exact: true }).fill('This account works.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: RECIPIENT });
  await expect(row).toContainText('Delivered', { timeout: LONG });
  await toFirstSteps(page);
  await expect(step).toContainText('The carrier is simulated');
}

/** A domain, proven by a record at its name server. */
export async function setUpDomain(page: Page, { names }: Installation): Promise<void> {
  await stepOf(page, 'Domain for short links').getByRole('link', { name: 'Add a domain' }).click();
  await page.getByLabel('Domain', { exact: true }).fill(HOST);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(titleOf(page)).toHaveText(HOST);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(mainOf(page)).toContainText('The record was not found');
  const [name, value] = await mainOf(page).getByRole('code').allInnerTexts();
  names.texts.set(name!, [value!]);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(mainOf(page)).toContainText('Proven');
  await toFirstSteps(page);
}

/** The first tenant, from its step, and the end of the steps. */
export async function addFirstTenant(page: Page, name: string, administrator: Administrator): Promise<void> {
  await stepOf(page, 'First tenant').getByRole('link', { name: 'Create a tenant' }).click();
  await addTenant(page, name, administrator);
  await page.goBack();
  await page.goBack();
  await expect(mainOf(page)).toContainText('All steps are done');
}

/** Another tenant, from the menu. */
export async function addNextTenant(page: Page, name: string, administrator: Administrator): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tenants' }).click();
  await mainOf(page).getByRole('link', { name: 'Create', exact: true }).click();
  await addTenant(page, name, administrator);
}

async function addTenant(page: Page, name: string, { name: person, email }: Administrator): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^First administrator/).fill(person);
  await page.getByLabel(/^Email of the administrator/).fill(email);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(titleOf(page)).toHaveText(name);
}
