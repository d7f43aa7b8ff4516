import type { Page } from '@playwright/test';

/** Figures of a page as a person has it before them. Null: there is no such thing on it. */
export interface Counts {
  /** Words that can be seen, without those of the rows of a table. */
  words: number;
  /** Words of the rows, which depend on how many records there are. */
  inRows: number;
  /** Words outside the page itself: header, menu, bars. */
  around: number;
  /** Links, buttons and fields of the page before its content. */
  targets: number;
  /** Presses of Tab from the top until the first row has the focus; null where there are no rows. */
  tabs: number | null;
  /** The same by way of the link at the top that skips what comes before. */
  skipping: number | null;
  nodes: number;
}

/** More of it in a row, and no row is reached by the keyboard. */
const MOST_TABS = 90;
const ROWS = 'main tbody tr, main li:has(time)';

/** Counts what can be seen on the page as it is now. Runs in the page. */
function seen(rowsOf: string): Omit<Counts, 'tabs' | 'skipping'> & { hasRows: boolean } {
  const main = document.querySelector('main')!;
  const first = document.querySelector(rowsOf);
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().height > 1;
  const counts = { words: 0, inRows: 0, around: 0 };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    const words = (node.textContent ?? '').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
    if (words === 0 || parent.closest('script, style, template, noscript, [inert]') || !isSeen(parent))
      continue;
    if (!main.contains(parent)) counts.around += words;
    else counts[parent.closest(rowsOf) ? 'inRows' : 'words'] += words;
  }
  // The lists behind “More” are not on the page.
  const bar = [...main.querySelectorAll('nav')].find(isSeen);
  const content = bar?.nextElementSibling ?? first ?? main.querySelector('form');
  const before = (element: Element) =>
    content !== null &&
    !content.contains(element) &&
    (element.compareDocumentPosition(content) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const targets = [
    ...main.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary'),
  ].filter((element) => isSeen(element) && before(element)).length;
  return { ...counts, targets, nodes: document.querySelectorAll('*').length, hasRows: first !== null };
}

/** Puts the focus before everything that can have it. */
function toTop(): void {
  const top = document.createElement('button');
  document.body.prepend(top);
  top.focus();
  top.addEventListener('blur', () => top.remove(), { once: true });
}

/** Presses Tab from the top of the page to its first row, through its skip link or past it. */
async function tabsTo(page: Page, skips: boolean): Promise<number | null> {
  await page.evaluate(toTop);
  for (let tabs = 1; tabs <= MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((rowsOf) => {
      const element = document.activeElement;
      if (element?.closest(rowsOf)) return 'row';
      return element?.matches('.skip') ? 'skip' : 'other';
    }, ROWS);
    if (at === 'row') return tabs;
    if (at === 'skip' && skips) {
      await page.keyboard.press('Enter');
      if (await page.evaluate((rowsOf) => document.activeElement?.closest(rowsOf), ROWS)) return tabs;
    }
  }
  return null;
}

/** Counts what the open page has, and presses Tab from its top to its first row. */
export async function count(page: Page): Promise<Counts> {
  const { hasRows, ...counts } = await page.evaluate(seen, ROWS);
  if (!hasRows) return { ...counts, tabs: null, skipping: null };
  return { ...counts, tabs: await tabsTo(page, false), skipping: await tabsTo(page, true) };
}
