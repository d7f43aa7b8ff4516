import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { memberships } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { personOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ env: { APP_ORIGINS: location.origin } });
warm(() => import('../../../src/resources/users/UserShow'));

it('a role is changed after its consequences were shown, and none above one’s own is offered', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: `/users/${personOf(3)}/show` });
  await user.click(await screen.findByRole('button', { name: 'Change role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Which role does Role 3 have?' });
  const choice = within(dialog).getByRole('combobox', { name: 'Role' });
  expect(within(choice).getByRole('option', { name: 'Provider admin' })).toBeDisabled();
  await user.selectOptions(choice, 'Jobs only');
  expect(within(dialog).getByText(/signed out of Northwind at once/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('The role was changed.')).toBeVisible();
  const [membership] = await server.db
    .select()
    .from(memberships)
    .where(eq(memberships.user_id, personOf(3)));
  expect(membership!.role).toBe(1);
});

it('one’s own role is not offered to be changed', async () => {
  await renderApp({ server, as: 4, at: `/users/${personOf(4)}/show` });
  expect(await screen.findByText(/your own account/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull();
});
