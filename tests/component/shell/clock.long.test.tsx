import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobs } from '../../../server/db/schema';
import { localOf } from '../../../src/features/sending/words';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/jobs/list/JobsList'),
  () => import('../../../src/resources/campaigns/review/Review'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SCHEDULED = uuidOf(540);

/** A moment by the server's clock. */
const at = (distance: number) => new Date(Date.parse(NOW) + distance);
const stored = async () => (await (await server.as(3)).get(`/campaigns/${CAMPAIGN}/jobs`)).json;

beforeEach(() => seedCampaign(server.db));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])('with a clock that is %s', (_, wrong) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(wrong) }));

  it('tells distances and ages by the server’s', async () => {
    await server.db.insert(jobs).values({
      tenant_id: NORTHWIND,
      id: SCHEDULED,
      campaign_id: CAMPAIGN,
      state: 'scheduled',
      scheduled_at: at(30 * MINUTE),
      message: 'Hi',
    });
    await renderApp({ server, as: 3, at: '/jobs' });
    expect(await screen.findByText('in 30 minutes')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Updated now/ })).toBeInTheDocument();
  });

  /** Asks for a start at this moment of the server's clock. */
  async function startAt(moment: Date) {
    const user = userEvent.setup();
    await renderApp({ server, as: 3, at: `/campaigns/${CAMPAIGN}/show/results` });
    await user.click(await screen.findByRole('button', { name: 'Start job' }));
    await screen.findByRole('region', { name: 'Timing' });
    const review = within(screen.getByRole('main'));
    const start = () => review.getByRole('button', { name: /^Start job/ });
    await waitFor(() => expect(start()).toBeEnabled());
    await user.click(review.getByRole('radio', { name: 'Later' }));
    const time = review.getByLabelText(/Date and time/);
    expect(time, 'an hour from now is offered').toHaveValue(localOf(at(HOUR)));
    await user.clear(time);
    await user.type(time, localOf(moment));
    await user.click(start());
    return review;
  }

  it('takes a start that is still to come', async () => {
    await startAt(at(30 * MINUTE));
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ records: [{ scheduled_at: at(30 * MINUTE).toISOString() }] }),
    );
  });

  it('takes no start that is past', async () => {
    const review = await startAt(at(-30 * MINUTE));
    expect(await review.findByRole('alert')).toHaveTextContent('in the future');
    expect(await stored()).toMatchObject({ total: 0 });
  });
});
