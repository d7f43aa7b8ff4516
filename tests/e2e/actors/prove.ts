import type { Page, Response } from '@playwright/test';
import { operationsOf } from '../../../src/contract/define';
import { contracts } from '../../../src/resources/contracts';
import { expect } from '../fixtures';
import { quiet } from '../network';
import { visit } from '../routes';
import type { Act, Actors, Input } from './act';

const endpoints = new Map(contracts.flatMap(operationsOf).map(({ id, endpoint }) => [id, endpoint]));

/** Whether an answer is that of the act's call. */
function answers(id: string): (answer: Response) => boolean {
  const { method, path } = endpoints.get(id)!;
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return (answer) => answer.request().method() === method && pattern.test(new URL(answer.url()).pathname);
}

/** Keeps what the page reads from now on until it is let go: the page cannot learn of what is changed meanwhile. */
export async function withhold(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = '**/api/**';
  await page.route(held, async (route) => {
    if (route.request().method() === 'GET') await released;
    // A page that has gone on waits for nothing any more.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(held);
  };
}

/** Presses the button of the act; gives back how the server answered. */
async function press(act: Act, page: Page): Promise<Response> {
  const answered = page.waitForResponse(answers(act.id));
  await act.button(page).click();
  return answered;
}

/**
 * One person is about to act, and another changes what that rests on: nothing happens, the page says what changed, and
 * a second press, after the page has shown it, does it once.
 */
export async function proveCell(
  act: Act,
  input: Input<unknown>,
  actors: Actors,
  become: (role: number) => Promise<void>,
): Promise<void> {
  const { page } = actors;
  const made = await act.make(actors);
  await become(act.role);
  await visit(page, act.at(made));
  await act.ask(page, made);
  await expect(act.button(page)).toBeEnabled();
  await quiet(page);

  const letGo = await withhold(page);
  await input.change(actors, made);
  const before = await act.done(actors, made);
  const refused = await press(act, page);
  expect(refused.status(), `${await refused.text()}`).toBe(409);
  const { changes = [] } = (await refused.json()) as { changes?: { member: string }[] };
  if (input.member) expect(changes.map(({ member }) => member)).toContain(input.member);
  else expect(changes).toEqual([]);
  expect(await act.done(actors, made), 'times it happened with what nobody had seen').toBe(before);
  await letGo();

  await expect(page.getByText(input.says).first()).toBeVisible();
  if (input.final) return;
  await quiet(page);
  if (input.shows) await expect(page.getByText(input.shows(made)).first()).toBeVisible();
  await act.again?.(page, made);
  await expect(act.button(page)).toBeEnabled();
  const taken = await press(act, page);
  expect(taken.status(), 'the second press, after the page has shown what changed').toBeLessThan(300);
  await expect.poll(() => act.done(actors, made), 'times it happened').toBe(before + 1);
  await act.after?.(actors, made);
}
