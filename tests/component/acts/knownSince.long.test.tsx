import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
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
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/admin/list/menu/RowMenu'),
  () => import('../../../src/admin/show/BuiltShow'),
);

const AUTUMN = uuidOf(700);
const HOUR = 3_600_000;

beforeEach(async () => {
  await seedHome(server.db);
  await server.db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, client_id: HOME, message: 'Hi', id: AUTUMN, name: 'Autumn' });
});

const { now } = Date;

/** Sets the browser's clock on or back. */
function clock() {
  let offset = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + offset);
  return { move: (by: number) => void (offset += by) };
}

function showTab(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

/** The reads of the campaign from now on; each waits until it is released. */
function holdReads() {
  const reads: { signal: AbortSignal; release: () => void }[] = [];
  network.use(
    http.get(`${API}/campaigns/${AUTUMN}`, async ({ request }) => {
      await new Promise<void>((release) => reads.push({ signal: request.signal, release }));
      return server.app.fetch(request);
    }),
  );
  return reads;
}

/** Prepares the question whether to archive the campaign, in the menu of its row. */
async function ask() {
  const user = userEvent.setup();
  const mounted = vi.spyOn(QueryClient.prototype, 'mount');
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Autumn' }));
  const verb = await screen.findByRole('menuitem', { name: 'Archive' });
  return {
    queries: mounted.mock.contexts.at(-1) as QueryClient,
    async open() {
      await user.click(verb);
      const question = within(await screen.findByRole('dialog', { name: /Autumn/ }));
      return { question, press: question.getByRole('button', { name: 'Archive' }) };
    },
  };
}

it('an hour in a hidden tab makes what is known old: it is read again on return', async () => {
  const { move } = clock();
  const { open } = await ask();
  const { question, press } = await open();
  await waitFor(() => expect(press).toBeEnabled());
  showTab('hidden');
  move(HOUR);
  const reads = holdReads();
  showTab('visible');
  await waitFor(() => expect(reads).toHaveLength(1));
  expect(press).toBeDisabled();
  expect(question.getByText(/Checking again/)).toBeInTheDocument();
  reads[0]!.release();
  await waitFor(() => expect(press).toBeEnabled());
});

it('a request that was sent before the question opened does not answer it', async () => {
  const { open, queries } = await ask();
  const reads = holdReads();
  void queries.refetchQueries({ queryKey: ['campaigns', 'getOne'] });
  await waitFor(() => expect(reads).toHaveLength(1));
  const { press } = await open();
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(reads[0]!.signal.aborted).toBe(true);
  reads[0]!.release();
  expect(press).toBeDisabled();
  reads[1]!.release();
  await waitFor(() => expect(press).toBeEnabled());
});

it('a clock that is set back does not make every answer an old one', async () => {
  const { move } = clock();
  const poll = holdPolls();
  const { open } = await ask();
  const reads = holdReads();
  const { press } = await open();
  await whileHeld(() => expect(reads).toHaveLength(1));
  move(-HOUR);
  reads[0]!.release();
  await whileHeld(() => expect(press).toBeEnabled());
  poll();
  await whileHeld(() => expect(reads).toHaveLength(2));
  reads[1]!.release();
  await whileHeld(() => expect(press).toBeEnabled());
});
