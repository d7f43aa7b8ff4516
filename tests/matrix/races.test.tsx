import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../src/i18n/session';
import { expectConsole } from '../support/console';
import { PASSWORD } from '../support/seed';
import { createTestServer } from '../support/server';
import { warm } from '../support/warm';
import { HOME, seedHome } from '../support/world';
import { FULL } from './cells';
import { button, createHands } from './hands';
import { createLayer } from './layer';
import { look, open, pass, settle, startTime, stopTime } from './page';
import { DECLARED } from './reads';

/** What a person sees when answers come in another order than they were asked for, over the end of a session. */
const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(() => import('../../src/admin/parts/ConfirmWindow'));

/** In the place of the server: undefined lets it answer. */
let instead: (request: Request) => Promise<Response> | undefined = () => undefined;
const inner = createLayer(server.app);
/** What is held back is not waited for. */
const layer = { ...inner, fetch: (request: Request) => instead(request) ?? inner.fetch(request) };
const hands = createHands(layer);

beforeEach(async () => {
  expectConsole(/^ApiError|^AbortError|has no call for/);
  instead = () => undefined;
  await seedHome(server.db);
  stopTime();
});
afterEach(startTime);

/** Answers after ms by the page's clock. */
const after = (ms: number, answer: () => Response | Promise<Response>) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), ms));
const refusal = () => Response.json({ title: 'Not authenticated', status: 401 }, { status: 401 });

const times = (text: string) => look().lines.filter((line) => line === text).length;
const title = () => document.querySelector('h1')?.textContent ?? '';
/** Something of the first tenant: its only client and campaign are called so, its people have this address. */
const ofFirst = () => look().lines.filter((line) => /Canary|@northwind/.test(line));

async function signIn(email: string): Promise<void> {
  for (const [name, value] of [
    ['Email', email],
    ['Password', PASSWORD],
  ] as const) {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)!;
    fireEvent.change(label.control!, { target: { value } });
  }
  fireEvent.click(button('Sign in')!);
  await settle(layer, 15);
  await pass(layer, 100);
}

async function signOut(): Promise<void> {
  await hands.press(/^Account of/);
  await hands.press('Sign Out');
}

async function opened(at: string, role = 5): Promise<() => void> {
  const { token } = await server.as(role);
  const close = await open(layer, token, at, 15);
  await pass(layer, 1_500);
  return close;
}

const PAGES = [
  ...DECLARED.filter((at) => !at.endsWith('/create')),
  `/clients/${HOME}/show`,
  `/campaigns/${HOME}/show`,
];
const LATENESS = [0, 100, 500, 1_000, 2_500];

it.each(FULL ? PAGES : [`/campaigns/${HOME}/show`])(
  'refusals from 0 to 2,500 ms end the session at %s once, and the next one not at all',
  async (at) => {
    const { token } = await server.as(5);
    let asked = 0;
    instead = () => {
      asked += 1;
      return after(LATENESS[asked % LATENESS.length]!, refusal);
    };
    const close = await open(layer, token, at, 15);
    await pass(layer, 600);
    expect(title()).toBe('Sign in');
    expect(times(session.lost)).toBe(1);
    expect(localStorage.getItem('token')).toBeNull();
    expect(window.location.pathname).toBe('/');

    instead = () => undefined;
    await signIn('role3@globex.example');
    expect(title()).toMatch(/^Clients/);
    await pass(layer, 3_000);
    expect(title()).toMatch(/^Clients/);
    expect(times(session.lost)).toBe(0);
    expect(ofFirst()).toEqual([]);
    close();
  },
);

it.each(FULL ? [0, 100, 500, 1_000, 2_500] : [500])(
  'what was asked for before signing out and comes %i ms later is nothing to the next person',
  async (ms) => {
    const close = await opened('/help');
    const late: Promise<unknown>[] = [];
    instead = (request) => {
      if (!/\/(campaigns|clients)\?/.test(request.url)) return undefined;
      const answer = after(ms + 2_000, () => server.app.fetch(request));
      late.push(answer);
      return answer;
    };
    fireEvent.click(
      [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Campaigns')!,
    );
    await settle(layer);
    await signOut();
    expect(times(session.signed_out)).toBe(1);
    instead = () => undefined;
    await signIn('role3@globex.example');
    await pass(layer, ms + 3_000);
    await Promise.all(late);
    await pass(layer, 100);
    expect(late.length).toBeGreaterThan(0);
    expect(title()).toMatch(/^Clients/);
    expect(ofFirst()).toEqual([]);
    expect(times(session.lost)).toBe(0);
    close();
  },
);

it('a tab whose answers are pending shows nothing of them once another person has signed in elsewhere', async () => {
  const close = await opened('/help');
  instead = (request) =>
    /\/campaigns\?/.test(request.url) ? after(2_000, () => server.app.fetch(request)) : undefined;
  fireEvent.click(
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Campaigns')!,
  );
  await settle(layer);
  instead = () => undefined;
  localStorage.setItem('token', (await server.as('role3@globex.example')).token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await pass(layer, 3_000);
  expect(title()).toMatch(/^Clients/);
  expect(ofFirst()).toEqual([]);
  expect(times(session.lost)).toBe(0);
  close();
});

it('back and forward after signing out show nothing of the console', async () => {
  const close = await opened('/clients');
  fireEvent.click(
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Campaigns')!,
  );
  await pass(layer, 1_000);
  expect(ofFirst().length).toBeGreaterThan(0);
  await signOut();
  for (const steps of [-1, 1]) {
    window.history.go(steps);
    await settle(layer, 15);
    await pass(layer, 1_000);
    expect(title()).toBe('Sign in');
    expect(ofFirst()).toEqual([]);
  }
  close();
});

it('a minute without a connection leaves what was read, says so, sends nothing by itself, and passes', async () => {
  const close = await opened(`/clients/${HOME}/show`);
  const before = look();
  instead = async () => Response.error();
  await hands.ask('Archive');
  fireEvent.click(button('Archive')!);
  await pass(layer, 60_000);
  expect(title()).toBe('Canary');
  expect(look().failures.length).toBeGreaterThan(before.failures.length);
  expect(times(session.lost)).toBe(0);

  const sent: string[] = [];
  instead = (request) => {
    if (request.method !== 'GET') sent.push(request.url);
    return undefined;
  };
  await pass(layer, 60_000);
  expect(sent).toEqual([]);
  await hands.press('Cancel');
  await pass(layer, 1_000);
  expect(look().failures).toEqual(before.failures);
  close();
});
