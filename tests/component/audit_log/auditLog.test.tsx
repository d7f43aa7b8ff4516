import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
let acme: string;
beforeEach(async () => {
  const staff = await server.as(3);
  const aClient = async (name: string): Promise<string> =>
    (await staff.post('/clients', { name, time_zone: 'America/New_York' })).json.id;
  acme = await aClient('Acme');
  await aClient('Other');
});

/** Until they come, react-admin shows a table of empty rows. */
const rows = async () => {
  await screen.findAllByRole('cell', { name: 'Create' }, { timeout: 30_000 });
  return within(screen.getByRole('table')).getAllByRole('row').slice(1);
};

it('leads from a record to what was done to it, to one entry, and back to the record', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: `/clients/${acme}/show` });
  await user.click(await screen.findByRole('link', { name: 'Change history' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument();
  const [entry, ...others] = await rows();
  expect(others).toEqual([]);
  expect(entry).toHaveTextContent(/Role 3.*Create.*Client/);
  expect(entry).toHaveTextContent(acme);

  await user.click(entry!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log entry' })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: acme }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeInTheDocument();
});

it('is in the account menu of administrators, whole', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('link', { name: 'Audit log' }));
  expect(await rows()).toHaveLength(2);
});

it('is offered to staff nowhere', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${acme}/show` });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Change history' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
});
