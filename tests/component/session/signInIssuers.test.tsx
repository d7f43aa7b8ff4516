import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';

const server = await createTestServer();

it('is asked for by its name at the sign-in page', async () => {
  const user = userEvent.setup();
  await renderApp({ server, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Sign in with your organization' }));
  const name = await screen.findByLabelText('Organization name');
  expect(name).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Enter the organization name.')).toBeVisible();
  await user.type(name, 'nobody{Enter}');
  expect(await screen.findByText('No organization here has this name.')).toBeVisible();
});
