import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { closeFilters, openFilters } from '../../support/filters';
import { AUDIENCE, CLIENT, seedAudience, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/audience_targets/Targets'),
  () => import('../../../src/resources/audience_targets/StateFilter'),
  () => import('../../../src/resources/audience_targets/DetailsVerb'),
  () => import('../../../src/admin/list/menu/MenuWindow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
  () => import('../../../src/resources/audiences/show/AudienceShow'),
  () => import('../../../src/admin/list/tools/ColumnsWindow'),
);

const OTHER = uuidOf(511);
const at = (id: string) => `/audiences/${id}/show/audience_targets`;

beforeEach(async () => {
  await seedClients(server.db);
  await seedAudience(server.db);
  await seedAudience(server.db, { id: OTHER, name: 'Others' });
  const staff = await server.as(3);
  await staff.post(`/audiences/${AUDIENCE}/targets`, {
    targets: [
      { phone: '2025550101', fields: { first_name: 'Ada', plan: 'Gold', zip: '20001' } },
      { phone: '2125550102', fields: { first_name: 'Bo', plan: 'Silver' } },
      { phone: '2125550103', fields: { first_name: 'Cy' } },
    ],
  });
  await staff.post(`/audiences/${OTHER}/targets`, {
    targets: [{ phone: '2025550101', fields: { shoe_size: '9' } }],
  });
  await staff.post(`/clients/${CLIENT}/do_not_calls`, { phone: '+12125550103' });
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('offers what the files of this audience brought as columns, and not what others brought', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderApp({ server, as: 3, at: at(AUDIENCE) });
  await screen.findByRole('rowheader', { name: '(202) 555-0101' });
  const usual = ['Phone', 'First name', 'Last name', 'State', 'Time zone', 'Status', 'Last texted', 'Clicks'];
  expect(heads()).toEqual(usual);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { name: 'ZIP code' })).not.toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: 'plan' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Clicks' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(heads()).toEqual([...usual.slice(0, -1), 'plan']);
  expect(screen.getByRole('row', { name: /555-0102/ })).toHaveTextContent('Silver');
  unmount();

  await renderApp({ server, as: 3, at: at(OTHER) });
  await screen.findByRole('rowheader', { name: '(202) 555-0101' });
  expect(heads()).toEqual(usual.slice(0, -1));
});

it('filters by standing and by the states that there are', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: at(AUDIENCE) });
  await screen.findByRole('rowheader', { name: '(202) 555-0101' });
  const filters = await openFilters(user);
  const states = filters.getByRole('combobox', { name: 'State' });
  expect(
    within(states)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any', 'DC (1)', 'NY (2)']);
  await user.selectOptions(states, 'NY');
  await closeFilters(user);
  await waitFor(() => expect(shown()).toEqual(['(212) 555-0102', '(212) 555-0103']));
  await openFilters(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Opted out');
  await closeFilters(user);
  await waitFor(() => expect(shown()).toEqual(['(212) 555-0103']));
  expect(window.location.search).toContain('us_state');
  expect(screen.getByRole('button', { name: 'Remove filter State: NY' })).toBeInTheDocument();
});

it('edits a recipient’s details, and keeps what was typed if somebody was first', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: at(AUDIENCE) });
  await user.click(await screen.findByRole('button', { name: 'Actions for (202) 555-0101' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Details of (202) 555-0101' });
  expect(within(dialog).getByLabelText('plan')).toHaveValue('Gold');
  await user.type(within(dialog).getByLabelText('Last name'), 'Lovelace');
  await user.type(within(dialog).getByLabelText('State'), 'Texas');
  await user.clear(within(dialog).getByLabelText('plan'));

  const staff = await server.as(3);
  const list = `/audiences/${AUDIENCE}/targets`;
  const [{ id, version }] = (await staff.get(list)).json.records;
  await staff.post(`${list}/${id}`, { fields: { first_name: 'Ada', plan: 'Gold' }, version });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else changed this record.');
  expect(within(dialog).getByLabelText('Last name')).toHaveValue('Lovelace');
});

it('saves the details, and removes a recipient by number', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: at(AUDIENCE) });
  await user.click(await screen.findByRole('button', { name: 'Actions for (212) 555-0102' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('State'), 'Texas');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('row', { name: /555-0102/ })).toHaveTextContent('TX'));

  await user.click(screen.getByRole('button', { name: 'Actions for (212) 555-0102' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('They are not opted out');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shown()).toEqual(['(202) 555-0101', '(212) 555-0103']));
});
