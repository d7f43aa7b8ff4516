import { SHORT } from '../support/scope';
import { expectAccessible } from './axe';
import { test } from './fixtures';
import { filtered, visit } from './routes';
import { ROWS, tabTo, toTop } from './stops';

/** Record pages and the tabs of them that have rows, by list and by what names a record that has them. */
const RECORDS: Record<string, { role: number; of: string; tabs: string[] }> = {
  '/clients': {
    role: 3,
    of: 'Harbor Lights Food Bank',
    tabs: [
      '',
      'audiences',
      'campaigns',
      'do_not_calls',
      'client_virtual_numbers',
      'keywords',
      'links',
      'conversations',
    ],
  },
  '/audiences': { role: 3, of: 'Bus riders', tabs: ['', 'audience_targets'] },
  '/campaigns': {
    role: 3,
    of: 'Checkup reminder',
    tabs: ['results', 'recipients', 'jobs', 'campaign_audiences', 'campaign_send_only', 'compare'],
  },
  '/tenants': { role: 5, of: 'Northwind Messaging', tabs: ['tenant_users', 'registered_campaigns'] },
};

/** The short part tries a record of one list: its first tab, and the one whose accessibility is checked too. */
const TRIED = SHORT ? { '/clients': { ...RECORDS['/clients']!, tabs: ['', 'do_not_calls'] } } : RECORDS;

for (const [list, { role, of, tabs }] of Object.entries(TRIED))
  test(`the first row of a record of ${list} is at the eighth stop or earlier`, async ({ page, become }) => {
    await become(role);
    await visit(page, filtered(list, { q: of }));
    const link = page.locator('tbody').getByRole('link', { name: of, exact: true });
    const [record] = (await link.getAttribute('href'))!.split('/show');
    for (const tab of tabs) {
      await visit(page, `${record}/show${tab && '/'}${tab}`);
      await page.locator(ROWS).filter({ visible: true }).first().waitFor();
      await toTop(page);
      await tabTo(page, ROWS);
      if (tab === 'do_not_calls') await expectAccessible(page);
    }
  });
