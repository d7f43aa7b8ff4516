import { aClient, asPerson } from './desk';
import { expect, test } from './fixtures';
import { filtered, visit } from './routes';
import { openMore, pressInHead } from './screens';

test('archiving: campaigns and clients can be archived; archiving a client also refreshes the campaign and audience lists', async ({
  page,
  become,
}) => {
  await become(3);
  const client = await aClient(page, 'Archive Row');
  const make = (path: string, name: string) => asPerson(page, 'POST', path, { name, client_id: client.id });
  await make('/campaigns', `Sale of ${client.name}`);
  await make('/campaigns', `Thanks of ${client.name}`);
  await make('/audiences', `People of ${client.name}`);
  const link = (name: string) => page.getByRole('link', { name });
  const [campaigns, audiences] = ['/campaigns', '/audiences'].map((list) =>
    filtered(list, { q: client.name }),
  ) as [string, string];

  await visit(page, audiences);
  await expect(link(`People of ${client.name}`)).toBeVisible();
  await visit(page, campaigns);
  await link(`Sale of ${client.name}`).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sale of ${client.name}` })).toBeVisible();
  await openMore(page);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await openMore(page);
  await expect(page.getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await visit(page, campaigns);
  await expect(link(`Thanks of ${client.name}`)).toBeVisible();
  await expect(link(`Sale of ${client.name}`)).toHaveCount(0);

  await visit(page, `/clients/${client.id}/show`);
  await pressInHead(page, 'Archive');
  const read = ['campaigns', 'audiences'].map((name) => new RegExp(`/api/${name}\\?`));
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  await openMore(page);
  await expect(page.getByRole('button', { name: 'Unarchive', exact: true })).toBeVisible();
  for (const [index, path] of [campaigns, audiences].entries()) {
    const asked = page.waitForResponse(read[index]!);
    await visit(page, path);
    await asked;
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await expect(link(client.name)).toHaveCount(0);
  }
});

test('default page size 10; page index starts at 1; skip = (index - 1) * size', async ({ page, signIn }) => {
  const first = page.waitForRequest(/\/api\/clients\?/);
  await signIn(3);
  const asked = new URL((await first).url()).searchParams;
  expect([asked.get('skip'), asked.get('limit')]).toEqual(['0', '10']);
  await visit(page, '/campaigns');
  const second = page.waitForRequest(/\/api\/campaigns\?.*skip=10/);
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(new URL((await second).url()).searchParams.get('limit')).toBe('10');
  await expect(page).toHaveURL(/page=2/);
});

test('responsive breakpoints xs 0, sm 576, md 768, lg 992, xl 1200, xxl 1400 px', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const widths = await page.evaluate(() => {
    const found = new Set<number>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule)
          for (const [, width] of rule.media.mediaText.matchAll(/(\d+)px/g)) found.add(Number(width));
        if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return [...found];
  });
  // 1024 px is the width below which the sidebar is hidden.
  const allowed = [576, 768, 992, 1024, 1200, 1400];
  expect(widths.length).toBeGreaterThan(2);
  expect(widths.filter((width) => !allowed.includes(width))).toEqual([]);
});

test('default theme light; default primary colour #38cab3', async ({ page, signIn }) => {
  await signIn(3);
  const button = page.getByRole('link', { name: 'Create', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(56, 202, 179)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain(
    'light',
  );
});
