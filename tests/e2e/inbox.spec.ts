import { aClient, heard, writes } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

const ADA = '+15005557744';
const BEA = '+15005557755';

test('an inbox is worked through by keyboard: take, note, answer, put away', async ({ page, become }) => {
  await become(3);
  await page.setViewportSize({ width: 1280, height: 900 });
  const client = await aClient(page, 'Inbox Bakery', '702');
  await writes(page, ADA, client.number, 'What time do you open?');
  await writes(page, BEA, client.number, 'Yes, see you there');
  await visit(page, `/clients/${client.id}/show/conversations`);
  const row = (number: string) => page.getByRole('button', { name: new RegExp(number) });
  const messages = page.getByRole('region', { name: 'Messages with (500) 555-7744' });

  await test.step('the first thread opens by itself, and rows have 56 px and their meaning', async () => {
    await expect(page.getByRole('article').filter({ hasText: 'Yes, see you there' })).toBeVisible();
    await expect(row('555-7744')).toContainText('Question:');
    const boxes = await page
      .getByRole('list')
      .getByRole('listitem')
      .filter({ hasText: /555-77/ })
      .all();
    for (const box of boxes) expect((await box.boundingBox())!.height).toBe(56);
  });

  await test.step('a takes it, and m keeps a note that nobody is sent', async () => {
    await row('555-7755').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(messages).toContainText('What time do you open?');
    await page.keyboard.press('a');
    await expect(page.getByRole('menuitem', { name: 'Assign to me' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Yours' })).toBeVisible();
    await messages.focus();
    await page.keyboard.press('m');
    await page.keyboard.type('Rosa knows the hours');
    await page.keyboard.press('Control+Enter');
    await expect(messages.getByRole('article').filter({ hasText: 'Rosa knows the hours' })).toContainText(
      'not sent',
    );
  });

  await test.step('r answers, and the row is done', async () => {
    await messages.focus();
    await page.keyboard.press('r');
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await page.keyboard.type('At seven.');
    await page.keyboard.press('Control+Enter');
    await expect(messages.getByRole('article').filter({ hasText: 'At seven.' })).toBeVisible();
    await expect(async () => expect(await heard(page, ADA)).toEqual(['At seven.'])).toPass();
    await expect(page.getByText(/First answered in/)).toBeVisible();
  });

  await test.step('s puts the other away until tomorrow', async () => {
    await row('555-7755').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'Yes, see you there' })).toBeVisible();
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).press('Enter');
    await expect(page.getByText(/^Snoozed; back/)).toBeVisible();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Snoozed');
    await expect(row('555-7755')).toBeVisible();
    await expect(row('555-7744')).toHaveCount(0);
  });
});

test('on a phone the thread fills the screen, and the answer is within reach', async ({ page, become }) => {
  await become(3);
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await aClient(page, 'Pocket Bakery', '703');
  await writes(page, ADA, client.number, 'Do you deliver?');
  await visit(page, `/conversations?client=${client.id}`);
  await page.getByRole('button', { name: /555-7744/ }).click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('We do.');
  const send = page.getByRole('button', { name: 'Send reply' });
  await expect(send).toBeInViewport({ ratio: 1 });
  const optOut = page.getByRole('button', { name: 'Opt out', exact: true });
  expect((await optOut.boundingBox())!.y).toBeGreaterThan((await send.boundingBox())!.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await send.click();
  await expect(page.getByRole('article').filter({ hasText: 'We do.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('combobox', { name: 'They said' })).toHaveCount(0);
});
