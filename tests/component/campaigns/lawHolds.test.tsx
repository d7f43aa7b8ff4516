import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { audience_targets, clients } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

/** The start of a campaign where the operator has left the law in force. */
const server = await createTestServer({
  queue: { enqueue: async () => undefined },
  env: { QUIET_HOURS: 'hold' },
});
warm(
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/review/Review'),
);

const inZone = (time_zone: string) =>
  server.db.update(audience_targets).set({ time_zone, fields: { first_name: 'Ada', time_zone } });

async function open() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show/results` });
  await user.click(await screen.findByRole('button', { name: 'Start job' }));
  await screen.findByRole('region', { name: 'Timing' });
  return { user, review: within(screen.getByRole('main')) };
}

it('offers nobody to text people whom it holds', async () => {
  await seedCampaign(server.db);
  await inZone('Pacific/Honolulu');
  const { review } = await open();
  expect(await review.findByText(/The law holds everyone who waits/)).toBeInTheDocument();
  expect(review.queryByRole('radio', { name: /legal hours/ })).toBeNull();
});

it('offers to set the client’s own hours aside, and says when texts leave then', async () => {
  await seedCampaign(server.db);
  await server.db.update(clients).set({ window_start: '12:00' });
  await inZone('America/New_York');
  const { user, review } = await open();
  const first = async () =>
    (await review.findByText('First message', { selector: 'dt' })).parentElement?.querySelector('dd')
      ?.textContent;
  expect(await first()).toMatch(/12:00\sPM/);
  await user.click(review.getByRole('radio', { name: /Send in legal hours, outside the client’s own/ }));
  expect(await first()).toMatch(/10:00\sAM/);
  expect(review.queryByText(/legal hours either way/)).toBeNull();
});
