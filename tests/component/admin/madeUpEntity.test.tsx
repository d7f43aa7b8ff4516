import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import * as s from '../../../src/contract/schema';
import { count, id, line, search, stored, version } from '../../../src/contract/common';
import { defineContract, del, get, list, post } from '../../../src/contract/define';
import { STAFF } from '../../../src/contract/roles';
import { LinkIcon } from '../../../src/admin/icons';
import { defineResource } from '../../../src/admin/define';
import { crud } from '../../../server/tables/crud';
import { stamps, tenantId } from '../../../server/db/schema/columns';
import { handlersFor } from '../../../server/http/handler';
import { accepts } from '../../support/samples';
import { withEntity } from '../../support/madeUp';
import { renderApp } from '../../support/render';

// The first file of an entity: its contract.
const written = { name: line(), percent: count() };
const Coupon = s.object({ ...stored, ...written, version: version() });
const coupons = defineContract({
  name: 'coupons',
  record: Coupon,
  key: ['id'],
  sortable: ['name'],
  list: [list(0, '/coupons', Coupon, { roles: STAFF, query: search })],
  one: get(0, '/coupons/{id}', { roles: STAFF, answer: Coupon }),
  create: post(0, '/coupons', { roles: STAFF, status: 201, body: s.strictObject(written), answer: Coupon }),
  update: post(0, '/coupons/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...written, version: version() }),
    answer: Coupon,
  }),
  remove: del(0, '/coupons/{id}', { roles: STAFF }),
});

// The second: its declaration.
const declaration = defineResource({
  contract: coupons,
  icon: LinkIcon,
  menu: {},
  fields: [
    { source: 'name', kind: 'text' },
    { source: 'percent', kind: 'number' },
    { source: 'created_at', kind: 'date-time', in: ['list', 'show'] },
  ],
  messages: {
    name: 'Coupon |||| Coupons',
    fields: { name: 'Name', percent: 'Percent off', created_at: 'Created' },
    empty: { title: 'There are no coupons yet' },
  },
});

// On the reference server: a table and one call.
const table = pgTable(
  'coupons',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    name: text().notNull(),
    percent: integer().notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);
const { server, parts } = await withEntity({
  declaration,
  table,
  handlers: handlersFor(coupons, crud(coupons, table, { search: [table.name] })),
});
beforeEach(async () => void (await server.db.delete(table)));

it('gives a declared entity its menu entry, list, form, page and deletion', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients', parts });

  const menu = await screen.findByRole('navigation', { name: /menu/i });
  await user.click(await within(menu).findByRole('link', { name: 'Coupons' }));
  expect(await screen.findByText('There are no coupons yet')).toBeInTheDocument();

  await user.click(screen.getAllByRole('link', { name: 'Create' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('Name')).toBeInvalid();
  await user.type(screen.getByLabelText('Name'), 'Spring');
  await user.type(screen.getByLabelText('Percent off'), '15');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeInTheDocument();
  expect(await server.db.select({ name: table.name, percent: table.percent }).from(table)).toEqual([
    { name: 'Spring', percent: 15 },
  ]);

  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const percent = await screen.findByLabelText('Percent off');
  await user.clear(percent);
  await user.type(percent, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeInTheDocument();
  expect((await server.db.select().from(table))[0]).toMatchObject({ percent: 20, version: 1 });

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are no coupons yet')).toBeInTheDocument();
  expect(await server.db.select().from(table)).toEqual([]);
});

it('keeps it from a role that its contract leaves out, on both sides', async () => {
  await renderApp({ server, as: 1, at: '/coupons', parts });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Coupons' })).not.toBeInTheDocument();
  expect((await (await server.as(1)).get('/coupons')).status).toBe(403);
});

it('describes it in the API document', async () => {
  const { json } = await server.send('GET', '/openapi.json');
  expect(Object.keys(json.paths['/coupons/{id}'])).toEqual(expect.arrayContaining(['get', 'post', 'delete']));
  expect(json.paths['/coupons'].get.security).toBeDefined();
});

it('answers only with what belongs to the caller’s tenant', async () => {
  const own = await (await server.as(3)).post('/coupons', { name: 'Ours', percent: 5 });
  const foreign = await server.as('role3@globex.example');
  expect((await foreign.get(`/coupons/${own.json.id}`)).status).toBe(404);
  expect((await foreign.get('/coupons')).json).toMatchObject({ records: [], total: 0 });
  expect(accepts(id(), own.json.id)).toBe(true);
});
