import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { visit } from './routes';

/** Status that the server answers to a call under the page's session, whatever the console offers. */
export async function statusOf(page: Page, method: string, path: string, data?: unknown): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status();
}

/** The menu has no such entry, and its page says that it is not for the role and shows nothing. */
export async function expectPageRefused(page: Page, entry: string, paths: readonly string[]): Promise<void> {
  await expect(page.getByRole('navigation').getByRole('link', { name: entry, exact: true })).toHaveCount(0);
  for (const path of paths) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for your role');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  }
}
