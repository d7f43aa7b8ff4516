import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { recordAccounts } from '../../../server/carriers/health';
import { carrier_accounts, carrier_events, do_not_calls, set_aside_events } from '../../../server/db/schema';
import { CLIENT, heldQueue, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { addNumbers } from '../../support/holders';

const server = await createTestServer({ queue: heldQueue() });
const KEY = 'KEY-of-the-account';
warm(
  () => import('../../../src/resources/carrier_accounts/ProblemCell'),
  () => import('../../../src/resources/carrier_tests/ErrorCell'),
);

/** One account that works, one whose key is wrong since a minute ago, and one that the file no longer names. */
beforeEach(async () => {
  const { db, clock } = server;
  const now = clock.now();
  const telnyx = {
    kind: 'telnyx',
    api_key: KEY,
    public_key: KEY,
    base_url: 'https://api.telnyx.com',
  } as const;
  const limits = {
    per_second: 10,
    at_once: 10,
    timeout_seconds: 8,
    numbers: [],
    confirms_stop: true,
    confirms_help: false,
    holds_minutes: 15,
  };
  await recordAccounts(db, [{ ...telnyx, ...limits, name: 'old' }]);
  await recordAccounts(db, [
    { ...telnyx, ...limits, name: 'main', tenants: [NORTHWIND], public_url: 'https://sms.example.com' },
    { ...telnyx, ...limits, name: 'second' },
  ]);
  await db.insert(carrier_accounts).values({
    id: 'third',
    kind: 'simulator',
    per_second: 100,
    configured: true,
    accepted_at: now,
    minute: now,
    accepted: 5,
    accepted_before: 42,
  });
  await db.update(carrier_accounts).set({ error: 'telnyx:10009 Authentication failed', error_at: now });
  await seedClients(db);
  await addNumbers(db, {
    tenant_id: NORTHWIND,
    id: uuidOf(5_500),
    client_id: CLIENT,
    phone: '+12025550190',
    area_code: '202',
    account: 'main',
  });
});

it('shows how each account does to the provider, and never a secret', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  await user.click(await screen.findByRole('link', { name: 'Carrier accounts' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Carrier accounts' })).toBeInTheDocument();
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  await waitFor(async () =>
    expect(await row('main')).toHaveTextContent(/Telnyx.*Failing.*1.*telnyx:10009 Authentication failed/),
  );
  expect(await row('old')).toHaveTextContent('No longer configured');
  expect(document.body).not.toHaveTextContent(KEY);

  await user.click(within(await row('main')).getByText('main'));
  expect(await screen.findByRole('heading', { level: 1, name: 'main' })).toBeInTheDocument();
  expect(await screen.findByText('https://api.telnyx.com')).toBeInTheDocument();
  const fact = (label: string) => screen.getByText(label).parentElement;
  expect(fact('Used by all tenants')).toHaveTextContent('No');
  expect(fact('Used only by')).toHaveTextContent('Northwind');
  expect(fact('Webhook address to enter at the carrier')).toHaveTextContent(
    'https://sms.example.com/hooks/main',
  );
});

it('sends a test through an account, and shows why one was not sent', async () => {
  const { db } = server;
  await db.insert(do_not_calls).values({
    tenant_id: NORTHWIND,
    id: uuidOf(5_501),
    client_id: CLIENT,
    phone: '+12125550143',
    source: 'staff',
  });
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/carrier_accounts/main/show' });
  await user.click(await screen.findByRole('link', { name: /^Tests of the account/ }));
  expect(await screen.findByText('No test was sent through this account yet')).toBeInTheDocument();
  await user.click((await screen.findAllByRole('link', { name: 'Send' }))[0]!);
  await user.type(await screen.findByRole('textbox', { name: /^Recipient/ }), '(212) 555-0143');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'A test of the account');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const row = (await screen.findByText('On the do-not-call list')).closest('tr')!;
  expect(row).toHaveTextContent(/\(212\) 555-0143.*Rejected.*do_not_call.*\(202\) 555-0190/);
});

async function setTwoAside() {
  const now = server.clock.now();
  await server.db.insert(set_aside_events).values(
    ['E1', 'E2'].map((event_id, i) => ({
      id: uuidOf(5_600 + i),
      account: 'third',
      event_id,
      word: '',
      body: '{"data":{"event_type":"message.received","payload":{"text":{}}}}',
      cause: 'unreadable' as const,
      detail: 'text: string expected.',
      received_at: now,
      set_aside_at: now,
    })),
  );
}

it('tries all events of an account again from their list, by one press', async () => {
  const { db } = server;
  await setTwoAside();
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/carrier_accounts/third/show/set_aside_events' });
  expect(await screen.findByText('E1')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Try events again' }));
  const asked = await screen.findByRole('dialog', {
    name: 'Try all 2 events that were set aside again?',
  });
  await user.click(within(asked).getByRole('button', { name: 'Try events again' }));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Being tried again/ })).toHaveLength(2));
  expect(await db.$count(carrier_events)).toBe(2);
  expect(screen.queryByRole('button', { name: 'Try events again' })).not.toBeInTheDocument();
});

it('shows events that were set aside, and asks before one is tried again or discarded', async () => {
  const { db } = server;
  await setTwoAside();
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/carrier_accounts/third/show' });
  await user.click(await screen.findByRole('link', { name: /^Events set aside/ }));
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  expect(await row('E1')).toHaveTextContent(/E1.*Open.*It cannot be read.*text: string expected\./);

  await user.click(within(await row('E1')).getByText('E1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'E1' })).toBeInTheDocument();
  expect(await screen.findByText(/"text":\{\}/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const asked = await screen.findByRole('dialog', { name: 'Try the event E1 again?' });
  expect(await db.select().from(carrier_events)).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('Being tried again')).length).toBeGreaterThan(0);
  expect(await db.select().from(carrier_events)).toMatchObject([{ event_id: 'E1', attempts: 0 }]);
});

it('is offered to a tenant’s administrators nowhere', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  expect(await screen.findByRole('link', { name: 'Audit log' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Carrier accounts' })).not.toBeInTheDocument();
});
