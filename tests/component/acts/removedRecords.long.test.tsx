import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { clients, do_not_calls, registered_campaigns } from '../../../server/db/schema';
import { API, network } from '../../support/msw';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';

/** From the press on a record may be gone: reading it again would show an error about a success. */
const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/resources/conversations/desk/WholeDesk'),
  () => import('../../../src/resources/people/PersonShow'),
  () => import('../../../src/resources/registered_campaigns/show/CampaignShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/resources/clients/show/ClientShow'),
  () => import('../../../src/features/firstSend/FirstSend'),
);

beforeEach(() => seedHome(server.db));

const PHONE = '+12125550142';
const SPARE = uuidOf(720);
const EMPTY = uuidOf(721);

interface Removal {
  as: 3 | 4 | 5;
  at: string;
  before?: () => Promise<unknown>;
  /** Path of the act, and of the reads that must not start. */
  path: string;
  reads?: string;
  verb: string;
  answer?: (by: UserEvent, question: ReturnType<typeof within>) => Promise<unknown>;
}

const REMOVALS: Readonly<Record<string, Removal>> = {
  'a conversation that is deleted by opting out': {
    as: 3,
    at: `/conversations?with=${encodeURIComponent(`${HOME}~+13035550145~+13035550178`)}`,
    // Nobody who opted out is offered it again.
    before: () => server.db.delete(do_not_calls),
    path: `/clients/${HOME}/virtual_numbers/:tn/conversations/:vn`,
    verb: 'Opt out',
  },
  'a person who is erased': {
    as: 4,
    at: `/people/${PHONE}/show`,
    before: async () =>
      (await server.as(3)).post(`/clients/${HOME}/do_not_calls`, { phone: PHONE, note: 'Asked by phone' }),
    path: `/people/:phone/erasure`,
    verb: 'Erase',
    answer: (by, question) => by.type(question.getByLabelText(/to confirm$/), PHONE),
  },
  'a record that is deleted from its page': {
    as: 5,
    at: `/registered_campaigns/${NORTHWIND}~${SPARE}/show`,
    before: () =>
      server.db.insert(registered_campaigns).values({
        id: SPARE,
        tenant_id: NORTHWIND,
        tcr_id: 'CSPARE',
        brand_id: HOME,
        brand_name: 'Acme',
        use_case: 'CHARITY',
        description: 'Spare',
        tcr_status: 'ACTIVE',
        pipeline_status: 'MNO_PROVISIONED',
      }),
    path: `/tenants/:tenant/registered_campaigns/:id`,
    reads: `/tenants/:tenant/registered_campaigns`,
    verb: 'Remove',
  },
  // The steps to its first message renew the record by themselves.
  'a client that never sent': {
    as: 3,
    at: `/clients/${EMPTY}/show`,
    before: () =>
      server.db
        .insert(clients)
        .values({ id: EMPTY, tenant_id: NORTHWIND, name: 'Mistaken', time_zone: 'America/Chicago' }),
    path: `/clients/${EMPTY}`,
    verb: 'Delete',
    answer: (by, question) => by.type(question.getByRole('textbox'), 'Mistaken'),
  },
};

it.each(Object.entries(REMOVALS))('%s is not read from the press on', async (_, removal) => {
  const { as, at, before, path, reads = path, verb, answer } = removal;
  const poll = holdPolls();
  const by = userEvent.setup();
  await before?.();
  await renderApp({ server, as, at });
  await whileHeld(() => expect(screen.getByRole('button', { name: verb })).toBeEnabled());
  await by.click(screen.getByRole('button', { name: verb }));
  await whileHeld(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
  const question = within(screen.getByRole('dialog'));
  await answer?.(by, question);
  const press = question.getByRole('button', { name: verb });
  await whileHeld(() => expect(press).toBeEnabled());
  const sent: string[] = [];
  let isSent = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  network.use(
    http.get(`${API}${reads}`, ({ request }) => {
      sent.push(request.url);
      return undefined;
    }),
    http.all(`${API}${path}`, async ({ request }) => {
      if (request.method === 'GET') return undefined;
      isSent = true;
      const response = await server.app.fetch(request);
      await held;
      return response;
    }),
  );
  await by.click(press);
  await whileHeld(() => expect(isSent).toBe(true));
  poll();
  poll();
  await whileHeld(() => expect(press).toBeDisabled());
  release();
  await whileHeld(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

it('a read that is under way when a record is deleted is given up', async () => {
  const { as, at, before, path, reads, verb } = REMOVALS['a record that is deleted from its page']!;
  const poll = holdPolls();
  const by = userEvent.setup();
  await before!();
  await renderApp({ server, as, at });
  await whileHeld(() => expect(screen.getByRole('button', { name: verb })).toBeEnabled());
  await by.click(screen.getByRole('button', { name: verb }));
  const press = within(await screen.findByRole('dialog')).getByRole('button', { name: verb });
  await whileHeld(() => expect(press).toBeEnabled());
  const reading: AbortSignal[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  network.use(
    http.get(`${API}${reads!}`, ({ request: { signal } }) => {
      reading.push(signal);
      return new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      });
    }),
    http.delete(`${API}${path}`, async ({ request }) => {
      await held;
      return server.app.fetch(request);
    }),
  );
  poll();
  await whileHeld(() => expect(reading).toHaveLength(1));
  expect(reading[0]!.aborted).toBe(false);
  await by.click(press);
  await whileHeld(() => expect(reading[0]!.aborted).toBe(true));
  release();
  await whileHeld(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a deleted record is not read again while the list that follows is still loading', async () => {
  const { as, at, before, path } = REMOVALS['a client that never sent']!;
  const poll = holdPolls();
  const mounted = vi.spyOn(QueryClient.prototype, 'mount');
  await before!();
  await renderApp({ server, as, at });
  await whileHeld(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled());
  const queries = mounted.mock.contexts.at(-1) as QueryClient;
  const sent: string[] = [];
  network.use(
    http.get(`${API}${path}`, ({ request }) => {
      sent.push(request.url);
      return undefined;
    }),
  );
  // As the page's own deletion does, which leaves the page at once where the list has loaded.
  const removal = queries.getMutationCache().build<unknown, Error, { id: string }, unknown>(queries, {
    mutationKey: ['clients', 'delete'],
    mutationFn: async () => undefined,
  });
  await removal.execute({ id: EMPTY });
  await whileHeld(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument());
  poll();
  await whileHeld(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
  expect(sent).toEqual([]);
});
