import { execFileSync } from 'node:child_process';
import { startProduct, type Product } from '../../scripts/product';
import { asPerson } from './api';
import { expectAccessible } from './axe';
import { writeCsv } from './csvFile';
import { expect, test as base } from './fixtures';
import { NO_CONSOLE, visit } from './routes';
import { figureOf, startNow } from './screens';
import { totp } from './totp';

const OWNER = { email: 'owner@provider.example', password: 'correct-Horse-42-battery' };
const CLIENT = 'Corner Bakery';
const ROWS = 30;
/** How long few rows or messages may take on a busy machine, ms. */
const LONG = 120_000;

/** The first administrator, as `npm run admin:create` makes one. */
const createAdmin = (dataDir: string) =>
  void execFileSync(
    process.execPath,
    ['--import', 'tsx', 'server/cli/createAdmin.ts', '--email', OWNER.email, '--name', 'Owner'],
    {
      env: { ...process.env, DEMO: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: OWNER.password },
      stdio: 'ignore',
    },
  );

/** An installation without the demo: one administrator, and nothing else. */
const test = base.extend<object, { installation: () => Promise<Product> }>({
  installation: [
    // Playwright reads from the braces what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(() => startProduct({ DEMO: '0', CARRIER: 'simulator' }, createAdmin)),
    { scope: 'worker' },
  ],
});

/** Signs the administrator in for the first time: the second factor is set up, too. */
async function firstToken(url: string): Promise<string> {
  const post = async <T>(path: string, body: object, token?: string) =>
    (await (
      await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      })
    ).json()) as T;
  const { temptoken } = await post<{ temptoken: string }>('/login', OWNER);
  const answer = await fetch(`${url}/api/mfa/qr`, { headers: { authorization: `Bearer ${temptoken}` } });
  const { secret } = (await answer.json()) as { secret: string };
  const { token } = await post<{ token: string }>('/mfa/enable', { code: totp(secret), secret }, temptoken);
  return token;
}

test('an empty client leads step by step to its first delivered message', async ({ page, product }, info) => {
  test.setTimeout(300_000);
  const main = page.getByRole('main');
  const guide = page.getByRole('region', { name: 'First send' });
  const token = await firstToken(product.url);
  await page.goto(NO_CONSOLE);
  await page.evaluate((held) => localStorage.setItem('token', held), token);
  const client = await asPerson<{ id: string }>(page, 'POST', '/clients', {
    name: CLIENT,
    time_zone: 'America/New_York',
  });

  await test.step('the client’s page lists the steps, and only the next one has a button', async () => {
    await visit(page, `/clients/${client.id}/show`);
    await expect(guide).toContainText('1 of 5 steps done');
    await expect(guide.getByRole('link')).toHaveText(['Find a number']);
    await expectAccessible(page);
  });

  await test.step('a number', async () => {
    await guide.getByRole('link').click();
    await page.getByLabel('Area code').fill('605');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.getByRole('checkbox', { name: /0196$/ }).check();
    await page.getByRole('button', { name: 'Buy 1 number' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy 1 number' }).click();
    await expect(main).toContainText('Next: Audience');
  });

  await test.step('an audience', async () => {
    await page.getByRole('link', { name: 'Import people' }).click();
    const file = writeCsv(info.outputPath('Regulars.csv'), ROWS);
    await page.getByLabel('CSV file').setInputFiles(file.path);
    await expect(page.getByText(new RegExp(`^${ROWS} rows = `))).toBeVisible({ timeout: LONG });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/How did these people agree/).fill('Signed up at the counter.');
    await page.getByLabel('When did they agree?').fill('March 2026');
    await page.getByRole('button', { name: /^Import [\d,]+ numbers$/ }).click();
    await expect(main).toContainText('Next: Campaign message', { timeout: LONG });
  });

  await test.step('a message', async () => {
    await page.getByRole('link', { name: 'Write the message' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Grand opening');
    await page.getByLabel('Message', { exact: true }).fill('Corner Bakery opens Monday. STOP to opt out');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grand opening');
  });

  await test.step('the review says which number it leaves from, and the guide leads to it', async () => {
    await visit(page, `/clients/${client.id}/show`);
    await expect(guide).toContainText('4 of 5 steps done');
    await guide.getByRole('link', { name: 'Review and send' }).click();
    await expect(main).toContainText('(605) 555-0196');
  });

  await test.step('it is sent and delivered, and the guide is gone', async () => {
    await startNow(main);
    await page.waitForURL('**/show/results?job=*');
    await expect(async () => expect(await figureOf(main, 'Delivered')).toBeGreaterThan(0)).toPass({
      timeout: LONG,
    });
    await visit(page, `/clients/${client.id}/show`);
    await expect(main).toContainText('Day by day');
    await expect(guide).toHaveCount(0);
  });
});
