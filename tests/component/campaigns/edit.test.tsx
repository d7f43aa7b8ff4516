import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { API, network } from '../../support/msw';
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
  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(await screen.findByText('Write the message.')).toBeInTheDocument();
  expect(await stored()).toMatchObject({ message: '', state: 'draft', name: 'Spring offer' });
});

it('offers the fields of the audiences that the campaign has', async () => {
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}` });
  expect(await screen.findByRole('button', { name: '{first_name}' })).toBeInTheDocument();
  expect(await screen.findByText('Hi Ada')).toBeInTheDocument();
});

it('asks once whether someone else changed it, and says that it is not saved where nobody did', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}` });
  const message = await screen.findByLabelText('Message');
  let refusals = 0;
  let refuses = true;
  network.use(
    http.post(`${API}/campaigns/${CAMPAIGN}`, () => {
      if (!refuses) return undefined;
      refusals += 1;
      return HttpResponse.json(
        { type: 'urn:problem:stale', title: 'Conflict', status: 409, detail: 'Reload it and try again.' },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      );
    }),
  );
  await user.click(message);
  await user.paste(' Come by.');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(refusals).toBe(1);
  expect(message).toHaveDisplayValue(/Come by\./);
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(async () => expect((await stored()).message).toMatch(/Come by\./));
});
