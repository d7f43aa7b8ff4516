import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostCreate, PostEdit, PostList } from 'documented:posts';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as s from '../../../src/contract/schema';
import { count, line, maybe, prose, stored, version } from '../../../src/contract/common';
import { defineContract, get, list, post } from '../../../src/contract/define';
import { ADMINS } from '../../../src/contract/roles';
import { defineResource, stockView } from '../../../src/admin/define';
import { LinkIcon } from '../../../src/admin/icons';
import { crud } from '../../../server/tables/crud';
import { stamps, tenantId } from '../../../server/db/schema/columns';
import { handlersFor } from '../../../server/http/handler';
import { withEntity } from '../../support/madeUp';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';

const written = {
  title: line(),
  teaser: maybe(prose()),
  body: maybe(prose()),
  published_at: maybe(line()),
  average_note: maybe(line()),
};
const Post = s.object({ ...stored, ...written, views: count(), version: version() });
const posts = defineContract({
  name: 'posts',
  record: Post,
  key: ['id'],
  list: [list(0, '/posts', Post, { roles: ADMINS })],
  one: get(0, '/posts/{id}', { roles: ADMINS, answer: Post }),
  create: post(0, '/posts', { roles: ADMINS, status: 201, body: s.strictObject(written), answer: Post }),
  update: post(0, '/posts/{id}', {
    roles: ADMINS,
    body: s.strictObject({ ...written, version: version() }),
    answer: Post,
  }),
});
const view = (screen: typeof PostList) => stockView(async () => ({ default: screen }));
const table = pgTable(
  'posts',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    title: text().notNull(),
    teaser: text(),
    body: text(),
    published_at: text(),
    average_note: text(),
    views: integer().notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);
const { server, parts } = await withEntity({
  declaration: defineResource({
    contract: posts,
    icon: LinkIcon,
    menu: {},
    represent: 'title',
    fields: [],
    views: { list: view(PostList), edit: view(PostEdit), create: view(PostCreate) },
    messages: { name: 'Post |||| Posts', fields: {} },
  }),
  table,
  handlers: handlersFor(posts, crud(posts, table, { create: () => ({ views: 0 }) })),
});

it('shows, changes and adds records on the screens of react-admin’s README as they are printed', async () => {
  const user = userEvent.setup();
  await server.db.insert(table).values({
    tenant_id: NORTHWIND,
    id: uuidOf(7),
    title: 'Hello',
    published_at: '2026-02-03',
    views: 41,
  });
  await renderApp({ server, as: 4, at: '/posts', parts });
  // The first screen of the file brings react-admin's parts with it.
  expect(await screen.findByText('Hello', {}, { timeout: 30_000 })).toBeInTheDocument();
  expect(screen.getByText('2/3/2026')).toBeInTheDocument();

  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Post "Hello"' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nb views' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hello again')).toBeInTheDocument();

  await user.click(await screen.findByRole('link', { name: 'Create' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create a Post' })).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(
      (await server.db.select().from(table)).map(({ title, views }) => [title, views]).toSorted(),
    ).toEqual([
      ['Hello again', 41],
      ['Second', 0],
    ]),
  );
});
