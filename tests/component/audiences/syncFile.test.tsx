import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { AUDIENCE, drain, formOf, heldQueue, seedAudience, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const queue = heldQueue();
const server = await createTestServer({ queue });
warm(
  () => import('../../../src/resources/audiences/import/ImportPage'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

const OUT = '+12025550104';
const FILE = 'phone,first_name\n2025550101,Ada\n2025550102,Bob\n2025550103,Dee\n2025550104,Otto\n';
const csv = (content: string) => new File([content], 'members.csv', { type: 'text/csv' });
const audience = async () => (await (await server.as(3)).get(`/audiences/${AUDIENCE}`)).json;

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db, [OUT]);
  await seedAudience(server.db);
  const query = new URLSearchParams({
    audience_id: AUDIENCE,
    mapping: '{"phone":"phone","first_name":"first_name"}',
  });
  const first = 'phone,first_name\n2025550101,Ada\n2025550102,Bo\n2025550105,Cy\n2025550106,Eve\n';
  await (await server.as(3)).post(`/audiences/file?${query}`, formOf(first));
  await drain(server, queue);
});

it('shows who is new, changed, gone and opted out, and asks before it removes them', async () => {
  const user = userEvent.setup();
  const at = `/audiences/create?source=${encodeURIComponent(JSON.stringify({ audience_id: AUDIENCE }))}`;
  await renderApp({ server, as: 3, at });
  const next = (name = 'Continue') => screen.findByRole('button', { name });
  expect(await screen.findByRole('radio', { name: 'Add to the audience' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Make the audience match this file' }));
  expect(screen.getByText(/You see the numbers first/)).toBeInTheDocument();
  await user.upload(await screen.findByLabelText('CSV file'), csv(FILE));
  await user.click(await next());
  await user.click(await next());
  expect(await screen.findByText('Not in the file')).toBeInTheDocument();
  expect(screen.getByText('4 rows = 3 accepted + 1 skipped')).toBeInTheDocument();
  await user.click(await next());
  await user.type(await screen.findByLabelText(/How did these people agree/), 'Front desk');
  await user.type(screen.getByLabelText('When did they agree?'), 'March 2026');
  await user.click(await next('Update audience'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make “Members” match this file?' }));
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '1 person is added.',
    '1 person gets the details of the file.',
    '2 people are removed.',
    '1 person in the file has opted out and stays out.',
  ]);
  expect(queue.work).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(queue.work).toHaveLength(0);

  // Somebody removes one of them meanwhile.
  const staff = await server.as(3);
  const { json } = await staff.get(`/audiences/${AUDIENCE}/targets?search=2025550106`);
  await staff.del(`/audiences/${AUDIENCE}/targets/${json.records[0].id}`);
  await user.click(await next('Update audience'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update audience' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed since you looked/);
  expect((await audience()).targets).toBe(3);

  // The file is checked again at once, and what was typed is kept.
  await screen.findByText('4 rows = 3 accepted + 1 skipped');
  await user.click(await next());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByLabelText('When did they agree?')).toHaveValue('March 2026');
  await user.click(await next('Update audience'));
  const second = within(await screen.findByRole('dialog'));
  expect(second.getByText('1 person is removed.')).toBeInTheDocument();
  await user.click(second.getByRole('button', { name: 'Update audience' }));
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  await drain(server, queue);
  expect(await screen.findByRole('link', { name: 'Open the audience' })).toBeInTheDocument();
  expect((await audience()).targets).toBe(3);
});
