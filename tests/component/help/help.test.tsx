import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/help/Help'));

const tabs = () => screen.findByRole('navigation', { name: 'Pages of the help' });
const section = (name: string) => screen.queryByRole('region', { name });

it('is pages, of which each shows its own part', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/help' });
  expect(await screen.findByRole('region', { name: 'CSV files' })).toBeInTheDocument();
  expect(section('Carrier codes')).not.toBeInTheDocument();
  await user.click(within(await tabs()).getByRole('link', { name: 'Carrier codes' }));
  expect(await screen.findByText('The carrier filtered the message as unwanted')).toBeInTheDocument();
  expect(section('CSV files')).not.toBeInTheDocument();
  await user.click(within(await tabs()).getByRole('link', { name: 'Keyboard and support' }));
  expect(section('For support')).toHaveTextContent('page /help/keys');
});

it('searches all pages from any of them', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/help/keys' });
  await user.type(await screen.findByRole('searchbox'), '30007');
  expect(await screen.findByText('The carrier filtered the message as unwanted')).toBeInTheDocument();
  expect(section('For support')).not.toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  expect(section('For support')).toBeInTheDocument();
});

it.each([
  ['/help#status-audiences.state.ready', '/help/states', 'Ready'],
  ['/help#error-filtered', '/help/codes', 'The carrier filtered the message as unwanted'],
])('%s leads to the entry on its page', async (address, page, text) => {
  await renderApp({ server, as: 3, at: address });
  const entries = await screen.findAllByText(text);
  expect(window.location.pathname).toBe(page);
  expect(entries.some((entry) => document.activeElement?.contains(entry))).toBe(true);
});

it('a page that there is not is the first one', async () => {
  await renderApp({ server, as: 3, at: '/help/nowhere' });
  expect(await screen.findByRole('region', { name: 'CSV files' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/help');
});
