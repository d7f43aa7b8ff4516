import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { report_plan_readers, report_plans } from '../../../server/db/schema';
import { seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const queue = { enqueue: async () => undefined };
const server = await createTestServer({ queue });

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('plans a report of each month for people who are chosen by name, pauses it and resumes it', async () => {
  await seedClients(server.db);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/reports' });
  await user.click(await screen.findByRole('link', { name: 'Monthly reports' }));
  await heading('Monthly reports');
  expect(await screen.findByText('No report is planned')).toBeInTheDocument();
  await user.click(screen.getAllByRole('link', { name: 'Schedule' })[0]!);
  await heading(/^Schedule monthly report/);
  const kind = await screen.findByRole('combobox', { name: /^Report/ });
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Report.*Mailed to/);
  await user.selectOptions(kind, 'Costs by client and month');
  const people = screen.getByRole('combobox', { name: /^Mailed to/ });
  await user.click(people);
  const offered = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent?.trim())).toEqual(['Role 3', 'Role 4', 'Role 5']);
  await user.click(offered[1]!);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await heading(/Costs by client and month/);
  expect((await screen.findAllByText('Apr 1, 2026')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Role 4').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('It is paused. Nothing is prepared or mailed.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('prepared in your name and mailed to: Role 4');
  await user.click(within(dialog).getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('It is active again.')).toBeInTheDocument();
  expect(await server.db.select().from(report_plans)).toMatchObject([
    { kind: 'costs', client_id: null, state: 'active', language: 'en' },
  ]);
  expect(await server.db.select().from(report_plan_readers)).toMatchObject([{ user_id: personOf(4) }]);
});

it('says why one has stopped', async () => {
  await server.db.insert(report_plans).values({
    tenant_id: NORTHWIND,
    id: uuidOf(81),
    kind: 'jobs',
    language: 'en',
    state: 'stopped',
    stopped_because: 'planner_gone',
    since: '2026-01-01',
    by_user_id: uuidOf(404),
    by: 'Ann',
  });
  await renderApp({ server, as: 4, at: `/report_plans/${uuidOf(81)}/show` });
  expect(await screen.findByText('The owner’s account was deleted')).toBeInTheDocument();
  expect(screen.getByText('Stopped')).toBeInTheDocument();
});

it('shows of a report’s form what the chosen kind takes, and sends nothing else', async () => {
  await seedClients(server.db);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/reports/create' });
  await heading('Request report');
  const kind = await screen.findByRole('combobox', { name: /^Report/ });
  const has = (name: RegExp) => screen.queryByLabelText(name) !== null;
  const all = () => [/^Audience/, /^Numbers/, /^From/, /^Campaign/].map(has);
  await user.selectOptions(kind, 'Jobs by user');
  expect(all()).toEqual([false, false, true, true]);
  await user.selectOptions(kind, 'Evidence of consent, to print');
  await screen.findByLabelText(/^Audience/);
  await screen.findByLabelText(/^Numbers/);
  expect(all()).toEqual([true, true, true, true]);
  await user.type(screen.getByLabelText(/^Numbers/), '(202) 555-0112');
  expect(all()).toEqual([true, true, false, false]);
  // Input for another kind is not sent.
  await user.selectOptions(kind, 'Jobs by user');
  expect(all()).toEqual([false, false, true, true]);
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await heading('Jobs by user');
  const [report] = (await (await server.as(3)).get('/reports')).json.records;
  expect(report).toMatchObject({ kind: 'jobs', numbers: null, audience_id: null });
});
