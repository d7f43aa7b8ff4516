import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carrier_accounts, clients } from '../../../server/db/schema';
import { chooseLanguage } from '../../../src/i18n/language';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { addNumbers } from '../../support/holders';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/resources/carrier_accounts/ProblemCell'),
  () => import('../../../src/resources/client_virtual_numbers/cells'),
  () => import('../../../src/resources/es'),
);

const root = document.documentElement;
const CLIENT = uuidOf(0xc1);
const number = { tenant_id: NORTHWIND, client_id: CLIENT, area_code: '202' };

beforeEach(async () => {
  const { db } = server;
  await db.insert(clients).values({ tenant_id: NORTHWIND, id: CLIENT, name: 'Acme', time_zone: 'UTC' });
  await addNumbers(db, [
    {
      ...number,
      id: uuidOf(0xa1),
      phone: '+12025550190',
      order_state: 'releasing',
      trouble: 'The account is not configured.',
    },
    {
      ...number,
      id: uuidOf(0xa2),
      phone: '+12025550191',
      assignment_state: 'FAILED_ASSIGNMENT',
      assignment_error: 'The carrier’s records have the number in another campaign.',
    },
    {
      ...number,
      id: uuidOf(0xa3),
      phone: '+12025550192',
      assignment_state: 'FAILED_ASSIGNMENT',
      assignment_error: 'Not on the network.',
    },
  ]);
  await db.insert(carrier_accounts).values({
    id: 'main',
    kind: 'smpp',
    per_second: 10,
    configured: true,
    error: 'The carrier rejected the bind: smpp:0x0E',
    error_at: server.clock.now(),
  });
  chooseLanguage('es');
});
afterEach(() => {
  chooseLanguage('en');
  root.lang = 'en';
});

it('the server’s sentences about numbers are in the person’s language, and the carrier’s words as they came', async () => {
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show/client_virtual_numbers` });
  expect(await screen.findByText('La cuenta no está configurada.')).toBeInTheDocument();
  expect(
    screen.getByText('Los registros del operador tienen el número en otra campaña.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Not on the network.')).toBeInTheDocument();
});

it('so is an account’s last problem, with its values', async () => {
  await renderApp({ server, as: 5, at: '/carrier_accounts' });
  expect(await screen.findByText('El operador rechazó la conexión: smpp:0x0E')).toBeInTheDocument();
});
