import type { Page } from '@playwright/test';
import { signIn as signInAs, submitPassword, TOTP_SECRET } from '../../scripts/demo';
import { expect, test } from './fixtures';
import { quiet } from './network';
import { totp } from './totp';

/** Spec 9, in milliseconds. */
const PROFILE_POLL = 120_000;
const SESSION_TOAST = 7_000;
const CACHE_KEPT = 60_000;
/** Time for a change in one tab to reach the other, in milliseconds. */
const OTHER_TAB = 2_000;

const LOST = 'Please log in again!';
const SIGNED_OUT = 'Logged out successfully!';

const CLIENT_LIST = '**/api/clients?**';
const PROFILE = '**/api/users/me';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signInPage = (page: Page) => heading(page, 'Sign in');
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const menuNames = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allTextContents();
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
  await heading(page, name).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** Withholds answers to `pattern` until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(pattern);
  };
}

/** From now on sign-ins carry no reads, as at a server that does not know them. */
const carryNothing = (page: Page) =>
  page.route(/\/api\/(login|mfa)$/, (route) => {
    const { prefer, ...headers } = route.request().headers();
    return prefer === undefined ? route.fallback() : route.continue({ headers });
  });

/** Stops the page's clock. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T15:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T15:00:01Z'));
}

/**
 * Checks that the condition holds before the page's stopped clock has moved by `most` ms, however slow the
 * machine.
 */
async function within(page: Page, most: number, isSo: () => Promise<void>): Promise<void> {
  let passed = 0;
  await until(page, async () => {
    expect(passed, 'time that passed, ms').toBeLessThan(most);
    passed += 10;
    await isSo();
  });
}

/** Moves the page's stopped clock in small steps until the condition holds. */
const until = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(10);
    await isSo();
  }).toPass({ intervals: [50], timeout: 30_000 });

interface Watched {
  /** Times of the profile's calls, by the page's clock. */
  asked: number[];
  /** Calls in progress. */
  waiting: number;
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Opens the console with a clock of its own, stops it, and watches the calls. */
async function openWithClock(page: Page): Promise<() => Promise<number[]>> {
  await page.clock.install();
  await page.addInitScript(() => {
    const calls: Watched = { asked: [], waiting: 0 };
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/users/me')) calls.asked.push(Date.now());
      calls.waiting += 1;
      return fetch(input, init).finally(() => (calls.waiting -= 1));
    };
    Object.assign(window, { watched: calls });
  });
  await page.reload();
  await rows(page).first().waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  return async () => (await watched(page)).asked;
}

/** Step of the page's clock, ms. */
const STEP = 5_000;

/** Moves the clock in steps shorter than a call's timeout, and waits for the answers after each. */
async function pass(page: Page, time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += STEP) {
    await page.clock.runFor(Math.min(STEP, time - passed));
    await expect.poll(async () => (await watched(page)).waiting).toBe(0);
  }
}

/** Simulates the tab going to the background or coming back. */
const showTab = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibility);

/** Changes the signed-in user's role on the server. */
const changeRole = (page: Page, role: number) =>
  page.route(PROFILE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role } });
  });

test.describe('states and transitions', () => {
  test('sign-out: clears token, temporary token and mfa flag, goes to /, drops cached data, then says so', async ({
    page,
    signIn,
    allow,
  }) => {
    // The server never issued this temporary token.
    allow(/\/api\/mfa\/cancel: 401$/);
    await signIn(3);
    await rows(page).first().waitFor();
    await page.evaluate(() => {
      localStorage.setItem('temptoken', 'left');
      localStorage.setItem('mfa', 'verify');
    });
    await signOut(page);
    await expect(page.getByRole('status').getByText(SIGNED_OUT)).toHaveCount(1);
    await expect(page).toHaveURL(/\/$/);
    expect(
      Object.keys(await stored(page)).filter((key) => ['token', 'temptoken', 'mfa'].includes(key)),
    ).toEqual([]);

    await carryNothing(page);
    const release = await hold(page, CLIENT_LIST);
    await submitPassword(page, 'role3@globex.example');
    await heading(page, 'Clients').waitFor();
    await expect(rows(page)).toHaveCount(0);
    await release();
    await rows(page).first().waitFor();
    await expect(page.getByText(LOST)).toHaveCount(0);
  });

  test('session loss: refused in the middle, the user is at / and told once, for 7000 ms', async ({
    page,
    signIn,
    allow,
  }) => {
    allow(/: 401$/);
    await signIn(3);
    await rows(page).first().waitFor();
    // Parts of the page that come after the rows would be refused as well.
    await quiet(page);
    await stopTime(page);
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"title":"Signed out"}' }),
    );
    await page.getByRole('link', { name: 'Campaigns' }).click();
    const toast = page.getByRole('alert').filter({ hasText: LOST });
    await until(page, () => expect(toast).toBeVisible({ timeout: 100 }));
    await expect(page.getByText(LOST)).toHaveCount(1);
    await expect(page).toHaveURL(/\/$/);
    await expect(signInPage(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await stored(page)).not.toHaveProperty('token');
    await page.clock.runFor(SESSION_TOAST);
    await expect(toast).toHaveCount(0);
    await page.clock.runFor(PROFILE_POLL);
    await expect(page.getByText(LOST)).toHaveCount(0);
  });

  test('session loss: an address opened without a token leads to /, told once; / itself says nothing', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(signInPage(page)).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(0);
    await page.goto('/campaigns');
    await expect(page.getByRole('alert').filter({ hasText: LOST })).toHaveCount(1);
    await expect(page).toHaveURL(/\/$/);
  });

  test('two-step sign-in: the temporary token is removed when the main layout loads', async ({ page }) => {
    await page.goto('/');
    await submitPassword(page, 'mfa-verify@northwind.example');
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    expect(Object.keys(await stored(page)).toSorted()).toEqual(['mfa', 'temptoken']);
    await carryNothing(page);
    const release = await hold(page, PROFILE);
    await code.fill(totp(TOTP_SECRET, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/clients');
    expect(await stored(page)).toHaveProperty('temptoken');
    await release();
    await rows(page).first().waitFor();
    expect(Object.keys(await stored(page))).toEqual(['token']);
  });
});

test.describe('menu by role', () => {
  test('no user loaded yet: empty menu', async ({ page, signIn }) => {
    await signIn(3);
    await rows(page).first().waitFor();
    const release = await hold(page, PROFILE);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'done');
    expect(await menuNames(page)).toEqual([]);
    await release();
    await expect.poll(() => menuNames(page)).toHaveLength(5);
  });
});

test.describe('constants', () => {
  test('profile poll every 120000 ms, not in a hidden tab, and once on return', async ({ page, signIn }) => {
    await signIn(3);
    const asked = await openWithClock(page);
    await pass(page, PROFILE_POLL);
    await expect.poll(async () => (await asked()).length).toBe(2);
    // The next call is due that long after the answer, which may have arrived in the step after the call.
    await pass(page, PROFILE_POLL + STEP);
    await expect.poll(async () => (await asked()).length).toBe(3);
    const [, second, third] = await asked();
    // Work that a poll awaits before its call may last until the end of the step in which it was due.
    expect(Math.abs(third! - second! - PROFILE_POLL)).toBeLessThanOrEqual(STEP);

    await showTab(page, 'hidden');
    await pass(page, 5 * PROFILE_POLL);
    expect(await asked()).toHaveLength(3);
    await showTab(page, 'visible');
    await pass(page, 1_000);
    await expect.poll(async () => (await asked()).length).toBe(4);
    await pass(page, 1_000);
    expect(await asked()).toHaveLength(4);
  });

  test('a role that the poll finds changed changes menu and rights without a reload', async ({
    page,
    signIn,
  }) => {
    await signIn(3);
    await openWithClock(page);
    await changeRole(page, 4);
    await pass(page, PROFILE_POLL);
    await until(page, async () => expect(await menuNames(page)).toContain('Users'));
    await changeRole(page, 1);
    await pass(page, PROFILE_POLL);
    await until(page, async () => expect(await menuNames(page)).toEqual(['Jobs']));
    await expect(heading(page, 'No access')).toBeVisible();
    expect(await page.evaluate(() => 'watched' in window)).toBe(true);
  });

  test('cached data is kept 60 s after its last use', async ({ page, signIn }) => {
    await signIn(3);
    await rows(page).first().waitFor();
    await stopTime(page);
    for (const [unused, isKept] of [
      [CACHE_KEPT - 1_000, true],
      [CACHE_KEPT + 1_000, false],
    ] as const) {
      await open(page, 'Campaigns');
      await page.clock.runFor(unused);
      const release = await hold(page, CLIENT_LIST);
      await open(page, 'Clients');
      await page.clock.runFor(100);
      if (isKept) await expect(rows(page).first()).toBeVisible();
      else await expect(rows(page)).toHaveCount(0);
      await release();
      await until(page, () => expect(rows(page).first()).toBeVisible({ timeout: 100 }));
    }
  });
});

test.describe('tabs', () => {
  test('signing out in one tab ends the other within 2 s, without a word', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(3);
    const other = await context.newPage();
    await other.goto('/campaigns');
    await rows(other).first().waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await stopTime(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await within(other, OTHER_TAB, () => expect(signInPage(other)).toBeVisible({ timeout: 100 }));
    await expect(other).toHaveURL(/\/$/);
    await expect(other.getByRole('table')).toHaveCount(0);
    await expect(other.getByText(LOST)).toHaveCount(0);
  });

  test('another user’s sign-in in one tab is in the other within 2 s, with nothing of the last user', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(5);
    const other = await context.newPage();
    await other.goto('/tenants');
    await rows(other).first().waitFor();
    await signOut(page);
    await signInPage(other).waitFor();
    await stopTime(page);
    await submitPassword(page, 'role1@globex.example');
    // Until then nothing has changed that the other tab could notice.
    await expect.poll(async () => 'token' in (await stored(page))).toBe(true);
    await within(other, OTHER_TAB, () => expect(heading(other, 'Jobs')).toBeVisible({ timeout: 100 }));
    expect(await menuNames(other)).toEqual(['Jobs']);
    await expect(other.getByRole('banner')).toContainText('Globex Engage');
  });
});

test.describe('what stays behind', () => {
  test('back after sign-out shows no data, also when the browser kept the page', async ({ page, signIn }) => {
    await signIn(3);
    await open(page, 'Campaigns');
    await rows(page).first().waitFor();
    await page.goto('/readyz');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goBack();
    await expect(signInPage(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);

    await signInAs(page, 3);
    await rows(page).first().waitFor();
    // A frozen page gets no storage events; it is told when it is shown again.
    await page.evaluate(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(signInPage(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('browser storage holds the named keys only, and no record', async ({ page, context, signIn }) => {
    await signIn(5);
    const names: string[] = [];
    for (const name of ['Clients', 'Audiences', 'Campaigns', 'Users', 'Tenants', '10DLC', 'Help']) {
      await open(page, name);
      if (name === '10DLC' || name === 'Help') continue;
      await rows(page).first().waitFor();
      names.push((await rows(page).first().getByRole('link').first().textContent())!.trim());
    }
    await open(page, 'Clients');
    await rows(page).first().getByRole('link').first().click();
    await expect(heading(page, names[0]!)).toBeVisible();
    await page.getByRole('button', { name: /dark/i }).click();

    const kept = await stored(page);
    const allowed = ['appearance', 'language', 'theme', 'token'];
    const preference = (key: string) => allowed.includes(key) || /^lists:[0-9a-f-]{36}$/.test(key);
    expect(Object.keys(kept).filter((key) => !preference(key))).toEqual([]);
    const { token, ...preferences } = kept;
    expect(token).toMatch(/^[\w.-]+$/);
    for (const name of names) expect(JSON.stringify(preferences)).not.toContain(name);
    const elsewhere = await page.evaluate(async () => [
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ]);
    expect(elsewhere).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});
