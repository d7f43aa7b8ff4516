import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

it('shows the rules of a day, and those that change on a coming one', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('link', { name: 'State rules' }));
  await screen.findByRole('heading', { level: 1, name: 'State rules' });
  expect(await screen.findByText(/not legal advice/)).toBeVisible();
  const row = async (state: string) => (await screen.findByRole('link', { name: state })).closest('tr')!;
  await user.type(screen.getByLabelText('On'), '2026-11-30');
  expect(
    await within(await row('Alabama')).findByText(
      /^From .Dec 1, 2026.: weekdays .8:00.AM–8:00.PM., Saturday .*, Sunday no texts, no texts on holidays$/,
    ),
  ).toBeVisible();
  expect(await row('Alabama')).not.toHaveTextContent('8-19A');
  await user.clear(screen.getByLabelText('On'));
  await user.type(screen.getByLabelText('On'), '2026-12-01');
  expect(await screen.findByText(/8-19A/)).toBeVisible();
  expect(await row('Alabama')).toHaveTextContent(/No texts.*No texts/);
  expect(within(await row('Alabama')).queryByText(/^From/)).toBeNull();
});

it('shows all entries of a state with their sources', async () => {
  await renderApp({ server, as: 3, at: '/state_rules/RI/show' });
  await screen.findByRole('heading', { level: 1, name: 'Rhode Island' });
  expect(await screen.findByText(/Vendors apply its hours to texts/)).toBeVisible();
  expect(await screen.findByText(/names mobile numbers/)).toBeVisible();
});
