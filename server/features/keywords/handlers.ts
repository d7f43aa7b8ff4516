import { and, eq } from 'drizzle-orm';
import { keywords as contract } from '../../../src/resources/keywords/contract';
import { isReservedKeyword } from '../../../src/rules/law/keywords';
import type { FieldCode } from '../../../src/rules/codes/problemCodes';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { audiences, clients, keywords as table } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { invalid, problem, duplicate, type ProblemError } from '../../http/problem';
import { down, up } from '../../db/page';

const wrong = (field: string, code: FieldCode, message: string) => invalid([{ field, code, message }]);

/** Error for a keyword that the client already has, shown next to the field. */
function known(reply: string | null): ProblemError {
  const answers = reply ? ` It answers “${reply}”.` : '';
  const message = `This client already has this keyword.${answers} Delete it first, or choose another word.`;
  return duplicate('keyword', 'keyword_taken', message);
}

/** A client can have a keyword only once, and none that is reserved by law. */
async function check({ tx, params, body }: CallOf<typeof contract, 'create'>): Promise<void> {
  if (isReservedKeyword(body.keyword))
    throw wrong('keyword', 'reserved', 'This word is reserved by law and cannot be used.');
  if (body.effect === 'add_to_audience' && !body.audience_id)
    throw wrong('audience_id', 'required', 'This is required.');
  if (body.audience_id) {
    const audience = await rowOf(tx, audiences, body.audience_id);
    if (audience.client_id !== params.client_id)
      throw wrong('audience_id', 'other_client', 'This audience belongs to another client.');
  }
  const same = and(eq(table.client_id, params.client_id), eq(table.keyword, body.keyword));
  const [other] = await tx.select({ reply: table.reply }).from(table).where(same);
  if (other) throw known(other.reply);
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
      if (locked) throw problem(409, 'locked', 'STOP, START and HELP cannot be deleted.');
    },
  }),
);
