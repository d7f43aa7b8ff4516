import { readFileSync } from 'node:fs';
import { aClient, heard, writes } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

const ADA = '+15005557711';
const BEA = '+15005557722';
const reply = 'Reply';

test('conversations are read and answered without a mouse, and typed words are never lost', async ({
  page,
  context,
  become,
  allow,
}) => {
  await become(3);
  const words = `Yes, job or joy ${Date.now()}`;
  const client = await aClient(page, 'Keyboard Bakery', '702');
  await writes(page, ADA, client.number, 'Are you open?');
  await writes(page, BEA, client.number, 'Do you deliver?');
  await visit(page, `/clients/${client.id}/show/conversations`);
  const ada = page.getByRole('button', { name: /\(500\) 555-7711/ });
  const bea = page.getByRole('button', { name: /\(500\) 555-7722/ });
  const box = page.getByLabel(reply, { exact: true });

  await test.step('letters go through the list, and to the reply', async () => {
    await bea.focus();
    await page.keyboard.press('j');
    await expect(ada).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'Are you open?' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(box).toBeFocused();
    await page.keyboard.type(words);
    await expect(box).toHaveValue(words);
  });

  await test.step('what was typed stays with its conversation', async () => {
    await page.keyboard.press('Escape');
    await expect(ada).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'Do you deliver?' })).toBeVisible();
    await expect(box).toHaveValue('');
    await visit(page, '/clients');
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await visit(page, `/clients/${client.id}/show/conversations`);
    await ada.click();
    await expect(box).toHaveValue(words);
  });

  await test.step('without a connection the words stay, and leave once when it is back', async () => {
    allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await box.press('Control+Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(box).toHaveValue(words);
    await context.setOffline(false);
    await box.press('Control+Enter');
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(async () =>
      expect((await heard(page, ADA)).filter((body) => body === words)).toHaveLength(1),
    ).toPass();
    await bea.click();
    await ada.click();
    await expect(box).toHaveValue('');
  });

  await test.step('o asks before it opts out, and offers to keep what was said', async () => {
    await page.getByRole('region', { name: 'Messages with (500) 555-7711' }).focus();
    await page.keyboard.press('o');
    await expect(page.getByRole('dialog')).toContainText('This conversation is deleted');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download the conversation' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('conversation-15005557711.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,${ADA},${client.number},Are you open?,Received`);
    expect(lines[2]).toContain(`,${client.number},${ADA},"${words}",`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
