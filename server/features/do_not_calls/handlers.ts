import { and, eq, ilike, or } from 'drizzle-orm';
import { doNotCalls as contract } from '../../../src/resources/do_not_calls/contract';
import { contains, crud, rowOf } from '../../crud';
import { clients, do_not_calls as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { invalid, taken } from '../../http/problem';
import { blockFile } from './file';
import { assertPhone } from '../checks';
import { callerName } from '../people';

/** Finds numbers in any notation. Other text is searched in notes and keywords. */
function matching({ query }: CallOf<typeof contract, 'list'>) {
  const text = query.search?.trim();
  if (!text) return undefined;
  const digits = text.replace(/\D/g, '');
  const isNumber = digits !== '' && /^[\d\s().+-]+$/.test(text);
  return isNumber
    ? ilike(table.phone, `%${digits}%`)
    : or(contains(table.note, text), contains(table.keyword, text));
}

/** Only staff with a reason, or START, can remove a number from the list. */
const regular = crud(contract, table, {
  parent: { param: 'client_id', table: clients },
  filter: matching,
  create: async (call) => {
    const { tx, params, body } = call;
    assertPhone('phone', body.phone);
    const same = and(eq(table.client_id, params.client_id), eq(table.phone, body.phone));
    // A wish that waits for a decision is decided by this entry, which keeps its words.
    const [wish] = await tx
      .delete(table)
      .where(and(same, eq(table.source, 'wish')))
      .returning({ note: table.note });
    const [known] = await tx.select({ id: table.id }).from(table).where(same);
    if (known) throw taken('phone', 'on_list', 'This number is already on the list.');
    return { source: 'staff' as const, by: await callerName(call), note: body.note ?? wish?.note };
  },
  remove: async ({ tx, params, query }) => {
    await rowOf(tx, table, params.id);
    if (!query.reason?.trim())
      throw invalid([
        { field: 'reason', code: 'required', message: 'Say why this number may be texted again.' },
      ]);
  },
});

/** Calls 86-89. */
export const doNotCalls = handlersFor(contract, { ...regular, file: { unscoped: blockFile } });
