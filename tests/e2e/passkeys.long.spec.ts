import type { Page } from '@playwright/test';
import { submitPassword } from '../../scripts/demo';
import { call } from './api';
import { expectAccessible } from './axe';
import { joins } from './firstDay/people';
import { expect, test } from './fixtures';
import { linkMailedTo } from './outbox';
import { totp } from './totp';

/** Nobody else's: a code of an app counts once. */
const OWNER = {
  name: 'Pia Keyes',
  email: 'pia.keyes@northwind.example',
  password: 'a long enough password',
};

/** A person who must set up a second factor, and sets up a passkey. */
const NEWCOMER = { ...OWNER, name: 'Nils Hale', email: 'nils.hale@northwind.example' };

/**
 * An authenticator in the computer, which verifies its person by itself.
 * @returns has it verify them from now on, or not
 */
async function withAuthenticator(page: Page): Promise<(isUserVerified: boolean) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

/** Passkeys belong to a name, and an address is none. */
const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

async function signOut(page: Page, { name } = OWNER): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('a person adds a passkey, signs in with it alone and after the password, and removes it', async ({
  page,
  person,
  baseURL,
  allow,
}) => {
  const home = byName(baseURL!);
  const { name, email } = OWNER;
  await call(await person(4), 'POST', '/users', { name, email, role: 3, url: `${baseURL}/reset_password` });
  await withAuthenticator(page);
  await page.goto(byName(await linkMailedTo(email)));
  const secret = await joins(page, OWNER);

  await page.goto(`${home}/account`);
  const section = page.getByRole('region', { name: 'Passkeys', exact: true });
  await expect(section).toContainText('You have none.');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const ask = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectAccessible(page);
  await ask.getByLabel('Name').fill('Laptop');
  await ask.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('row', { name: /Laptop/ })).toContainText('Never');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Rename Laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
  await rename.getByLabel('Name').fill('Work laptop');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(section.getByRole('row', { name: /Work laptop/ })).toBeVisible();

  await test.step('it signs in alone', async () => {
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/clients');
  });

  await test.step('it stands in for the code after the password', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
    await signOut(page);
    await submitPassword(page, email, OWNER.password);
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
  });

  await test.step('it is removed, and the code remains', async () => {
    await page.goto(`${home}/account`);
    await section.getByRole('button', { name: 'Remove Work laptop' }).click();
    const remove = page.getByRole('dialog', { name: 'Remove the passkey “Work laptop”?' });
    await expectAccessible(page);
    await remove.getByRole('button', { name: 'Remove' }).click();
    await expect(section).toContainText('You have none.');
    await signOut(page);
    // The authenticator still has it, and the server does not.
    allow(/\/api\/passkey: 422$/);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /passkey/ })).toBeVisible();
    await submitPassword(page, email, OWNER.password);
    await page.getByLabel('Code', { exact: true }).fill(totp(secret, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/clients');
  });
});

test('a person who must set up a second factor sets up a passkey, and no app', async ({
  page,
  person,
  baseURL,
}) => {
  const { name, email, password } = NEWCOMER;
  await call(await person(4), 'POST', '/users', { name, email, role: 3, url: `${baseURL}/reset_password` });
  const verifies = await withAuthenticator(page);
  await page.goto(byName(await linkMailedTo(email)));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await submitPassword(page, email, password);
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const instead = page.getByRole('button', { name: 'Use a passkey instead' });

  await verifies(false);
  await instead.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was created.' })).toBeVisible();
  await expect(instead).toBeFocused();
  await expectAccessible(page);
  await verifies(true);
  await instead.click();
  await page.waitForURL('**/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');

  await page.goto(`${byName(baseURL!)}/account`);
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText(
    'No authenticator app is set up.',
  );
  const section = page.getByRole('region', { name: 'Passkeys', exact: true });
  await expect(section.getByRole('row').last()).toContainText('Never');

  await signOut(page, NEWCOMER);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
  await signOut(page, NEWCOMER);
  await submitPassword(page, email, password);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await page.waitForURL('**/clients');
});
