import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { filtered, visit } from './routes';
import { figureOf, openMore, pressInHead } from './screens';

/** A client of the demo data that sent in each of the last weeks; those of other tests sent today. */
const BUSY = 'Harbor Lights Food Bank';

test('a client: figures between two days, errors in words, settings, archive with its consequences', async ({
  page,
  become,
}) => {
  await become(3);
  const { records } = await asPerson<{ records: { id: string; name: string }[] }>(
    page,
    'GET',
    `/clients?search=${encodeURIComponent(BUSY)}&limit=1`,
  );
  const busy = records[0]!;
  const main = page.getByRole('main');

  await test.step('overview', async () => {
    await visit(page, `/clients/${busy.id}/show`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(busy.name);
    const sent = await figureOf(main, 'Sent');
    expect(sent).toBeGreaterThan(0);
    await page.getByRole('button', { name: '90 days' }).click();
    await expect(page).toHaveURL(/from=/);
    await expect(async () => expect(await figureOf(main, 'Sent')).toBeGreaterThan(sent)).toPass();
    const errors = page.getByRole('table', { name: 'Why messages failed' });
    await expect(errors.getByRole('row').nth(1)).toContainText('%');
    await page.getByText('Table', { exact: true }).click();
    await expect(page.getByRole('table', { name: 'Day by day' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a code leads to its entry in the help', async () => {
    const code = page.getByRole('table', { name: 'Why messages failed' }).getByRole('link').first();
    const name = await code.innerText();
    await code.click();
    await expect(page).toHaveURL(/\/help\/codes#error-\w+$/);
    const entry = page.locator(new URL(page.url()).hash);
    await expect(entry).toBeFocused();
    await expect(entry).toContainText(name);
  });

  await test.step('a tab has no primary action if the head has one', async () => {
    await visit(page, `/clients/${busy.id}/show/audiences`);
    const fillOf = (name: string) =>
      main
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await fillOf('New campaign')).toBe('rgb(56, 202, 179)');
    expect(await fillOf('Create')).toBe('rgb(255, 255, 255)');
  });

  await test.step('archiving says what it hides, and the lists know it at once', async () => {
    const client = await aClient(page, 'Gone Tomorrow');
    await asPerson(page, 'POST', '/audiences', { name: `Crowd of ${client.name}`, client_id: client.id });
    const listed = filtered('/audiences', { q: client.name });
    await visit(page, listed);
    await expect(page.getByRole('link', { name: `Crowd of ${client.name}` })).toBeVisible();
    await visit(page, `/clients/${client.id}/show`);
    await expect(page.getByText('Nothing was sent on these days')).toBeVisible();
    await pressInHead(page, 'Archive');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('audiences (1)');
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
    await openMore(page);
    await expect(page.getByRole('button', { name: 'Unarchive', exact: true })).toBeVisible();
    await visit(page, listed);
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await expect(page.getByRole('link', { name: `Crowd of ${client.name}` })).toHaveCount(0);
  });
});
