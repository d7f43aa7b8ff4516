import type { Locator } from '@playwright/test';
import { formatNational } from '../../src/rules/formats/national';
import { aClient, aNumber, asPerson, writes } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

test.use({ viewport: { width: 360, height: 800 } });

/** As a person types it who has no space bar. */
const UNBROKEN = 'Averylongunbrokenname'.repeat(3);

/** How far it reaches beyond the end of what holds it, px. */
async function beyond(inner: Locator, outer: Locator): Promise<number> {
  const [a, b] = [(await inner.boundingBox())!, (await outer.boundingBox())!];
  return Math.max(0, a.x + a.width - (b.x + b.width));
}

test('on a phone the choice of a campaign stays inside its dialog', async ({ page, signIn }) => {
  await signIn(1);
  await page.getByRole('main').getByRole('button', { name: 'Start job', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a job' });
  const choice = dialog.getByRole('combobox', { name: 'Campaign' });
  await expect(choice).toBeVisible();
  expect(await beyond(choice, dialog.getByRole('button', { name: 'Continue' }))).toBe(0);
});

test('on a phone long names break instead of widening the page', async ({ page, become }) => {
  await become(3);
  const { id: client_id } = await aClient(page, 'Narrow');
  const audience = await asPerson<{ id: string }>(page, 'POST', '/audiences', { client_id, name: UNBROKEN });
  const campaign = await asPerson<{ id: string }>(page, 'POST', '/campaigns', {
    client_id,
    name: UNBROKEN,
    message: 'Hello. STOP to opt out',
    audience_ids: [audience.id],
  });
  await visit(page, `/campaigns/${campaign.id}`);
  await expect(page.getByRole('region', { name: 'Audiences' }).getByText(UNBROKEN)).toBeVisible();
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await excess()).toBe(0);

  await visit(page, `/campaigns/${campaign.id}/show/compare`);
  const row = page.getByRole('table', { name: 'Comparison' }).getByRole('row').last();
  await expect(row).toContainText('Not sent yet');
  const sent = row.getByRole('cell').first();
  expect(await beyond(sent, page.getByRole('main')), 'the first figure is in sight').toBe(0);
});

test('on a phone a thread has the height of the screen, and what ends it is below it', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Narrow thread', '703');
  const person = '+15005557733';
  for (const body of ['Are you open?', 'And on Sunday?']) await writes(page, person, client.number, body);
  const other = await aNumber(page, client.id, '704');
  await writes(page, person, other, 'Is this you as well?');
  const path = `/conversations?with=${encodeURIComponent(`${client.id}~${person}~${client.number}`)}`;
  for (const height of [640, 800]) {
    await page.setViewportSize({ width: 360, height });
    await visit(page, path);
    const messages = page.getByRole('region', { name: 'Messages with (500) 555-7733' });
    await expect(messages.getByRole('article').filter({ hasText: 'And on Sunday?' })).toBeInViewport();
    const elsewhere = messages.getByRole('article').filter({ hasText: 'Is this you as well?' });
    await expect(elsewhere).toContainText(`To ${formatNational(other)}`);
    const box = (await messages.boundingBox())!;
    expect(box.height, `of ${height} px`).toBeGreaterThan(height * 0.4);
    const send = (await page.getByRole('button', { name: 'Send reply' }).boundingBox())!;
    expect(send.y + send.height, 'the reply is sent without scrolling').toBeLessThan(height);
    const optOut = (await page.getByRole('button', { name: 'Opt out', exact: true }).boundingBox())!;
    expect(optOut.y).toBeGreaterThan(send.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('on a phone the count of new notices leaves the initials to be read', async ({ page, become }) => {
  await page.route('**/api/glance', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.notices.unread = 99;
    await route.fulfill({ response: answer, json: body });
  });
  await become(3);
  await visit(page, '/clients');
  const header = page.getByRole('banner');
  const count = header.getByText('99', { exact: true });
  await expect(count).toBeVisible();
  const initials = await header.getByText('SW', { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    // Capitals reach from the baseline over about 0.7 of the letters' size.
    const { top, height } = range.getBoundingClientRect();
    return top + (height - Number.parseFloat(getComputedStyle(element).fontSize) * 0.7) / 2;
  });
  const { y, height } = (await count.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(initials);
  expect(y).toBeGreaterThanOrEqual(0);
});

test('the stages of a campaign say their states in whole words, however narrow the phone', async ({
  page,
  become,
}) => {
  await become(3);
  const path = '/campaigns?search=Holiday+appeal';
  const [campaign] = (await asPerson<{ records: { id: string }[] }>(page, 'GET', path)).records;
  await visit(page, `/campaigns/${campaign!.id}/show/results`);
  const stages = page.getByRole('navigation', { name: 'Stages of the campaign' });
  const state = stages.getByText('Completed', { exact: true });
  for (const width of [320, 360, 414]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(state).toBeVisible();
    const lines = await state.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

test('on a phone what is wrong with a row can be read to its end', async ({ page, become }) => {
  await become(3);
  const client = await aClient(page, 'Narrow file');
  await visit(page, `/audiences/create?client_id=${client.id}`);
  await page.getByRole('combobox', { name: 'Client' }).fill(client.name);
  await page.getByRole('option', { name: client.name }).click();
  const buffer = Buffer.from('phone,first_name\n5.55E+09,Carl\n+12025550123,Ann\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('2 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const becomes = page.getByRole('combobox').first();
  await expect(becomes).toContainText('Phone number');
  expect((await becomes.boundingBox())!.width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Continue' }).click();
  const why = page.getByRole('table').getByText(/A spreadsheet dropped digits/);
  await expect(why).toBeVisible();
  expect(await why.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await beyond(why, page.getByRole('main').getByRole('table'))).toBe(0);
  expect(await page.evaluate(() => document.querySelector('.table-scroll')!.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => document.querySelector('.table-scroll')!.clientWidth),
  );
});

test('on a phone the places of the day are below the thumb, above nothing that a page ends with', async ({
  page,
  become,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await become(4);
  await visit(page, '/campaigns');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('aria-current', 'page');
  expect(
    await bar.locator('a, button').evaluateAll((all) => all.map((at) => at.lastChild!.textContent)),
  ).toEqual(['Today', 'Inbox', 'Campaigns', 'Search', 'More']);
  const top = async () => (await bar.boundingBox())!.y;
  const ends = async (at: Locator) => {
    const { y, height } = (await at.boundingBox())!;
    return y + height;
  };

  await test.step('the end of a page and the buttons of a form are above it', async () => {
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      expect(await ends(page.getByRole('contentinfo'))).toBeLessThan((await top()) + 1);
    }).toPass();
    await visit(page, '/clients/create');
    const create = page.getByRole('main').getByRole('button', { name: 'Create', exact: true });
    await expect(create).toBeVisible();
    expect(await ends(create)).toBeLessThanOrEqual(await top());
  });
  await test.step('its search opens the palette', async () => {
    await bar.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Search' })).toBeFocused();
  });
  await test.step('a thread takes the whole screen', async () => {
    await bar.getByRole('link').nth(1).click();
    const list = page.getByRole('region', { name: 'Conversations' });
    await list.getByRole('listitem').first().click();
    await expect(page.getByRole('button', { name: 'All conversations' })).toBeVisible();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'All conversations' }).click();
    await expect(bar).toBeVisible();
  });
  await test.step('on a screen that is low it is at the end of the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await visit(page, '/campaigns');
    await expect(bar).not.toBeInViewport();
    await bar.getByRole('link', { name: 'Today' }).click();
    await expect(page).toHaveURL(/\/today$/);
  });
});
