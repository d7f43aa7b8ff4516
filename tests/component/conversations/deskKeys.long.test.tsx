import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { conversations, do_not_calls } from '../../../server/db/schema';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/conversations/desk/WholeDesk'),
  () => import('../../../src/resources/conversations/desk/Thread'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

const VN = '+12125550190';
const [OPEN, OTHER] = ['+12125550142', '+12125550143'];

/** Two people may want to stop. */
beforeEach(async () => {
  await seedClients(server.db);
  const own = { tenant_id: NORTHWIND, client_id: CLIENT };
  for (const [n, tn] of [OPEN, OTHER].entries()) {
    await server.db.insert(conversations).values({
      ...own,
      tn,
      vn: VN,
      last_message: 'lose my number',
      last_message_at: server.clock.now(),
      began_at: server.clock.now(),
    });
    await server.db
      .insert(do_not_calls)
      .values({ ...own, id: uuidOf(740 + n), phone: tn, source: 'wish', note: 'lose my number' });
  }
});

async function open() {
  const user = userEvent.setup();
  const id = encodeURIComponent(`${CLIENT}~${OPEN}~${VN}`);
  await renderApp({ server, as: 3, at: `/conversations?with=${id}` });
  await screen.findByRole('button', { name: 'Not an opt-out' });
  const entry = (number: RegExp) => screen.findByRole('button', { name: number });
  return { user, mine: await entry(/555-0142/), other: await entry(/555-0143/) };
}

it.each(['n', 'o', 'r'])('%s does nothing while another row than the open one has the focus', async (key) => {
  const { user, other } = await open();
  other.focus();
  await user.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(other).toHaveFocus();
});

it('nor does a letter act on the open conversation from the time in another row', async () => {
  const { user, other } = await open();
  const inside = other.closest('li')!.querySelectorAll<HTMLElement>('[tabindex], button, a');
  for (const part of inside) {
    part.focus();
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it.each([
  ['n', /Text \W*\(212\) 555-0142\W* again\?/],
  ['o', /\(212\) 555-0142/],
])('%s acts on the open conversation from its row, and says whose it is', async (key, name) => {
  const { user, mine } = await open();
  mine.focus();
  await user.keyboard(key);
  const dialog = await screen.findByRole('dialog', { name });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await server.db.select().from(do_not_calls)).toHaveLength(2);
});
