import type { Page } from '@playwright/test';

/** A call under the session of the page, answered with what came back. */
export async function asPerson<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** A client of this test's own, with a number to send from where one is asked for. */
export async function aClient(page: Page, name: string, areaCode?: string) {
  const unique = `${name} ${Date.now().toString(36)}`;
  const { id } = await asPerson<{ id: string }>(page, 'POST', '/clients', {
    name: unique,
    time_zone: 'America/New_York',
  });
  if (areaCode === undefined) return { id, name: unique, number: '' };
  const found = await asPerson<{ records: { phone: string }[] }>(
    page,
    'GET',
    `/clients/${id}/available_numbers?area_code=${areaCode}&limit=100`,
  );
  const number = found.records.find(({ phone }) => !phone.endsWith('7'))!.phone;
  await asPerson(page, 'POST', `/clients/${id}/virtual_numbers`, { phone: number });
  return { id, name: unique, number };
}

/** A person writes to one of the product's numbers, through the carrier. */
export const writes = (page: Page, from: string, to: string, body: string) =>
  page.request.post('/sim/inbound', { data: { from, to, body } });

/** What the carrier took for a person, oldest first. */
export async function heard(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get('/sim/ledger');
  const { records } = (await answer.json()) as { records: { to: string; body: string }[] };
  return records.filter((message) => message.to === to).map(({ body }) => body);
}
