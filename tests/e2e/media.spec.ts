import type { Page } from '@playwright/test';
import { asPerson } from './desk';
import { expect, test } from './fixtures';
import { settled, visit } from './routes';

/** Pages with progress bars, states, stages and a chosen entry. */
async function pages(page: Page): Promise<string[]> {
  const { records } = await asPerson<{ records: { id: string }[] }>(
    page,
    'GET',
    '/campaigns?search=Holiday+appeal',
  );
  return ['/campaigns', '/jobs', `/campaigns/${records[0]!.id}/show/results`];
}

interface Drawn {
  /** `position` of a progress bar. */
  value: number | undefined;
  /** Share of the pixels in its middle row that are not the background's. */
  filled: number;
}

/** As much of a state as has its icon and none of its word, px. */
const ICON = 18;

/** The elements in view that match, or the first `most` pixels of each, as a picture of the window shows them. */
async function drawnIn(page: Page, selector: string, most = 10_000): Promise<Drawn[]> {
  const boxes = await page.evaluate((matching) => {
    const all = [...document.querySelectorAll<HTMLElement & { position?: number }>(matching)];
    return all
      .map((each) => ({ value: each.position, box: each.getBoundingClientRect().toJSON() as DOMRect }))
      .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight && box.width > 0);
  }, selector);
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async (given) => {
      const image = new Image();
      image.src = `data:image/png;base64,${given.picture}`;
      await image.decode();
      const { width, height } = image;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const canvas = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.slice(0, 3).join(' ');
      return given.boxes.map(({ value, box }) => {
        const y = Math.floor(box.top + box.height / 2);
        // Without the border.
        const { data } = context.getImageData(
          Math.ceil(box.left) + 2,
          y,
          Math.min(Math.floor(box.width), given.widest) - 4,
          1,
        );
        let filled = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data.subarray(at, at + 3).join(' ') !== canvas) filled += 4;
        return { value, filled: filled / data.length };
      });
    },
    { boxes, picture, widest: most },
  );
}

/** The chosen ones among several on a page, with the outline of each. */
const chosen = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]',
      ),
    ]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ name: each.textContent, outline: getComputedStyle(each).outlineStyle })),
  );

test('in forced colors bars are filled, states keep their icons, and what is chosen is outlined', async ({
  page,
  become,
}) => {
  await become(4);
  await page.emulateMedia({ forcedColors: 'active' });
  const seen = { bars: 0, chosen: 0 };
  for (const path of await pages(page)) {
    await visit(page, path);
    await settled(page);
    for (const { value, filled } of await drawnIn(page, 'main progress')) {
      expect(filled, path).toBeCloseTo(value!, 1);
      seen.bars += 1;
    }
    for (const { filled } of await drawnIn(page, 'main .chip', ICON)) expect(filled, path).toBeGreaterThan(0);
    for (const { name, outline } of await chosen(page)) {
      expect(outline, `${name} on ${path}`).toBe('solid');
      seen.chosen += 1;
    }
  }
  expect(seen.bars).toBeGreaterThan(3);
  expect(seen.chosen).toBeGreaterThan(3);
});

test('on paper a page is its content, dark on light, and nothing is beside it', async ({ page, become }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await become(4);
  for (const path of await pages(page)) {
    await visit(page, path);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    const drawn = await page.evaluate(() => ({
      text: getComputedStyle(document.querySelector('h1')!).color,
      ground: getComputedStyle(document.body).backgroundColor,
      left: document.querySelector('h1')!.getBoundingClientRect().left,
      wider: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(drawn).toMatchObject({ text: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' });
    expect(drawn.left, path).toBeLessThan(100);
    expect(drawn.wider, path).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
