import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { brands, clients, jobs, registered_campaigns } from '../../../server/db/schema';
import { LIMIT_MAX } from '../../../src/contract/common';
import { encodeId } from '../../../src/dataProvider/identity';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, type TestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';
import { addNumbers } from '../../support/holders';

/** Hand-written screens with a missing or partial answer. */
const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/menu/RowMenu'),
  () => import('../../../src/admin/list/tools/BulkBar'),
  () => import('../../../src/admin/list/tools/ExportWindow'),
  () => import('../../../src/resources/campaign_virtual_numbers/add/AddNumbers'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/clients/show/ClientShow'),
  () => import('../../../src/resources/do_not_calls/desk/AddPage'),
  () => import('../../../src/resources/jobs/list/JobsList'),
  () => import('../../../src/resources/registered_campaigns/show/CampaignShow'),
);

beforeEach(() => seedHome(server.db));

type Answer = Response | Promise<Response> | undefined;

/** The server, except for requests answered in its place until it is repaired. */
function instead(answer: (request: Request, url: URL) => Answer) {
  let broken = true;
  const app = {
    fetch: (request: Request) =>
      (broken ? answer(request, new URL(request.url)) : undefined) ?? server.app.fetch(request),
  } as TestServer['app'];
  return { app, as: server.as, repair: () => void (broken = false) };
}

const NOT_NOW = () => HttpResponse.html('<p>Not now</p>');
const of = (source: Record<string, string>) => `?source=${encodeURIComponent(JSON.stringify(source))}`;

it('offers no verb from a row whose record could not be read, but says so and tries again', async () => {
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  const { repair, ...broken } = instead((_, { pathname }) =>
    pathname === `/api/clients/${HOME}` ? NOT_NOW() : undefined,
  );
  await renderApp({ server: broken, as: 3, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Canary' }));
  const menu = within(await screen.findByRole('menu'));
  expect(await menu.findByRole('alert', undefined, { timeout: 20_000 })).toHaveTextContent(/Error fetching/);
  expect(menu.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
  repair();
  await user.click(menu.getByRole('menuitem', { name: 'Try again' }));
  expect(await menu.findByRole('menuitem', { name: 'Archive' })).toBeInTheDocument();
  expect(menu.queryByRole('alert')).toBeNull();
});

it('checks pasted numbers again where they were not checked', async () => {
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  const { repair, ...broken } = instead(({ method }, { pathname }) =>
    method === 'POST' && pathname.endsWith('/do_not_calls/file') ? Response.error() : undefined,
  );
  await renderApp({ server: broken, as: 3, at: `/do_not_calls/create/many${of({ client_id: HOME })}` });
  await user.type(await screen.findByLabelText('Numbers'), '(212) 555-0142');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  repair();
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Add 1 number' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('names each of two figures above the jobs that could not be read', async () => {
  expectConsole(/^ApiError/);
  const broken = instead((_, { pathname, searchParams }) =>
    searchParams.has('since') || pathname.endsWith('/queue_length') ? NOT_NOW() : undefined,
  );
  await renderApp({ server: broken, as: 5, at: '/jobs' });
  await waitFor(() => expect(screen.getAllByText(/Error fetching data/)).toHaveLength(2), {
    timeout: 20_000,
  });
});

it('does not say of the days just chosen that nothing was sent because it was so on the days before', async () => {
  const user = userEvent.setup();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  const slow = instead((request, { pathname }) => {
    if (!pathname.endsWith(`/clients/${HOME}/stats`)) return undefined;
    asked += 1;
    return asked === 1 ? undefined : held.then(() => server.app.fetch(request));
  });
  await renderApp({ server: slow, as: 3, at: `/clients/${HOME}/show` });
  const claim = 'Nothing was sent on these days';
  expect(await screen.findByText(claim)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '90 days' }));
  expect(screen.queryByText(claim)).toBeNull();
  release();
  expect(await screen.findByText(claim)).toBeInTheDocument();
});

/** The answer of a server that does not count. */
const withoutTotal = async (request: Request) => {
  const { total: _, ...rest } = (await (await server.app.fetch(request)).json()) as { total: number };
  return Response.json(rest);
};

it('does not call a page of jobs all of them where the server does not count', async () => {
  await server.db.insert(jobs).values(
    Array.from({ length: LIMIT_MAX + 5 }, (_, n) => ({
      tenant_id: NORTHWIND,
      id: uuidOf(800 + n),
      campaign_id: HOME,
      state: 'completed' as const,
      message: 'Hi',
    })),
  );
  const uncounted = instead((request, { pathname }) =>
    pathname.endsWith('/jobs') ? withoutTotal(request) : undefined,
  );
  await renderApp({ server: uncounted, as: 3, at: `/campaigns/${HOME}/show/results` });
  expect(await screen.findByRole('option', { name: `Latest ${LIMIT_MAX} jobs` })).toBeInTheDocument();
});

it('exports a list that its server does not count without calling it no rows', async () => {
  const user = userEvent.setup();
  const uncounted = instead((request, { pathname }) =>
    pathname === '/api/clients' ? withoutTotal(request) : undefined,
  );
  await renderApp({ server: uncounted, as: 3, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(dialog.queryByText(/0 rows/)).toBeNull();
});

it('selects no row when all of them could not be read, and says why', async () => {
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  await server.db.insert(clients).values(
    Array.from({ length: 30 }, (_, n) => ({
      tenant_id: NORTHWIND,
      id: uuidOf(700 + n),
      name: `Client ${n}`,
      time_zone: 'America/Denver',
    })),
  );
  const { repair, ...broken } = instead((_, { searchParams }) =>
    searchParams.get('limit') === String(LIMIT_MAX) ? NOT_NOW() : undefined,
  );
  await renderApp({ server: broken, as: 3, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const all = await screen.findByRole('button', { name: 'Select all 31' });
  await user.click(all);
  expect(await screen.findByText(/Error fetching|could not/)).toBeInTheDocument();
  expect(screen.getByText('0 selected')).toBeInTheDocument();
  repair();
  await user.click(all);
  expect(await screen.findByText('31 selected')).toBeInTheDocument();
});

it('finds a brand behind the first page of them before it says that none is registered', async () => {
  await server.db.update(registered_campaigns).set({ tcr_status: 'PENDING' });
  const [last] = await server.db.select().from(brands);
  await server.db.insert(brands).values(
    Array.from({ length: LIMIT_MAX }, (_, n) => ({
      ...last!,
      id: uuidOf(800 + n),
      display_name: `A ${n}`,
    })),
  );
  await renderApp({
    server,
    as: 5,
    at: `/registered_campaigns/${encodeURIComponent(encodeId([NORTHWIND, HOME]))}/show`,
  });
  expect(await screen.findByText(/^Canary is registered/)).toBeInTheDocument();
  expect(screen.queryByText(/No brand is registered/)).toBeNull();
});

it('keeps the numbers selected that were not added for want of a connection', async () => {
  expectConsole(/^ApiError/);
  const user = userEvent.setup();
  await addNumbers(server.db, {
    tenant_id: NORTHWIND,
    id: uuidOf(900),
    client_id: HOME,
    phone: '+13035550179',
    area_code: '303',
  });
  const { repair, ...broken } = instead(({ method }, { pathname }) =>
    method === 'POST' && pathname.endsWith('/virtual_numbers') ? Response.error() : undefined,
  );
  await renderApp({
    server: broken,
    as: 3,
    at: `/campaign_virtual_numbers/create${of({ campaign_id: HOME })}`,
  });
  await user.click(await screen.findByRole('checkbox', { name: /0179/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 number' }));
  expect(await screen.findByText('Not added')).toBeInTheDocument();
  repair();
  await user.click(await screen.findByRole('button', { name: 'Add 1 number' }));
  expect(await screen.findByText('Added')).toBeInTheDocument();
});
