import { sql } from 'drizzle-orm';
import { stateRules as contract } from '../../../src/resources/state_rules/contract';
import { rows } from '../../db/client';
import { type Call, handlersFor } from '../../http/handler';
import { notFound } from '../../http/problem';
import { ruleOn, rulesOn } from './rules';

const DEFAULT_LIMIT = 10;

/** Today in the time zone of the caller's tenant. */
async function today({ tx, principal, now }: Pick<Call, 'tx' | 'principal' | 'now'>): Promise<string> {
  const [row] = await rows<{ day: string }>(
    tx,
    sql`select to_char(${now.toISOString()}::timestamptz at time zone
      coalesce((select t.time_zone from tenants t where t.id = ${principal.tenant_id}::uuid), 'UTC'),
      'YYYY-MM-DD') as day`,
  );
  return row!.day;
}

/** Rules are data of this version of the server; no tenant can change them. */
export const stateRules = handlersFor(contract, {
  list: async (call) => {
    const { on, skip = 0, limit = DEFAULT_LIMIT } = call.query;
    const all = rulesOn(on ?? (await today(call)));
    return { records: all.slice(skip, skip + limit), total: all.length };
  },
  one: async (call) => {
    const rule = ruleOn(call.params.id, await today(call));
    if (!rule) throw notFound();
    return rule;
  },
});
