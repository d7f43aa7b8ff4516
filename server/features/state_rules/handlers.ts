import { stateRules as contract } from '../../../src/resources/state_rules/contract';
import { handlersFor } from '../../http/handler';
import { notFound } from '../../http/problem';
import { ruleOn, rulesOn } from './rules';
import { today } from './today';

const DEFAULT_LIMIT = 10;

/** Rules are those of the pack in force; no tenant can change them. */
export const stateRules = handlersFor(contract, {
  list: async (call) => {
    const { on, purpose, skip = 0, limit = DEFAULT_LIMIT } = call.query;
    const all = rulesOn(on ?? (await today(call)), purpose);
    return { records: all.slice(skip, skip + limit), total: all.length };
  },
  one: async (call) => {
    const rule = ruleOn(call.params.id, await today(call));
    if (!rule) throw notFound();
    return rule;
  },
});
