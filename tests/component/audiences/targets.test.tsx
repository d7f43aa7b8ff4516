import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { AUDIENCE, CLIENT, seedAudience, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/audience_targets/Targets'),
  () => import('../../../src/resources/audience_targets/StateFilter'),
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
  // Which states there are comes after the first rows.
  await screen.findByRole('option', { name: 'NY (2)' });
  const states = screen.getByLabelText('State');
  expect(
    within(states)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any', 'DC (1)', 'NY (2)']);
  await user.selectOptions(states, 'NY');
  await waitFor(() => expect(shown()).toEqual(['(212) 555-0102', '(212) 555-0103']));
  await user.selectOptions(screen.getByLabelText('Status'), 'Opted out');
  await waitFor(() => expect(shown()).toEqual(['(212) 555-0103']));
  expect(window.location.search).toContain('us_state');
});
