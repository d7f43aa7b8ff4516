import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { CLIENT, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/conversations/desk/Desk'),
  () => import('../../../src/resources/conversations/desk/Thread'),
);
const [TN, VN] = ['+12125550142', '+12125550190'];

it('who may want to stop is counted, shown and decided by a key and an answer that names number and words', async () => {
  await seedClients(server.db);
  const own = { tenant_id: NORTHWIND, client_id: CLIENT };
  await server.db.insert(schema.conversations).values({
    ...own,
    tn: TN,
    vn: VN,
    last_message: 'lose my number',
    last_message_at: server.clock.now(),
    needs_reply: true,
    began_at: server.clock.now(),
  });
  await server.db
    .insert(schema.do_not_calls)
    .values({ ...own, id: uuidOf(0xd1), phone: TN, source: 'wish', note: 'lose my number' });
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/conversations` });

  const filter = await screen.findByRole('button', { name: 'May want to stop (1)' });
  await user.click(filter);
  expect(filter).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: /\(212\) 555-0142/ }));
  expect(await screen.findByText(/nothing is sent to this number until you decide/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Reply' })).not.toBeInTheDocument();

  (await screen.findByRole('button', { name: 'Not a request to stop' })).focus();
  await user.keyboard('n');
  const question = within(await screen.findByRole('dialog', { name: /Text \W*\(212\) 555-0142\W* again\?/ }));
  expect(await question.findByText('lose my number')).toBeInTheDocument();
  expect(await server.db.select().from(schema.do_not_calls)).toHaveLength(1);
  // Other words come meanwhile.
  expectConsole(/^ApiError: This changed since you looked/);
  await server.db.update(schema.do_not_calls).set({ note: 'I mean it' });
  await user.click(question.getByRole('button', { name: 'Not a request to stop' }));
  expect(await question.findByRole('alert')).toHaveTextContent(/Since you looked.*I mean it/);
  expect(await server.db.select().from(schema.do_not_calls)).toHaveLength(1);
  expect(await question.findByText('I mean it')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Not a request to stop' }));
  expect(await screen.findByText('This number can be texted again.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Not a request to stop' })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('button', { name: 'May want to stop (0)' })).toBeInTheDocument();
  expect(await server.db.select().from(schema.do_not_calls)).toEqual([]);
});
