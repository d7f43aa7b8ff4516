import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { carrier_outages, conversations, jobs } from '../../../server/db/schema';
import type { Carrier } from '../../../server/sending/carrier/carrier';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/resources/brands/form/BrandCreate'),
  () => import('../../../src/resources/campaigns/show/CampaignShow'),
  () => import('../../../src/resources/campaigns/test/TestWindow'),
  () => import('../../../src/features/sending/StartJobWindow'),
  () => import('../../../src/resources/client_virtual_numbers/buy/BuyPage'),
  () => import('../../../src/resources/conversations/desk/Desk'),
  () => import('../../../src/resources/jobs/list/JobsList'),
  () => import('../../../src/resources/jobs/show/JobShow'),
);

const { carrier } = server.deps;
const LINE = '+12125550170';
const PERSON = '+12125550144';
const BUY = `/client_virtual_numbers/create?source=${encodeURIComponent(JSON.stringify({ client_id: CLIENT }))}`;
const REMEDY = /Ask your admin/;

/** Opens a page of a server with this carrier, as its console is told of it. */
function open(at: string, kind: 'simulator' | 'none' | 'configured', as = 3) {
  server.deps.carrier = kind === 'none' ? null : (carrier as Carrier);
  return renderApp({ server, as, at, env: { CARRIER: kind } });
}

const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));

beforeEach(() => seedCampaign(server.db));

describe('over the simulated carrier', () => {
  it('every page says so at its foot', async () => {
    await open('/clients', 'simulator');
    expect(await screen.findByRole('contentinfo')).toHaveTextContent(
      'Simulated carrier: no text reaches a phone',
    );
  });

  it('a job says so where it is confirmed', async () => {
    await open(`/campaigns/${CAMPAIGN}/show/review`, 'simulator');
    expect(
      await within(await screen.findByRole('main')).findByText(
        /The carrier is simulated: no text reaches a phone/,
      ),
    ).toBeInTheDocument();
  });

  it('a test says so', async () => {
    await open(`/campaigns/${CAMPAIGN}/show`, 'simulator');
    await press('Send test');
    expect(
      (await dialog()).getByText(/The carrier is simulated: no text reaches a phone/),
    ).toBeInTheDocument();
  });

  it('a purchase of numbers says so', async () => {
    await open(BUY, 'simulator');
    await userEvent.type(await screen.findByLabelText('Area code'), '212{Enter}');
    await userEvent.click(await screen.findByLabelText('(212) 555-0190'));
    await press('Buy 1 number');
    expect(
      (await dialog()).getByText('The carrier is simulated: these numbers are not real.'),
    ).toBeInTheDocument();
  });
});

it('over a real carrier, or where the server does not say, nothing is marked', async () => {
  await open(BUY, 'configured');
  expect(await screen.findByLabelText('Area code')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/carrier/i);
  expect(screen.queryByText(/simulated/)).not.toBeInTheDocument();
});

describe('without a carrier', () => {
  it('every page says so at its foot', async () => {
    await open('/clients', 'none');
    expect(await screen.findByRole('contentinfo')).toHaveTextContent('No carrier: nothing can be sent');
  });

  it('the review says what to configure, and starts nothing', async () => {
    await open(`/campaigns/${CAMPAIGN}/show/review`, 'none');
    const start = within(await screen.findByRole('main'));
    const blockers = within(await start.findByRole('region', { name: 'Blocking' }));
    expect(blockers.getByText(REMEDY)).toBeInTheDocument();
    expect(blockers.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.setup().click(start.getByRole('button', { name: 'Fix 1 issue' }));
    // No page of the console changes it: the sentence that says who can takes the focus.
    expect(document.activeElement).toHaveTextContent(REMEDY);
    expect(await server.db.select().from(jobs)).toEqual([]);
  });

  it('numbers are not looked for', async () => {
    await open(BUY, 'none');
    expect(await screen.findByText(REMEDY)).toHaveTextContent('numbers cannot be bought or released');
    expect(screen.queryByLabelText('Area code')).not.toBeInTheDocument();
  });

  it.each([
    ['brand', '/brands/create', 3],
    [
      'campaign',
      `/registered_campaigns/create?source=${encodeURIComponent(JSON.stringify({ tenant_id: NORTHWIND }))}`,
      5,
    ],
  ])('registering a %s says so before anything is typed', async (_, at, role) => {
    await open(at, 'none', role);
    expect(await screen.findByText(REMEDY)).toHaveTextContent('so nothing can be registered');
  });

  it('a conversation offers no reply', async () => {
    const at = server.clock.now();
    await server.db.insert(conversations).values({
      tenant_id: NORTHWIND,
      client_id: CLIENT,
      tn: PERSON,
      vn: LINE,
      last_message: 'Hi',
      last_message_at: at,
      began_at: at,
    });
    await open(`/clients/${CLIENT}/show/conversations?conversation=${CLIENT}~${PERSON}~${LINE}`, 'none');
    await userEvent.setup().click(await screen.findByText('Hi'));
    expect(await screen.findByText(REMEDY)).toHaveTextContent('nothing can be sent');
    expect(screen.queryByLabelText('Reply')).not.toBeInTheDocument();
  });

  it('a job that waits for one says so, in the list and on its page', async () => {
    await server.db.insert(jobs).values({
      tenant_id: NORTHWIND,
      id: uuidOf(542),
      campaign_id: CAMPAIGN,
      state: 'queued',
      message: 'Hi',
    });
    const list = await open('/jobs', 'none');
    expect(await screen.findByText('Waiting for a carrier')).toBeInTheDocument();
    list.unmount();
    await open(`/jobs/${CAMPAIGN}~${uuidOf(542)}/show`, 'none');
    expect(await screen.findByText(/No carrier is connected, so nothing can be sent/)).toBeInTheDocument();
    expect(screen.getAllByText('Waiting for a carrier')).not.toHaveLength(0);
  });
});

it('a job whose carrier is away says since when it waits, and when the carrier is tried again', async () => {
  const since = server.clock.now();
  await server.db.insert(carrier_outages).values({
    account: 'simulator',
    since,
    next_try_at: new Date(since.getTime() + 60_000),
    reason: 'no_answer',
  });
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(543),
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
    targeted: 40,
    away_account: 'simulator',
  });
  const list = await open('/jobs', 'configured');
  expect(await screen.findByText('Waiting for the carrier')).toBeInTheDocument();
  list.unmount();
  await open(`/jobs/${CAMPAIGN}~${uuidOf(543)}/show`, 'configured');
  expect(await screen.findByRole('alert')).toHaveTextContent('The carrier isn’t responding.');
  expect(screen.getByText('Waiting since')).toBeInTheDocument();
  expect(screen.getByText('Next try')).toBeInTheDocument();
});
