import { expectAccessible } from './axe';
import { aClient, asPerson, heard } from './desk';
import { chooseFilter } from './filters';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { figureOf, openMore, pressFirst } from './screens';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test('links of a campaign lead on and count people apart from programs; a report is built and downloaded', async ({
  page,
  become,
  baseURL,
}) => {
  await become(3);
  const client = await aClient(page, 'Book Corner');
  const campaign = await asPerson<{ id: string }>(page, 'POST', '/campaigns', {
    client_id: client.id,
    name: `Readings of ${client.name}`,
  });
  const link = await asPerson<{ id: string; short_url: string }>(page, 'POST', '/links', {
    name: `Programme of ${client.name}`,
    destination: 'https://books.example/programme',
    client_id: client.id,
  });

  await test.step('add the link', async () => {
    await visit(page, `/campaigns/${campaign.id}/show/campaign_links`);
    await pressFirst(page, 'Add');
    await page.getByRole('combobox', { name: 'Link' }).fill('Programme');
    await page.getByRole('option', { name: `Programme of ${client.name}` }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'books.example' })).toBeVisible();
  });

  await test.step('follow it', async () => {
    const { pathname } = new URL(link.short_url);
    const follow = (agent: string) =>
      page.request.get(`${baseURL}${pathname}`, { headers: { 'user-agent': agent }, maxRedirects: 0 });
    const answer = await follow(PHONE);
    expect([answer.status(), answer.headers()['location']]).toEqual([302, 'https://books.example/programme']);
    await follow('facebookexternalhit/1.1');
    await visit(page, `/campaigns/${campaign.id}/show/campaign_clicks`);
    await expect(page.getByRole('table', { name: 'Clicks' }).getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('table', { name: 'By link' })).toContainText('Programme of');
    await expectAccessible(page);
  });

  await test.step('report', async () => {
    await visit(page, `/campaigns/${campaign.id}/show/campaign_reports`);
    await pressFirst(page, 'Request');
    await page.getByLabel('Report', { exact: true }).selectOption({ label: 'Clicks' });
    await page.getByRole('button', { name: 'Request' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Clicks' });
    await expect(row).toContainText('Ready', { timeout: 30_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download' }).click(),
    ]);
    const file = await page.request.get(download.url());
    expect((await file.text()).trim().split('\r\n')).toHaveLength(3);
  });
});

test('a recipient’s click is told from a program’s, and a number that was tested is remembered', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Night Market', '312');
  const link = await asPerson<{ id: string; short_url: string }>(page, 'POST', '/links', {
    name: `Stalls of ${client.name}`,
    destination: 'https://market.example/stalls?utm_source=sms',
    client_id: client.id,
  });
  const audience = await asPerson<{ id: string }>(page, 'POST', '/audiences', {
    client_id: client.id,
    name: `Visitors of ${client.name}`,
  });
  const [eager, scanned, tested] = ['+15005559110', '+15005559120', '+15005559130'] as const;
  await asPerson(page, 'POST', `/audiences/${audience.id}/targets`, {
    targets: [{ phone: eager }, { phone: scanned }],
  });
  const campaign = await asPerson<{ id: string }>(page, 'POST', '/campaigns', {
    client_id: client.id,
    name: `Opening of ${client.name}`,
    message: `Night Market: see the stalls ${link.short_url} Reply STOP to opt out.`,
    audience_ids: [audience.id],
  });
  await asPerson(page, 'POST', `/campaigns/${campaign.id}/links`, { link_id: link.id });
  const main = page.getByRole('main');

  await test.step('test it; the number is offered the next time', async () => {
    await visit(page, `/campaigns/${campaign.id}/show`);
    const dialog = page.getByRole('dialog');
    await openMore(page);
    await page.getByRole('button', { name: 'Send test' }).click();
    await dialog.getByLabel('Numbers').fill(tested);
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await expect(dialog.getByRole('table', { name: 'Results of the test' })).toContainText('Sent');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openMore(page);
    await page.getByRole('button', { name: 'Send test' }).click();
    const saved = dialog.getByRole('button', { name: '(500) 555-9130' });
    await saved.click();
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByLabel('Numbers')).toHaveValue('(500) 555-9130');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('send it; each gets an address of their own', async () => {
    const job = await asPerson<{ id: string }>(page, 'POST', `/campaigns/${campaign.id}/jobs`, {
      after: null,
    });
    await expect
      .poll(
        async () =>
          (await asPerson<{ state: string }>(page, 'GET', `/campaigns/${campaign.id}/jobs/${job.id}`)).state,
        { timeout: 30_000 },
      )
      .toBe('completed');
  });

  await test.step('click', async () => {
    const addressOf = async (phone: string) =>
      new URL(/https?:\/\/\S+/.exec((await heard(page, phone)).at(-1)!)![0]).pathname;
    const [own, other] = [await addressOf(eager), await addressOf(scanned)];
    expect(new Set([own, other, new URL(link.short_url).pathname]).size).toBe(3);
    expect(own).toHaveLength(new URL(link.short_url).pathname.length);
    const follow = (path: string, agent: string) =>
      page.request.get(path, { headers: { 'user-agent': agent }, maxRedirects: 0 });
    await follow(other, 'Go-http-client/2.0');
    // Nobody taps within three seconds of the delivery; a person takes longer.
    await expect
      .poll(
        async () => {
          await follow(own, PHONE);
          const path = `/campaigns/${campaign.id}/clicks?by=recipient&bot=false`;
          return (await asPerson<{ total: number }>(page, 'GET', path)).total;
        },
        { timeout: 30_000 },
      )
      .toBe(1);
  });

  await test.step('see who clicked', async () => {
    await visit(page, `/campaigns/${campaign.id}/show/campaign_clicks`);
    expect(await figureOf(main, 'People who clicked')).toBe(1);
    await chooseFilter(page, 'Show', { label: 'By recipient' });
    const rows = main.getByRole('table', { name: 'Clicks' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: '(500) 555-9120' })).toContainText('Yes');
    await chooseFilter(page, 'Clicks by', { label: 'People' });
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('(500) 555-9110');
    await expectAccessible(page);
    await visit(page, `/campaigns/${campaign.id}/show`);
    const funnel = main.getByRole('listitem').filter({ hasText: 'Clicked' });
    await expect(funnel).toContainText('1');
    await expect(funnel).toContainText('50.0% of delivered');
  });
});
