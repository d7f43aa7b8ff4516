import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { audience_targets } from '../../../server/db/schema';
import { AUDIENCE, seedAudience, seedClients } from '../../support/imports';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(() => import('../../../src/resources/audience_targets/add/AddPage'));

beforeEach(async () => {
  await seedClients(server.db);
  await seedAudience(server.db);
});

it('adds nobody of a pasted text that tells who is out, names its column and leads to the import of files', async () => {
  const user = userEvent.setup();
  const source = encodeURIComponent(JSON.stringify({ audience_id: AUDIENCE }));
  await renderApp({ server, as: 3, at: `/audience_targets/create?source=${source}` });
  const box = await screen.findByLabelText('Numbers');
  await user.click(box);
  await user.paste('Name\tPhone\tOpted Out\nAda Example\t2025550101\tyes\nBo Example\t2025550102\t');

  await waitFor(() => expect(box).toHaveAccessibleDescription(/“Opted Out” seems to tell who may be texted/));
  expect(box).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
  expect(screen.queryByText('Valid')).toBeNull();
  expect(await server.db.$count(audience_targets)).toBe(0);
  const link = screen.getByRole('link', { name: 'Add from file' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
    `/audiences/create?source={"audience_id":"${AUDIENCE}"}`,
  );

  await user.clear(box);
  await user.paste('Name\tPhone\nBo Example\t2025550102');
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Add 1 number' })).toBeEnabled();
});
