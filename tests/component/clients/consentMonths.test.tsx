import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/admin/form/CreatePage'));

it('asks after how many months consent expires only where one is required', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients/create' });
  const kind = await screen.findByRole('combobox', { name: /^Consent required/ });
  expect(screen.queryByLabelText(/^Consent expires after/)).toBeNull();
  await user.selectOptions(kind, 'written');
  await user.type(await screen.findByLabelText(/^Consent expires after/), '12');
  await user.selectOptions(kind, '');
  expect(screen.queryByLabelText(/^Consent expires after/)).toBeNull();
});
