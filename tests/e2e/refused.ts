import type { Page } from '@playwright/test';

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
