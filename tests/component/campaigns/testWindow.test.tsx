import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { audience_targets, audiences, campaign_audiences, direct_messages } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer } from '../../support/sending';
import { warm } from '../../support/warm';

const server = await createSendingServer();
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/test/TestWindow'),
);

/** A second audience, attached after the first. */
async function attachAnother() {
  const own = { tenant_id: NORTHWIND };
  const id = uuidOf(560);
  await server.db.insert(audiences).values({ ...own, client_id: CLIENT, id, name: 'Later', targets: 1 });
  await server.db
    .insert(audience_targets)
    .values({ ...own, audience_id: id, phone: '+12125550199', fields: { first_name: 'Late' } });
  await server.db
    .insert(campaign_audiences)
    .values({ ...own, id: uuidOf(561), campaign_id: CAMPAIGN, audience_id: id });
}

async function open() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show` });
  await user.click(await screen.findByRole('button', { name: 'Send test' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog, send: dialog.getByRole('button', { name: 'Send test' }) };
}

it('a test shows the words that it sends', async () => {
  await seedCampaign(server.db, { message: 'Hi {first_name} of {city}, you are {phone}' });
  await attachAnother();
  const { user, dialog, send } = await open();
  await user.type(dialog.getByLabelText('Numbers'), '(212) 555-0123');
  const message = await dialog.findByRole('region', { name: 'The test message' });
  await waitFor(() => expect(message).toHaveTextContent('Hi Ada of [city], you are +12125550123'));
  await user.click(send);
  expect(await dialog.findByRole('table', { name: 'Results of the test' })).toBeInTheDocument();
  const [sent] = await server.db.select().from(direct_messages);
  expect(sent?.body).toBe(message.textContent);
});

it('a test waits for the message as it is now', async () => {
  await seedCampaign(server.db, { message: 'Hello' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show` });
  const verb = await screen.findByRole('button', { name: 'Send test' });
  const colleague = await server.as(4);
  const { json } = await colleague.get(`/campaigns/${CAMPAIGN}`);
  await colleague.post(`/campaigns/${CAMPAIGN}`, { message: 'Good morning', version: json.version });
  network.use(
    http.get(`${API}/campaigns/${CAMPAIGN}`, async ({ request }) => {
      await held;
      return server.app.fetch(request);
    }),
  );
  await user.click(verb);
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Send test' });
  await user.type(dialog.getByLabelText('Numbers'), '(212) 555-0123');
  expect(send).toBeDisabled();
  release();
  await waitFor(() => expect(send).toBeEnabled());
  expect(dialog.getByText(/^As of /)).toHaveAttribute('aria-busy', 'false');
  expect(dialog.getByRole('region', { name: 'The test message' })).toHaveTextContent('Good morning');
});
