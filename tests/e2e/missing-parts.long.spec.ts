import type { Page } from '@playwright/test';
import { asPerson } from './desk';
import { scriptOf, stylesOf } from './files';
import { expect, test } from './fixtures';
import { quiet } from './network';

/** The browser's own message for a file that it could not fetch. */
const UNREACHED = /ERR_FAILED/;
/** Withholds the file with a module until the returned function is called. */
async function withhold(page: Page, module: string): Promise<() => Promise<void>> {
  const script = scriptOf(module);
  await page.route(script, (route) => route.abort());
  return () => page.unroute(script);
}

const again = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });

test('a chart whose code does not come leaves the page as it is, and comes at another try', async ({
  page,
  become,
  allow,
}) => {
  allow(UNREACHED);
  const release = await withhold(page, 'src/resources/clients/show/DaysChart.tsx');
  await become(3);
  // One of the demo's clients, which has figures: other tests create clients without any.
  const { records } = await asPerson<{ records: { id: string }[] }>(
    page,
    'GET',
    '/clients?search=Blue%20Oak%20Dental&skip=0&limit=1',
  );
  await page.goto(`/clients/${records[0]!.id}/show`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded.');
  await expect(page.getByRole('table', { name: /failed/ })).toBeVisible();
  await release();
  await again(page).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('figure').first()).toBeVisible();
});

test('a page whose code does not come keeps the menu, and comes at another try', async ({
  page,
  become,
  allow,
}) => {
  allow(UNREACHED);
  const release = await withhold(page, 'src/resources/audiences/import/ImportPage.tsx');
  await become(3);
  await page.goto('/audiences/create');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded.');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await release();
  await again(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('cells whose code does not come offer another try for all rows', async ({ page, signIn, allow }) => {
  allow(UNREACHED);
  const release = await withhold(page, 'src/resources/client_virtual_numbers/cells.tsx');
  await signIn(3);
  await page.goto('/client_virtual_numbers');
  const missing = page.getByRole('main').getByRole('table').getByRole('button', { name: 'Try again' });
  await expect(missing.first()).toBeVisible();
  await release();
  // Two columns have such cells, and the second one may still be failing while the first is tried again.
  await expect(async () => {
    if ((await missing.count()) > 0) await missing.first().click();
    await expect(missing).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
});

test('styles that do not come are asked for with the page they belong to', async ({
  page,
  signIn,
  allow,
}) => {
  allow(UNREACHED);
  const sheet = stylesOf('src/resources/audiences/import/ImportPage.tsx');
  await page.route(sheet, (route) => route.abort(), { times: 1 });
  await signIn(3);
  const styles = page.waitForResponse(
    (answer) => sheet.test(answer.url()) && answer.url().includes('?again'),
  );
  await page.goto('/audiences/create');
  await styles;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Deploys a new release while the page is open: its files are gone, and the document names others. */
async function release(page: Page): Promise<void> {
  const renamed = (text: string) => text.replaceAll(/(["'`]\/?)assets\//g, '$1next/');
  await page.route('**/next/**', async (route) => {
    const url = route.request().url().replace('/next/', '/assets/');
    const answer = await page.request.get(url);
    const type = answer.headers()['content-type']!;
    const body = type.includes('javascript') ? renamed(await answer.text()) : await answer.body();
    await route.fulfill({ body, contentType: type });
  });
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(
    ({ pathname }) => pathname === '/' || pathname === '/help',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: renamed(await answer.text()) });
    },
  );
}

test('a release under an open tab keeps what is typed, and is loaded once when it is needed', async ({
  page,
  signIn,
  allow,
}) => {
  allow(/404|Failed to fetch dynamically|Failed to load/);
  await signIn(3);
  await page.getByRole('main').getByRole('link', { name: 'Create', exact: true }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Typed before a release');
  await quiet(page);
  await release(page);
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  const help = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' });
  await help.click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Typed before a release');
  expect(loaded).toBe(0);
  await help.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(loaded).toBe(1);
  // Parts that the page loads in the background would lose their answers when it closes.
  await quiet(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
