import { sql } from 'drizzle-orm';
import { sendingDays as contract } from '../../../src/resources/sending_days/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { assertProven } from '../../auth/proof';
import { tenants as table } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { handlersFor } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { up } from '../../db/page';

const regular = crud(contract, table, {
  select: { tenant_name: sql<string>`tenants.name` },
  order: [up(table.name)],
});

/** Days on which a tenant sends nothing. The tenant's row is otherwise the provider's. */
export const sendingDays = handlersFor(contract, {
  ...regular,
  update: async (call) => {
    const { tx, params, body, principal, now } = call;
    const { id, proof_above } = await rowOf(tx, table, params.id);
    call.concerns(id);
    // Else a stolen session would first lift the size above which it has to prove itself.
    if (body.proof_above !== undefined && body.proof_above !== proof_above) assertProven(principal, now);
    return asSystem(call.tx, scopeOf(call.principal), () => regular.update({ ...call, params: { id } }));
  },
});
