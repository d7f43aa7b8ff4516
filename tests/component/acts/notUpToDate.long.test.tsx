import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { conversations, inbound_messages, jobs } from '../../../server/db/schema';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { CLIENT } from '../../support/imports';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer, NOW } from '../../support/server';
import { watched } from '../../support/traffic';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/conversations/desk/Desk'),
  () => import('../../../src/resources/jobs/show/JobShow'),
  () => import('../../../src/resources/jobs/list/CampaignFilter'),
  () => import('../../../src/resources/jobs/list/JobsList'),
  () => import('../../../src/resources/jobs/preview/Preview'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/show/Life'),
  () => import('../../../src/resources/campaigns/results/Compare'),
  () => import('../../../src/resources/campaign_clicks/Clicks'),
  () => import('../../../src/resources/clients/show/ClientShow'),
  () => import('../../../src/resources/tenants/TenantsList'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/list/tools/ListTools'),
  () => import('../../../src/features/glance/Glance'),
);

const JOB = `${CAMPAIGN}~${uuidOf(540)}`;
const own = { tenant_id: NORTHWIND, client_id: CLIENT };
const pair = { ...own, tn: '+12125550123', vn: '+12125550170' };
const THREAD = encodeURIComponent(`${CLIENT}~${pair.tn}~${pair.vn}`);

beforeEach(async () => {
  await seedCampaign(server.db);
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(540),
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
    targeted: 100,
    started_at: new Date(NOW),
    sent: 40,
    delivered: 30,
  });
  const at = new Date(NOW);
  await server.db
    .insert(conversations)
    .values({ ...pair, last_message: 'Who is this?', last_message_at: at, began_at: at });
  await server.db
    .insert(inbound_messages)
    .values({ ...pair, id: uuidOf(570), carrier_id: 'x', body: 'Who is this?', at });
});

const MARK = /Not up to date since .+, trying again/;

/** The network between console and server, on which answers from some addresses can become unreadable. */
function network(addresses: RegExp) {
  const state = { broken: false, failed: 0 };
  const { app, quiet } = watched((request) => {
    if (!state.broken || !addresses.test(request.url)) return server.app.fetch(request);
    state.failed += 1;
    return new HttpResponse('<html>Sign in to the hotel’s network</html>');
  });
  return { app, quiet, state };
}

it.each([
  ['the inbox of a client', `/clients/${CLIENT}/show/conversations`, 'Who is this?', /\/conversations\?/],
  [
    'a conversation',
    `/clients/${CLIENT}/show/conversations?with=${THREAD}`,
    'Reply',
    /\/conversations\/[^/]+$/,
  ],
  ['a job', `/jobs/${JOB}/show`, '40 of 100', /\/jobs\//],
  ['the list of jobs', '/jobs', 'Spring offer', /\/jobs\?(?!.*since)/],
  ['the figures over the list of jobs', '/jobs', 'Failing >10%', /\/jobs\?.*since/],
  [
    'the preview of a job',
    `/jobs?preview=${encodeURIComponent(JOB)}`,
    '40 of 100',
    /\/jobs(\/|\?(?!.*since))/,
  ],
  [
    'the preview of a job whose list is read again and again',
    `/jobs?preview=${encodeURIComponent(JOB)}`,
    '40 of 100',
    /\/jobs\//,
  ],
  ['the job of a campaign', `/campaigns/${CAMPAIGN}/show`, '40 of 100', /\/jobs\//],
  ['the figures of a campaign', `/campaigns/${CAMPAIGN}/show/results`, '40 of 100', /\/stats/],
  [
    'the clicks of a campaign',
    `/campaigns/${CAMPAIGN}/show/campaign_clicks`,
    'There are no clicks yet',
    /\/(clicks|stats)/,
  ],
  ['a comparison of campaigns', `/campaigns/${CAMPAIGN}/show/compare`, 'Spring offer', /\/stats\?/],
  ['the figures of a client', `/clients/${CLIENT}/show`, 'Delivered', /\/stats/],
  ['a list that reads itself again', '/campaigns', 'Spring offer', /\/campaigns\?/],
  ['the day at a glance', '/clients', /needs? a reply/, /\/glance$/],
  ['the queue of all tenants', '/tenants', 'Messages waiting', /queue_length/],
])(
  '%s says after the second failed poll that it is old, keeps what it shows, and goes on',
  async (...row) => {
    const [, at, kept, addresses] = row;
    expectConsole(/ApiError/);
    const poll = holdPolls();
    const { app, quiet, state } = network(addresses);
    await renderApp({ server: { app, as: server.as }, as: 5, at });
    const shown = () => expect(screen.getAllByText(kept)[0]).toBeInTheDocument();
    await whileHeld(shown);
    const fail = async () => {
      const before = state.failed;
      // Other data on the page is new each time.
      await server.db.update(jobs).set({ replied: before + 1 });
      poll();
      await whileHeld(() => expect(state.failed).toBeGreaterThan(before));
      await quiet();
    };
    await quiet();

    state.broken = true;
    await fail();
    expect(screen.queryByText(MARK)).toBeNull();
    shown();
    await fail();
    expect((await screen.findAllByText(MARK)).length).toBeGreaterThan(0);
    shown();
    await fail();
    shown();

    state.broken = false;
    poll();
    await whileHeld(() => expect(screen.queryByText(MARK)).toBeNull());
    shown();
  },
);
