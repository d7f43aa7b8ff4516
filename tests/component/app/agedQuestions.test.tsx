import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { campaigns } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/admin/list/menu/RowMenu'),
  () => import('../../../src/admin/parts/ConfirmWindow'),
  () => import('../../../src/admin/list/tools/BulkBar'),
  () => import('../../../src/admin/show/BuiltShow'),
);

const AUTUMN = uuidOf(700);

beforeEach(async () => {
  await seedHome(server.db);
  await server.db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, client_id: HOME, message: 'Hi', id: AUTUMN, name: 'Autumn' });
});

/** Opens the question about a verb; its reads of the record are answered by `answer`. */
async function ask(verb: string, answer: (request: Request) => Response | Promise<Response>) {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/campaigns' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Autumn' }));
  network.use(http.get(`${API}/campaigns/${AUTUMN}`, ({ request }) => answer(request)));
  await user.click(await screen.findByRole('menuitem', { name: verb }));
  const question = within(await screen.findByRole('dialog'));
  return { question, press: question.getByRole('button', { name: verb }) };
}

it.each(['Delete', 'Archive'])(
  '%s waits for the record as it is now, and says how old it is',
  async (verb) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = vi.fn();
    const { question, press } = await ask(verb, async (request) => {
      asked();
      await held;
      return server.app.fetch(request);
    });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(press).toBeDisabled();
    release();
    await vi.waitFor(() => expect(press).toBeEnabled());
    expect(question.getByText(/^As of /)).toHaveAttribute('aria-busy', 'false');
  },
);

const PHONE = '+12125550142';
const user = () => userEvent.setup();

/** A question outside the menu of a row: the page, how it is opened, and the read that it waits for. */
interface Question {
  as: 3 | 4;
  at: string;
  read: string;
  before?: () => Promise<void>;
  open: (by: ReturnType<typeof user>) => Promise<void>;
  press: RegExp;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'A verb for several rows': {
    as: 3,
    at: '/campaigns',
    read: '/campaigns',
    async open(by) {
      await by.click(await screen.findByRole('button', { name: 'Select' }));
      await by.click(await screen.findByRole('checkbox', { name: /Autumn/ }));
    },
    press: /^Archive/,
  },
  'Erasing a person': {
    as: 4,
    at: `/people/${PHONE}/show`,
    read: `/people/${encodeURIComponent(PHONE)}/erasure`,
    async before() {
      const staff = await server.as(3);
      await staff.post(`/clients/${HOME}/do_not_calls`, { phone: PHONE, note: 'Asked by phone' });
    },
    open: async () => void (await screen.findByRole('button', { name: 'Erase' })),
    press: /^Erase/,
  },
  'Buying numbers': {
    as: 3,
    at: `/client_virtual_numbers/create?source=${encodeURIComponent(JSON.stringify({ client_id: HOME }))}`,
    read: `/clients/${HOME}/virtual_numbers`,
    async open(by) {
      await by.type(await screen.findByLabelText('Area code'), '303');
      await by.click(screen.getByRole('button', { name: 'Search' }));
      await by.click((await screen.findAllByRole('checkbox'))[0]!);
    },
    press: /^Buy/,
  },
};

it.each(Object.entries(QUESTIONS))('%s waits for what it is about', async (_, question) => {
  const { as, at, read, before, open, press } = question;
  const by = user();
  await before?.();
  await renderApp({ server, as, at });
  await open(by);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = vi.fn();
  network.use(
    http.get(`${API}${read}`, async ({ request }) => {
      asked();
      await held;
      return server.app.fetch(request);
    }),
  );
  await by.click(screen.getByRole('button', { name: press }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const typed of dialog.queryAllByLabelText(/to confirm$/)) await by.type(typed, PHONE);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(dialog.getByRole('button', { name: press })).toBeDisabled();
  release();
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: press })).toBeEnabled());
  expect(dialog.getByText(/^As of /)).toHaveAttribute('aria-busy', 'false');
});

it.each(['Delete', 'Archive'])('%s is not possible while the record cannot be read', async (verb) => {
  expectConsole(/ApiError/);
  const { question, press } = await ask(verb, () => HttpResponse.json({}, { status: 500 }));
  expect(await question.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(press).toBeDisabled();
});
