import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf } from '../../support/seed';
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

/** Isolating characters around names. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const rows = async () => {
  await screen.findAllByText(/created/, undefined, { timeout: 30_000 });
  return within(screen.getByRole('table')).getAllByRole('row').slice(1);
};

it('leads from a record to what was done to it, to one entry, and back to the record', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: `/clients/${acme}/show` });
  await user.click(await screen.findByRole('link', { name: 'Change history' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument();
  const [entry, ...others] = await rows();
  expect(others).toEqual([]);
  expect(plain(entry!.textContent)).toContain('Role 3 created Acme (client)');

  await user.click(within(entry!).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log entry' })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: acme }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeInTheDocument();
});

it('says what was changed, from what to what', async () => {
  const staff = await server.as(3);
  const { version } = (await staff.get(`/clients/${acme}`)).json;
  const values = { name: 'Acme', time_zone: 'America/New_York', budget: 200, version };
  await staff.post(`/clients/${acme}`, values);
  await renderApp({ server, as: 4, at: `/audit_log?filter=${encodeURIComponent('{"action":"update"}')}` });
  const sentence = await screen.findByText(/changed the budget/, undefined, { timeout: 30_000 });
  expect(plain(sentence.textContent)).toMatch(
    /^Role 3 changed the budget per month of Acme from none to 200$/,
  );
});

it('reads well where an entry is from before names and changes were kept', async () => {
  await server.db.execute(sql`insert into audit_log (tenant_id, id, at, user_id, operation, params, records)
    values (${NORTHWIND}, gen_random_uuid(), now(), ${personOf(3)}, 'clients.update', '{}', ${`{${acme}}`}::text[])`);
  await renderApp({ server, as: 4, at: `/audit_log?filter=${encodeURIComponent('{"action":"update"}')}` });
  expect(plain((await screen.findByText(/^Someone changed/)).textContent)).toBe(
    `Someone changed client ${acme.slice(0, 8)}`,
  );
});

it('is among the other pages of administrators, whole', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  await user.click(await screen.findByRole('link', { name: 'Audit log' }));
  expect(await rows()).toHaveLength(2);
});

it('is offered to staff nowhere', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: `/clients/${acme}/show` });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Change history' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  expect(await screen.findByRole('link', { name: 'Reports' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
});
