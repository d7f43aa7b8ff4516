import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm();

const ID = uuidOf(1);

/** Addresses of pages for staff and above, which a user may have whatever the menu shows. */
const STAFF = [
  '/clients',
  '/clients/create',
  `/clients/${ID}/show`,
  '/audiences',
  '/audiences/create',
  '/audience_targets/create',
  '/campaigns',
  '/campaigns/create',
  '/campaigns/create/file',
  `/campaigns/${ID}`,
  `/campaigns/${ID}/show`,
  `/campaigns/${ID}/show/recipients`,
  '/campaign_virtual_numbers/create',
  '/campaign_reports/create',
  '/reports',
  '/reports/create',
  '/report_plans',
  '/report_plans/create',
  '/client_virtual_numbers',
  '/client_virtual_numbers/create',
  '/keywords/create',
  '/do_not_calls',
  '/do_not_calls/create',
  '/conversations',
  '/links',
  '/domains',
  '/10dlc',
  '/10dlc/registered_campaigns',
  '/brands/create',
  '/help',
];
const ADMIN = ['/sending_days', '/users', '/users/create', '/users/send_only'];
const PROVIDER = ['/tenants', '/tenants/create'];

it.each([
  [1, [...STAFF, ...ADMIN, ...PROVIDER]],
  [2, [...STAFF, ...ADMIN, ...PROVIDER]],
  [3, [...ADMIN, ...PROVIDER]],
  [4, PROVIDER],
])(
  'what is not for role %i says so at every address: nothing to press, and nothing is asked of the server',
  async (role, addresses) => {
    const asked: string[] = [];
    const app = {
      fetch: (request: Request) => {
        const { pathname } = new URL(request.url);
        // The frame counts what needs a reply whatever the page is.
        if (!pathname.endsWith('/glance')) asked.push(pathname);
        return server.app.fetch(request);
      },
    } as typeof server.app;
    await renderApp({ server: { app, as: server.as }, as: role, at: '/nowhere' });
    for (const address of addresses) {
      // Nothing of the page before is taken for this one.
      act(() => go('/nowhere'));
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
      asked.length = 0;
      act(() => go(address));
      const title = await screen.findByRole('heading', { level: 1, name: 'No access' });
      const main = within(screen.getByRole('main'));
      expect(title, address).toBeInTheDocument();
      expect(main.queryByRole('button'), address).toBeNull();
      expect(main.queryByRole('table'), address).toBeNull();
      await waitFor(() => expect(window.location.pathname).toBe(address));
      expect(asked, address).toEqual([]);
    }
  },
);

function go(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
