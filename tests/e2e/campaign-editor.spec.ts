import type { Page } from '@playwright/test';
import { addDoNotCalls, call } from './api';
import { expectAccessible } from './axe';
import { fictional } from './csvFile';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { openReview } from './screens';

interface Stored {
  id: string;
  name: string;
  message: string;
  version: number;
}

const PEOPLE = [
  { phone: fictional(301), fields: { first_name: 'Bartholomew Featherstonehaugh' } },
  { phone: fictional(302), fields: { first_name: 'Al' } },
  { phone: fictional(303), fields: { first_name: 'Bo' } },
  { phone: fictional(304), fields: {} },
];

/** A client of this run with four people, one of them on its do-not-call list, and a campaign to them. */
async function prepare(page: Page) {
  const mark = Date.now().toString(36);
  const client = (await call(page, 'POST', '/clients', {
    name: `Harbor Bakery ${mark}`,
    time_zone: 'America/New_York',
  })) as Stored;
  const client_id = client.id;
  const audience = (await call(page, 'POST', '/audiences', {
    client_id,
    name: `Regulars ${mark}`,
  })) as Stored;
  await call(page, 'POST', `/audiences/${audience.id}/targets`, { targets: PEOPLE });
  await addDoNotCalls(page, client_id, [PEOPLE[2]!.phone]);
  const campaign = (await call(page, 'POST', '/campaigns', {
    client_id,
    name: `Morning bread ${mark}`,
    audience_ids: [audience.id],
  })) as Stored;
  return { client, campaign };
}

test('a campaign is written, corrected and checked in one place, and loses nothing to a second writer', async ({
  page,
  allow,
  become,
}) => {
  test.setTimeout(90_000);
  await become(3);
  const { campaign } = await prepare(page);
  const stored = async () => (await call(page, 'GET', `/campaigns/${campaign.id}`)) as Stored;
  const panel = page.getByRole('region', { name: 'Ready to send?' });
  const message = page.getByLabel('Message', { exact: true });
  const hints = page.getByRole('list', { name: 'Hints' });
  const saved = page.getByText(/^Saved \d/);
  const sections = page.getByRole('navigation', { name: 'Sections of the campaign' });

  await test.step('the page says what is missing, and leads there', async () => {
    await visit(page, `/campaigns/${campaign.id}/show`);
    await expect(panel).toContainText('1 issue to fix before sending.');
    const review = await openReview(page);
    await expect(review.getByRole('region', { name: 'Blocking' })).toContainText('Write the message.');
    await review.getByRole('button', { name: 'Fix 1 issue' }).click();
    await expect(message).toBeInViewport();
    await expect(sections.getByRole('link', { name: /^Content/ })).toHaveAccessibleName(
      /something is missing/,
    );
  });

  await test.step('each mistake in a message is fixed with one press, and saved automatically', async () => {
    await message.fill('Hi {first_name}, it’s fresh – see http://bit.ly/bread');
    await expect(hints).toContainText('Some recipients have no first_name');
    await expect(hints).toContainText('public shortener bit.ly');
    await page.getByRole('button', { name: 'Replace every ’' }).click();
    await expect(message).toHaveValue("Hi {first_name}, it's fresh – see http://bit.ly/bread");
    await page.getByRole('button', { name: 'Replace with plain characters' }).click();
    await hints.getByRole('button', { name: /https/ }).click();
    await hints.getByRole('button', { name: /opt out/ }).click();
    await hints.getByRole('button', { name: /sender name/ }).click();
    await expect(saved).toBeVisible();
    expect((await stored()).message).toMatch(
      /^Harbor Bakery \w+: Hi \{first_name\}, it's fresh - see https:\/\/bit\.ly\/bread\. Reply STOP to opt out\.$/,
    );
    await expectAccessible(page);
  });

  await test.step('reach and segments are those of the audience', async () => {
    await expect(panel).toContainText('Reaches 2 of 4');
    await expect(panel).toContainText('1 on the do-not-call list');
    await expect(panel).toContainText('1 with an empty merge field');
    await expect(panel).toContainText('Ready to send.');
    const preview = page.getByRole('region', { name: 'As this recipient reads it' });
    await page.getByRole('button', { name: 'Missing fields' }).click();
    await expect(page.getByText('No value for first_name')).toBeVisible();
    await page.getByRole('button', { name: 'Longest' }).click();
    await expect(preview).toContainText('Hi Bartholomew Featherstonehaugh');
    await hints.getByRole('button', { name: /first_name/ }).click();
    await expect(panel).toContainText('Reaches 3 of 4');
    await expect(page.getByRole('button', { name: 'Missing fields' })).toHaveCount(0);
  });

  allow(/409/);
  await test.step('what another changes elsewhere is taken in', async () => {
    await expect(saved).toBeVisible();
    const { version } = await stored();
    await call(page, 'POST', `/campaigns/${campaign.id}`, { description: 'For June', version });
    await message.fill('Harbor Bakery: fresh bread at 7. STOP to opt out');
    await expect(page.getByText(/merged with someone else’s changes/)).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('For June');
    expect(await stored()).toMatchObject({
      description: 'For June',
      message: 'Harbor Bakery: fresh bread at 7. STOP to opt out',
    });
  });

  await test.step('two texts of one field are shown side by side and combined', async () => {
    const { version } = await stored();
    const theirs = 'Harbor Bakery: fresh bread at 8. STOP to opt out';
    await call(page, 'POST', `/campaigns/${campaign.id}`, { message: theirs, version });
    await message.fill('Harbor Bakery: fresh rolls at 7. STOP to opt out');
    const dialog = page.getByRole('dialog', { name: 'Two versions of the same campaign' });
    await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('fresh rolls at 7');
    await expect(dialog.getByRole('region', { name: 'Saved by someone else' })).toContainText('bread at 8');
    await expectAccessible(page);
    expect((await stored()).message).toBe(theirs);
    await dialog.getByLabel('Final text').fill('Harbor Bakery: fresh rolls at 8. STOP to opt out');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(saved).toBeVisible();
    await expect(message).toHaveValue('Harbor Bakery: fresh rolls at 8. STOP to opt out');
    expect((await stored()).message).toBe('Harbor Bakery: fresh rolls at 8. STOP to opt out');
  });

  await test.step('leaving stores what was typed last', async () => {
    await page.getByLabel('Name', { exact: true }).fill(`${campaign.name} II`);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${campaign.name} II`);
    expect((await stored()).name).toBe(`${campaign.name} II`);
  });
});
