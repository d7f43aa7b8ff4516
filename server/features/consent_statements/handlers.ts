import { sql } from 'drizzle-orm';
import {
  type ConsentProof,
  consentStatements as contract,
} from '../../../src/resources/consent_statements/contract';
import type { ConsentClaim } from '../../../src/rules/law/consentClaim';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { rows } from '../../db/client';
import { audiences, clients, consent_statements as table } from '../../db/schema';
import { type Call, handlersFor } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { down } from '../../db/page';
import { callerName } from '../../auth/callerName';
import { proofOf } from './proof';
import { lacking, STATEMENT_WORK } from './recording';
import { renew } from './renewal';

async function countOf(
  { tx }: Pick<Call, 'tx'>,
  { tenant_id, id, client_id }: typeof audiences.$inferSelect,
  claim: ConsentClaim,
): Promise<number> {
  const [counted] = await rows<{ people: number }>(
    tx,
    sql`select count(*)::int as people from ${lacking({ tenant_id, audience_id: id, client_id }, claim)}`,
  );
  return counted!.people;
}

const regular = crud(contract, table, {
  parent: { param: 'audience_id', table: audiences },
  order: [down(table.created_at)],
  create: async (call) => {
    const { tx, params, body, principal } = call;
    // Locked: a second press waits here, and then finds the first statement.
    const audience = await rowOf(tx, audiences, params.audience_id, 'update');
    if (audience.state === 'processing') throw problem('processing.file');
    const [open] = await rows(
      tx,
      sql`select 1 from consent_statements where tenant_id = ${audience.tenant_id}::uuid
        and audience_id = ${audience.id}::uuid and state = 'recording'`,
    );
    if (open) throw problem('recording');
    const people = await countOf(call, audience, body.claim);
    if (people !== body.people) throw invalidField('people', 'another_count');
    const [last] = await rows<{ id: number }>(
      tx,
      sql`select max(id)::float8 as id from audience_targets
        where tenant_id = ${audience.tenant_id}::uuid and audience_id = ${audience.id}::uuid`,
    );
    return {
      state: 'recording' as const,
      until: last!.id,
      by: await callerName(call),
      by_user_id: principal.user_id,
    };
  },
});

/** Later statements by staff of how people agreed. */
export const consentStatements = handlersFor(contract, {
  ...regular,
  create: async (call) => {
    const made = await regular.create(call);
    const { tenant_id } = await rowOf(call.tx, table, made.id);
    await call.deps.queue.enqueue(call.tx, STATEMENT_WORK, { tenant_id, statement_id: made.id });
    return made;
  },
  proof: async ({ tx, params, now }) => {
    const audience = await rowOf(tx, audiences, params.audience_id);
    const client = await rowOf(tx, clients, audience.client_id);
    const [figures] = await rows<ConsentProof>(tx, proofOf(audience, client, now));
    return figures!;
  },
  renew,
  lacking: async (call) => ({
    people: await countOf(call, await rowOf(call.tx, audiences, call.params.audience_id), call.query.claim),
  }),
});
