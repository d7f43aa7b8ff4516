import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { asPerson } from './desk';
import { openFilters } from './filters';
import { expect, test } from './fixtures';

interface Stored {
  id: string;
  name: string;
}

/** With those of the demo more than one call lists. */
const MANY = 100;

/** So many clients of a tenant in which no other test counts them. */
async function manyClients(page: Page): Promise<Stored[]> {
  const mark = Date.now().toString(36);
  const made: Stored[] = [];
  for (let n = 1; n <= MANY; n += 1) {
    const name = `Branch ${String(n).padStart(3, '0')} ${mark}`;
    made.push(await asPerson<Stored>(page, 'POST', '/clients', { name, time_zone: 'America/New_York' }));
  }
  return made;
}

test('a filter finds one of more clients than it lists, by the keyboard, narrow and mirrored', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(3, 'globex');
  const made = await manyClients(page);
  const last = made.at(-1)!;
  const client = page.getByRole('combobox', { name: 'Client' });
  try {
    await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click();
    // The clients' page has such a button as well.
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
    await page.getByRole('button', { name: 'Filters' }).focus();
    await page.keyboard.press('Enter');
    // Until it is known that there are more than a list of options holds, it is one.
    await expect(client).toHaveAttribute('aria-autocomplete', 'list');
    await expect(client).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const group = page.getByRole('group', { name: /^100 of \d+. Type to search.$/ });
    await expect(group.getByRole('option')).toHaveCount(100);
    await expectAccessible(page);
    await page.keyboard.type(last.name);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(client).toHaveValue(last.name);
    expect((await client.boundingBox())!.width).toBeGreaterThan(150);
    await expect(page).toHaveURL(new RegExp(last.id));
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('button', { name: `Remove filter Client: ${last.name}` })).toBeVisible();
    await openFilters(page);
    await expect(client).toHaveValue(last.name);

    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate(
        (dir) => localStorage.setItem('appearance', JSON.stringify({ direction: dir })),
        direction,
      );
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/audiences');
      await openFilters(page);
      await expect(client).toHaveAttribute('aria-autocomplete', 'list');
      await client.fill(last.name);
      const box = (await page.getByRole('listbox').getByRole('option').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      await page.getByRole('listbox').getByRole('option').click();
      await expect(page).toHaveURL(new RegExp(last.id));
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(page).not.toHaveURL(new RegExp(last.id));
    }
  } finally {
    for (const { id } of made) await asPerson(page, 'DELETE', `/clients/${id}`);
  }
});
