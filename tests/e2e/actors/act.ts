import type { Locator, Page } from '@playwright/test';
import type { ConfirmedMember } from '../../../src/contract/confirmed';
import { pressInHead } from '../screens';
import { asPerson, type Person } from '../api';

/** The actors of a cell: one person at a page, and others through the API alone. */
export interface Actors {
  readonly page: Page;
  /** Address of the product. */
  readonly origin: string;
  /** Another person with this role. */
  readonly person: (role: number, tenant?: string) => Promise<Person>;
}

/** One fact that an act depends on, and its change by another person after the page has shown it. */
export interface Input<M> {
  /** Member of `confirmed` by which the server notices it; null for a precondition beside `confirmed`. */
  readonly member: ConfirmedMember | null;
  readonly change: (actors: Actors, made: M) => Promise<unknown>;
  /** The page's message about the change. */
  readonly says: RegExp;
  /** The new value as displayed afterwards, if the question contains it. */
  readonly shows?: (made: M) => string | RegExp;
  /** After this change the act must not happen any more, however often it is pressed. */
  readonly final?: true;
}

/** An act that a person confirms on a page, with every input of it that another person can change. */
export interface Act<M = unknown> {
  /** Id in docs/acts.md. */
  readonly id: string;
  /** Distinguishes several ways to the same act. */
  readonly by: string;
  /** Its first input is tried in every run, not only in full ones. */
  readonly sample?: true;
  /** Role of the person at the page. */
  readonly role: number;
  readonly make: (actors: Actors) => Promise<M>;
  readonly at: (made: M) => string;
  /** Steps before the press. Repeated before the second one with `again`. */
  readonly ask: (page: Page, made: M) => Promise<void>;
  /** Answers to repeat after the act was refused. */
  readonly again?: (page: Page, made: M) => Promise<void>;
  readonly button: (page: Page) => Locator;
  readonly inputs: Readonly<Record<string, Input<M>>>;
  /** Number of times it has happened, by the server's records. */
  readonly done: (actors: Actors, made: M) => Promise<number>;
  /** Undoes effects that would disturb other tests. */
  readonly after?: (actors: Actors, made: M) => Promise<void>;
}

/** An act of the table, whatever its world is made of. */
export const anAct = <M>(act: Act<M>): Act => act as unknown as Act;

const STAFF = 4;

/** A call of the other person. Rights of an administrator include those of staff. */
export const other = async <T = unknown>(
  { person }: Actors,
  method: string,
  path: string,
  data?: unknown,
  role = STAFF,
): Promise<T> => asPerson<T>(await person(role), method, path, data);

/** How many records a list has. */
export const totalOf = async (actors: Actors, path: string, role?: number): Promise<number> =>
  (
    await other<{ total: number }>(
      actors,
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=1`,
      undefined,
      role,
    )
  ).total;

/** 1 once the record is gone, else 0. */
export const isGone = async (actors: Actors, path: string, role = STAFF): Promise<number> => {
  const { token, request } = await actors.person(role);
  const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.status() === 404 ? 1 : 0;
};

/** The verb of the open question. */
export const verbOf = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' });

/** Presses a verb of the page's head, which may be among the further ones. */
export async function askOnPage(page: Page, verb: string): Promise<void> {
  await pressInHead(page, verb);
}

/** Presses a verb in the menu of the only row. */
export async function askInRow(page: Page, verb: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}
