import type { Page } from '@playwright/test';
import { asPerson, type Caller } from './api';

export { asPerson };

/** A client for this test alone, with a sender number if an area code is given. */
export async function aClient(who: Caller, name: string, areaCode?: string) {
  const unique = `${name} ${Date.now().toString(36)}`;
  const { id } = await asPerson<{ id: string }>(who, 'POST', '/clients', {
    name: unique,
    time_zone: 'America/New_York',
  });
  return { id, name: unique, number: areaCode === undefined ? '' : await aNumber(who, id, areaCode) };
}

/** Adds a sender number to the client: of this area code, or of any when other tests have bought all of them. */
export async function aNumber(who: Caller, client: string, areaCode: string): Promise<string> {
  const forSale = async (filter: string) => {
    const path = `/clients/${client}/available_numbers?limit=100${filter}`;
    const { records } = await asPerson<{ records: { phone: string }[] }>(who, 'GET', path);
    return records.find(({ phone }) => !phone.endsWith('7'))?.phone;
  };
  const number = (await forSale(`&area_code=${areaCode}`)) ?? (await forSale(''))!;
  await asPerson(who, 'POST', `/clients/${client}/virtual_numbers`, { phone: number });
  return number;
}

/** A person texts one of our numbers, through the carrier. */
export const writes = (page: Page, from: string, to: string, body: string) =>
  page.request.post('/sim/inbound', { data: { from, to, body } });

/** Messages that the carrier accepted for a person, oldest first. */
export async function heard(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get('/sim/ledger');
  const { records } = (await answer.json()) as { records: { to: string; body: string }[] };
  return records.filter((message) => message.to === to).map(({ body }) => body);
}
