import { readFileSync } from 'node:fs';
import { submitPassword } from '../../scripts/demo';
import { call } from './api';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { joins } from './firstDay/people';
import { linkMailedTo } from './outbox';
import { totp } from './totp';

/** Nobody else's: a code of an app counts once. */
const OWNER = {
  name: 'Nora Field',
  email: 'nora.field@northwind.example',
  password: 'a long enough password',
};

test('a person keeps recovery codes, and signs in with one when the phone is lost', async ({
  page,
  person,
  baseURL,
}) => {
  const { name, email } = OWNER;
  await call(await person(4), 'POST', '/users', { name, email, role: 3, url: `${baseURL}/reset_password` });
  await page.goto(await linkMailedTo(email));
  const secret = await joins(page, OWNER);

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: name }).click();
  await page.getByRole('link', { name: 'Profile and security' }).click();
  const section = page.getByRole('region', { name: 'Recovery codes' });
  await expect(section).toContainText('You have none.');
  await section.getByRole('button', { name: 'Make recovery codes' }).click();
  const ask = page.getByRole('dialog', { name: 'Make recovery codes' });
  await ask.getByLabel('Your password').fill(OWNER.password);
  await ask.getByLabel('Code from your app').fill(totp(secret, 1));
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Make codes' }).click();

  const sheet = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(sheet.getByRole('listitem')).toHaveCount(10);
  const codes = await sheet.getByRole('code').allInnerTexts();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  for (const code of [email, ...codes]) expect(text).toContain(code);
  await test.step('paper has the codes alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByText(codes[0]!)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeHidden();
    await expect(sheet.getByText('Download')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(section).toContainText('Not used yet10');

  await banner.getByRole('button', { name: name }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await submitPassword(page, email, OWNER.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(codes[3]!.toLowerCase());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/clients');
  await page.goto('/account');
  await expect(section).toContainText('Not used yet9');
});
