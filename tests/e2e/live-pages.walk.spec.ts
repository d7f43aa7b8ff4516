import type { Page } from '@playwright/test';
import type { Actors } from './actors/act';
import { SHORT } from '../support/scope';
import { hold, LIVE, type Live } from './actors/live';
import { expect, test } from './fixtures';
import { quiet } from './network';
import { go, visit } from './routes';

const WIDTHS = SHORT ? [360] : [360, 1280];
/** Longer than the longest wait between two looks, ms. */
const LONG = 20_000;

const shown = (page: Page, words: RegExp) =>
  page.getByRole('main').getByText(words).filter({ visible: true }).first();

async function open(live: Live, actors: Actors, become: (role: number) => Promise<void>) {
  const made = await live.make(actors);
  await actors.page.clock.install();
  await become(3);
  await visit(actors.page, live.at(made));
  await expect(shown(actors.page, live.before)).toBeVisible();
  await quiet(actors.page);
  return made;
}

/** Moves the page's clock on until it shows something. */
const comesToShow = (page: Page, words: RegExp) =>
  expect(async () => {
    await page.clock.fastForward(LONG);
    await expect(shown(page, words)).toBeVisible({ timeout: 2_000 });
  }).toPass();

for (const live of SHORT ? LIVE.slice(0, 1) : LIVE)
  for (const width of WIDTHS)
    test.describe(`${live.name}, ${width} px wide`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('shows what is so once answers that were lost come again', async ({
        page,
        person,
        product,
        become,
        allow,
      }) => {
        allow(/ERR_FAILED|net::/);
        const actors = { page, person, origin: product.url };
        const made = await open(live, actors, become);
        await page.route(live.reads, (route) => route.abort());
        const lost = page.waitForEvent('requestfailed', (request) => live.reads.test(request.url()));
        await live.change(actors, made);
        await page.clock.fastForward(LONG);
        await lost;
        // The last known state stays: the page is neither empty nor guesses.
        await expect(shown(page, live.before)).toBeVisible();
        await page.unroute(live.reads);
        await comesToShow(page, live.after);
        if (!live.stays) await expect(shown(page, live.before)).toHaveCount(0);
      });

      test('never goes back to an answer that was overtaken', async ({ page, person, product, become }) => {
        const actors = { page, person, origin: product.url };
        const made = await open(live, actors, become);
        const late = await hold(page, live.reads);
        await page.clock.fastForward(LONG);
        await expect.poll(late.caught).toBeGreaterThan(0);
        await live.change(actors, made);
        await go(page, '/help');
        await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
        await go(page, live.at(made));
        await late.letGo();
        await comesToShow(page, live.after);
        await quiet(page);
        await expect(shown(page, live.after)).toBeVisible();
        if (!live.stays) await expect(shown(page, live.before)).toHaveCount(0);
      });

      test('does not show on another’s page what comes late for the first', async ({
        page,
        person,
        product,
        become,
      }) => {
        const actors = { page, person, origin: product.url };
        const first = await open(live, actors, become);
        const second = await live.make(actors);
        await live.change(actors, first);
        const late = await hold(page, new RegExp(live.id(first)));
        await page.clock.fastForward(LONG);
        await go(page, live.at(second));
        await expect(shown(page, live.before)).toBeVisible();
        await late.letGo();
        await quiet(page);
        await expect(shown(page, live.after)).toHaveCount(0);
        await expect(shown(page, live.before)).toBeVisible();
      });
    });
