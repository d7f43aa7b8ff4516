import type { Page } from '@playwright/test';
import { asPerson, type Caller } from './api';

export { asPerson };

/** A client of this test's own, with a number to send from where one is asked for. */
export async function aClient(who: Caller, name: string, areaCode?: string) {
  const unique = `${name} ${Date.now().toString(36)}`;
  const { id } = await asPerson<{ id: string }>(who, 'POST', '/clients', {
    name: unique,
    time_zone: 'America/New_York',
  });
  if (areaCode === undefined) return { id, name: unique, number: '' };
  const found = await asPerson<{ records: { phone: string }[] }>(
    who,
    'GET',
    `/clients/${id}/available_numbers?area_code=${areaCode}&limit=100`,
  );
  const number = found.records.find(({ phone }) => !phone.endsWith('7'))!.phone;
  await asPerson(who, 'POST', `/clients/${id}/virtual_numbers`, { phone: number });
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
