import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { settled, visit } from './routes';

const LISTS = [
  '/clients',
  '/audiences',
  '/campaigns',
  '/jobs',
  '/10dlc',
  '/10dlc/registered_campaigns',
  '/users',
];
const WIDTHS = [1280, 1920];
/** As long as people name things. */
const LONG = 'A name of sixty characters that somebody gave to their client';

/** Controls of the page whose middle something else lies over. Runs in the page. */
function covered(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)');
  return [...controls].flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isSeen =
      right > left && x > 0 && y > 0 && x < innerWidth && y < innerHeight && control.checkVisibility();
    // What is scrolled out of its box is not to be pressed now.
    const box = control.closest('.table-scroll')?.getBoundingClientRect();
    if (!isSeen || (box && (x < box.left || x > box.right || y > box.bottom))) return [];
    const on = document.elementFromPoint(x, y);
    const isOwn =
      on && (control.contains(on) || on.contains(control) || on.closest('label')?.contains(control));
    return isOwn
      ? []
      : [`${control.ariaLabel ?? control.textContent ?? control.tagName} is below ${on?.className}`];
  });
}

/** Figures that are not seen whole. Runs in the page. */
const cutFigures = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main table .end')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent ?? '');

async function longNames(page: Page): Promise<void> {
  await page.route(/\/api\/(clients|campaigns|audiences)\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const record of body.records ?? [])
      for (const name of ['name', 'client_name']) if (name in record) record[name] = LONG;
    await route.fulfill({ response: answer, json: body });
  });
}

test('in no list a figure is cut or a control covered, and what is cut of a name is told', async ({
  page,
  become,
}) => {
  await longNames(page);
  await become(4);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of LISTS) {
      await visit(page, path);
      await settled(page);
      const at = `${path}, ${width} px:`;
      found.push(...(await page.evaluate(cutFigures)).map((text) => `${at} cut “${text}”`));
      found.push(...(await page.evaluate(covered)).map((text) => `${at} ${text}`));
    }
  }
  expect(found).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/clients');
  await page.getByRole('rowheader', { name: LONG }).first().hover();
  await expect(page.locator('.tip')).toHaveText(LONG);
});
