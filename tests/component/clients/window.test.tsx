import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { clients } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/resources/clients/window/WindowWatch'),
  () => import('../../../src/resources/clients/window/LawNote'),
  () => import('../../../src/resources/clients/show/SettingsTab'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/review/Review'),
);

it('says while a window is set whom it leaves out for good and by which rule, and lets it be saved', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients/create' });
  const from = await screen.findByLabelText(/Send from/);
  const until = screen.getByLabelText(/Send until/);
  const type = async (input: HTMLElement, clock: string) => {
    await user.clear(input);
    await user.type(input, clock);
  };
  expect(screen.queryByText(/never be texted/)).toBeNull();
  await type(from, '20:00');
  expect(
    await screen.findByText(/in these states.*CT.*9:00\sAM.*8:00\sPM.*FL.*8:00\sAM.*8:00\sPM/),
  ).toBeInTheDocument();
  expect(screen.getByText(/location is unknown/)).toBeInTheDocument();
  await type(until, '22:00');
  await type(from, '21:00');
  expect(
    await screen.findByText(/No one can be texted.*8:00\sAM.*9:00\sPM.*47 CFR 64\.1200/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/in these states/)).toBeNull();

  await user.type(screen.getByLabelText('Name'), 'Night owls');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(async () => expect(await server.db.select().from(clients)).toHaveLength(1));
});

it('leads from a campaign that nobody’s hours fit to its client’s settings, which say why', async () => {
  const user = userEvent.setup();
  await seedCampaign(server.db);
  await server.db
    .update(clients)
    .set({ window_start: '21:00', window_end: '22:00' })
    .where(eq(clients.id, CLIENT));
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show`, env: { QUIET_HOURS: 'hold' } });
  const issue =
    /3 recipients can never be texted: the client’s sending hours, .*9:00\sPM–10:00\sPM.*, are all in their quiet hours/;
  await user.click(await screen.findByRole('link', { name: issue }));
  expect(await screen.findByText(/No one can be texted/)).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/clients/${CLIENT}/show/settings`);
  // The default is a choice as well, and its meaning is shown.
  expect(screen.getByText('Default (hold)')).toBeInTheDocument();
});

it('offers a client no way around the law where the operator has left it in force, and says why', async () => {
  await renderApp({ server, as: 3, at: '/clients/create', env: { QUIET_HOURS: 'hold' } });
  const offered = within(await screen.findByLabelText(/Quiet hours/)).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Default (hold)',
    'Hold until quiet hours end',
  ]);
  expect(await screen.findByText(/Legal hours always apply/)).toBeInTheDocument();
});
