import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer({
  env: { APP_ORIGINS: location.origin, DEMO: false, CARRIER: 'none' },
});
warm(
  () => import('../../../src/resources/installation_checks/InstallationList'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/form/CreatePage'),
  () => import('../../../src/resources/tenants/TenantShow'),
);

it('the page of the installation shows what is left, and sends a test mail', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/installation_checks' });
  const administrator = await screen.findByRole('row', { name: /^Administrator/ });
  expect(administrator).toHaveTextContent('To do');
  const mail = await screen.findByRole('row', { name: /SMTP_URL is not set/ });
  await user.click(within(mail).getByRole('button', { name: 'Actions for Mail' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send me a test mail' }));
  expect(await screen.findByText('The mail server accepted the mail')).toBeVisible();
  expect(server.mailbox.sent).toMatchObject([{ to: 'role5@northwind.example' }]);
});

it('a tenant is created with its administrator, and no account', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 5, at: '/tenants/create' });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Initech');
  await user.type(screen.getByRole('textbox', { name: /First administrator/ }), 'Ann');
  await user.type(screen.getByRole('textbox', { name: /Email of the administrator/ }), 'ann@initech.example');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { name: 'Initech' })).toBeVisible();
  expect((await server.mailbox.next()).to).toBe('ann@initech.example');
});
