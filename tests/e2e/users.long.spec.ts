import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { joins } from './firstDay/people';
import { linkMailedTo } from './outbox';
import { statusOf } from './refused';
import { filtered, visit } from './routes';

const NEW_PASSWORD = 'a long enough password';

/** Different in each run, so that the same server may be reused. */
const aPerson = () => {
  const mark = Date.now().toString(36);
  return { name: `Ada ${mark}`, email: `ada-${mark}@northwind.example` };
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens a user's page from the list, which holds more people than one page shows. */
async function openPerson(page: Page, name: string): Promise<void> {
  await visit(page, filtered('/users', { q: name }));
  await page.getByRole('link', { name }).click();
}

/** The total next to the heading, once the list has loaded. */
async function totalOf(page: Page): Promise<number> {
  await expect(page.getByRole('main').getByRole('table')).toHaveAttribute('aria-busy', 'false');
  return Number(await page.locator('.page-title .total').innerText());
}

async function openList(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).first().click();
  await page.waitForURL('**/users');
}

async function confirm(page: Page, verb: string, says: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: verb }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(says);
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toHaveCount(0);
}

test('user administration: after a user is added or deleted, an MFA reset and a password-reset mail, the lists are refreshed', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const person = aPerson();
  await signIn(4);
  await openList(page);
  const before = await totalOf(page);

  await test.step('invite', async () => {
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    const role = page.getByLabel('Role', { exact: true });
    await expect(role.getByRole('option', { name: /^Provider admin/ })).toBeDisabled();
    await role.selectOption({ label: 'Staff' });
    await expectAccessible(page);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    // Rights that limit nothing may be left out.
    expect({ rights: null, ...(await sent).postDataJSON() }).toEqual({
      ...person,
      role: 3,
      rights: null,
      url: `${new URL(page.url()).origin}/reset_password`,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
    await expect(page.getByText('Invitation sent').first()).toBeVisible();
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await openList(page);
    await expect.poll(() => totalOf(page)).toBe(before + 1);
    await expect(row(page, person.email)).toContainText('Invited');
  });

  await test.step('the invited person chooses a password and enrolls', async () => {
    const link = await linkMailedTo(person.email);
    const theirs = await browser.newContext({ baseURL });
    const guest = await theirs.newPage();
    await guest.goto(link);
    await joins(guest, { email: person.email, password: NEW_PASSWORD });
    await expect(guest.getByRole('banner')).toContainText('Northwind Messaging');
    await theirs.close();
  });

  await test.step('reset the second factor', async () => {
    await page.reload();
    await expect(row(page, person.email)).toContainText(/On.*Active/);
    await page.getByRole('link', { name: person.name }).click();
    await confirm(page, 'Reset MFA', 'signed out');
    await expect(page.getByText('MFA reset')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset MFA' })).toHaveCount(0);
    await openList(page);
    await expect(row(page, person.email)).toContainText(/Off.*Active/);
  });

  await test.step('send a password reset', async () => {
    const first = await linkMailedTo(person.email);
    await page.getByRole('link', { name: person.name }).click();
    await confirm(page, 'Send password reset', person.email);
    await expect(page.getByText('Password reset sent')).toBeVisible();
    await expect(async () => expect(await linkMailedTo(person.email)).not.toBe(first)).toPass();
  });

  await test.step('delete, by the typed address', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    await dialog.getByRole('textbox').fill(person.email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL('**/users');
    await expect(row(page, person.email)).toHaveCount(0);
    await expect(async () => expect(await totalOf(page)).toBe(before)).toPass();
  });
});

test('rank decides what may be done to whom, on the screen and at the server', async ({ page, signIn }) => {
  await signIn(4);
  await openPerson(page, 'Rosa Alvarez');
  await expect(page.getByText('Their role is above yours')).toBeVisible();
  const above = /users\/([^/]+)/.exec(page.url())![1]!;
  // A button that explains a state is not an action.
  await expect(page.getByRole('main').locator('button:not(.chip):visible')).toHaveCount(0);
  const url = `${new URL(page.url()).origin}/reset_password`;
  expect(await statusOf(page, 'DELETE', `/users/${above}`)).toBe(403);
  expect(await statusOf(page, 'POST', `/users/${above}/reset_mfa`)).toBe(403);
  expect(await statusOf(page, 'POST', `/users/${above}/reset_password`, { url })).toBe(403);
  const raised = { name: 'Eve', email: 'eve@northwind.example', role: 5, url };
  expect(await statusOf(page, 'POST', '/users', raised)).toBe(403);

  await openPerson(page, 'Theo Brandt');
  await expect(page.getByText('you cannot delete it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  const self = /users\/([^/]+)/.exec(page.url())![1]!;
  expect(await statusOf(page, 'DELETE', `/users/${self}`)).toBe(409);
});

test('users are listed, searched and paged as the spec says, send-only users apart', async ({
  page,
  signIn,
}) => {
  await signIn(4);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/users') asked.push(search);
  });
  await openList(page);
  await expect(page.locator('tbody').getByRole('row').first()).toContainText('@');
  expect(asked[0]).toBe('?skip=0&limit=10');
  for (const name of ['Name', 'Email', 'Role', 'Tenant', 'MFA', 'State', 'Last sign-in']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await page.getByRole('searchbox').fill('whitfield');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toEqual({
    search: 'whitfield',
    skip: '0',
    limit: '10',
  });

  await page.getByRole('link', { name: 'Send-only users' }).click();
  await expect(row(page, 'Joe Linden')).toBeVisible();
  await expect(row(page, 'Sam Whitfield')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Joe Linden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joe Linden');
});
