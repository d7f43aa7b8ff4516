import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { clients, memberships, users } from '../../../server/db/schema';
import { seedCampaign } from '../../support/campaigns';
import { ALL_RIGHTS, narrow } from '../../support/principals';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({ env: { APP_ORIGINS: location.origin } });
const { db } = server;
warm(
  () => import('../../../src/resources/users/UserShow'),
  () => import('../../../src/resources/users/form/UserCreate'),
);
const ACME = uuidOf(7);

beforeEach(async () => {
  await db.insert(clients).values({ tenant_id: NORTHWIND, id: ACME, name: 'Acme', time_zone: 'UTC' });
});

it('the rights of a person are changed in a window, and their page says how they are limited', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: `/users/${personOf(3)}/show` });
  await user.click(await screen.findByRole('button', { name: 'Change rights' }));
  const window = within(await screen.findByRole('dialog', { name: 'What may Role 3 do?' }));
  expect(await window.findByText('Everything that the role allows.')).toBeVisible();
  await user.click(window.getByRole('checkbox', { name: 'May start, stop and continue jobs' }));
  const most = window.getByRole('textbox', { name: 'People per send, at most' });
  await user.type(most, '1.5');
  expect(window.getByRole('button', { name: 'Change rights' })).toBeDisabled();
  await user.clear(most);
  await user.type(most, '500');
  await user.click(window.getByRole('checkbox', { name: 'Only some clients' }));
  await user.click(window.getByRole('combobox', { name: 'Clients' }));
  await user.click(await screen.findByRole('option', { name: 'Acme' }));
  await user.click(window.getByRole('button', { name: 'Change rights' }));
  expect(await screen.findByText('The rights were changed.')).toBeVisible();
  expect(
    await screen.findByText('Cannot start jobs · At most 500 people per send · Only 1 client'),
  ).toBeVisible();
  const [membership] = await db
    .select()
    .from(memberships)
    .where(eq(memberships.user_id, personOf(3)));
  expect(membership!.rights).toEqual({ ...ALL_RIGHTS, start: false, most: 500, clients: [ACME] });
});

it('a person is invited with rights, which only roles that can be limited have', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/users/create' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@northwind.example');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Jobs only');
  expect(screen.queryByRole('checkbox', { name: 'May approve jobs of others' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Staff');
  await user.click(screen.getByRole('checkbox', { name: 'May approve jobs of others' }));
  await user.click(screen.getByRole('button', { name: /Invite|Create/ }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  const [ada] = await db
    .select({ rights: memberships.rights })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(eq(users.name, 'Ada'));
  expect(ada!.rights).toEqual({ ...ALL_RIGHTS, approve: false });
});

it('a narrowed administrator is offered neither rights nor other people’s roles', async () => {
  await narrow(server, { write: false });
  await renderApp({ server, as: 4, at: `/users/${personOf(3)}/show` });
  expect(await screen.findByText('About this account')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change rights' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change role' })).toBeNull();
});

it('a reader is led to the review of a campaign, and offered neither a test nor a start', async () => {
  const user = userEvent.setup();
  await seedCampaign(db);
  await narrow(server, { write: false, start: false });
  await renderApp({ server, as: 4, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Spring offer' }));
  const menu = within(await screen.findByRole('menu'));
  expect(await menu.findByRole('menuitem', { name: 'Review' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: /^(Start job|Send a test|Edit|Archive|Delete)/ })).toBeNull();
});
