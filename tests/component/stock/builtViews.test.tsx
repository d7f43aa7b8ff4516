import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import * as s from '../../../src/contract/schema';
import { line, stored, version } from '../../../src/contract/common';
import { defineContract, get, list, post } from '../../../src/contract/define';
import { STAFF } from '../../../src/contract/roles';
import { defineResource, lazyView } from '../../../src/admin/define';
import { LinkIcon } from '../../../src/admin/icons';
import { crud } from '../../../server/tables/crud';
import { stamps, tenantId } from '../../../server/db/schema/columns';
import { handlersFor } from '../../../server/http/handler';
import { expectConsole } from '../../support/console';
import { withEntity } from '../../support/madeUp';
import { API, network } from '../../support/msw';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { warm } from '../../support/warm';

const written = { name: line(), text: line() };
const Note = s.object({ ...stored, ...written, version: version() });
const notes = defineContract({
  name: 'notes',
  record: Note,
  key: ['id'],
  list: [list(0, '/notes', Note, { roles: STAFF })],
  one: get(0, '/notes/{id}', { roles: STAFF, answer: Note }),
  create: post(0, '/notes', { roles: STAFF, status: 201, body: s.strictObject(written), answer: Note }),
  update: post(0, '/notes/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...written, version: version() }),
    answer: Note,
  }),
});
const screens = () => import('./parts');
const declaration = defineResource({
  contract: notes,
  icon: LinkIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'text', kind: 'text' },
  ],
  defaults: () => ({ text: 'A beginning' }),
  views: {
    show: lazyView(async () => ({ default: (await screens()).NoteShow })),
    edit: lazyView(async () => ({ default: (await screens()).NoteEdit })),
    create: lazyView(async () => ({ default: (await screens()).NoteCreate })),
  },
  messages: { name: 'Note |||| Notes', fields: { name: 'Title', text: 'Text' } },
});
const table = pgTable(
  'notes',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);
const { server, parts } = await withEntity({
  declaration,
  table,
  handlers: handlersFor(notes, crud(notes, table)),
});
warm(screens);

const ID = 'c0ffee00-0000-4000-8000-000000000007';
const NOTE = { tenant_id: NORTHWIND, id: ID, name: 'First', text: 'Words' };
beforeEach(async () => {
  await server.db.delete(table);
  await server.db.insert(table).values(NOTE);
});
const open = (at: string) => renderApp({ server, as: 3, at, parts });
const storedNotes = () => server.db.select({ name: table.name, text: table.text }).from(table);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a record’s page gives its record to react-admin’s fields and hooks', async () => {
  await open(`/notes/${ID}/show`);
  expect(await heading('First')).toBeInTheDocument();
  expect(await screen.findByText('Title')).toBeInTheDocument();
  expect(screen.getByText('false notes First First')).toBeInTheDocument();
});

it('a record’s page opens from an address in capitals', async () => {
  await open(`/notes/${ID.toUpperCase()}/show`);
  expect(await heading('First')).toBeInTheDocument();
});

it('a record’s page says itself that there is no such record', async () => {
  expectConsole(/ApiError/);
  await open(`/notes/${uuidOf(99)}/show`);
  expect(await screen.findByText('This record does not exist, or you cannot see it.')).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/notes/${uuidOf(99)}/show`);
});

it('a form takes react-admin’s inputs and saves by the form’s own button', async () => {
  const user = userEvent.setup();
  await open(`/notes/${ID}`);
  const name = await screen.findByLabelText(/^Title/);
  expect(name).toHaveValue('First');
  await user.clear(name);
  await user.type(name, 'Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await heading('Second')).toBeInTheDocument();
  expect(await storedNotes()).toEqual([{ name: 'Second', text: 'Words' }]);
});

it('a form answers what another part saves, with its own message and way on', async () => {
  const user = userEvent.setup();
  await open(`/notes/${ID}`);
  const name = await screen.findByLabelText(/^Title/);
  await user.type(name, ', changed');
  await user.click(screen.getByRole('button', { name: 'Rename pessimistic' }));
  // The input is stored with the record, so leaving it needs no question.
  expect(await heading('Renamed')).toBeInTheDocument();
  expect(screen.getByText(/Note “Renamed” saved/)).toBeInTheDocument();
  expect(await storedNotes()).toEqual([{ name: 'Renamed', text: 'Words' }]);
});

it('a form says above it what was refused to another part', async () => {
  expectConsole(/ApiError/);
  const user = userEvent.setup();
  await open(`/notes/${ID}`);
  await screen.findByLabelText(/^Title/);
  network.use(http.post(`${API}/notes/${ID}`, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Rename pessimistic' }));
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/notes/${ID}`);
});

it('a new record begins with its declared values, checks, and is kept by react-admin’s button', async () => {
  const user = userEvent.setup();
  await open('/notes/create');
  expect(await screen.findByText('notes begins as A beginning')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toBeInvalid());
  await user.type(screen.getByLabelText(/^Title/), 'Third');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await heading('Third')).toBeInTheDocument();
  expect(await storedNotes()).toContainEqual({ name: 'Third', text: 'A beginning' });
});
