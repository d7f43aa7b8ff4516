import type { Page } from '@playwright/test';

/** Calls under the session of the page. */
export async function call(page: Page, method: string, path: string, data?: unknown) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json() as Promise<unknown>;
}

/** Puts numbers on a client's do-not-call list. */
export async function addDoNotCalls(page: Page, clientId: string, phones: readonly string[]): Promise<void> {
  for (const phone of phones) await call(page, 'POST', `/clients/${clientId}/do_not_calls`, { phone });
}

/** A client's do-not-call list: number → how it came there. */
export async function doNotCalls(page: Page, clientId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let total = Infinity; found.size < total;) {
    const path = `/clients/${clientId}/do_not_calls?skip=${found.size}&limit=100`;
    const answer = (await call(page, 'GET', path)) as {
      records: { phone: string; source: string }[];
      total: number;
    };
    total = answer.total;
    for (const { phone, source } of answer.records) found.set(phone, source);
    if (answer.records.length === 0) break;
  }
  return found;
}
