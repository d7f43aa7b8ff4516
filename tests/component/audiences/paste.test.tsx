import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { audience_targets, consent_events } from '../../../server/db/schema';
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

it('states how the pasted people consented, where one of the kinds is chosen', async () => {
  const user = userEvent.setup();
  const source = encodeURIComponent(JSON.stringify({ audience_id: AUDIENCE }));
  await renderApp({ server, as: 3, at: `/audience_targets/create?source=${source}` });
  const add = async (phone: string, kind?: string) => {
    await user.click(await screen.findByLabelText('Numbers'));
    await user.paste(phone);
    const kinds = within(screen.getByRole('group', { name: 'Type of consent' }));
    expect(kinds.getAllByRole('radio')).toHaveLength(4);
    expect(kinds.getByRole('radio', { name: 'Not stated' })).toBeChecked();
    if (kind) await user.click(kinds.getByRole('radio', { name: kind }));
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await user.click(await screen.findByRole('button', { name: 'Add 1 number' }));
    await user.click(await screen.findByRole('button', { name: 'Add more' }));
  };
  await add('2025550101', 'Written: form, box or keyword');
  // The next people start without a kind.
  await add('2025550102');

  const claims = await server.db
    .select({ phone: audience_targets.phone, claim: audience_targets.claim })
    .from(audience_targets)
    .orderBy(audience_targets.id);
  expect(claims).toEqual([
    { phone: '+12025550101', claim: 'written' },
    { phone: '+12025550102', claim: null },
  ]);
  expect(await server.db.select({ phone: consent_events.phone }).from(consent_events)).toEqual([
    { phone: '+12025550101' },
  ]);
});
