import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { audience_targets, clients } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT, seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/do_not_calls/desk/AddPage'),
  () => import('../../../src/resources/audience_targets/add/AddPage'),
  () => import('../../../src/resources/audiences/import/ImportPage'),
  () => import('../../../src/resources/campaigns/file/FileCampaigns'),
  () => import('../../../src/resources/client_virtual_numbers/buy/BuyPage'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/review/Review'),
  () => import('../../../src/resources/clients/show/ClientShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);
const CLIENT_PAGE = `?source=${encodeURIComponent(JSON.stringify({ client_id: CLIENT }))}`;
const PASTE = `/do_not_calls/create/many${CLIENT_PAGE}`;
const IMPORT = `/audiences/create${CLIENT_PAGE}`;
const CAMPAIGNS = `/campaigns/create/file${CLIENT_PAGE}`;
const NUMBER = '(212) 555-0142';
const csv = (name: string, ...lines: string[]) => new File([lines.join('\n')], name, { type: 'text/csv' });

beforeEach(() => seedClients(server.db));

const visit = (at: string) =>
  act(async () => {
    window.history.pushState(null, '', at);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

/** Opens the page as staff; returns functions that lose the session and begin another. */
async function open(at: string) {
  const user = userEvent.setup();
  const { core } = await renderApp({ server, as: 3, at });
  return {
    user,
    async loseAndReturn(email = 'role3@northwind.example') {
      act(() => core.session.lose(core.session.epoch));
      await screen.findByRole('heading', { level: 1, name: 'Sign in' });
      await user.type(screen.getByLabelText('Email'), email);
      await user.type(screen.getByLabelText('Password'), 'Demo-pass-2026{Enter}');
      await screen.findByRole('heading', { level: 1, name: 'Clients' });
      await visit(at);
    },
  };
}

/** Leaving asks, and staying keeps the page. */
async function expectAsked(user: UserEvent) {
  await user.click(screen.getByRole('link', { name: 'Help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

it('numbers pasted for the do-not-call list, their note and a chosen file outlast a lost session', async () => {
  const { user, loseAndReturn } = await open(PASTE);
  await user.type(await screen.findByLabelText('Numbers'), NUMBER);
  await user.type(screen.getByLabelText(/^Note/), 'Asked on the phone');
  await user.upload(screen.getByLabelText('CSV file'), csv('stop.csv', 'name,phone', 'Ada,2025550101'));
  await screen.findByText('stop.csv');
  await screen.findByRole('button', { name: 'Check the file' });
  await expectAsked(user);
  await loseAndReturn();
  expect(await screen.findByLabelText('Numbers')).toHaveValue(NUMBER);
  expect(screen.getByText('Your unsaved text was restored')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Asked on the phone');
  expect(screen.getByText('stop.csv')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeEnabled();

  await loseAndReturn('role4@northwind.example');
  expect(await screen.findByLabelText('Numbers')).toHaveValue('');
  expect(screen.queryByText('stop.csv')).not.toBeInTheDocument();
});

it('an import goes on at its step with its file and its columns', async () => {
  const { user, loseAndReturn } = await open(IMPORT);
  await user.upload(
    await screen.findByLabelText('CSV file'),
    csv('spring.csv', 'Cell,Plan', '2025550101,Gold'),
  );
  expect(await screen.findByText(/^New audience “spring”/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const plan = await screen.findByRole('combobox', { name: /Plan/ });
  await user.selectOptions(plan, 'ignore');
  await expectAsked(user);
  await loseAndReturn();
  expect(await screen.findByRole('combobox', { name: /Plan/ })).toHaveValue('ignore');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/accepted/);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText(/How did these people agree/), 'Front desk');
  await loseAndReturn();
  await screen.findByText(/accepted/);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/How did these people agree/)).toHaveValue('Front desk');
});

it('campaigns from a file are still to be made after a lost session', async () => {
  const { user, loseAndReturn } = await open(CAMPAIGNS);
  await user.upload(
    await screen.findByLabelText('CSV file'),
    csv('campaigns.csv', 'name,message,description', 'Spring,Hi from us. Reply STOP to opt out.,x'),
  );
  await screen.findByText('campaigns.csv');
  await expectAsked(user);
  await loseAndReturn();
  expect(await screen.findByText('campaigns.csv')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /1 campaign/ })).toBeEnabled());
});

it('what was searched for and the numbers chosen to buy are there again', async () => {
  const { user, loseAndReturn } = await open(`/client_virtual_numbers/create${CLIENT_PAGE}`);
  await user.type(await screen.findByLabelText('Area code'), '212');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const [first] = await screen.findAllByRole('checkbox');
  await user.click(first!);
  const buy = () => screen.findByRole('button', { name: 'Buy 1 number' });
  await buy();
  await expectAsked(user);
  await loseAndReturn();
  expect(await screen.findByLabelText('Area code')).toHaveValue('212');
  expect((await screen.findAllByRole('checkbox'))[0]).toBeChecked();
  expect(await buy()).toBeEnabled();
  await user.click(screen.getAllByRole('checkbox')[0]!);

  // A search term is discarded without a question.
  await user.click(screen.getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
});

it('a number that was chosen and is sold meanwhile is not counted, and said to be gone', async () => {
  const { user, loseAndReturn } = await open(`/client_virtual_numbers/create${CLIENT_PAGE}`);
  await user.type(await screen.findByLabelText('Area code'), '212');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const [first, second] = await screen.findAllByRole('checkbox');
  await user.click(first!);
  await user.click(second!);
  expect(await screen.findByRole('button', { name: 'Buy 2 numbers' })).toBeEnabled();
  network.use(
    http.get(`${API}/clients/:id/available_numbers`, async ({ request }) => {
      const { records } = (await (await server.app.fetch(request)).json()) as { records: object[] };
      return Response.json({ records: records.slice(1), total: records.length - 1 });
    }),
  );
  await loseAndReturn();
  const buy = await screen.findByRole('button', { name: 'Buy 1 number' });
  expect(screen.getByText(/^1 number that you selected is no longer available/)).toBeInTheDocument();
  await user.click(buy);
  expect(await screen.findByRole('dialog', { name: 'Buy 1 number?' })).toBeInTheDocument();
});

it('what was answered about a start is there when the review is opened again', async () => {
  await server.restart();
  await seedCampaign(server.db, { claimed: 60_000 });
  await server.db.update(clients).set({ quiet_hours: 'hold' });
  await server.db
    .update(audience_targets)
    .set({ time_zone: 'Pacific/Honolulu', fields: { first_name: 'Ada', time_zone: 'Pacific/Honolulu' } });
  const { user, loseAndReturn } = await open(`/campaigns/${CAMPAIGN}/show`);
  const review = async () => {
    await screen.findByRole('button', { name: /^Start job/ });
    return within(screen.getByRole('main'));
  };
  const first = await review();
  await user.click(await first.findByRole('radio', { name: 'Send now anyway' }));
  await user.type(first.getByLabelText(/^Reason/), 'The gym is closed today');
  await user.type(first.getByLabelText(/Note/), 'Second call');
  await user.type(first.getByLabelText(/^Type .* to confirm$/), '60,000');
  await loseAndReturn();
  const again = await review();
  expect(await again.findByRole('radio', { name: 'Send now anyway' })).toBeChecked();
  expect(again.getByLabelText(/^Reason/)).toHaveValue('The gym is closed today');
  expect(again.getByLabelText(/Note/)).toHaveValue('Second call');
  expect(again.getByLabelText(/^Type .* to confirm$/)).toHaveValue('60,000');
});

it('a confirmation that was being typed is there when the question is asked again, and gone when it was answered No', async () => {
  const { user, loseAndReturn } = await open(`/clients/${CLIENT}/show`);
  const question = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await question();
  await user.type(first.getByLabelText(/^Type/), 'Harb');
  await loseAndReturn();
  const again = await question();
  expect(again.getByLabelText(/^Type/)).toHaveValue('Harb');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await question()).getByLabelText(/^Type/)).toHaveValue('');
});
