import type { Page } from '@playwright/test';
import { PASSWORD } from '../../scripts/demo';
import { darkMode } from '../support/extensions/darkMode';
import { install } from '../support/extensions/install';
import { pageTranslator, type TranslatorWay } from '../support/extensions/pageTranslator';
import { passwordManager } from '../support/extensions/passwordManager';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { quiet } from './network';
import { go, visit } from './routes';
import { pick, pressInHead, startNow } from './screens';

/** Slow 3G: 400 kbit/s, and 400 ms until anything comes. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** A page on such a line, ms. */
const LONG = 60_000;

const STORED = { email: 'role3@northwind.example', password: PASSWORD };

interface Client {
  id: string;
  name: string;
  email: string | null;
}

const clientsNamed = async (page: Page, name: string) =>
  (
    await asPerson<{ records: Client[] }>(
      page,
      'GET',
      `/clients?search=${encodeURIComponent(name)}&skip=0&limit=10`,
    )
  ).records;

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

/** Types what signs staff in, and sends it. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(STORED.email);
  await page.getByLabel('Password', { exact: true }).fill(STORED.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Fills in what a new client needs. */
async function fillClient(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await pick(page, 'Time zone', 'Denver');
}

test('with a password manager, a person signs in with what it filled, and forms store what they show', async ({
  page,
}) => {
  await install(page, passwordManager, STORED);
  await page.goto('/');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(STORED.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(STORED.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/clients');
  await expect(rows(page).first()).toBeVisible();

  await visit(page, '/clients/create');
  await fillClient(page, 'Managed Bakery');
  const email = page.getByRole('textbox', { name: /^Email/ });
  await expect(email).toHaveValue(STORED.email);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Managed Bakery');
  expect(await clientsNamed(page, 'Managed Bakery')).toMatchObject([{ email: STORED.email }]);
});

test('a form that a password manager changed before its code came keeps what was typed and sent', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await install(page, passwordManager, {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-manager-icon]')).toHaveCount(2);
  await signIn(page);
  release();
  await page.waitForURL('**/clients');
});

test('with a dark mode that repaints whatever changes, pages come and go, and nothing asks without end', async ({
  page,
}) => {
  await install(page, darkMode, null);
  await page.goto('/');
  await signIn(page);
  await page.waitForURL('**/clients');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-dark-mode', 'dynamic');

  await visit(page, '/clients/create');
  await fillClient(page, 'Dark Bakery');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dark Bakery');
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link');
  for (const tab of await tabs.all()) await tab.click();
  await quiet(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(rows(page).first()).toBeVisible();
});

for (const way of ['translated away', 'wrapped'] satisfies TranslatorWay[])
  test(`where every text is ${way} from the first paint on, pages, lists, forms and dialogs work`, async ({
    page,
    allow,
  }) => {
    allow(/\/api\/login: 401$/);
    await install(page, pageTranslator, way);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const title = page.getByRole('heading', { level: 1 });

    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).fill(STORED.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The email or the password is not correct.')).toBeVisible();
    await signIn(page);
    await page.waitForURL('**/clients');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('tbody font').first()).toBeVisible();

    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('Blue Oak');
    await expect(rows(page)).toHaveCount(1);
    await search.fill('');
    await expect(rows(page).nth(1)).toBeVisible();

    await go(page, '/clients/create');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('One field needs your attention')).toBeVisible();
    await fillClient(page, `Bakery ${way}`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(title).toHaveText(`Bakery ${way}`);
    await pressInHead(page, 'Archive');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);

    for (const name of ['Campaigns', 'Audiences', 'Help', 'Campaigns']) {
      await menu.getByRole('link', { name }).click();
      await expect(title).toContainText(name);
    }
    await rows(page).first().getByRole('link').first().click();
    const stages = page.getByRole('navigation', { name: 'Stages of the campaign' }).getByRole('link');
    for (const stage of await stages.all()) {
      await stage.click();
      await expect(title).toBeVisible();
    }
    await expect(page.getByText('This page cannot be shown')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

/** As Chromium does where the person blocks all cookies. Runs in the page. */
function closeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`Access to '${name}' is denied`, 'SecurityError');
      },
    });
}

test('where nothing can be stored, a person is warned, signs in, works and signs out', async ({ page }) => {
  await page.addInitScript(closeStorage);
  await page.goto('/');
  await expect(page.getByRole('note')).toContainText('does not let the console store anything');
  await signIn(page);
  await page.waitForURL('**/clients');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Clients');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
});

/** Sets the page's clock wrong by `by` ms. Runs in the page. */
function shiftClock(by: number): void {
  const Right = Date;
  class Wrong extends Right {
    constructor(...parts: [] | ConstructorParameters<typeof Date>) {
      if (parts.length === 0) super(Right.now() + by);
      else super(...(parts as [number]));
    }
    static override now = () => Right.now() + by;
  }
  Object.assign(globalThis, { Date: Wrong });
}

for (const [wrong, by] of [
  ['an hour ahead', 3_600_000],
  ['an hour behind', -3_600_000],
] as const)
  test(`with a clock that is ${wrong}, a person signs in, reviews a campaign and starts its job`, async ({
    page,
    person,
  }) => {
    const staff = await person(3);
    const { id: client_id } = await aClient(staff, 'Clock', '503');
    const { id: audience } = await asPerson<{ id: string }>(staff, 'POST', '/audiences', {
      client_id,
      name: wrong,
    });
    const targets = [{ phone: '+15005550010' }, { phone: '+15005550020' }];
    await asPerson(staff, 'POST', `/audiences/${audience}/targets`, { targets });
    const { id } = await asPerson<{ id: string }>(staff, 'POST', '/campaigns', {
      client_id,
      name: `Clock ${wrong}`,
      message: 'Hello from the shop. STOP to opt out',
      audience_ids: [audience],
    });

    await page.addInitScript(shiftClock, by);
    await page.goto('/');
    await signIn(page);
    await page.waitForURL('**/clients');
    await go(page, `/campaigns/${id}/show/review`);
    const main = page.getByRole('main');
    await startNow(main);
    await expect(main.getByText('Took', { exact: true })).toBeVisible();
    await go(page, '/jobs');
    const row = main.getByRole('row').filter({ hasText: wrong });
    await expect(row).toContainText(/now|ago/);
    await expect(row).not.toContainText(/\d+ hour|59 minutes/);
    await expect(main.getByRole('button', { name: /^Updated now/ })).toBeVisible();
    await expect(page.getByText('Please log in again!')).toHaveCount(0);
  });

/** Contents that a page has shown so far. */
interface Shown {
  /** Sentences that must not appear before the answers have come. */
  said: string[];
  /** Kinds of elements that were visible while busy. */
  busy: string[];
}

/** Sentences that a slow line gives no reason for. */
const FALSE = /There are no clients yet|No matches|could not be|Error fetching|not found|Please log in again/;

/** Records the page's contents from its first moment on. */
async function watchShown(page: Page): Promise<() => Promise<Shown>> {
  await page.addInitScript((source) => {
    const said = new Set<string>();
    const busy = new Set<string>();
    const pattern = new RegExp(source, 'g');
    const options = { attributes: true, childList: true, characterData: true, subtree: true };
    new MutationObserver(() => {
      for (const [found] of (document.body?.innerText ?? '').matchAll(pattern)) said.add(found);
      for (const element of document.querySelectorAll('[aria-busy="true"]'))
        if (element.checkVisibility()) busy.add(element.localName);
    }).observe(document, options);
    Object.assign(window, { shown: () => ({ said: [...said], busy: [...busy] }) });
  }, FALSE.source);
  return () => page.evaluate(() => (window as unknown as { shown: () => Shown }).shown());
}

test('on a slow line nothing is said before it is known, and an impatient person saves once', async ({
  page,
  sent,
}) => {
  const shown = await watchShown(page);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);

  await page.goto('/', { waitUntil: 'commit' });
  await signIn(page);
  await page.waitForURL('**/clients', { timeout: LONG });
  await expect(rows(page).first()).toBeVisible({ timeout: LONG });
  // The rows come with the answer to the sign-in.
  expect(await shown()).toEqual({ said: [], busy: ['form'] });

  await visit(page, '/audiences');
  await expect(rows(page).first()).toBeVisible({ timeout: LONG });
  expect(await shown()).toEqual({ said: [], busy: ['form', 'table'] });

  await visit(page, '/clients/create');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible({ timeout: LONG });
  await fillClient(page, 'Patient Bakery');
  const save = page.getByRole('button', { name: 'Create', exact: true });
  await save.dblclick();
  await expect(save, 'it is being saved').toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient Bakery', { timeout: LONG });
  expect(sent.filter(({ request }) => /^POST \S*\/clients\b(?!\/)/.test(request))).toHaveLength(1);
  expect(await clientsNamed(page, 'Patient Bakery')).toHaveLength(1);
  expect((await shown()).said).toEqual([]);
});
