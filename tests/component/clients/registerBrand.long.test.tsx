import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TWILIO_ASKS } from '../../../server/carriers/twilio/brandWords';
import { TWILIO_FEES } from '../../../server/carriers/twilio/fees';
import { brands } from '../../../server/db/schema';
import type { Registry } from '../../../server/sending/carrier/registry';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/resources/brands/form/BrandCreate'),
  () => import('../../../src/admin/inputs/SelectInput'),
  () => import('../../../src/admin/inputs/BooleanInput'),
);

const NONPROFIT = {
  'Display name': 'Helpers',
  'Legal name': 'Helpers, Inc.',
  EIN: '12-3456782',
  Email: 'a@b.example',
};

const registersWith = (registry: Partial<Registry>) => {
  Object.assign(server.deps.carrier!, { registrar: () => 'main', registryOf: () => registry as Registry });
};
beforeEach(() => registersWith({ fees: TWILIO_FEES, asks: TWILIO_ASKS }));

const open = async () => {
  await renderApp({ server, as: 3, at: '/brands/create' });
  return screen.findByRole('combobox', { name: 'Legal form' });
};

it('asks for what the account wants of the legal form, marks it, and does not send the form without it', async () => {
  const user = userEvent.setup();
  const form = await open();
  expect(screen.queryByRole('textbox', { name: 'Contact’s first name' })).not.toBeInTheDocument();
  await user.selectOptions(form, 'Private company');
  expect(screen.getByRole('textbox', { name: 'Contact’s first name' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Street' })).toBeRequired();
  const kind = screen.getByRole('combobox', { name: 'Kind of company' });
  await user.selectOptions(kind, 'Limited liability company');
  // A nonprofit is no company of any kind.
  await user.selectOptions(form, 'Nonprofit');
  expect(kind).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const wrong = await screen.findByRole('link', { name: /Contact’s first name: / });
  expect(wrong).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Display name' })).toHaveFocus();
  expect(screen.getByRole('link', { name: /ZIP code: / })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Kind of company: / })).not.toBeInTheDocument();
  await user.selectOptions(form, 'Sole proprietor');
  await waitFor(() => expect(screen.queryByRole('link', { name: /ZIP code: / })).not.toBeInTheDocument());
});

it('shows the fee of the account, and a legal form that it does not register', async () => {
  const user = userEvent.setup();
  const form = await open();
  expect(screen.getByRole('checkbox', { name: /\$4\.50/ })).toBeInTheDocument();
  await user.selectOptions(form, 'Sole proprietor');
  expect(screen.getByText(/You can’t register this legal form here/)).toBeInTheDocument();
  await user.selectOptions(form, 'Government');
  expect(screen.queryByText(/You can’t register this legal form here/)).not.toBeInTheDocument();
});

it('has no fee for a test brand, and sends no agreement to one', async () => {
  registersWith({ fees: TWILIO_FEES });
  const user = userEvent.setup();
  await user.selectOptions(await open(), 'Nonprofit');
  for (const [name, value] of Object.entries(NONPROFIT)) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(value);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'NGO');
  const pay = () => screen.queryByRole('checkbox', { name: /Pay \W*\$4\.50/ });
  const test = screen.getByRole('checkbox', { name: 'Test brand' });
  await user.click(pay()!);
  await user.click(test);
  expect(pay()).not.toBeInTheDocument();
  await user.click(test);
  expect(pay()).not.toBeChecked();
  await user.click(pay()!);
  await user.click(test);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(async () => expect(await server.db.$count(brands)).toBe(1));
  expect(await server.db.select().from(brands)).toMatchObject([
    { registration: { mock: true }, accepted_fee: null, accepted_by: null },
  ]);
});

it('asks for no more than the registry where the account does not', async () => {
  registersWith({});
  const user = userEvent.setup();
  await user.selectOptions(await open(), 'Private company');
  expect(screen.queryByRole('textbox', { name: 'Contact’s first name' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Street/ })).not.toBeRequired();
  expect(screen.queryByRole('checkbox', { name: /\$/ })).not.toBeInTheDocument();
});
