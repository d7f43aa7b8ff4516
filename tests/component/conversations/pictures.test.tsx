import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { carrierEvents } from '../../../server/sending/sending';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';
import { warm } from '../../support/warm';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { db, clock, sending } = server;
warm(
  () => import('../../../src/resources/conversations/desk/WholeDesk'),
  () => import('../../../src/resources/conversations/desk/Thread'),
);

const TN = '+12125550142';

beforeEach(async () => {
  // jsdom lays nothing out, and the thread renders only as many messages as its height has room for.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await seedClients(db);
  await addNumbers(db, {
    tenant_id: NORTHWIND,
    client_id: CLIENT,
    id: uuidOf(730),
    phone: SENDER,
    area_code: '202',
  });
});

/** A person writes; the conversation is open. */
async function open(body: string, media: number) {
  await carrierEvents(sending).inbound({
    account: DEFAULT_ACCOUNT,
    carrierId: 'MO1',
    from: TN,
    to: SENDER,
    body,
    media,
    at: clock.now(),
  });
  const id = encodeURIComponent(`${CLIENT}~${TN}~${SENDER}`);
  await renderApp({ server, as: 3, at: `/conversations?with=${id}` });
  const thread = await screen.findByRole('region', { name: '(212) 555-0142' });
  return {
    message: await within(thread).findByRole('article'),
    row: await screen.findByRole('button', { name: /555-0142/, current: true }),
  };
}

it.each([
  ['', 1, 'A picture came; this account keeps none.'],
  ['', 3, '3 pictures came; this account keeps none.'],
  ['Look!', 1, 'Look! A picture came; this account keeps none.'],
])('a text "%s" with %d pictures says so in the thread and in the inbox', async (body, media, said) => {
  const { message, row } = await open(body, media);
  expect(message).toHaveTextContent(said);
  expect(row).toHaveTextContent(said);
});

it('a text without one says nothing of pictures', async () => {
  const { message, row } = await open('Hi', 0);
  expect(message).toHaveTextContent('Hi');
  for (const place of [message, row]) expect(place).not.toHaveTextContent(/picture/);
});
