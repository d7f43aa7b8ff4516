import { expectAccessible } from './axe';
import { aClient, asPerson, heard, writes } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

const PERSON = '+15005557770';
const HOSTILE = '<b>free</b> \u202Egnihtemos javascript:alert(1)';

test('Opting out a number deletes its conversation, after it was read and answered live', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Corner Bakery', '701');
  await visit(page, `/clients/${client.id}/show/conversations`);
  await expect(page.getByText('Nobody has written to this client yet')).toBeVisible();

  await test.step('what a person writes appears without a reload, inert', async () => {
    await writes(page, PERSON, client.number, HOSTILE);
    const entry = page.getByRole('button', { name: /\(500\) 555-7770/ });
    await expect(entry).toContainText('<b>free</b>');
    await entry.focus();
    await page.keyboard.press('Enter');
    const thread = page.getByRole('region', { name: '(500) 555-7770', exact: true });
    await expect(thread).toContainText('U+202E');
    await expect(thread.locator('b')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the next message joins the open thread; the answer leaves once', async () => {
    await writes(page, PERSON, client.number, 'Are you open on Sunday?');
    await expect(page.getByRole('article').filter({ hasText: 'Are you open on Sunday?' })).toBeVisible();
    await page.getByLabel('Reply', { exact: true }).fill('Yes, from eight 😀');
    await expect(page.getByText(/UCS-2 · 1 segment/)).toBeVisible();
    await page.getByRole('button', { name: 'Send reply' }).dblclick();
    await expect(page.getByRole('article').filter({ hasText: 'Yes, from eight' })).toContainText('Delivered');
    expect((await heard(page, PERSON)).filter((body) => body.startsWith('Yes, from'))).toHaveLength(1);
    await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('');
  });

  await test.step('opting out says what it does, deletes the conversation and keeps the evidence', async () => {
    await page.getByRole('button', { name: 'Opt out', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This conversation is deleted');
    await dialog.getByRole('button', { name: 'Opt out', exact: true }).click();
    await expect(page.getByText('Nobody has written to this client yet')).toBeVisible();
    await visit(page, `/clients/${client.id}/show/do_not_calls`);
    await expect(page.getByRole('row').filter({ hasText: '(500) 555-7770' })).toContainText('Staff');
  });

  await test.step('a person who said STOP is not written to', async () => {
    await writes(page, '+15005557780', client.number, 'STOP');
    await visit(page, `/clients/${client.id}/show/conversations`);
    await page.getByRole('button', { name: /\(500\) 555-7780/ }).click();
    await expect(page.getByText('so nothing can be sent to this number')).toBeVisible();
    await expect(page.getByLabel('Reply', { exact: true })).toHaveCount(0);
  });
});

test('ten thousand messages are read where one looks, and texts that mean no good do nothing', async ({
  page,
  become,
}) => {
  await become(3);
  const path = `/clients?search=${encodeURIComponent('Harbor Lights Food Bank')}`;
  const [client] = (await asPerson<{ records: { id: string }[] }>(page, 'GET', path)).records;
  await visit(page, `/clients/${client!.id}/show/conversations`);

  await test.step('a long thread opens at its end, and its beginning is one key away', async () => {
    await page.getByRole('searchbox').fill('+15005550142');
    await page.getByRole('button', { name: /\(500\) 555-0142/ }).click();
    const thread = page.getByRole('region', { name: 'Messages with (500) 555-0142' });
    await expect(thread.getByText('Yes, until 6 pm.').last()).toBeInViewport();
    expect(await thread.getByRole('article').count()).toBeLessThan(60);
    await thread.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => thread.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(thread.getByRole('article').first()).toBeInViewport();
    expect(await thread.getByRole('article').count()).toBeLessThan(60);
  });

  await test.step('directions, invisible characters and markup are shown, not obeyed', async () => {
    await page.getByRole('searchbox').fill('+15005550143');
    await page.getByRole('button', { name: /\(500\) 555-0143/ }).click();
    const thread = page.getByRole('region', { name: 'Messages with (500) 555-0143' });
    await expect(thread).toContainText('<b>You have won</b>');
    await expect(thread).toContainText('U+202E');
    await expect(thread.locator('img, b, a')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
