import { aPerson } from './actors/worlds';
import { expectAccessible } from './axe';
import { aClient, writes } from './desk';
import { expect, test } from './fixtures';

const NAME = 'Search pages, actions, and records';

test('from any page to a person by number, their story, and the letter about it', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const client = await aClient(page, 'Storyteller', '702');
  const person = aPerson();
  for (const body of ['Are you open?', 'And on Sunday?']) await writes(page, person, client.number, body);

  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: NAME }).fill(person.slice(2));
  await page.getByRole('group', { name: 'People' }).getByRole('option').click();
  const story = page.getByRole('region', { name: /^Story of/ });
  await expect(story.getByText('They wrote').first()).toBeVisible();
  await expectAccessible(page);
  const newest = await story.locator('li[data-kind]').first().textContent();
  await story.getByLabel('Oldest first').check();
  await expect(story.locator('li[data-kind]').first()).not.toHaveText(newest!);

  await page.setViewportSize({ width: 360, height: 740 });
  // The page follows its new width in its next frames.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
