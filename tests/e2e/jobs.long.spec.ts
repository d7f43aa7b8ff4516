import type { Page } from '@playwright/test';
import type { Person } from './api';
import { expectAccessible } from './axe';
import { aClient, asPerson } from './desk';
import { chooseFilter } from './filters';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { outcomes, startButton } from './screens';
import { quiet } from './network';

interface Stored {
  id: string;
  name: string;
}

/** Numbers of the simulator's own range that answer nothing and get everything. */
const simulated = (count: number) =>
  Array.from({ length: count }, (_, i) => `+1500555${String(i).padStart(3, '0')}0`);

/** Longer than the longest wait between two looks, ms. */
const LONG = 20_000;
const MANY = 400;
const PER_SECOND = 20;

/** Staff make campaigns of a new client; all but those called "Other" are given to the jobs-only user of role 1. */
async function prepare(staff: Person, names: readonly string[], people: number): Promise<Stored[]> {
  const mark = Date.now().toString(36);
  const { id: client_id } = await aClient(staff, 'Jobs', '503');
  const audience = await asPerson<Stored>(staff, 'POST', '/audiences', { client_id, name: `Crowd ${mark}` });
  const targets = simulated(people).map((phone) => ({ phone }));
  await asPerson(staff, 'POST', `/audiences/${audience.id}/targets`, { targets });
  const made: Stored[] = [];
  for (const name of names) {
    const campaign = await asPerson<Stored>(staff, 'POST', '/campaigns', {
      client_id,
      name: `${name} ${mark}`,
      message: 'Hello from the shop. STOP to opt out',
      audience_ids: [audience.id],
    });
    made.push(campaign);
    if (name === 'Other') continue;
    const { records } = await asPerson<{ records: { id: string; email: string }[] }>(
      staff,
      'GET',
      `/campaigns/${campaign.id}/send_only/available?limit=100`,
    );
    const user_id = records.find(({ email }) => email === 'role1@northwind.example')!.id;
    await asPerson(staff, 'POST', `/campaigns/${campaign.id}/send_only`, { user_id });
  }
  return made;
}

/** The dialog in which a job of this campaign is started, from the jobs page. */
async function openStart(page: Page, campaign: Stored) {
  await page.getByRole('main').getByRole('button', { name: 'Start job', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Campaign').selectOption(campaign.id);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: campaign.name });
  await expect(dialog.getByRole('radio', { name: 'Now', exact: true })).toBeChecked();
  await startButton(dialog);
  // Whatever the hour is where it goes.
  const now = dialog.getByRole('radio', { name: 'Send now', exact: true });
  if (await now.isVisible()) await now.check();
  return dialog;
}

const toList = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Jobs' }).click();
const rowOf = (page: Page, { name }: Stored) =>
  page.getByRole('table', { name: 'Jobs' }).getByRole('row').filter({ hasText: name }).first();
const jobsOf = (page: Page, { id }: Stored) =>
  asPerson<{ total: number }>(page, 'GET', `/campaigns/${id}/jobs`);

test.afterEach(async ({ request, baseURL }) => {
  await request.post(`${baseURL}/sim/speed`, { data: { per_second: 1_000 } });
});

test('who only runs jobs starts one, follows it, is told of its end, and stops another', async ({
  page,
  person,
  signIn,
}) => {
  test.setTimeout(180_000);
  const staff = await person(3);
  const [short, long] = (await prepare(staff, ['Short', 'Long'], MANY)) as [Stored, Stored];
  await page.request.post('/sim/speed', { data: { per_second: PER_SECOND * 5 } });
  await signIn(1);
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Jobs' })).toBeVisible();
  await expect(main.getByText('Messages waiting')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('start', async () => {
    const dialog = await openStart(page, short);
    await expect(dialog).toContainText('400');
    await dialog.getByLabel('Note').fill('For the morning crowd');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Start job', exact: true }).dblclick();
    await page.waitForURL('**/jobs/*/show');
    await expect(main).toContainText('For the morning crowd');
    expect((await jobsOf(page, short)).total).toBe(1);
  });

  await test.step('follow it live', async () => {
    await toList(page);
    await page.getByRole('switch', { name: 'Notify me' }).check();
    await expect(rowOf(page, short)).toContainText(/\d+ of 400/);
    await expect(rowOf(page, short)).toContainText('400 of 400', { timeout: 60_000 });
    await expect(page.getByText(`The job for “${short.name}” has finished: 400 of 400 sent.`)).toBeVisible({
      timeout: 60_000,
    });
    await expect(rowOf(page, short)).toContainText('Completed', { timeout: 30_000 });
    // The choice is the person's, not the page's.
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Notify me' })).toBeChecked();
  });

  await page.request.post('/sim/speed', { data: { per_second: PER_SECOND } });
  await test.step('stop another next to the list, knowing what was sent', async () => {
    const dialog = await openStart(page, long);
    await dialog.getByRole('button', { name: 'Start job', exact: true }).click();
    await page.waitForURL('**/jobs/*/show');
    await toList(page);
    await rowOf(page, long).getByRole('link', { name: long.name }).press('Enter');
    const preview = page.getByRole('dialog', { name: long.name });
    await expect(preview.getByText('First message sent')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Stop job', exact: true }).click();
    const stop = page.getByRole('dialog', { name: 'Stop the job' });
    await expect(stop).toContainText(/\d+ of 400 were already sent and cannot be recalled/);
    await stop.getByRole('button', { name: 'Stop job', exact: true }).click();
    await expect(preview.getByText('Stopped by Joe Linden')).toBeVisible({ timeout: 30_000 });

    const { Targeted: sum, ...parts } = Object.fromEntries(await outcomes(page));
    expect(sum).toBe(MANY);
    expect(Object.values(parts).reduce((a, b) => a + b, 0)).toBe(MANY);
    expect(parts['Canceled']).toBeGreaterThan(0);
  });

  await test.step('going back closes the preview, and its address opens it', async () => {
    const address = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(page, long)).toContainText('Stopped');
    await page.goto(address);
    await expect(page.getByRole('dialog', { name: long.name })).toContainText('Stopped by Joe Linden');
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/jobs(?!.*preview)/);
    await expect(rowOf(page, long)).toBeVisible();
  });

  await test.step('filter by campaign and time', async () => {
    await chooseFilter(page, 'Campaign', long.id);
    await expect(rowOf(page, short)).toHaveCount(0);
    await expect(rowOf(page, long)).toBeVisible();
    await chooseFilter(page, 'Time', '24h');
    await expect(rowOf(page, long)).toBeVisible();
    expect(decodeURIComponent(page.url())).toContain('"period":"24h"');
  });
});

test('two tabs, two clicks and a stale page start one job', async ({
  page,
  context,
  person,
  signIn,
  allow,
}) => {
  test.setTimeout(120_000);
  const staff = await person(3);
  const [once] = (await prepare(staff, ['Once'], 3)) as [Stored];
  allow(/\/jobs: 409/);
  await signIn(1);
  const other = await context.newPage();
  await other.goto('/jobs');

  const mine = await openStart(page, once);
  const stale = await openStart(other, once);
  await test.step('scheduled in one tab, it starts in no other', async () => {
    await mine.getByRole('radio', { name: 'Later' }).check();
    await expect(mine).toContainText('Your time zone: Eastern Time');
    await mine.getByRole('button', { name: 'Start job', exact: true }).dblclick();
    await expect(page.getByRole('main')).toContainText('Scheduled for');
    await stale.getByRole('button', { name: 'Start job', exact: true }).click();
    await expect(stale.getByRole('alert')).toContainText('already has a job');
    await expect(stale.getByRole('alert')).toContainText('Started by Joe Linden');
    await expect(stale.getByRole('link', { name: 'Open the running job' })).toBeVisible();
    expect((await jobsOf(page, once)).total).toBe(1);
  });

  await test.step('over meanwhile, it still is not started again unseen', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Stop job', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop job', exact: true }).click();
    await expect(page.getByText('Job stopped')).toBeVisible();
    await stale.getByRole('button', { name: 'Start job', exact: true }).click();
    await expect(stale.getByRole('alert')).toContainText('started after you opened this page');
    await stale.getByRole('link', { name: 'Open that job' }).click();
    await expect(other.getByRole('main')).toContainText('Stopped by Joe Linden');
    expect((await jobsOf(page, once)).total).toBe(1);
  });

  await test.step('who has looked again may', async () => {
    await toList(page);
    const again = await openStart(page, once);
    await expect(again).toContainText('Stopped, 0 of 0 sent. By Joe Linden,');
    await again.getByRole('button', { name: 'Start job', exact: true }).click();
    await page.waitForURL('**/jobs/*/show');
    expect((await jobsOf(page, once)).total).toBe(2);
  });
});

test('the provider sees what waits in the queue; automatic updates can be paused', async ({
  page,
  person,
  become,
}) => {
  // A name that is cut off next to a button is part of what the accessibility check looks at.
  const staff = await person(3);
  const [long] = (await prepare(staff, ['Bulbs of Garden Club'], 3)) as [Stored];
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  await asPerson(staff, 'POST', `/campaigns/${long.id}/jobs`, { after: null, scheduled_at });
  await become(5);
  await visit(page, '/jobs');
  await expect(page.getByText('Messages waiting', { exact: true })).toBeVisible();
  const auto = page.getByRole('switch', { name: 'Auto-refresh' });
  await auto.uncheck();
  await expect(page.getByText(/^Updated \d+ sec ago$/)).toBeVisible();
  await page.reload();
  await expect(auto).not.toBeChecked();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Duration' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeVisible();
  await expectAccessible(page);
});

test('jobs are looked at while one is under way, never in a hidden tab unless its end is to be told', async ({
  page,
  person,
  signIn,
  context,
}) => {
  test.setTimeout(120_000);
  const staff = await person(3);
  const [campaign] = (await prepare(staff, ['Quiet'], 3)) as [Stored];
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  await asPerson(staff, 'POST', `/campaigns/${campaign.id}/jobs`, { after: null, scheduled_at });
  // A headless browser has no notifications: this one replaces the desktop's.
  await context.addInitScript(() => {
    const told: string[] = [];
    class Notice extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = () => Promise.resolve('granted');
      constructor(title: string) {
        super();
        told.push(title);
      }
    }
    Object.assign(window, { told, Notification: Notice });
  });
  await page.clock.install();
  await signIn(1);
  await expect(rowOf(page, campaign)).toContainText('Scheduled');
  let looks = 0;
  page.on('request', (request) => {
    if (/\/api\/campaigns\/jobs\?(?!.*since)/.test(request.url())) looks += 1;
  });
  const pass = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await page.clock.fastForward(LONG);
      // The answers of one look come before the next.
      await quiet(page);
    }
  };
  const turn = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await pass(1);
  await expect.poll(() => looks).toBeGreaterThan(0);

  await turn('hidden');
  looks = 0;
  await pass(3);
  expect(looks).toBe(0);
  await turn('visible');
  await expect.poll(() => looks).toBeGreaterThan(0);

  await page.getByRole('switch', { name: 'Notify me' }).check();
  await quiet(page);
  await turn('hidden');
  const [{ id } = { id: '' }] = (
    await asPerson<{ records: Stored[] }>(staff, 'GET', `/campaigns/${campaign.id}/jobs`)
  ).records;
  await asPerson(staff, 'DELETE', `/campaigns/${campaign.id}/jobs/${id}`);
  await expect
    .poll(async () => {
      await page.clock.fastForward(LONG);
      return page.evaluate(() => (window as unknown as { told: string[] }).told);
    })
    .toEqual([`The job for “${campaign.name}” ended early: 0 of 0 sent.`]);
});
