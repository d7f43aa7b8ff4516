import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { aClient, asPerson, heard } from './desk';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { noonAndMidnight } from './hours';
import { openReview, outcomes, pick, startNow } from './screens';

interface Stored {
  id: string;
  name: string;
  version: number;
}

/** Numbers in the simulator's range that never reply and always receive. */
const PEOPLE = Array.from({ length: 6 }, (_, i) => `+1500555${700 + i}0`);

async function anAudience(page: Page, client_id: string, name: string, phones: readonly string[]) {
  const audience = await asPerson<Stored>(page, 'POST', '/audiences', { client_id, name });
  // Nobody is in quiet hours, whenever this runs.
  const { noon: time_zone } = noonAndMidnight(new Date());
  const targets = phones.map((phone) => ({ phone, fields: { time_zone } }));
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, { targets });
  return audience;
}

/** A client with six people to text; the first of them has received another campaign already. */
async function prepare(page: Page) {
  const mark = Date.now().toString(36);
  const { id: client_id } = await aClient(page, 'Leave out', '503');
  const everyone = await anAudience(page, client_id, `Everyone ${mark}`, PEOPLE);
  const staff = await anAudience(page, client_id, `Own staff ${mark}`, PEOPLE.slice(1, 3));
  const first = await anAudience(page, client_id, `First of all ${mark}`, PEOPLE.slice(0, 1));
  const message = `Leave out ${mark}: the shop opens at 7. STOP to opt out`;
  const made = (name: string, audience: Stored) =>
    asPerson<Stored>(page, 'POST', '/campaigns', {
      client_id,
      name: `${name} ${mark}`,
      message,
      audience_ids: [audience.id],
    });
  const sent = await made('Early word', first);
  const campaign = await made('Opening', everyone);
  await asPerson(page, 'POST', `/campaigns/${sent.id}/jobs`, { after: null });
  /** Messages to one of them in this run: the carrier remembers every run. */
  const got = async (person: number) =>
    (await heard(page, PEOPLE[person]!)).filter((body) => body.includes(mark));
  await expect.poll(() => got(0)).toHaveLength(1);
  return { campaign, sent, staff, got };
}

test('people are left out of a campaign on purpose, its reach says so, and its job drops them with the reason', async ({
  page,
  allow,
  become,
}) => {
  test.setTimeout(120_000);
  await become(3);
  const { campaign, sent, staff, got } = await prepare(page);
  const stored = () => asPerson<Stored>(page, 'GET', `/campaigns/${campaign.id}`);
  const panel = page.getByRole('region', { name: 'Ready to send?' });
  const block = page.getByRole('region', { name: 'People to skip' });
  const reach = block.getByRole('status');
  const saved = page.getByText(/^Saved \d/);
  const days = block.getByLabel('Skip people texted in the last');

  await test.step('an audience and a campaign are chosen, and the reach goes down', async () => {
    await visit(page, `/campaigns/${campaign.id}`);
    await expect(reach).toHaveText('Reaches 6 of 6');
    await block.getByText('People to skip').click();
    await pick(page, 'Audiences to skip', staff.name);
    await expect(saved).toBeVisible();
    await expect(reach).toHaveText('Reaches 4 of 6: 2 skipped by the campaign');
    await pick(page, 'Recipients of these campaigns', sent.name);
    await expect(reach).toHaveText('Reaches 3 of 6: 3 skipped by the campaign');
    await expect(panel.getByRole('link', { name: '3 skipped by the campaign' })).toBeVisible();
    expect(await stored()).toMatchObject({
      exclude_audience_ids: [staff.id],
      exclude_campaign_ids: [sent.id],
      exclude_texted_days: null,
    });
    // The bar at the end of the window covers none of its fields.
    await days.scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });

  await test.step('it offers neither its own audience nor itself', async () => {
    await block.getByRole('combobox', { name: 'Audiences to skip' }).fill('Everyone');
    await expect(page.getByText('No other audience of this client matches')).toBeVisible();
    await page.keyboard.press('Escape');
    await block.getByRole('combobox', { name: 'Recipients of these campaigns' }).fill('Opening');
    await expect(page.getByText('No other campaign of this client matches')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('days are taken within their bounds, and stay through a new start', async () => {
    await days.fill('400');
    await expect(block.getByText('At most 365')).toBeVisible();
    await expect(page.getByText('Not saved: fix the marked fields first.')).toBeVisible();
    await days.fill('7');
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue('7');
    await expect(block.getByRole('button', { name: new RegExp(staff.name) })).toBeVisible();
    await expect(reach).toHaveText('Reaches 3 of 6: 3 skipped by the campaign');
  });

  allow(/409/);
  await test.step('what another leaves out meanwhile is taken in', async () => {
    const { version } = await stored();
    await asPerson(page, 'POST', `/campaigns/${campaign.id}`, { exclude_campaign_ids: [], version });
    await block.getByRole('button', { name: new RegExp(staff.name) }).press('Backspace');
    await expect(page.getByText(/merged with someone else’s changes/)).toBeVisible();
    await expect(block.getByRole('button', { name: new RegExp(sent.name) })).toHaveCount(0);
    // The first was texted within these days, by another campaign.
    await expect(reach).toHaveText('Reaches 5 of 6: 1 skipped by the campaign');
    await pick(page, 'Audiences to skip', staff.name);
    await expect(reach).toHaveText('Reaches 3 of 6: 3 skipped by the campaign');
  });

  await test.step('from what is ready to what it leaves out is one press', async () => {
    await visit(page, `/campaigns/${campaign.id}/show`);
    // The form had the same panel.
    await expect(days).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Skipped by the campaign' }).press('Enter');
    await expect(days).toBeInViewport();
  });

  await test.step('the job drops them with the reason, and adds up', async () => {
    await visit(page, `/campaigns/${campaign.id}/show`);
    const review = await openReview(page);
    const steps = review.getByRole('list', { name: 'From everyone chosen to everyone texted' });
    await expect(steps.getByRole('listitem')).toHaveText([
      'Everyone in the audiences6',
      'Skipped by the campaign−3',
      'Get the message3',
    ]);
    await startNow(review);
    await expect.poll(async () => (await outcomes(page)).get('Delivered'), { timeout: 60_000 }).toBe(3);
    const found = await outcomes(page);
    expect(found.get('Skipped: excluded by the campaign')).toBe(3);
    expect(found.get('Targeted')).toBe(6);
    expect(await got(1)).toEqual([]);
    expect(await got(0)).toHaveLength(1);
  });

  await test.step('each of them is listed with it', async () => {
    await visit(page, `/campaigns/${campaign.id}/show/recipients`);
    const table = page.getByRole('table', { name: 'Recipients' });
    await expect(table.getByRole('row').filter({ hasText: 'Excluded by the campaign' })).toHaveCount(3);
  });
});
