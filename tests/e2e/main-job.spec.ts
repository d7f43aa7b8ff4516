import { nothingOnItsWay } from './carrier';
import { expectAccessible } from './axe';
import { fictional, writeCsv } from './csvFile';
import { expect, test } from './fixtures';
import { addDoNotCalls, doNotCalls } from './api';
import { figureOf, openMore, outcomes, pick, startNow } from './screens';

const ROWS = 3_000;
/** As the screens write it. */
const WRITTEN = ROWS.toLocaleString('en-US');
const CLIENT = 'Maple Street Library';
const CAMPAIGN = 'Summer reading starts';
const AUDIENCE = 'Library card holders';
/** On the client's do-not-call list before the file comes. */
const BLOCKED = [fictional(101), fictional(102), fictional(103)];
/** Ends in 6 in the simulator's own range: answers STOP. */
const STOPPING = '+15005550016';

/** How long so many rows or messages may take here, ms; what they should take is the benchmark's matter. */
const LONG = 180_000;

test('a campaign from an empty client to its results, and a second job that leaves out who opted out', async ({
  page,
  signIn,
}, info) => {
  test.setTimeout(600_000);
  const file = writeCsv(info.outputPath(`${AUDIENCE}.csv`), ROWS);
  const taken = file.valid - BLOCKED.length;
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const progress = page.getByRole('region', { name: 'Progress', exact: true });

  await test.step('create a client', async () => {
    await signIn(3);
    await main.getByRole('link', { name: 'Create', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill(CLIENT);
    await pick(page, 'Time zone', 'New York');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(heading).toHaveText(CLIENT);
  });
  const clientId = /clients\/([^/]+)/.exec(page.url())![1]!;
  await addDoNotCalls(page, clientId, BLOCKED);

  await test.step('upload an audience', async () => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Audiences' })
      .click();
    await main.getByRole('link', { name: 'Create', exact: true }).click();
    await pick(page, 'Client', CLIENT);
    await page.getByLabel('CSV file').setInputFiles(file.path);
    await expect(page.getByText(`${WRITTEN} rows`)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(AUDIENCE);
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByLabel('“Mobile Phone” becomes')).toHaveValue('phone');
    await expect(page.getByLabel('“First Name” becomes')).toHaveValue('first_name');
    await expect(page.getByLabel('“Last Name” becomes')).toHaveValue('last_name');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByText(new RegExp(`^${WRITTEN} rows = `))).toBeVisible({ timeout: LONG });
    expect(await figureOf(main, 'Rows in the file')).toBe(ROWS);
    expect(await figureOf(main, 'Ready to import')).toBe(taken);
    expect(await figureOf(main, 'Duplicate in the file')).toBe(file.duplicates);
    expect(await figureOf(main, 'Invalid')).toBe(file.invalid);
    expect(await figureOf(main, 'No number')).toBe(file.missing);
    expect(await figureOf(main, 'On the do-not-call list')).toBe(BLOCKED.length);
    const rejects = page.getByRole('table', { name: 'Skipped rows' });
    await expect(rejects.getByRole('row').filter({ hasText: 'Same number as row' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByLabel(/How did these people agree/).fill('Ticked the box on the library card form.');
    await page.getByLabel('When did they agree?').fill('March 2026');
    await page.getByRole('button', { name: /^Import [\d,]+ numbers$/ }).click();
    await expect(page.getByRole('link', { name: 'Open the audience' })).toBeVisible({ timeout: LONG });
    expect(await figureOf(main, 'Imported')).toBe(taken);
    await expect(main).toContainText(`${WRITTEN} rows = ${taken.toLocaleString('en-US')} accepted + `);
  });

  await test.step('write a campaign', async () => {
    await page.getByRole('link', { name: 'Create a campaign with it' }).click();
    await page.getByLabel('Name', { exact: true }).fill(CAMPAIGN);
    const message = page.getByLabel('Message', { exact: true });
    const described = message.locator('xpath=..');
    await message.fill('Hi {first_name|there}, summer reading starts June 1 at the library. STOP to opt out');
    await expect(described).toContainText(/\/ 160 GSM-7 · 1 segment/);
    await message.pressSequentially(' 😀');
    await expect(described).toContainText(/\/ 134 UCS-2 · 2 segments/);
    await message.press('Backspace');
    await message.press('Backspace');
    await expect(described).toContainText(/GSM-7 · 1 segment/);

    await expect(page.getByText('Recipient 1 of', { exact: false })).toBeVisible();
    const preview = page.getByRole('region', { name: 'As this recipient reads it' });
    const first = await preview.innerText();
    expect(first).toMatch(/^Hi (?!\{).+, summer reading/);
    await page.getByRole('button', { name: 'Next recipient' }).click();
    await expect(preview).not.toHaveText(first);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(heading).toHaveText(CAMPAIGN);
  });
  const campaignId = /campaigns\/([^/]+)/.exec(page.url())![1]!;

  await test.step('send a test', async () => {
    await openMore(page);
    await page.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Numbers').fill('(202) 555-0171');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect(dialog.getByRole('table', { name: 'Results of the test' })).toContainText('(202) 555-0171');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  const run = async () => {
    await expect(main.getByRole('button', { name: /^Start job: Text [\d,]+ (people|now)/ })).toBeInViewport();
    await startNow(main);
    await page.waitForURL('**/show/results?job=*');
    await expect(heading).toHaveText(CAMPAIGN);
  };

  const speed = (per_second: number) => page.request.post('/sim/speed', { data: { per_second } });
  await test.step('start a job and watch it to its end', async () => {
    // So slow that it is under way when the page is there, then as fast as can be.
    await speed(50);
    await run();
    await expect(progress.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop job', exact: true }).first()).toBeVisible();
    await speed(5_000);
    await expect(progress).toContainText('Completed', { timeout: LONG });
    await expectAccessible(page);
  });

  await test.step('every recipient has one outcome', async () => {
    await expect(async () => expect((await outcomes(page)).has('Awaiting receipt')).toBe(false)).toPass({
      timeout: LONG,
    });
    const { Targeted, ...parts } = Object.fromEntries(await outcomes(page));
    expect(Targeted).toBe(taken);
    expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(taken);
    expect(await figureOf(main, 'Delivered')).toBe(parts.Delivered);
    expect(await figureOf(main, 'Sent')).toBe(parts.Delivered! + parts.Failed!);
    expect(await figureOf(main, 'Replied')).toBeGreaterThan(0);
  });

  let stopped = 0;
  await test.step('every STOP is on the client’s do-not-call list', async () => {
    // People answer for some seconds after the last message arrived.
    await nothingOnItsWay(page);
    await page.reload();
    stopped = await figureOf(main, 'Opted out');
    const listed = await doNotCalls(page, clientId);
    expect(listed.get(STOPPING)).toBe('stop_reply');
    expect([...listed.values()].filter((source) => source === 'stop_reply')).toHaveLength(stopped);
  });

  await test.step('the next job leaves them out', async () => {
    await page.goto(`/campaigns/${campaignId}/show`);
    await openMore(page);
    await main.getByRole('button', { name: 'Start job', exact: true }).click();
    await expect(main).toContainText('Already sent.');
    await run();
    await expect(progress).toContainText('Completed', { timeout: LONG });
    const second = await outcomes(page);
    expect(second.get('Targeted')).toBe(taken);
    expect(second.get('Skipped: on the do-not-call list')).toBe(stopped);
    // A bar for each job, once there are two.
    await expect(page.getByRole('figure', { name: 'Jobs' })).toContainText(taken.toLocaleString('en-US'));
  });
});

test.afterAll(async ({ request, baseURL }) => {
  await request.post(`${baseURL}/sim/speed`, { data: { per_second: 1_000 } });
});
