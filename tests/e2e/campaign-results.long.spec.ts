import type { Page } from '@playwright/test';
import { addDoNotCalls, call } from './api';
import { expectAccessible } from './axe';
import { nothingOnItsWay } from './carrier';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { figureOf, openMore } from './screens';

interface Stored {
  id: string;
}

/** Numbers of the simulator's own range: the last digit says what becomes of the message (server/simulator). */
const simulated = (count: number, digit: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `+1500555${String(from + i).padStart(3, '0')}${digit}`);

const FAILING = simulated(3, 1, 730);
const BLOCKED = simulated(1, 0, 736);
const PHONES = [...simulated(6, 0, 730), ...FAILING, ...BLOCKED];

/** Two campaigns of one client to the same ten people, one of whom is on the do-not-call list. */
async function prepare(page: Page) {
  const mark = Date.now().toString(36);
  const client = (await call(page, 'POST', '/clients', {
    name: `Results ${mark}`,
    time_zone: 'America/New_York',
  })) as Stored;
  const client_id = client.id;
  const audience = (await call(page, 'POST', '/audiences', { client_id, name: `Ten ${mark}` })) as Stored;
  await call(page, 'POST', `/audiences/${audience.id}/targets`, {
    targets: PHONES.map((phone) => ({ phone })),
  });
  await addDoNotCalls(page, client_id, BLOCKED);
  const make = (name: string) =>
    call(page, 'POST', '/campaigns', {
      client_id,
      name: `${name} ${mark}`,
      message: 'Results: hello. STOP to opt out',
      audience_ids: [audience.id],
    }) as Promise<Stored>;
  return { first: await make('First'), second: await make('Second'), mark };
}

test('a campaign’s results explain themselves, down to each recipient and compared with another campaign', async ({
  page,
  become,
}) => {
  test.setTimeout(120_000);
  await become(3);
  const { first, second, mark } = await prepare(page);
  for (const { id } of [first, second]) await call(page, 'POST', `/campaigns/${id}/jobs`, { after: null });
  const figures = async ({ id }: Stored) =>
    (await call(page, 'GET', `/campaigns/${id}/stats`)) as {
      totals: { sent: number; awaiting: number; delivered: number; failed: number };
      errors: { code: string; count: number }[];
    };
  for (const campaign of [first, second]) {
    await expect
      .poll(
        async () => {
          const { totals } = await figures(campaign);
          return totals.sent > 0 && totals.awaiting === 0;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }
  await nothingOnItsWay(page);
  const { totals, errors } = await figures(first);
  const code = errors[0]!.code;

  await test.step('funnel and errors with what to do', async () => {
    await visit(page, `/campaigns/${first.id}/show`);
    const funnel = page.getByRole('region', { name: 'From targeted to replied' });
    await expect(funnel.getByRole('listitem').filter({ hasText: /^Targeted/ })).toContainText('10');
    const strip = page.getByRole('region', { name: 'Figures' });
    expect(await figureOf(strip, 'Delivered')).toBe(totals.delivered);
    const rate = (totals.delivered * 100) / (totals.delivered + totals.failed);
    await expect(funnel.getByRole('listitem').filter({ hasText: /^Delivered/ })).toContainText(
      `${rate.toFixed(1)}% of confirmed`,
    );
    const table = page.getByRole('table', { name: /Carrier error codes/ });
    await expect(table.getByRole('link', { name: code, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`/help#error-`),
    );
    await expectAccessible(page);
    await table.getByRole('link', { name: new RegExp(`recipients with code ${code}`) }).click();
  });

  await test.step('the people behind a code, then everybody by outcome', async () => {
    const table = page.getByRole('table', { name: 'Recipients' });
    await expect(table.getByRole('row')).toHaveCount(1 + errors[0]!.count);
    await expect(table).toContainText(code);
    await page.getByRole('button', { name: /show all/ }).click();
    await expect(page.getByText('10 messages', { exact: true })).toBeVisible();
    await page.getByLabel('Outcome').selectOption('skipped');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText('On the do-not-call list');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Outcome')).toHaveValue('skipped');
  });

  await test.step('compared with another campaign over the same days', async () => {
    await openMore(page);
    await page.getByRole('link', { name: 'Compare' }).click();
    const find = page.getByRole('combobox', { name: 'Add a campaign' });
    await find.fill(`Second ${mark}`);
    await page.getByRole('option', { name: `Second ${mark}` }).click();
    await expect(find).toHaveValue('');
    const table = page.getByRole('table', { name: 'Comparison' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table.getByRole('row').filter({ hasText: 'First' })).toContainText(`${totals.sent}`);
    await page.locator('summary').click();
    await page.getByLabel('From', { exact: true }).fill('2001-01-01');
    await page.getByLabel('To', { exact: true }).fill('2001-01-31');
    const cells = table.getByRole('row').filter({ hasText: 'Second' }).getByRole('cell');
    for (const n of [0, 1, 2]) await expect(cells.nth(n)).toHaveText('0');
    await expectAccessible(page);
  });
});
