import { everyFault, faultsAt, LISTS, longNames, longOf, WIDTHS } from './drawn';
import { asPerson } from './desk';
import { expect, test } from './fixtures';
import { crowdedFaults, CROWDED, yearsOfWork } from './left';
import { settled, visit } from './routes';

test.describe.configure({ mode: 'parallel' });

test('nothing is cut or covered in Arabic, nor on its forms', async ({ page, become }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await become(4);
  await visit(page, '/clients');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The texts are longer: more is cut, with a tooltip.
  expect(await everyFault(page, [...LISTS, '/clients/create', '/campaigns/create'], 'long')).toEqual([]);
});

test('on a phone in Arabic, the label of a figure comes before it', async ({ page, become }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await page.setViewportSize({ width: 360, height: 800 });
  await become(4);
  await visit(page, '/audiences');
  await settled(page);
  const room = await page.locator('.list td.end[data-label]:visible').evaluateAll((cells) =>
    cells.map((cell) => {
      const value = document.createRange();
      value.selectNodeContents(cell);
      return cell.getBoundingClientRect().right - value.getBoundingClientRect().right;
    }),
  );
  expect(room.length).toBeGreaterThan(0);
  expect(Math.min(...room)).toBeGreaterThan(24);
});

test('nothing is cut or covered where every name has sixty characters', async ({ page, become }) => {
  await become(4);
  await longNames(page);
  const found: string[] = [];
  const look = async (path: string) => {
    const here = await faultsAt(page, WIDTHS, 'long');
    found.push(...here.map((fault) => `${path}, ${fault}`));
  };
  for (const path of LISTS) {
    await visit(page, path);
    await settled(page);
    await look(path);
    const record = page.locator('.row-link').first();
    if ((await record.count()) === 0) continue;
    const href = await record.getAttribute('href');
    await visit(page, href!);
    await settled(page);
    await look(href!);
  }
  expect(found).toEqual([]);

  await visit(page, '/campaigns');
  const table = page.getByRole('table', { name: 'Campaigns' });
  // The row's link covers it.
  await table
    .getByRole('cell', { name: longOf('client_name') })
    .first()
    .hover({ force: true });
  await expect(page.locator('.tip')).toHaveText(longOf('client_name'));
  await table
    .getByRole('link', { name: longOf('name'), exact: true })
    .first()
    .focus();
  await expect(page.locator('.tip')).toHaveText(`${longOf('name')} · ${longOf('client_name')}`);
});

test('after years of work no page scrolls sideways or below its end, and every target has 24 px', async ({
  page,
  become,
}) => {
  await become(4);
  const { records } = await asPerson<{ records: { id: string }[] }>(page, 'GET', '/clients?limit=1');
  await yearsOfWork(page);
  expect(await crowdedFaults(page, [...CROWDED, `/clients/${records[0]!.id}/show`])).toEqual([]);
});
