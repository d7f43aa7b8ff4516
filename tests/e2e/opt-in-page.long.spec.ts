import { expectAccessible } from './axe';
import { aClient, asPerson, heard, writes } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { pressFirst } from './screens';

const PERSON = '+15005558440';

test('people join on a page of a client, on a phone and without scripts', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  await become(3);
  const client = await aClient(page, 'Tea House', '406');
  await asPerson(page, 'POST', '/audiences', { client_id: client.id, name: 'Guests' });
  await visit(page, `/clients/${client.id}/show/opt_in_pages`);
  await expect(page.getByText('There are no opt-in pages yet')).toBeVisible();
  await pressFirst(page, 'Create');
  await page.getByLabel('Name', { exact: true }).fill('Posters');
  await page.getByLabel('Audience').click();
  await page.getByRole('option', { name: 'Guests' }).click();
  await page.getByLabel('Consent text').fill('I agree to receive marketing texts from Tea House.');
  await page.getByLabel('How often').fill('Up to 4 messages a month');
  await page.getByLabel('Privacy policy').fill('https://tea.example/privacy');
  await page.getByLabel('Terms').fill('https://tea.example/terms');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Posters');
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expectAccessible(page);
  const address = (await page.getByRole('link', { name: 'Open the page' }).getAttribute('href'))!;
  const { pathname } = new URL(address);

  const phone = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const theirs = await phone.newPage();
  // axe is a script, so it looks at the same pages where scripts may run.
  const other = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 740 } });
  const seen = await other.newPage();
  await seen.goto(pathname);
  await expectAccessible(seen);
  await seen.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(seen.getByRole('alert')).toBeFocused();
  await expectAccessible(seen);
  await seen.goto(`${pathname}?sent`);
  await expectAccessible(seen);
  await other.close();

  await theirs.goto(pathname);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Get texts from ${client.name}`);
  await theirs.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(theirs).toHaveTitle(/^Error: /);
  await expect(theirs.getByRole('alert').getByRole('link')).toHaveText([
    'Enter a mobile number with area code',
    'Tick the box to agree',
  ]);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await theirs.getByLabel('Mobile number').fill('(500) 555-8440');
  await theirs.getByLabel('I agree to receive').check();
  // Whoever is faster than two seconds is asked to send the form once more.
  await expect(async () => {
    await theirs.getByRole('button', { name: 'Agree and continue' }).click({ timeout: 1_000 });
    await expect(theirs.getByRole('heading', { name: 'One more step' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(theirs.getByRole('link', { name: 'Open messages' })).toHaveAttribute(
    'href',
    `sms:${client.number}?&body=JOIN`,
  );
  await phone.close();

  await writes(page, PERSON, client.number, 'Join');
  await expect.poll(() => heard(page, PERSON)).toEqual([expect.stringContaining('you are subscribed')]);
  await page.reload();
  await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  await visit(page, `${new URL(page.url()).pathname}/texts`);
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('How often').fill('Once a week');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Posters');
  await page.getByRole('button', { name: 'Close the page', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the page', exact: true }).click();
  await expect(page.getByText('The page is closed: its address says so.')).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(410);
});

test('a page describes how people agree to the registry of campaigns', async ({ page, become }) => {
  await become(4);
  const { records } = await asPerson<{ records: { name: string; client_id: string; address: string }[] }>(
    page,
    'GET',
    '/opt_in_pages',
  );
  const demo = records.find(({ name }) => name === 'Website and posters')!;
  const { brand_id } = await asPerson<{ brand_id: string }>(page, 'GET', `/clients/${demo.client_id}`);
  await visit(
    page,
    `/campaign_registrations/create?source=${encodeURIComponent(JSON.stringify({ brand_id }))}`,
  );
  await page.getByRole('button', { name: 'Describe the opt-in page “Website and posters”' }).click();
  await expect(page.getByLabel('How people opt in')).toHaveValue(
    new RegExp(`^People enter their mobile number at ${demo.address}`),
  );
});
