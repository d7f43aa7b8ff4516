import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/campaigns/form/CampaignEdit'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
);

beforeEach(() => seedCampaign(server.db));

const stored = async () => (await (await server.as(3)).get(`/campaigns/${CAMPAIGN}`)).json;

it('takes a message back: what is emptied is stored empty, and the next step says so', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}` });
  await user.clear(await screen.findByLabelText('Message'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Write the message.')).toBeInTheDocument();
  expect(await stored()).toMatchObject({ message: '', state: 'draft', name: 'Spring offer' });
});

it('offers the fields of the audiences that the campaign has', async () => {
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}` });
  expect(await screen.findByRole('button', { name: '{first_name}' })).toBeInTheDocument();
  expect(await screen.findByText('Hi Ada')).toBeInTheDocument();
});
