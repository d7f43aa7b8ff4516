import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { nothingOnItsWay } from './carrier';
import { tollFree } from './csvFile';
import { aClient, asPerson } from './desk';
import { chooseFilter, closeFilters, openFilters } from './filters';
import { expect, test } from './fixtures';
import { noonAndMidnight } from './hours';
import { filtered, settled, visit } from './routes';
import { openMore, startButton } from './screens';

interface Stored {
  id: string;
  name: string;
}

interface Versioned {
  id: string;
  version: number;
}

/** Numbers in the simulator's range: the last digit decides the outcome (server/simulator). */
const DELIVERED = ['+15005557400', '+15005557410', '+15005557420'];
const FAILING = ['+15005557401'];

/** Campaigns of one client: one sent with a quarter failed, one that is ready, one without a message. */
async function aClientsCampaigns(page: Page) {
  const client = await aClient(page, 'Listed', '503');
  const client_id = client.id;
  const audience = await asPerson<Stored>(page, 'POST', '/audiences', { client_id, name: 'Four' });
  const targets = [...DELIVERED, ...FAILING].map((phone) => ({ phone }));
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, { targets });
  const make = (name: string, message?: string) =>
    asPerson<Stored>(page, 'POST', '/campaigns', {
      client_id,
      name: `${name} ${client.name}`,
      message,
      audience_ids: [audience.id],
    });
  const sent = await make('Sent', 'Listed: hello. STOP to opt out');
  await make('Ready', 'Listed: hello. STOP to opt out');
  await make('Draft');
  await asPerson(page, 'POST', `/campaigns/${sent.id}/jobs`, { after: null });
  const stateOf = async () => (await asPerson<{ state: string }>(page, 'GET', `/campaigns/${sent.id}`)).state;
  await expect.poll(stateOf, { timeout: 40_000 }).toBe('completed');
  await nothingOnItsWay(page);
  return client;
}

test('campaigns are cut by client, age, failures and state; more columns are chosen', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const client = await aClientsCampaigns(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click();
  const table = page.getByRole('table', { name: 'Campaigns' });
  const rows = table.getByRole('row');
  const row = (name: string) => rows.filter({ hasText: `${name} ${client.name}` });

  await chooseFilter(page, 'Client', { label: client.name });
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL(/client_id/);
  await chooseFilter(page, 'Created', '24h');
  await expect(rows).toHaveCount(4);
  await chooseFilter(page, 'State', 'draft');
  await expect(rows).toHaveCount(2);
  await expect(row('Draft')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter State: Draft' }).click();
  await expect(rows).toHaveCount(4);
  await (await openFilters(page)).getByRole('checkbox', { name: 'Failing over 10%' }).click();
  await closeFilters(page);
  await expect(rows).toHaveCount(2);
  await expect(row('Sent')).toContainText('75.0%');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove filter Client: ${client.name}` })).toBeVisible();
  await expect((await openFilters(page)).getByRole('combobox', { name: 'Client' })).toHaveValue(client.id);
  await expectAccessible(page);
  await closeFilters(page);
  await expect(rows).toHaveCount(2);

  await expect(table.getByRole('columnheader', { name: 'Click rate' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Click rate', 'Segments per message', 'Started or due', 'By'])
    await page.getByRole('dialog').getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  for (const name of ['Click rate', 'Segments per message', 'Started or due', 'By'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(row('Sent')).toContainText('0%');
});

test('a campaign whose job only waits for hours says so, in the list and on its page', async ({
  page,
  become,
}) => {
  await become(3);
  const mark = Date.now().toString(36);
  const client = await asPerson<Stored>(page, 'POST', '/clients', {
    name: `Sleeper ${mark}`,
    time_zone: 'America/New_York',
    quiet_hours: 'hold',
  });
  const client_id = client.id;
  const audience = await asPerson<Stored>(page, 'POST', '/audiences', { client_id, name: 'Asleep' });
  const { midnight } = noonAndMidnight(new Date());
  const targets = [1, 2].map((n) => ({ phone: tollFree(n), fields: { time_zone: midnight } }));
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, { targets });
  const campaign = await asPerson<Stored>(page, 'POST', '/campaigns', {
    client_id,
    name: `Night post ${mark}`,
    message: 'Sleeper: good morning. STOP to opt out',
    audience_ids: [audience.id],
  });

  await page.goto(`/campaigns/${campaign.id}/show`);
  const review = page.getByRole('main');
  const fact = (name: string) => review.locator('dl > div').filter({ hasText: name });
  await expect(fact('First message')).toContainText(/8:00\sAM/);
  await expect(
    review.getByRole('list', { name: 'From everyone chosen to everyone texted' }).getByRole('listitem'),
  ).toHaveText(['Everyone in the audiences2', 'Get the message2']);
  await expect(fact('Test message')).toContainText('The message has changed since the last test.');
  await expectAccessible(page);
  const start = await startButton(review);
  await expect(start).toHaveText(/Text 2 people, first at (\w+ )?8:00\sAM$/);
  await start.click();
  await expect(page).toHaveURL(/\/show\/results\?job=/);

  await page.goto(`/campaigns/${campaign.id}/show/results`);
  const head = page.getByRole('banner').or(page.locator('.page-header'));
  await expect(head.getByText('Quiet hours', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Quiet hours end', { exact: true })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click();
  await chooseFilter(page, 'State', { label: 'Quiet hours' });
  const row = page.getByRole('table', { name: 'Campaigns' }).getByRole('row').filter({ hasText: mark });
  await expect(row).toContainText('Quiet hours');
  await chooseFilter(page, 'State', 'sending');
  await expect(row).toHaveCount(0);
});

test('before a job starts it is told whether the message was tried, and the way to do so', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Trying', '503');
  const client_id = client.id;
  const audience = await asPerson<Stored>(page, 'POST', '/audiences', { client_id, name: 'One' });
  const targets = [{ phone: DELIVERED[0] }];
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, { targets });
  const campaign = await asPerson<Stored>(page, 'POST', '/campaigns', {
    client_id,
    name: `Trial ${client.name}`,
    message: 'Trying: hello. STOP to opt out',
    audience_ids: [audience.id],
  });
  await page.goto(`/campaigns/${campaign.id}/show`);
  const main = page.getByRole('main');
  await openMore(page);
  for (const name of ['Send test', 'Duplicate', 'Archive'])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(await startButton(main)).toBeInViewport();
  await expect(main.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Reports' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Send a test' }).click();
  const test_ = page.getByRole('dialog', { name: /Send a test of/ });
  await test_.getByLabel('Numbers').fill('+15005557490');
  await test_.getByRole('button', { name: 'Send test' }).click();
  await expect(test_.getByRole('table', { name: 'Results of the test' })).toBeVisible();
  await test_.getByRole('button', { name: 'Close' }).click();
  const fact = main.locator('dl > div').filter({ hasText: 'Test message' });
  await expect(fact.locator('time')).toBeVisible();
});

test('who only runs jobs is told what a job would do, and chooses about hours', async ({
  page,
  person,
  signIn,
}) => {
  const staff = await person(3);
  const mark = Date.now().toString(36);
  const client = await asPerson<Stored>(staff, 'POST', '/clients', {
    name: `Shift ${mark}`,
    time_zone: 'America/New_York',
    quiet_hours: 'hold',
  });
  const client_id = client.id;
  const audience = await asPerson<Stored>(staff, 'POST', '/audiences', { client_id, name: 'Crew' });
  const { noon, midnight } = noonAndMidnight(new Date());
  const targets = [noon, midnight].map((time_zone, i) => ({
    phone: tollFree(11 + i),
    fields: { time_zone },
  }));
  await asPerson(staff, 'POST', `/audiences/${audience.id}/targets`, { targets });
  const campaign = await asPerson<Stored>(staff, 'POST', '/campaigns', {
    client_id,
    name: `Crew call ${mark}`,
    message: 'Shift: who is in? STOP to opt out',
    audience_ids: [audience.id],
  });
  const { records } = await asPerson<{ records: { id: string; email: string }[] }>(
    staff,
    'GET',
    `/campaigns/${campaign.id}/send_only/available?limit=100`,
  );
  const user_id = records.find(({ email }) => email === 'role1@northwind.example')!.id;
  await asPerson(staff, 'POST', `/campaigns/${campaign.id}/send_only`, { user_id });
  await signIn(1);
  await page.getByRole('main').getByRole('button', { name: 'Start job', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Campaign').selectOption(campaign.id);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: campaign.name });
  await expect(dialog.getByText('Reaches 2 of 2')).toBeVisible();
  await expect(dialog.getByText('Total segments')).toBeVisible();
  await expect(dialog.getByText('1 person can’t be texted until 8:00 AM local time')).toBeVisible();
  // Nothing leads to the campaign, which they may not open; the rules of states are everybody's.
  await expect(dialog.getByRole('link')).toHaveText(['State rules']);
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Send now anyway' }).check();
  await dialog.getByRole('button', { name: 'Start job', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('The night shift asked for it');
  await dialog.getByRole('button', { name: 'Start job', exact: true }).click();
  await page.waitForURL('**/jobs/*/show');
  await expect(page.getByText('The night shift asked for it')).toBeVisible();
});

/** Lists of records that do not change, with the part of their pages that has the figures. */
const COMPARED = [
  { list: '/campaigns', filter: { state: 'completed' }, part: '/results' },
  { list: '/campaigns', filter: { state: 'stopped' }, part: '/results' },
  { list: '/jobs', filter: { state: 'completed' }, part: '' },
  { list: '/jobs', filter: { state: 'failed' }, part: '' },
  { list: '/clients', filter: {}, part: '' },
];
const ON_PAGE: Readonly<Record<string, readonly string[]>> = {
  Progress: ['Sent'],
  Replies: ['Replied'],
  'Opt-out rate': ['Opted out'],
  'Delivered / Failed': ['Delivered', 'Failed'],
};
/** Columns of jobs whose figures are repeated in the preview. */
const IN_PREVIEW = ['Progress', 'Delivered / Failed'];
/** Columns of campaigns whose figures the progress and the funnel of the page have. */
const IN_WORDS = ['Progress', 'Delivered'];
/** Number of records opened in each list. */
const OPENED = 4;

const figuresIn = (text: string): readonly string[] => text.match(/\d[\d.,]*%?/g) ?? [];

/** Of a month, more than any client spends. */
const BUDGET = 1_000_000;

/** Gives the first clients of the list a budget, because their pages show spending only with one. @returns the way back */
async function withBudgets(page: Page): Promise<() => Promise<void>> {
  const { records } = await asPerson<{ records: Versioned[] }>(
    page,
    'GET',
    `/clients?skip=0&limit=${OPENED}&sort=name&order=asc`,
  );
  const set = (clients: readonly Versioned[], budget: number | null) =>
    Promise.all(
      clients.map(({ id, version }) =>
        asPerson<Versioned>(page, 'POST', `/clients/${id}`, { budget, version }),
      ),
    );
  const changed = await set(records, BUDGET);
  return async () => void (await set(changed, null));
}

/** The figures of each row by label; times do not count. The code of some cells arrives after the rows. */
async function rowsOf(page: Page) {
  const empty = page.locator('main table tbody td[data-label]').filter({ hasNotText: /\S/ });
  await expect(empty).toHaveCount(0);
  return page.locator('main table tbody tr').evaluateAll((rows) =>
    rows.map((row) => ({
      path: row.querySelector<HTMLAnchorElement>('.row-link')?.getAttribute('href') ?? '',
      cells: [...row.querySelectorAll<HTMLElement>('td[data-label]')]
        .filter((cell) => cell.querySelector('time') === null)
        .map((cell) => [cell.dataset['label']!, cell.textContent ?? ''] as const),
    })),
  );
}

/**
 * The facts and tiles of a record's page by label. A preview counts as one fact for each label it
 * explains.
 */
const saidOn = (page: Page) =>
  page.locator('main dl dt').evaluateAll((terms) =>
    terms.map((term) => {
      const parts = [...(term.parentElement?.children ?? [])].map(({ textContent }) => textContent);
      return [term.textContent ?? '', parts.join(' ')] as const;
    }),
  );

test('a list, the pages of its records and the line above the clients tell the same figures', async ({
  page,
  become,
}) => {
  test.setTimeout(90_000);
  await become(4);
  // Figures of jobs that other tests have started would change between two looks.
  await nothingOnItsWay(page);
  const endBudgets = await withBudgets(page);
  const differ: string[] = [];
  /** Number of figures compared by list: it depends on the day the demo is opened, but is never zero. */
  const compared = new Map(COMPARED.map(({ list, filter }) => [list + JSON.stringify(filter), 0]));
  const count = (list: string) => compared.set(list, (compared.get(list) ?? 0) + 1);
  for (const { list, filter, part } of COMPARED) {
    await visit(page, filtered(list, filter));
    await settled(page);
    for (const { path, cells } of (await rowsOf(page)).slice(0, OPENED)) {
      await visit(page, path + part);
      await settled(page);
      const preview = page.getByRole('dialog');
      const isPreview = path.includes('preview=');
      const words = isPreview ? await preview.innerText() : await page.getByRole('main').innerText();
      const said = [
        ...(isPreview ? [] : await saidOn(page)),
        ...(isPreview ? IN_PREVIEW : part ? IN_WORDS : []).map((label) => [label, words] as const),
      ];
      for (const [label, text] of cells) {
        const names = [label, ...(ON_PAGE[label] ?? [])];
        const there = said.filter(([name]) => names.includes(name)).map(([, words]) => words);
        if (there.length === 0) continue;
        const known = figuresIn(there.join(' '));
        for (const figure of figuresIn(text)) {
          // An outcome that no message has is in no table of outcomes.
          if (isPreview && figure === '0') continue;
          count(list + JSON.stringify(filter));
          if (!known.includes(figure))
            differ.push(`${path}: ${label} is ${text} in the list, and on the page ${there.join(', ')}`);
        }
      }
    }
  }
  await endBudgets();
  await visit(page, '/clients');
  const glance = page.getByRole('list', { name: 'At a glance' }).getByRole('link');
  await expect(glance.first()).toBeVisible();
  const told = await glance.evaluateAll((links) =>
    links.map((link) => ({
      path: (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search,
      text: link.textContent ?? '',
    })),
  );
  // Sending jobs may have ended meanwhile, and conversations are not a table.
  const lasting = told.filter(({ path }) => /failing|at_risk/.test(path));
  for (const { path, text } of lasting) {
    await visit(page, path);
    await settled(page);
    const total = await page.locator('main .total').first().innerText();
    count(path);
    if (figuresIn(total)[0] !== figuresIn(text)[0])
      differ.push(`${path}: ${text} above the clients, ${total}`);
  }
  expect(differ).toEqual([]);
  expect([...compared].filter(([, figures]) => figures === 0)).toEqual([]);
});
