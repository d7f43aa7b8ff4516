import type { APIRequestContext, Page } from '@playwright/test';

/** A client without a page. */
export interface Person {
  readonly token: string;
  readonly request: APIRequestContext;
}

/** The caller: the person at a page, or one without a page. */
export type Caller = Page | Person;

/** A call in a user's session, resolving to its answer. */
export async function asPerson<T>(who: Caller, method: string, path: string, data?: unknown): Promise<T> {
  const token = 'token' in who ? who.token : await who.evaluate(() => localStorage.getItem('token'));
  const answer = await who.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** The same with the type of the answer given by the caller. */
export const call = (who: Caller, method: string, path: string, data?: unknown) =>
  asPerson<unknown>(who, method, path, data);

/** Puts numbers on a client's do-not-call list. */
export async function addDoNotCalls(who: Caller, clientId: string, phones: readonly string[]): Promise<void> {
  for (const phone of phones) await call(who, 'POST', `/clients/${clientId}/do_not_calls`, { phone });
}

/** A client's do-not-call list: number → source of the entry. */
export async function doNotCalls(who: Caller, clientId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let total = Infinity; found.size < total;) {
    const path = `/clients/${clientId}/do_not_calls?skip=${found.size}&limit=100`;
    const answer = (await call(who, 'GET', path)) as {
      records: { phone: string; source: string }[];
      total: number;
    };
    total = answer.total;
    for (const { phone, source } of answer.records) found.set(phone, source);
    if (answer.records.length === 0) break;
  }
  return found;
}
