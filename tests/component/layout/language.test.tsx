import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audiences, clients } from '../../../server/db/schema';
import { startLanguage } from '../../../src/i18n/language';
import { LANGUAGES } from '../../../src/rules/words/languages';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/resources/es'),
  () => import('../../../src/resources/ar'),
);

const root = document.documentElement;
const CREATED = new Date('2025-03-09T12:00:00Z');
const client = {
  tenant_id: NORTHWIND,
  id: uuidOf(0xd001),
  name: 'Acme Fitness',
  time_zone: 'America/New_York',
  created_at: CREATED,
};
const page = `/clients/${client.id}/show`;

beforeEach(async () => {
  localStorage.clear();
  await server.db.insert(clients).values(client);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  startLanguage();
  root.lang = 'en';
  root.dir = 'ltr';
});

/** Opens the profile menu, under whatever name the account has, and takes a language. */
async function choose(language: keyof typeof LANGUAGES) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Account of|Cuenta de|حساب/ }));
  await user.click(await screen.findByRole('radio', { name: LANGUAGES[language].name }));
}

const menu = async (name: string) => {
  const nav = await screen.findByRole('navigation', { name });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

it('speaks Spanish once it is chosen: menu, headings, dates, and the page itself', async () => {
  await renderApp({ server, as: 3, at: '/clients' });
  await screen.findByRole('heading', { level: 1, name: 'Clients' });
  await choose('es');
  const entries = ['Clientes', 'Audiencias', 'Campañas', '10DLC', 'Ayuda'];
  expect(await menu('Menú principal')).toEqual(expect.arrayContaining(entries));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clientes' })).toBeInTheDocument();
  expect(await screen.findByRole('columnheader', { name: 'Entregados (7 d)' })).toBeInTheDocument();
  expect(root).toHaveAttribute('lang', 'es');
  expect(root).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('button', { name: /^Cuenta de/ })).toHaveFocus();
});

it('still speaks it when the console is opened again, in its dates as well', async () => {
  localStorage.setItem('language', 'es');
  await renderApp({ server, as: 3, at: `${page}/settings` });
  const created = await screen.findByText(/^9 (?:de )?mar/);
  expect(created).toHaveAttribute('data-tip', expect.stringContaining('domingo'));
});

it('reads from right to left in Arabic, with Latin digits', async () => {
  await renderApp({ server, as: 3, at: '/clients' });
  await screen.findByRole('heading', { level: 1, name: 'Clients' });
  await choose('ar');
  expect(await screen.findByRole('heading', { level: 1, name: 'العملاء' })).toBeInTheDocument();
  expect(root).toHaveAttribute('lang', 'ar');
  expect(root).toHaveAttribute('dir', 'rtl');
  expect(document.body).not.toHaveTextContent(/[٠-٩]/);
});

it('keeps the direction that was chosen by hand', async () => {
  localStorage.setItem('appearance', JSON.stringify({ direction: 'ltr' }));
  await renderApp({ server, as: 3, at: '/clients' });
  await choose('ar');
  expect(await screen.findByRole('heading', { level: 1, name: 'العملاء' })).toBeInTheDocument();
  expect(root).toHaveAttribute('dir', 'ltr');
});

it('takes a stored language that there is none of for English', async () => {
  localStorage.setItem('language', 'tlh');
  await renderApp({ server, as: 3, at: '/clients' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeInTheDocument();
});

it('signs out and in again in the stored language', async () => {
  localStorage.setItem('language', 'es');
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: /^Cuenta de/ }));
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('Cerró la sesión correctamente.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByText('Escriba su correo electrónico.')).toBeInTheDocument();
});

it('says in the chosen language why the server refused to delete', async () => {
  localStorage.setItem('language', 'es');
  await server.db.insert(audiences).values({
    tenant_id: NORTHWIND,
    id: uuidOf(0xd002),
    client_id: client.id,
    name: 'Members',
    state: 'ready',
    by: 'Nora',
    created_at: CREATED,
    updated_at: CREATED,
  });
  expectConsole(/^ApiError: This client still has campaigns/);
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: page });
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), client.name);
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(/Este cliente aún tiene campañas o audiencias/)).toBeInTheDocument();
});
