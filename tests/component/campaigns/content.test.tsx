import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(() => import('../../../src/resources/campaigns/form/CampaignEdit'));

it('the editor names what carriers refuse while it is written, by its words, and whether it blocks', async () => {
  await seedCampaign(server.db);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}` });
  const message = await screen.findByLabelText('Message');
  await user.clear(message);
  await user.paste('New edibles at our dispensary. Happy hour at 5. Reply STOP to opt out.');
  const hints = within(await screen.findByRole('list', { name: 'Hints' }));
  expect(
    await hints.findByText(/“dispensary” reads like cannabis.*No job starts with it/),
  ).toBeInTheDocument();
  expect(
    hints.getByText(/“Happy hour” reads like alcohol.*age-gated content \(CTIA §5, TCR\)\.$/),
  ).toBeInTheDocument();
});
