import type { Waiting } from '../../../src/rules/law/quietHours/standing';
import { withScope } from '../../db/scope';
import type { Call } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { factsOf } from './facts';
import { scaleOf } from './figures';
import { measured } from './measurements';
import { MEASURED_MAX } from './targets';

/** People whom a campaign's job would text, by the place that their hours depend on. */
export interface Reached {
  places: Waiting[];
  /** They were estimated from a part of its audiences. */
  sampled: boolean;
}

/** The places of a campaign's recipients as its readiness counts them. Reads them in short transactions, once while nothing changes. */
export async function placesOf(
  { deps, principal, now }: Pick<Call, 'deps' | 'principal' | 'now'>,
  campaignId: string,
): Promise<Reached> {
  const scope = scopeOf(principal);
  const facts = await withScope(deps.db, scope, (tx) => factsOf(tx, campaignId, { now, deps }));
  const tally = await measured(deps, scope, facts, now);
  const claimed = facts.audiences.reduce((sum, { targets }) => sum + targets, 0);
  const sampled = claimed > MEASURED_MAX;
  const scale = sampled ? scaleOf(tally, claimed) : 1;
  return {
    places: [...tally.places].map(([place, count]) => ({ place, waiting: Math.round(count * scale) })),
    sampled,
  };
}
