import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const PATH = `${API}/users/me`;
const TOAST = 'Please log in again!';

/** Opens the console with a profile call that answers `answer`; nothing lets the server answer itself. */
async function open(answer: () => Response | undefined) {
  const rendered = renderApp({ server, as: 3, at: '/clients' });
  network.use(http.get(PATH, answer));
  await rendered;
}

it.each<[string, () => Response]>([
  ['403', () => HttpResponse.json({ title: 'Not allowed' }, { status: 403 })],
  ['404', () => HttpResponse.json({ title: 'Not found' }, { status: 404 })],
  ['a page of a proxy', () => HttpResponse.html('<p>Hello</p>')],
  ['another shape', () => HttpResponse.json({ role: 3 })],
])('a profile that cannot be had ends the session at once: %s', async (_, answer) => {
  await open(answer);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getAllByText(TOAST)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

it.each<[string, Record<string, unknown>]>([
  ['null', { role: null }],
  ['a text', { role: '5' }],
  ['the text 1', { role: '1' }],
  ['missing', {}],
])('a role that is %s sees Jobs only, and stays signed in', async (_, role) => {
  await open(() =>
    HttpResponse.json({
      id: 'u',
      name: 'Sam',
      email: 's@northwind.example',
      tenant_id: 't',
      tenant_name: 'Northwind',
      ...role,
    }),
  );
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Jobs']);
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeInTheDocument();
  expect(screen.queryByText(TOAST)).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).not.toBeNull();
});

it('a server that is down for a moment shows the error layout, and the console when it is back', async () => {
  const user = userEvent.setup();
  let isUp = false;
  await open(() => (isUp ? undefined : HttpResponse.json({ title: 'Unavailable' }, { status: 503 })));
  expect(await screen.findByText('Error fetching data, please refresh this page')).toBeInTheDocument();
  expect(screen.queryByText(TOAST)).not.toBeInTheDocument();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Clients/ })).toBeInTheDocument();
});

it('and becomes a lost session after three tries', async () => {
  const user = userEvent.setup();
  let tries = 0;
  await open(() => {
    tries += 1;
    return HttpResponse.json({ title: 'Unavailable' }, { status: 503 });
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(TOAST)).toBeInTheDocument();
  expect(tries).toBe(3);
});
