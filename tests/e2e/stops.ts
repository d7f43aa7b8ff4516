import type { Page } from '@playwright/test';
import { arrived } from './routes';

/** Presses of Tab from the top of a page to its first row, by no link that skips anything. */
const MOST_STOPS = 8;
/** Rows of a table, or of a list of what happened. */
export const ROWS = 'main tbody tr, main li:has(time)';

/** Starts at the top of the page that is open. The stops come with what is loaded after the rows. */
export async function toTop(page: Page): Promise<void> {
  await arrived(page);
  await page.getByRole('toolbar', { name: 'Header' }).waitFor();
  await page.evaluate(() => {
    const top = document.createElement('button');
    document.body.prepend(top);
    top.focus();
    top.addEventListener('blur', () => top.remove(), { once: true });
  });
}

/** Whether the focus is in the place. */
export const isIn = (page: Page, place: string) =>
  page.evaluate((at) => document.activeElement?.closest(at) !== null, place);

/** Presses Tab until the focus is in the place. Resolves to how often. */
export async function tabTo(page: Page, place: string, most = MOST_STOPS): Promise<number> {
  for (let tabs = 1; tabs <= most; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await isIn(page, place)) return tabs;
  }
  throw new Error(`${page.url()}: no way by ${most} presses of Tab to ${place}`);
}
