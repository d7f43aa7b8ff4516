import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { settled, still, visit } from './routes';

const LISTS = [
  '/clients',
  '/audiences',
  '/campaigns',
  '/jobs',
  '/10dlc',
  '/10dlc/registered_campaigns',
  '/users',
];
const WIDTHS = [360, 768, 1280, 1440, 1920];
/** As long as people name things. */
const longOf = (field: string) => `${field}: `.padEnd(60, 'sixty characters ').trim();
const NAMES = ['name', 'client_name', 'campaign_name', 'display_name', 'company_name', 'brand_name', 'by'];

/** What is wrong with how the page is drawn. Runs in the page. */
function faults(): string[] {
  const main = document.querySelector('main')!;
  const all = [...main.querySelectorAll<HTMLElement>('*')].filter(
    (each) => each.checkVisibility() && each.clientWidth > 1 && !each.closest('.sr-only, svg'),
  );
  const nameOf = (each: HTMLElement) => `“${each.ariaLabel ?? each.textContent ?? each.tagName}”`;
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];

  // Of a list's row, words may be cut, since they are told by the pointer and by the focus of the row; figures never.
  const isTold = (each: HTMLElement) =>
    each.matches('[data-tip], [title]') ||
    (each.matches('.row-link, td, th') &&
      !each.matches('.end, :has(time, .chip, progress)') &&
      each.closest('tr')?.querySelector('.row-link') !== null);
  const cut = all
    .filter(
      (each) =>
        ['hidden', 'clip'].includes(getComputedStyle(each).overflowX) &&
        each.scrollWidth > each.clientWidth &&
        !isTold(each),
    )
    .map((each) => `cut: ${nameOf(each)}`);

  const covered = all
    .filter((each) => each.matches('a[href], button:enabled, input:enabled, select:enabled'))
    .flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isOwn =
        on && (control.contains(on) || on.contains(control) || on.closest('label')?.contains(control));
      // The link of a row covers it, and what else can be pressed in the row lies above.
      const isRow = control.matches('.row-link') && control.closest('tr')?.contains(on);
      return isOwn || isRow ? [] : [`covered: ${nameOf(control)} by ${on?.outerHTML.slice(0, 80)}`];
    });
  return [...wide, ...cut, ...covered];
}

/** Gives every record of every list a long name from now on. */
const longNames = (page: Page) =>
  page.route(/\/api\/[^?]+\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json().catch(() => undefined);
    for (const record of body?.records ?? [])
      for (const name of NAMES) if (typeof record[name] === 'string') record[name] = longOf(name);
    await (body === undefined
      ? route.fulfill({ response: answer })
      : route.fulfill({ response: answer, json: body }));
  });

/** The faults of each list at each width. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const path of LISTS) {
    await visit(page, path);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await still(page);
      const here = await page.evaluate(faults);
      found.push(...here.map((fault) => `${path}, ${width} px: ${fault}`));
    }
  }
  return found;
}

test('in no list a figure is cut or a control covered, and what is cut of a name is told', async ({
  page,
  become,
}) => {
  await become(4);
  expect(await faultsOf(page)).toEqual([]);
  await longNames(page);
  await page.reload();
  // Going on before the answer comes would give it up, and the page would count it as under way for ever.
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/campaigns');
  const table = page.getByRole('table', { name: 'Campaigns' });
  // The link of its row lies over it.
  await table
    .getByRole('cell', { name: longOf('client_name') })
    .first()
    .hover({ force: true });
  await expect(page.locator('.tip')).toHaveText(longOf('client_name'));
  await table
    .getByRole('link', { name: longOf('name'), exact: true })
    .first()
    .focus();
  await expect(page.locator('.tip')).toHaveText(`${longOf('name')} · ${longOf('client_name')}`);
});
