import type { Page } from '@playwright/test';
import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { settled, visit } from './routes';
import { openMore, pressFirst, pressInHead } from './screens';

interface Stored {
  id: string;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text });

/** Adds one to a record's list, by the form that its button opens. */
async function add(page: Page, list: string, field: string, option: string): Promise<void> {
  await visit(page, list);
  await pressFirst(page, 'Add');
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rowOf(page, option)).toBeVisible();
}

/** Takes a row out of its list, by its menu. */
async function takeOut(page: Page, text: string, verb: string): Promise<void> {
  await rowOf(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await expect(rowOf(page, text)).toHaveCount(0);
}

/** Deletes the record whose page is open. What the page still reads of it would be answered 404 afterwards. */
async function deleteIt(page: Page): Promise<void> {
  await settled(page);
  await pressInHead(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('what belongs to a campaign is added on its tabs and taken away there; a campaign is copied and deleted', async ({
  page,
  become,
}) => {
  test.setTimeout(120_000);
  await become(3);
  const client = await aClient(page, 'Parts');
  const audience = `People of ${client.name}`;
  await asPerson(page, 'POST', '/audiences', { name: audience, client_id: client.id });
  const campaign = await asPerson<Stored>(page, 'POST', '/campaigns', {
    name: `News of ${client.name}`,
    client_id: client.id,
  });
  const link = await asPerson<Stored>(page, 'POST', '/links', {
    name: `Menu of ${client.name}`,
    destination: 'https://parts.example/menu',
    client_id: client.id,
  });
  await asPerson(page, 'POST', `/campaigns/${campaign.id}/links`, { link_id: link.id });
  await asPerson(page, 'POST', `/campaigns/${campaign.id}/reports`, { kind: 'clicks' });
  const [domain] = (await asPerson<{ records: { host: string }[] }>(page, 'GET', '/domains')).records;
  const tab = (name: string) => `/campaigns/${campaign.id}/show/${name}`;

  await test.step('audiences', async () => {
    await add(page, tab('campaign_audiences'), 'Audience', audience);
    await takeOut(page, audience, 'Remove');
  });

  await test.step('domains', async () => {
    await add(page, tab('campaign_domains'), 'Domain', domain!.host);
    await takeOut(page, domain!.host, 'Remove');
  });

  await test.step('who may start it', async () => {
    await add(page, tab('campaign_send_only'), 'User', 'Joe Linden');
    await takeOut(page, 'Joe Linden', 'Remove');
  });

  await test.step('links and reports', async () => {
    await visit(page, tab('campaign_links'));
    await takeOut(page, 'parts.example', 'Remove');
    await visit(page, tab('campaign_reports'));
    await takeOut(page, 'Clicks', 'Delete');
  });

  await test.step('copied, and the copy deleted', async () => {
    await visit(page, `/campaigns/${campaign.id}/show`);
    await openMore(page);
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(heading(page)).toHaveText(`Copy of News of ${client.name}`);
    await openMore(page);
    await deleteIt(page);
    await expect(heading(page)).toHaveText(/^Campaigns/);
  });
});

test('what belongs to a client is made on its tabs and taken away there, and an empty client', async ({
  page,
  become,
}) => {
  test.setTimeout(120_000);
  await become(3);
  const client = await aClient(page, 'Belongings', '415');
  await asPerson(page, 'POST', `/clients/${client.id}/keywords`, {
    keyword: 'MENU',
    match: 'only_word',
    effect: 'none',
    reply: 'Soup',
  });
  const tab = (name: string) => `/clients/${client.id}/show/${name}`;

  await test.step('a link is made, opened and deleted', async () => {
    await visit(page, tab('links'));
    await pressFirst(page, 'Create');
    await page.getByLabel('Name', { exact: true }).fill(`Shop of ${client.name}`);
    await page.getByLabel('Destination', { exact: true }).fill('https://shop.example/new');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(heading(page)).toHaveText(`Shop of ${client.name}`);
    await page.reload();
    await deleteIt(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('one number goes on the do-not-call list', async () => {
    await visit(page, tab('do_not_calls'));
    await page.getByLabel('Check a number').fill('(212) 555-0142');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('link', { name: 'Add (212) 555-0142' }).click();
    await expect(page.getByLabel('Number', { exact: true })).toHaveValue('(212) 555-0142');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(rowOf(page, '(212) 555-0142')).toBeVisible();
  });

  await test.step('a keyword and a number go', async () => {
    await visit(page, tab('keywords'));
    await takeOut(page, 'MENU', 'Delete');
    await visit(page, tab('client_virtual_numbers'));
    await takeOut(page, '(415)', 'Release');
  });

  await test.step('a client that has nothing goes', async () => {
    const empty = await aClient(page, 'Mistaken');
    await visit(page, `/clients/${empty.id}/show`);
    await expect(heading(page)).toHaveText(empty.name);
    await settled(page);
    await pressInHead(page, 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(empty.name);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(heading(page)).toHaveText(/^Clients/);
  });
});
