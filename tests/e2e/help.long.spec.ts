import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { filtered, visit } from './routes';

test('help works without the server: search, calculator, template, codes, states, support', async ({
  page,
  signIn,
  context,
  allow,
}) => {
  // Polled calls, such as the count in the header.
  allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(3);
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByLabel('Text', { exact: true }).fill('a'.repeat(161));
  await expect(page.getByText('161 / 306 GSM-7 · 2 segments')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('audience-template.csv');
  await page.getByRole('link', { name: 'Keyboard and support' }).click();
  const bundle = page.getByRole('region', { name: 'For support' });
  await expect(bundle).toContainText('page /help/keys');
  await expect(bundle).not.toContainText('northwind');
  await page.getByRole('searchbox').fill('30007');
  await expect(page.getByText('The carrier filtered the message as unwanted')).toBeVisible();
  await expect(page.getByText('The number does not exist')).toHaveCount(0);
  await expect(page.getByText('Nothing matches')).toHaveCount(0);
  await page.getByRole('searchbox').fill('keyboard row');
  await expect(page.getByText('In a list: next and previous row, first and last')).toBeVisible();
  await expect(page.getByText('Send a reply')).toHaveCount(0);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await context.setOffline(false);
});

test('a state says what it means and leads to the help, where that is for the role', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const { id: client_id, name } = await aClient(page, 'Helped');
  await asPerson(page, 'POST', '/audiences', { client_id, name });
  await visit(page, filtered('/audiences', { q: name }));
  const state = page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Ready' });
  const meaning = page.getByRole('dialog', { name: 'Ready' });
  await state.hover();
  await expect(meaning).toContainText('You can send to it.');
  await page.keyboard.press('Escape');
  await expect(meaning).toHaveCount(0);
  await state.press('Enter');
  await expect(meaning.getByRole('link', { name: 'Help' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(state).toBeFocused();
  await state.click();
  await expect(page).toHaveURL(/\/audiences\?/);
  await meaning.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help\/states#status-audiences\.state\.ready$/);
  const entry = page.getByRole('region', { name: 'Audiences' }).getByText('You can send to it.');
  await expect(entry).toBeInViewport();
});
