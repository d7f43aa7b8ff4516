import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import * as s from '../../../src/contract/schema';
import { id, line, prose, search, stored, version } from '../../../src/contract/common';
import { defineContract, del, get, list, post } from '../../../src/contract/define';
import { ADMINS } from '../../../src/contract/roles';
import { defineResource, stockView } from '../../../src/admin/define';
import { LinkIcon } from '../../../src/admin/icons';
import { crud } from '../../../server/tables/crud';
import { stamps, tenantId } from '../../../server/db/schema/columns';
import { handlersFor } from '../../../server/http/handler';
import { expectConsole } from '../../support/console';
import { savedFiles } from '../../support/savedFiles';
import { API, mountApi, network } from '../../support/msw';
import { withEntity } from '../../support/madeUp';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { PostCreate, PostEdit, PostList, PostShow } from './posts';

const written = { userId: id(), title: line(), body: prose() };
const Post = s.object({ ...stored, ...written, version: version() });
const posts = defineContract({
  name: 'posts',
  record: Post,
  key: ['id'],
  sortable: ['title'],
  filterable: ['userId'],
  list: [list(0, '/posts', Post, { roles: ADMINS, query: search })],
  one: get(0, '/posts/{id}', { roles: ADMINS, answer: Post }),
  create: post(0, '/posts', { roles: ADMINS, status: 201, body: s.strictObject(written), answer: Post }),
  update: post(0, '/posts/{id}', {
    roles: ADMINS,
    body: s.strictObject({ ...written, version: version() }),
    answer: Post,
  }),
  remove: del(0, '/posts/{id}', { roles: ADMINS }),
});
const view = (screen: typeof PostList) => stockView(async () => ({ default: screen }));
const declaration = defineResource({
  contract: posts,
  icon: LinkIcon,
  menu: {},
  represent: 'title',
  fields: [],
  views: { list: view(PostList), show: view(PostShow), edit: view(PostEdit), create: view(PostCreate) },
  messages: { name: 'Post |||| Posts', fields: { userId: 'User', title: 'Title', body: 'Body' } },
});

const table = pgTable(
  'posts',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);
const { server, parts } = await withEntity({
  declaration,
  table,
  handlers: handlersFor(posts, crud(posts, table, { search: [table.title] })),
});
const POST = {
  tenant_id: NORTHWIND,
  id: uuidOf(7),
  userId: personOf(3),
  title: '=Hello',
  body: 'First post',
};
beforeEach(async () => {
  await server.db.delete(table);
  await server.db.insert(table).values(POST);
});

const open = (at: string, as = 4) => renderApp({ server, as, at, parts });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const storedPosts = () => server.db.select({ title: table.title, body: table.body }).from(table);

it('lists, with filters, references and the page’s own head', async () => {
  const user = userEvent.setup();
  await server.db.insert(table).values({ ...POST, id: uuidOf(8), title: 'Other' });
  await open('/posts');
  expect(await heading('Posts')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toMatch(/^Posts · /));
  // The first screen of the file brings react-admin's parts with it.
  expect(await screen.findAllByRole('link', { name: 'Role 3' }, { timeout: 30_000 })).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'hell');
  await waitFor(() => expect(screen.queryByText('Other')).not.toBeInTheDocument());
  expect(screen.getByText('=Hello')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'User' }));
  await user.click(await screen.findByRole('combobox', { name: 'User' }));
  await user.click(await screen.findByRole('option', { name: 'Role 4' }));
  expect(await screen.findByText(/No Posts found/i)).toBeInTheDocument();
});

it('exports what is listed, safe to open in a spreadsheet, also more than one call answers', async () => {
  const more = Array.from({ length: 120 }, (_, n) => ({ ...POST, id: uuidOf(100 + n), title: `Post ${n}` }));
  await server.db.insert(table).values(more);
  const files = savedFiles();
  const user = userEvent.setup();
  await open('/posts');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const csv = await files[0]!.text();
  expect(csv.trim().split('\r\n')).toHaveLength(122);
  expect(csv).toContain(`'=Hello`);
});

it('shows, edits with a reference, and deletes after asking', async () => {
  const user = userEvent.setup();
  await open(`/posts/${POST.id}/show`);
  expect(await heading('Post =Hello')).toBeInTheDocument();
  expect(await screen.findByText('First post')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Edit' }));

  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Changed');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await heading('Posts')).toBeInTheDocument();
  expect(await screen.findByText('Element updated')).toBeInTheDocument();
  expect(await storedPosts()).toEqual([{ title: 'Changed', body: 'First post' }]);

  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await heading('Posts')).toBeInTheDocument();
  expect(await storedPosts()).toEqual([]);
});

it('creates, and says at the field what the server refuses', async () => {
  expectConsole(/app\.error\.invalid/);
  const user = userEvent.setup();
  await open('/posts/create');
  await user.click(await screen.findByRole('combobox', { name: 'User' }));
  await user.click(await screen.findByRole('option', { name: 'Role 1' }));
  await user.type(screen.getByRole('textbox', { name: 'Body' }), 'Text');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is required.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'New');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await storedPosts()).toContainEqual({ title: 'New', body: 'Text' }));
});

it('says in the console’s words that a list or a record did not come, and tries again', async () => {
  const user = userEvent.setup();
  expectConsole(/app\.error\.network/);
  await open('/posts');
  const sort = await screen.findByRole('button', { name: /^Sort by title/i });
  network.use(http.get(`${API}/posts`, () => HttpResponse.error()));
  await user.click(sort);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error fetching data, please refresh this page');
  network.resetHandlers();
  mountApi(server.app);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('=Hello')).toBeInTheDocument();
});

it('is not opened by a role that its contract leaves out', async () => {
  await open('/posts', 3);
  expect(await heading('No access')).toBeInTheDocument();
});
