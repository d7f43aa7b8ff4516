import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { nothingOnItsWay } from './carrier';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';

interface Stored {
  id: string;
  name: string;
  version: number;
}

/** Numbers of the simulator's own range: the last digit says what becomes of the message (server/simulator). */
const simulated = (count: number, digit: number) =>
  Array.from({ length: count }, (_, i) => `+1500555${String(760 + i)}${digit}`);

async function aCampaign(page: Page, client: { id: string; name: string }, phones: readonly string[]) {
  const audience = await asPerson<Stored>(page, 'POST', '/audiences', {
    client_id: client.id,
    name: `People of ${client.name}`,
  });
  const targets = phones.map((phone) => ({ phone }));
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, { targets });
  return asPerson<Stored>(page, 'POST', '/campaigns', {
    client_id: client.id,
    name: `News of ${client.name}`,
    message: 'News: the shop opens at 7. STOP to opt out',
    audience_ids: [audience.id],
  });
}

/** All of it left, and the carrier said what became of each. */
async function answered(page: Page, id: string): Promise<boolean> {
  const { totals } = await asPerson<{ totals: { targeted: number; sent: number; awaiting: number } }>(
    page,
    'GET',
    `/campaigns/${id}/stats`,
  );
  return totals.targeted > 0 && totals.sent === totals.targeted && totals.awaiting === 0;
}

test('campaigns of two clients are compared side by side, and the address keeps them', async ({
  page,
  become,
}) => {
  test.setTimeout(120_000);
  await become(3);
  const own = await aClient(page, 'Compared');
  const other = await aClient(page, 'Beside');
  const first = await aCampaign(page, own, simulated(4, 0));
  const second = await aCampaign(page, other, [...simulated(2, 0), ...simulated(1, 1)]);
  const draft = await aCampaign(page, { ...other, name: `${other.name} later` }, simulated(1, 0));
  for (const { id } of [first, second])
    await asPerson(page, 'POST', `/campaigns/${id}/jobs`, { after: null });
  for (const { id } of [first, second])
    await expect.poll(() => answered(page, id), { timeout: 60_000 }).toBe(true);
  await nothingOnItsWay(page);

  await visit(page, `/campaigns/${first.id}/show/compare`);
  const table = page.getByRole('table', { name: 'Comparison' });
  const rowOf = ({ name }: Stored) => table.getByRole('row').filter({ hasText: name }).first();
  const find = page.getByRole('combobox', { name: 'Add a campaign' });
  for (const { name } of [second, draft]) {
    await find.fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect(find).toHaveValue('');
  }
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(rowOf(first)).toContainText(own.name);
  await expect(rowOf(first).getByRole('cell').nth(0)).toHaveText('4');
  await expect(rowOf(second)).toContainText(`${other.name} · Eastern Time`);
  await expect(rowOf(second).getByRole('cell').nth(0)).toHaveText('3');
  await expect(rowOf(second).getByRole('cell').nth(2)).toContainText('33.3%');
  const last = table.getByRole('row').last();
  await expect(last).toContainText('Not sent yet');
  for (const cell of await last.getByRole('cell').all()) await expect(cell).toHaveText('–');
  await expectAccessible(page);

  await page.reload();
  await expect(rowOf(second).getByRole('cell').nth(0)).toHaveText('3');
  await last.getByRole('button', { name: /Remove/ }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(find).toBeFocused();
});

test('a window that never meets legal hours is said where it is set, where it is shown and before sending', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Night owls');
  const campaign = await aCampaign(page, client, simulated(3, 0));
  const never = page.getByText(/No one can be texted/);

  await test.step('in the form, as it is typed', async () => {
    await visit(page, `/clients/${client.id}`);
    const until = page.getByLabel('Send until');
    await expect(until).toHaveValue('21:00');
    await expect(never).toHaveCount(0);
    await until.fill('23:00');
    await page.getByLabel('Send from').fill('22:00');
    await expect(never).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
  });

  await test.step('in the settings', async () => {
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Overview' })).toBeVisible();
    await visit(page, `/clients/${client.id}/show/settings`);
    await expect(never).toBeVisible();
    await expect(page.getByRole('main').getByText('10:00 PM', { exact: true })).toBeVisible();
  });

  await test.step('before sending, with a link to where to fix it', async () => {
    await visit(page, `/campaigns/${campaign.id}/show`);
    const issue = page.getByRole('region', { name: 'Ready to send?' }).getByRole('link', {
      name: /^3 recipients can never be texted: the client’s sending hours, .*10:00\sPM–11:00\sPM.*, are all in their quiet hours/,
    });
    await issue.click();
    await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
    await expect(never).toBeVisible();
  });
});
