import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as s from '../../../src/contract/schema';
import { line, maybe, prose, search, stored, version } from '../../../src/contract/common';
import { defineContract, get, list, post } from '../../../src/contract/define';
import { STAFF } from '../../../src/contract/roles';
import { crud } from '../../../server/tables/crud';
import { stamps, tenantId } from '../../../server/db/schema/columns';
import { handlersFor } from '../../../server/http/handler';

/**
 * Code that must not compile in a feature of the server. `npm run typecheck` fails if one of these
 * compiles.
 */
const written = { name: line(), note: maybe(prose()) };
const Coupon = s.object({ ...stored, ...written, version: version() });
const contract = defineContract({
  name: 'coupons',
  record: Coupon,
  key: ['id'],
  sortable: ['name'],
  list: [list(0, '/coupons', Coupon, { roles: STAFF, query: search })],
  create: post(0, '/coupons', { roles: STAFF, body: s.strictObject(written), answer: Coupon }),
  update: post(0, '/coupons/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...written, version: version() }),
    answer: Coupon,
  }),
  actions: {
    redeem: post(0, '/coupons/{id}/redeem', {
      roles: STAFF,
      body: s.strictObject({ times: s.int() }),
      answer: s.object({ left: s.int() }),
    }),
  },
});
const table = pgTable('coupons', {
  tenant_id: tenantId(),
  id: uuid().notNull(),
  name: text().notNull(),
  note: text(),
  used: integer().notNull(),
  ...stamps(),
});
const regular = crud(contract, table);

handlersFor(contract, {
  ...regular,
  redeem: async ({ params, body }) => ({ left: params.id.length + body.times }),
});

// @ts-expect-error An action without a handler.
handlersFor(contract, { ...regular });

handlersFor(contract, {
  ...regular,
  redeem: async () => ({ left: 1 }),
  // @ts-expect-error A name that the contract does not have.
  redeemed: async () => ({ left: 1 }),
});

handlersFor(contract, {
  ...regular,
  // @ts-expect-error A field that the body does not have.
  redeem: async ({ body }) => ({ left: body.amount }),
});

handlersFor(contract, {
  ...regular,
  // @ts-expect-error A parameter that the path does not have.
  redeem: async ({ params }) => ({ left: params.coupon_id.length }),
});

handlersFor(contract, {
  ...regular,
  // @ts-expect-error An answer that the contract does not declare.
  redeem: async () => ({ remaining: 1 }),
});

crud(contract, table, {
  // @ts-expect-error A query parameter that the list does not take.
  filter: ({ query }) => (query.color ? undefined : undefined),
});

// @ts-expect-error A field that the body does not have.
crud(contract, table, { create: ({ body }) => ({ name: body.title }) });

// @ts-expect-error A field that neither the record nor a body has.
crud(contract, table, { elsewhere: ['color'] });

/** The same without a column for the note. */
const { note: _, ...columns } = {
  tenant_id: tenantId(),
  id: uuid().notNull(),
  name: text().notNull(),
  note: text(),
};
const short = pgTable('coupons', { ...columns, ...stamps() });

const lost: { 'The table has no column for': 'note' } = crud(contract, short);
void lost;

// @ts-expect-error The note would be lost: it is optional, so nothing else would notice.
handlersFor(contract, { ...crud(contract, short), redeem: async () => ({ left: 1 }) });

handlersFor(contract, {
  ...crud(contract, short, { elsewhere: ['note'] }),
  redeem: async () => ({ left: 1 }),
});

defineContract({
  name: 'coupons',
  record: Coupon,
  key: ['id'],
  // @ts-expect-error A field that the record does not have.
  sortable: ['color'],
  one: get(0, '/coupons/{id}', { roles: STAFF, answer: Coupon }),
});
