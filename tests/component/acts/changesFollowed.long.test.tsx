import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { campaigns } from '../../../server/db/schema';
import { API, network } from '../../support/msw';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/menu/RowMenu'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/admin/list/tools/BulkBar'),
  () => import('../../../src/dataProvider/changes'),
);

const AUTUMN = uuidOf(700);

beforeEach(async () => {
  await seedHome(server.db);
  await server.db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, client_id: HOME, message: 'Hi', id: AUTUMN, name: 'Autumn' });
});

/** Prepares a question in the row's menu; `open` resolves once the record is known. */
async function ask(verb = 'Archive') {
  const user = userEvent.setup();
  const mounted = vi.spyOn(QueryClient.prototype, 'mount');
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Autumn' }));
  const question = async () => within(await screen.findByRole('dialog', { name: /Autumn/ }));
  return {
    queries: mounted.mock.contexts.at(-1) as QueryClient,
    async open() {
      await user.click(await screen.findByRole('menuitem', { name: verb }));
      const dialog = await question();
      await vi.waitFor(() => expect(dialog.getByRole('button', { name: verb })).toBeEnabled());
    },
    async press() {
      await user.click((await question()).getByRole('button', { name: verb }));
    },
    async close() {
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
    },
  };
}

/** A colleague renames the campaign. */
async function rename(name: string) {
  const colleague = await server.as(4);
  const { json } = await colleague.get(`/campaigns/${AUTUMN}`);
  const { status } = await colleague.post(`/campaigns/${AUTUMN}`, { name, version: json.version });
  expect(status).toBe(200);
}

/** Lets the server's stream of changes through; resolves once the console follows it. */
function follow() {
  const told = vi.fn();
  network.use(
    http.get(`${API}/events`, async ({ request }) => {
      const response = await server.app.fetch(request);
      told(response.status);
      return response;
    }),
  );
  return () => vi.waitFor(() => expect(told).toHaveBeenCalledWith(200));
}

it('an open question shows a colleague’s change as soon as the server tells of it', async () => {
  const { open } = await ask();
  const followed = follow();
  await open();
  await followed();
  await rename('Black Friday');
  expect(await screen.findByRole('dialog', { name: /Black Friday/ }, { timeout: 8_000 })).toBeInTheDocument();
});

it('a question about several rows deselects and names those that a colleague deletes meanwhile', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const name of [/Autumn/, /Canary/]) await user.click(await screen.findByRole('checkbox', { name }));
  const followed = follow();
  await user.click(screen.getByRole('button', { name: /^Archive/ }));
  const question = within(await screen.findByRole('dialog', { name: /2 campaigns/ }));
  await followed();
  const colleague = await server.as(4);
  const { json } = await colleague.get(`/campaigns/${AUTUMN}`);
  const confirmed = encodeURIComponent(JSON.stringify({ names: [json.name], version: json.version }));
  expect((await colleague.del(`/campaigns/${AUTUMN}?confirmed=${confirmed}`)).status).toBe(204);
  expect(await question.findByText(/deselected: Autumn/, {}, { timeout: 8_000 })).toBeInTheDocument();
  await vi.waitFor(() => expect(question.getByRole('button', { name: 'Archive (1)' })).toBeEnabled());
});

it('one stream serves all open questions, and ends with the last', async () => {
  const { open, close } = await ask();
  const streams: AbortSignal[] = [];
  network.use(
    http.get(`${API}/events`, ({ request }) => {
      streams.push(request.signal);
      return server.app.fetch(request);
    }),
  );
  await open();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  await close();
  await vi.waitFor(() => expect(streams[0]!.aborted).toBe(true));
});

it.each([
  ['there are no events', () => new HttpResponse(null, { status: 204 })],
  ['the stream is refused', () => HttpResponse.json({}, { status: 503 })],
  ['the stream breaks', () => HttpResponse.error()],
])('an open question is polled where %s', async (_, answer) => {
  const { open } = await ask();
  network.use(http.get(`${API}/events`, answer));
  const poll = holdPolls();
  await open();
  await rename('Black Friday');
  poll();
  await whileHeld(() => expect(screen.getByRole('dialog', { name: /Black Friday/ })).toBeInTheDocument());
});

it('stops reading a record when the press to delete it is sent, because it may be gone by then', async () => {
  const { open, press, queries } = await ask('Delete');
  await open();
  const address = `${API}/campaigns/${AUTUMN}`;
  const reads: AbortSignal[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  network.use(
    http.get(address, async ({ request }) => {
      reads.push(request.signal);
      await held;
      return server.app.fetch(request);
    }),
    http.delete(address, async ({ request }) => {
      await held;
      return server.app.fetch(request);
    }),
  );
  const renew = () => queries.refetchQueries({ type: 'active', queryKey: ['campaigns', 'getOne'] });
  void renew();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  await press();
  await vi.waitFor(() => expect(reads[0]!.aborted).toBe(true));
  void renew();
  release();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(reads).toHaveLength(1);
});
