import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { campaigns } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer();
const { db } = server;
warm(
  () => import('../../../src/admin/list/menu/RowMenu'),
  () => import('../../../src/admin/list/tools/BulkBar'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

const NAMES = ['Autumn', 'Winter'];
const IDS = NAMES.map((_, n) => uuidOf(700 + n));

beforeEach(async () => {
  await seedHome(db);
  const own = { tenant_id: NORTHWIND, client_id: HOME, message: 'Hi' };
  await db.insert(campaigns).values(NAMES.map((name, n) => ({ ...own, id: IDS[n]!, name })));
});

const edit = (name: string, to: string) =>
  db.update(campaigns).set({ name: to, version: 2 }).where(eq(campaigns.name, name));
const left = async () =>
  (await db.select().from(campaigns)).filter(({ id, archived }) => IDS.includes(id) && !archived).length;

it('a question about one record says what a colleague changed, and asks again about that', async () => {
  expectConsole(/^ApiError: This changed since you looked/);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Autumn' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete campaign “Autumn”?' }));
  await edit('Autumn', 'Black Friday');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toHaveTextContent(
    'Since you looked: now with Black Friday; no longer with Autumn; it was edited. Nothing was done.',
  );
  expect(await left()).toBe(2);
  const again = within(await screen.findByRole('dialog', { name: 'Delete campaign “Black Friday”?' }));
  await user.click(again.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Black Friday.*deleted|deleted.*Black Friday/)).toBeInTheDocument();
  expect(await left()).toBe(1);
});

it('a question about a verb is about the record as it is when the question opens', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Autumn' }));
  await edit('Autumn', 'Black Friday');
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const question = within(await screen.findByRole('dialog', { name: /Black Friday/ }));
  const press = question.getByRole('button', { name: 'Archive' });
  await vi.waitFor(() => expect(press).toBeEnabled());
  expect(question.getByText(/^As of /)).toBeInTheDocument();
  await user.click(press);
  await vi.waitFor(async () => expect(await left()).toBe(1));
});

it('what is done to several rows says which of them changed, and leaves those alone', async () => {
  expectConsole(/^ApiError: This changed since you looked/);
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const name of NAMES) await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const press = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Archive/ }));
  await screen.findByRole('dialog');
  await edit('Autumn', 'Black Friday');
  await press();
  expect(
    await screen.findByText(/Since you looked: now with Black Friday; no longer with Autumn/),
  ).toBeInTheDocument();
  expect(await left()).toBe(1);
  await screen.findByRole('link', { name: 'Black Friday' });
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await press();
  expect(await screen.findByText('Done: 1. Failed: 0.')).toBeInTheDocument();
  expect(await left()).toBe(0);
});
