import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/admin/inputs/TextInput'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A new client with an unsaved name, between the list and the page of help in the history. */
async function typing() {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await user.click((await screen.findAllByRole('link', { name: 'Create' }))[0]!);
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  await title('Help');
  act(() => window.history.back());
  await user.type(await screen.findByLabelText('Name'), 'Harbor');
  return user;
}

it.each([
  ['back', 'Clients'],
  ['forward', 'Help'],
] as const)('asks before the browser goes %s, and stays or goes', async (move, target) => {
  const user = await typing();
  act(() => window.history[move]());
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(window.location.pathname).toBe('/clients/create'));
  await user.click(screen.getByRole('button', { name: 'Cancel', hidden: false }));
  expect(screen.getByLabelText('Name')).toHaveValue('Harbor');
  expect(window.location.pathname).toBe('/clients/create');

  act(() => window.history[move]());
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await title(target);
  expect(window.location.pathname).toBe(target === 'Help' ? '/help' : '/clients');
});
