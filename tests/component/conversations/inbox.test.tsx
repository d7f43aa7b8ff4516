import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq, sql } from 'drizzle-orm';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  conversation_notes,
  conversations,
  direct_messages,
  inbound_messages,
  saved_replies,
} from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { addNumbers } from '../../support/holders';
import { CLIENT, seedClients } from '../../support/imports';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';
import { warm } from '../../support/warm';

const server = await createSendingServer();
warm(
  () => import('../../../src/resources/conversations/desk/WholeDesk'),
  () => import('../../../src/resources/conversations/desk/Thread'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

const own = { tenant_id: NORTHWIND, client_id: CLIENT };
const [ANN, BOB] = ['+12125550142', '+12125550143'];

beforeEach(async () => {
  await seedClients(server.db);
  const at = server.clock.now();
  await addNumbers(server.db, { ...own, id: uuidOf(730), phone: SENDER, area_code: '202' });
  for (const [n, tn] of [ANN, BOB].entries()) {
    await server.db
      .insert(inbound_messages)
      .values({ ...own, id: uuidOf(800 + n), tn, vn: SENDER, body: 'Is it on?', at });
    await server.db.insert(conversations).values({
      ...own,
      tn,
      vn: SENDER,
      last_message: 'Is it on?',
      last_message_at: new Date(at.getTime() - n * 1_000),
      began_at: at,
      meaning: 'question',
    });
  }
});

it('before anyone has written there is nothing to search, to filter or to choose', async () => {
  await server.db.delete(conversations);
  await open();
  expect(await screen.findByText('Nobody has written to your clients yet')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
});

/** Rows that a window shows, with those drawn around them. */
const IN_SIGHT = 40;

it('draws the rows in sight of ten thousand, wherever the list is scrolled to', async () => {
  await server.db.execute(sql`
    insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, began_at)
    select ${NORTHWIND}, ${CLIENT}, '+1' || (2125600000 + n), ${SENDER}, 'Number ' || n, now() - n * interval '1 hour', now()
    from generate_series(1, 9998) n`);
  await open();
  const rows = () => screen.getAllByRole('listitem').filter((each) => each.hasAttribute('aria-setsize'));
  await screen.findByText('Number 1', { exact: true });
  expect(rows()[0]).toHaveAttribute('aria-setsize', '10000');
  expect(rows().length).toBeLessThan(IN_SIGHT);

  const list = rows()[0]!.parentElement!.parentElement!;
  list.scrollTop = Number.parseFloat(rows()[0]!.parentElement!.style.blockSize) / 2;
  fireEvent.scroll(list);
  expect(await screen.findByText('Number 5000', { exact: true })).toBeInTheDocument();
  expect(rows().length).toBeLessThan(IN_SIGHT);
});

async function open(tn?: string) {
  const user = userEvent.setup();
  const id = encodeURIComponent(`${CLIENT}~${tn}~${SENDER}`);
  await renderApp({ server, as: 3, at: tn ? `/conversations?with=${id}` : '/conversations' });
  return { user };
}
const row = (tn: string) =>
  server.db
    .select()
    .from(conversations)
    .where(eq(conversations.tn, tn))
    .then(([first]) => first!);
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

describe('the inbox', () => {
  it('filters by meaning, and says what the reply means in its row', async () => {
    await server.db.update(conversations).set({ meaning: 'yes' }).where(eq(conversations.tn, BOB));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'They said' }), 'Yes');
    const bob = await screen.findByRole('button', { name: /555-0143/ });
    expect(bob).toHaveTextContent('Yes:');
    await waitFor(() => expect(screen.queryByRole('button', { name: /555-0142/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  });

  it('marks several as done by one call, and names the one that has a newer message', async () => {
    const { user } = await open();
    const asked = vi.fn();
    network.use(
      http.post(`${API}/conversations/done`, ({ request }) => {
        asked();
        return server.app.fetch(request);
      }),
    );
    for (const name of [/Select .*555-0142/, /Select .*555-0143/])
      await user.click(await screen.findByRole('checkbox', { name }));
    await server.db.insert(inbound_messages).values({
      ...own,
      id: uuidOf(810),
      tn: BOB,
      vn: SENDER,
      body: 'Urgent',
      at: new Date(server.clock.now().getTime() + 1_000),
    });
    await user.click(screen.getByRole('button', { name: 'Mark as done' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark 2 as done?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(/555-0143.*they wrote again/)).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
    expect([(await row(ANN)).needs_reply, (await row(BOB)).needs_reply]).toEqual([false, true]);
  });
});

describe('a thread', () => {
  it('is worked through by letters alone', async () => {
    const { user } = await open(ANN);
    const done = await screen.findByRole('button', { name: 'Done' });
    screen.getByRole('region', { name: 'Messages with (212) 555-0142' }).focus();
    await user.keyboard('a');
    await user.click(await item('Assign to me'));
    await waitFor(async () => expect((await row(ANN)).assignee_id).toBe(personOf(3)));
    await screen.findByRole('button', { name: 'Yours' });
    screen.getByRole('region', { name: 'Messages with (212) 555-0142' }).focus();
    await user.keyboard('s');
    await user.click(await item(/^Tomorrow/));
    await waitFor(async () => expect((await row(ANN)).snoozed_until).not.toBeNull());
    screen.getByRole('region', { name: 'Messages with (212) 555-0142' }).focus();
    await user.keyboard('e');
    await waitFor(async () => expect((await row(ANN)).needs_reply).toBe(false));
    expect(done).toHaveTextContent('Reopen');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('Assign');
  });

  it('takes a note that nobody is sent', async () => {
    const { user } = await open(ANN);
    await screen.findByRole('textbox', { name: 'Reply' });
    screen.getByRole('region', { name: 'Messages with (212) 555-0142' }).focus();
    await user.keyboard('m');
    const field = await screen.findByRole('textbox', { name: 'Note' });
    expect(field).toHaveFocus();
    await user.type(field, 'Ask Rosa');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect((await server.db.select().from(conversation_notes)).map(({ body, by }) => [body, by])).toEqual([
      ['Ask Rosa', 'Role 3'],
    ]);
    expect(await server.db.select().from(direct_messages)).toEqual([]);
  });

  it('gets tags and an outcome', async () => {
    const { user } = await open(ANN);
    await user.type(await screen.findByRole('combobox', { name: 'Add a tag' }), 'VIP{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove VIP' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Outcome' }));
    await user.click(await item('Appointment made'));
    expect(await screen.findByText(/Appointment made ·/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove VIP' }));
    await waitFor(async () => expect((await row(ANN)).tags).toEqual([]));
  });

  it('fills saved replies, and uses none with a place that nothing fills', async () => {
    const reply = { tenant_id: NORTHWIND, created_at: server.clock.now(), updated_at: server.clock.now() };
    await server.db.insert(saved_replies).values([
      { ...reply, id: uuidOf(820), name: 'Hours', body: 'Hi {first_name|there}, until 6. {my_name}' },
      { ...reply, id: uuidOf(821), name: 'Greeting', body: 'Hi {name}!' },
    ]);
    const { user } = await open(ANN);
    const box = await screen.findByRole('textbox', { name: 'Reply' });
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await item('Hours'));
    expect(box).toHaveValue('Hi there, until 6. Role 3');
    await user.click(screen.getByRole('button', { name: 'Saved replies' }));
    await user.click(await item('Greeting'));
    expect(await screen.findByText(/Nothing is known for name/)).toBeInTheDocument();
    expect(box).toHaveValue('Hi there, until 6. Role 3');
  });

  it('shows who is here, and sends no second answer unseen', async () => {
    expectConsole(/ApiError/);
    const { user } = await open(ANN);
    const box = await screen.findByRole('textbox', { name: 'Reply' });
    const boss = await server.as(4);
    const thread = `/clients/${CLIENT}/virtual_numbers/${ANN}/conversations/${SENDER}`;
    await boss.get(`${thread}?here=writing`);
    expect(await screen.findByText('Writing now: Role 4.')).toBeInTheDocument();
    await user.type(box, 'Yes');
    // Looks that are on their way answer after the press, so that none shows the other answer before.
    let answer = () => {};
    const pressed = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    network.use(http.get(`${API}/clients/:client/virtual_numbers/:tn/conversations/:vn`, () => pressed));
    await boss.post(thread, { body: 'It is.' });
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    answer();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Role 4 has answered'));
    expect((await server.db.select().from(direct_messages)).map(({ body }) => body)).toEqual(['It is.']);
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(async () => expect(await server.db.select().from(direct_messages)).toHaveLength(2));
  });
});
