import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import * as schema from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { warm } from '../../support/warm';

const server = await createSendingServer();
const { aCampaign, startJob, work, sim, db } = server;
warm(
  () => import('../../../src/resources/conversations/desk/Desk'),
  () => import('../../../src/resources/conversations/desk/Thread'),
  () => import('../../../src/resources/do_not_calls/desk/List'),
  () => import('../../../src/admin/list/menu/RowMenu'),
);
const [person] = simulated(1, 0) as [string];
const WISH = 'lose my number';
const REFUSED = /^ApiError: This changed since you looked/;

async function write(body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from: person, to: SENDER, body }) });
  await work();
}

const listed = () => db.select().from(schema.do_not_calls);

/** A person who got a message and may want to stop, and the client's page with this tab. */
async function held(tab: string) {
  const { clientId, campaignId } = await aCampaign({ phones: [person] });
  await startJob(campaignId);
  await write(WISH);
  await renderApp({ server, as: 3, at: `/clients/${clientId}/show/${tab}` });
  return { clientId, user: userEvent.setup() };
}

/** The question on the desk, opened by its key. */
async function asked({ user }: Awaited<ReturnType<typeof held>>) {
  await user.click(await screen.findByRole('button', { name: /\(500\) 555-0000/ }));
  (await screen.findByRole('button', { name: 'Not an opt-out' })).focus();
  await user.keyboard('n');
  const question = within(await screen.findByRole('dialog', { name: /Text \W*\(500\) 555-0000\W* again\?/ }));
  expect(await question.findByText(WISH)).toBeInTheDocument();
  return { question, press: question.getByRole('button', { name: 'Not an opt-out' }) };
}

it('who may want to stop is counted, shown and decided by a key and an answer that names number and words', async () => {
  const made = await held('conversations');
  const { user } = made;
  const filter = await screen.findByRole('button', { name: 'May want to stop (1)' });
  await user.click(filter);
  expect(filter).toHaveAttribute('aria-pressed', 'true');
  const { question, press } = await asked(made);
  expect(screen.getByText(/Texts are paused until you decide/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Reply' })).not.toBeInTheDocument();
  expect(await listed()).toHaveLength(1);
  // They write other words meanwhile.
  expectConsole(REFUSED);
  await write('stop texting me');
  await user.click(press);
  expect(await question.findByRole('alert')).toHaveTextContent(/Since you looked.*now with stop texting me/);
  expect(await listed()).toHaveLength(1);
  expect(await question.findByText('stop texting me')).toBeInTheDocument();
  await waitFor(() => expect(press).toBeEnabled());
  await user.click(press);
  expect(await screen.findByText('This number can be texted again.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Not an opt-out' })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('button', { name: 'May want to stop (0)' })).toBeInTheDocument();
  expect(await listed()).toEqual([]);
});

it('a STOP that came after the question stays, and the question says so', async () => {
  const made = await held('conversations');
  const { question, press } = await asked(made);
  expectConsole(REFUSED);
  await write('STOP');
  await made.user.click(press);
  expect(await question.findByRole('alert')).toHaveTextContent(/Since you looked: they texted STOP/);
  expect(await question.findByText('They texted STOP to opt out.')).toBeInTheDocument();
  expect(question.getByText(/stays on the do-not-call list until they text START/)).toBeInTheDocument();
  expect(press).toBeDisabled();
  expect(await listed()).toMatchObject([{ source: 'stop_reply', keyword: 'STOP' }]);
});

it('taking a number off the list waits for its entry as it is, and names a STOP', async () => {
  const { user, clientId } = await held('do_not_calls');
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  const reads = vi.fn();
  network.use(
    http.get(`${API}/clients/${clientId}/do_not_calls`, async ({ request }) => {
      reads();
      await late;
      return server.app.fetch(request);
    }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog'));
  const press = question.getByRole('button', { name: 'Remove' });
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'They called');
  await vi.waitFor(() => expect(reads).toHaveBeenCalled());
  expect(press).toBeDisabled();
  release();
  await waitFor(() => expect(press).toBeEnabled());
  expect(question.getByText(WISH)).toBeInTheDocument();
  expect(question.getByText(/^As of /)).toHaveAttribute('aria-busy', 'false');

  expectConsole(REFUSED);
  await write('STOP');
  await user.click(press);
  expect(await question.findByRole('alert')).toHaveTextContent(/Since you looked: they texted STOP/);
  expect(await question.findByText('They texted STOP to opt out.')).toBeInTheDocument();
  expect(await listed()).toHaveLength(1);
  await waitFor(() => expect(press).toBeEnabled());
  await user.click(press);
  expect(await screen.findByText(/was removed from the list/)).toBeInTheDocument();
  expect(await listed()).toEqual([]);
});
