import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/form/CreatePage'),
);
/** The entries of the specification; an entity may add its own. */
const SPECIFIED = ['Clients', 'Audiences', 'Campaigns', '10DLC', 'Users', 'Help', 'Jobs', 'Tenants'];
const menu = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main menu' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => SPECIFIED.includes(name));
};

it.each([
  [5, ['Clients', 'Audiences', 'Campaigns', '10DLC', 'Users', 'Help', 'Tenants']],
  [4, ['Clients', 'Audiences', 'Campaigns', '10DLC', 'Users', 'Help']],
  [3, ['Clients', 'Audiences', 'Campaigns', '10DLC', 'Help']],
  [2, ['Jobs']],
  [1, ['Jobs']],
])('role %i sees its menu', async (role, expected) => {
  await renderApp({ server, as: role, at: role === 1 ? '/jobs' : '/clients' });
  expect(await menu()).toEqual(expected);
});

it('marks the entry that the address starts with', async () => {
  await renderApp({ server, as: 3, at: '/clients/create' });
  await menu();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Clients');
});

it('tells a role that a page is not for it, and leads to where its work is', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 2, at: '/clients' });
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/clients');
  await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeInTheDocument();
});

it.each(['/users', '/tenants', '/users/create', '/tenants/x/show'])('closes %s to staff', async (at) => {
  await renderApp({ server, as: 3, at });
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeInTheDocument();
});

it('says that an address leads nowhere', async () => {
  await renderApp({ server, as: 3, at: '/nowhere' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

it('says that a record is not there, and leads back', async () => {
  expectConsole(/ApiError/);
  await renderApp({ server, as: 3, at: `/clients/${uuidOf(0xdead)}/show` });
  expect(await screen.findByText(/does not exist, or you cannot see it/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Clients' })).toHaveAttribute('href', '/clients');
});

it('keeps light or dark across a visit', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderApp({ server, as: 3, at: '/help' });
  await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  unmount();
  await renderApp({ server, as: 3, at: '/help' });
  await user.click(await screen.findByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');
});

it('ends on the year and a link to the provider', async () => {
  await renderApp({ server, as: 3, at: '/nowhere' });
  const footer = await screen.findByRole('contentinfo');
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()}`);
  expect(within(footer).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/./));
});

it('names tenant and user, and again behind the initials, and signs out with the spec’s word', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  const account = await screen.findByRole('button', { name: 'Account of Role 3' });
  expect(screen.getByText('Northwind')).toBeInTheDocument();
  expect(account).toHaveTextContent('Role 3R3');
  await user.click(account);
  expect(await screen.findByText('Role 3', { selector: 'p' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
});

it('shows the error layout while the profile does not come, and goes on when it does', async () => {
  expectConsole(/ApiError/);
  let broken = true;
  const app = {
    fetch: (request: Request) =>
      broken && request.url.endsWith('/users/me') ? HttpResponse.error() : server.app.fetch(request),
  } as typeof server.app;
  const user = userEvent.setup();
  await renderApp({ server: { app, as: server.as }, as: 3, at: '/help' });
  expect(await screen.findByText('Error fetching data, please refresh this page')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
});

it('says that what is shown may be old as soon as the server is not reached, not at the next poll', async () => {
  expectConsole(/ApiError/);
  let broken = false;
  const app = {
    fetch: (request: Request) => (broken ? HttpResponse.error() : server.app.fetch(request)),
  } as typeof server.app;
  const user = userEvent.setup();
  await renderApp({ server: { app, as: server.as }, as: 3, at: '/clients' });
  await menu();
  expect(screen.queryByText(/may be out of date/)).toBeNull();
  broken = true;
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  expect(await screen.findByText(/may be out of date/, undefined, { timeout: 5_000 })).toBeInTheDocument();
  expect(await menu()).toContain('Clients');
});

it('keeps menu and page where an extension has moved what the header is made of, and makes the header anew', async () => {
  expectConsole(/NotFoundError|error boundary|ErrorBoundary|above error/i);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await screen.findByText('There are no clients yet');
  const theme = screen.getByRole('button', { name: 'Switch to dark theme' });
  for (const icon of theme.querySelectorAll('svg')) {
    const wrapper = document.createElement('font');
    icon.replaceWith(wrapper);
    wrapper.append(icon);
  }
  await user.click(theme);
  expect(await menu()).toContain('Campaigns');
  expect(screen.getByRole('heading', { level: 1, name: /^Clients/ })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account of Role 3' })).toBeInTheDocument();
});
