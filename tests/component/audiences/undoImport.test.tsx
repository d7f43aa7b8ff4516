import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  AUDIENCE,
  drain,
  drainUndos,
  formOf,
  heldQueue,
  seedAudience,
  seedClients,
} from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const queue = heldQueue();
const server = await createTestServer({ queue });
warm(
  () => import('../../../src/resources/audiences/imports/ImportsTab'),
  () => import('../../../src/resources/audiences/show/AudienceShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

async function imported(file: string, name: string) {
  const query = new URLSearchParams({ audience_id: AUDIENCE, mapping: '{"phone":"phone"}' });
  await (await server.as(3)).post(`/audiences/file?${query}`, formOf(file, name));
  await drain(server, queue);
  server.clock.advance(1000);
}

beforeEach(async () => {
  await seedClients(server.db);
  await seedAudience(server.db);
  await imported('phone\n2025550101\n2025550102\n2025550103\n', 'first.csv');
});

it('says who would be removed and who stays, and asks again where that has changed', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/audiences/${AUDIENCE}/show/imports` });
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the import of “first.csv”?' }));
  expect(await dialog.findByText('3 people it added are removed.')).toBeInTheDocument();
  expect(dialog.getByText(/Opt-outs and the history of consent stay/)).toBeInTheDocument();
  // Another file confirms one of them meanwhile.
  await imported('phone\n2025550102\n', 'second.csv');
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/from 3 to 2/);
  expect(await dialog.findByText('2 people it added are removed.')).toBeInTheDocument();
  expect(dialog.getByText(/1 person stays as is/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Undoing the import')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
  await drainUndos(server, queue);
  expect(await screen.findByText('Undone', {}, { timeout: 5000 })).toBeInTheDocument();
  expect((await (await server.as(3)).get(`/audiences/${AUDIENCE}`)).json.targets).toBe(1);
});
