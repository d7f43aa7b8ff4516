import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { conversations, direct_messages } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { CLIENT, seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { holdPolls, whileHeld } from '../../support/polls';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';
import { warm } from '../../support/warm';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
warm(
  () => import('../../../src/resources/conversations/desk/WholeDesk'),
  () => import('../../../src/resources/conversations/desk/Thread'),
);

const TN = '+12125550142';

beforeEach(async () => {
  await seedClients(server.db);
  const own = { tenant_id: NORTHWIND, client_id: CLIENT };
  await addNumbers(server.db, { ...own, id: uuidOf(730), phone: SENDER, area_code: '202' });
  await server.db.insert(conversations).values({
    ...own,
    tn: TN,
    vn: SENDER,
    last_message: 'Is it still on?',
    last_message_at: server.clock.now(),
    began_at: server.clock.now(),
  });
});

/** Opens the conversation; the answers to replies are lost until `recover` is called. */
async function open() {
  expectConsole(/ApiError/);
  let isLost = true;
  const poll = holdPolls();
  const user = userEvent.setup();
  const id = encodeURIComponent(`${CLIENT}~${TN}~${SENDER}`);
  await renderApp({ server, as: 3, at: `/conversations?with=${id}` });
  network.use(
    http.post(`${API}/clients/:client/virtual_numbers/:tn/conversations/:vn`, async ({ request }) => {
      const answer = await server.app.fetch(request);
      return isLost ? HttpResponse.error() : answer;
    }),
  );
  await whileHeld(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toBeEnabled());
  const box = screen.getByRole('textbox', { name: 'Reply' });
  const send = screen.getByRole('button', { name: 'Send reply' });
  const thread = within(screen.getByRole('region', { name: '(212) 555-0142' }));
  await user.type(box, 'ok');
  await user.click(send);
  await whileHeld(() => expect(thread.getByRole('alert')).toBeInTheDocument());
  expect(box).toHaveValue('ok');
  return {
    user,
    box,
    send,
    thread,
    poll,
    /** The first one leaves, and answers come again. */
    async recover() {
      await server.work();
      isLost = false;
    },
    sent: async () => (await server.db.select().from(direct_messages)).map(({ body }) => body),
  };
}

it('a reply whose answer was lost is sent once, however often it is tried again', async () => {
  const { user, box, send, recover, sent } = await open();
  await recover();
  await user.click(send);
  await whileHeld(() => expect(box).toHaveValue(''));
  expect(await sent()).toEqual(['ok']);
});

it('the same words that are typed anew are another reply, once the first one is seen', async () => {
  const { user, box, send, thread, poll, recover, sent } = await open();
  await recover();
  await user.clear(box);
  await user.type(box, 'ok');
  await user.click(send);
  await whileHeld(() =>
    expect(thread.getByRole('alert')).toHaveTextContent(/a reply was sent|Role 3 has answered/),
  );
  expect(await sent()).toEqual(['ok']);
  poll();
  await whileHeld(() => expect(thread.getByRole('alert')).toHaveTextContent('Role 3 has answered'));
  await user.click(send);
  await whileHeld(() => expect(box).toHaveValue(''));
  expect(await sent()).toEqual(['ok', 'ok']);
});

it('a reply that the thread shows is no draft any more, and the next one is another', async () => {
  const { user, box, send, thread, poll, recover, sent } = await open();
  await recover();
  poll();
  await whileHeld(() => expect(box).toHaveValue(''));
  expect(thread.queryByRole('alert')).toBeNull();
  await user.type(box, 'ok');
  await user.click(send);
  await whileHeld(() => expect(box).toHaveValue(''));
  expect(await sent()).toEqual(['ok', 'ok']);
});
