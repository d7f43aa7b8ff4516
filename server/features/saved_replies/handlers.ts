import { eq } from 'drizzle-orm';
import { REPLY_FIELDS, savedReplies as contract } from '../../../src/resources/saved_replies/contract';
import { mergeFields, mergeProblems } from '../../../src/rules/formats/merge';
import { up } from '../../db/page';
import { clients, saved_replies as table, tenants } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { invalidField } from '../../http/problem';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { assertWords } from '../checks/inputChecks';

const FIELDS: readonly string[] = REPLY_FIELDS;

/** @throws 422 for an empty text, and for places that nothing would fill */
function assertFillable(body: string | undefined): void {
  if (body === undefined) return;
  assertWords('body', body);
  const unknown = mergeFields(body).find(({ name }) => !FIELDS.includes(name));
  const token = unknown?.token ?? mergeProblems(body, FIELDS)[0]?.token;
  if (token !== undefined) throw invalidField('body', 'unfillable', { token });
}

/** Replies that staff of a tenant use again. */
export const savedReplies = handlersFor(
  contract,
  crud(contract, table, {
    search: [table.name, table.body],
    order: [up(table.name), up(table.id)],
    filter: async ({ tx, query }) =>
      query.client_id === undefined
        ? undefined
        : eq(table.tenant_id, (await rowOf(tx, clients, query.client_id)).tenant_id),
    create: async ({ tx, body, principal, concerns }) => {
      assertFillable(body.body);
      const { id: tenant_id } = await rowOf(tx, tenants, body.tenant_id ?? principal.tenant_id);
      concerns(tenant_id);
      return { tenant_id };
    },
    update: ({ body }) => {
      assertFillable(body.body);
      return {};
    },
  }),
);
