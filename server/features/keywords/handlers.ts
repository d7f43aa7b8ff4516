import { and, eq } from 'drizzle-orm';
import { keywords as contract } from '../../../src/resources/keywords/contract';
import { isReservedKeyword } from '../../../src/rules/law/keywords';
import { crud } from '../../tables/crud';
import type { Tx } from '../../db/client';
import { rowOf } from '../../tables/rows';
import { audiences, clients, keywords as table, opt_in_pages } from '../../db/schema';
import { ownRows } from '../../db/scope';
import { type CallOf, handlersFor } from '../../http/handler';
import { invalidField, problem, duplicate } from '../../http/problem';
import { down, up } from '../../db/page';

async function assertNoPage(tx: Tx, clientId: string, keyword: string): Promise<void> {
  const ofPage = and(
    ownRows(tx, opt_in_pages),
    eq(opt_in_pages.client_id, clientId),
    eq(opt_in_pages.keyword, keyword),
  );
  const [page] = await tx
    .select({ id: opt_in_pages.id })
    .from(opt_in_pages)
    .where(and(ofPage, eq(opt_in_pages.archived, false)))
    .limit(1);
  if (page) throw duplicate('keyword', 'keyword_taken.page');
}

/** A client can have a keyword only once, and none that is reserved by law. */
async function check({ tx, params, body }: CallOf<typeof contract, 'create'>): Promise<void> {
  if (isReservedKeyword(body.keyword)) throw invalidField('keyword', 'reserved');
  if (body.effect === 'add_to_audience' && !body.audience_id)
    throw invalidField('audience_id', 'required.value');
  if (body.audience_id) {
    const audience = await rowOf(tx, audiences, body.audience_id);
    if (audience.client_id !== params.client_id) throw invalidField('audience_id', 'other_client.audience');
  }
  const same = and(
    ownRows(tx, table),
    eq(table.client_id, params.client_id),
    eq(table.keyword, body.keyword),
  );
  const [other] = await tx.select({ reply: table.reply }).from(table).where(same);
  if (other?.reply) throw duplicate('keyword', 'keyword_taken.answered', { reply: other.reply });
  if (other) throw duplicate('keyword', 'keyword_taken.silent');
  await assertNoPage(tx, params.client_id, body.keyword);
}

/** Calls 92-94. */
export const keywords = handlersFor(
  contract,
  crud(contract, table, {
    parent: { param: 'client_id', table: clients },
    order: [down(table.locked), up(table.keyword)],
    create: async (call) => {
      await check(call);
      return {};
    },
    remove: async ({ tx, params }) => {
      const { locked } = await rowOf(tx, table, params.id);
      if (locked) throw problem('locked');
    },
  }),
);
