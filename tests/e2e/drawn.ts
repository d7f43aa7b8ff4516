import type { Page } from '@playwright/test';
import { still } from './routes';

/** From a phone to a wide screen, in px. */
export const WIDTHS = [360, 768, 1280, 1440, 1920];
/** From here on the demo's names are whole in every list. */
export const ROOMY = 1280;

/** As long as people name things. */
export const longOf = (field: string) => `${field}: `.padEnd(60, 'sixty characters ').trim();
const NAMES = ['name', 'client_name', 'campaign_name', 'display_name', 'company_name', 'brand_name', 'by'];

/** Gives every record long names from now on, in lists and on its own page. */
export const longNames = (page: Page) =>
  page.route(/\/api\/[^?]+/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const body = await answer.json().catch(() => undefined);
    for (const record of body?.records ?? [body])
      for (const name of NAMES) if (typeof record?.[name] === 'string') record[name] = longOf(name);
    await (body === undefined
      ? route.fulfill({ response: answer })
      : route.fulfill({ response: answer, json: body }));
  });

/** What is wrong with how the page is drawn; `whole`: in lists nothing may be cut, told or not. Runs in the page. */
function faults(whole: boolean): string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      each.clientWidth > 1 &&
      !each.closest('.sr-only, .skip, svg, [inert], [aria-hidden="true"]'),
  );
  const nameOf = (each: HTMLElement) =>
    `“${(each.ariaLabel ?? each.textContent ?? each.tagName).slice(0, 60)}”`;
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];

  // An address can be longer than any column, and its beginning says whose it is.
  const isAddress = (each: HTMLElement) => /^(https?:\/\/|\S+@)\S+$/.test(each.textContent ?? '');
  // Of a list's row, words may be cut, since they are told by the pointer and by the focus of the row; figures never.
  const isTold = (each: HTMLElement) =>
    (!whole || !each.closest('.list td, .list th') || isAddress(each)) &&
    (each.closest('[data-tip], [title]') !== null ||
      each.matches('.tenant, .own-name') ||
      (each.matches('.row-link, td, th') &&
        !each.matches('.end, :has(time, .chip, progress)') &&
        each.closest('tr')?.querySelector('.row-link') !== null));
  // What is typed moves inside its field.
  const isCut = (each: HTMLElement) =>
    !each.matches('input, textarea') &&
    ['hidden', 'clip'].includes(getComputedStyle(each).overflowX) &&
    each.scrollWidth > each.clientWidth + 1;
  const cut = all.filter((each) => isCut(each) && !isTold(each)).map((each) => `cut: ${nameOf(each)}`);

  // Words are cut only where no other column has more than it needs.
  const wasted = all
    .filter((each) => each.matches('.list table') && getComputedStyle(each).display === 'grid')
    .flatMap((table) => {
      if (![...table.querySelectorAll<HTMLElement>('tbody :is(td, th)')].some(isCut)) return [];
      const tracks = () => getComputedStyle(table).gridTemplateColumns.split(' ').map(Number.parseFloat);
      const drawn = tracks();
      const { gridTemplateColumns } = table.style;
      table.style.gridTemplateColumns = `repeat(${drawn.length}, max-content)`;
      const needed = tracks();
      table.style.gridTemplateColumns = gridTemplateColumns;
      return drawn.flatMap((width, column) =>
        width > needed[column]! + 1 ? [`column ${column} has ${width} px and needs ${needed[column]}`] : [],
      );
    });

  const covered = all
    .filter((each) =>
      each.matches('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'),
    )
    .flatMap((control) => {
      const above = () => {
        // Of words that go on in the next line, the first line.
        const { left, right, top, bottom } = control.getClientRects()[0]!;
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      };
      const isFree = (on: Element | null) =>
        on !== null &&
        (control.contains(on) ||
          on.contains(control) ||
          on.closest('label')?.contains(control) === true ||
          // The link of a row covers it, and what else can be pressed in the row lies above.
          (control.matches('.row-link') && control.closest('tr')?.contains(on) === true));
      if (isFree(above())) return [];
      // What floats may lie over it only until the page is scrolled.
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const on = above();
      return isFree(on) ? [] : [`covered: ${nameOf(control)} by ${on?.outerHTML.slice(0, 80)}`];
    });
  return [...wide, ...cut, ...wasted, ...covered];
}

/** The faults of the page as it is drawn now, `width` px wide. It is scrolled afterwards. */
export const faultsHere = (page: Page, width: number, names: 'demo' | 'long') =>
  page.evaluate(faults, names === 'demo' && width >= ROOMY);

/** The faults of the page as it is, at each of `widths`. It has the width of `ROOMY` again afterwards. */
export async function faultsAt(page: Page, widths: readonly number[], names: 'demo' | 'long') {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await still(page);
    const here = await faultsHere(page, width, names);
    found.push(...here.map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: ROOMY, height: 800 });
  return found;
}
