import type { CureName } from '../../src/resources/installation_checks/contract';
import type { AccountConfig } from '../config/account';
import { bandwidth } from './bandwidth/bandwidth';
import type { RestAccount } from './rest/restAccount';
import { smppTrouble } from './smpp/trial';
import { telnyx } from './telnyx/telnyx';
import { twilio } from './twilio/twilio';

type Tools = { clock: { now(): Date } };

/** Pages repeat their checks while they are open. Carriers lock accounts that try often. */
const AGAIN_MS = 5 * 60_000;

/** An account whose carrier does not want it or is not reached. */
export interface Trouble {
  /** Its name, with the carrier's words. */
  detail: string;
  cure: CureName;
}

function restAccount(config: AccountConfig, tools: Tools): Pick<RestAccount, 'trouble'> | undefined {
  if (config.kind === 'telnyx') return telnyx(config, tools);
  if (config.kind === 'twilio') return twilio(config, tools);
  return config.kind === 'bandwidth' ? bandwidth(config, tools) : undefined;
}

async function troubleOf(config: AccountConfig, tools: Tools): Promise<Trouble | undefined> {
  const found =
    config.kind === 'smpp'
      ? await smppTrouble(config)
      : { trouble: await restAccount(config, tools)?.trouble(), cure: 'carrier' as const };
  return found?.trouble ? { detail: `${config.name}: ${found.trouble}`, cure: found.cure } : undefined;
}

/** Names the first account that its carrier does not answer. `bound`: accounts whose own session proves them. */
export type CarrierTrial = (bound: ReadonlySet<string>) => Promise<Trouble | undefined>;

/**
 * Asks each account's carrier something that changes and costs nothing; a center behind SMPP is bound and unbound. An answer
 * counts for five minutes.
 */
export function carrierTrial(accounts: readonly AccountConfig[], tools: Tools): CarrierTrial {
  const asked = new Map<string, { at: number; answer: Promise<Trouble | undefined> }>();
  const ask = (config: AccountConfig) => {
    const now = tools.clock.now().getTime();
    const known = asked.get(config.name);
    if (known && now - known.at < AGAIN_MS) return known.answer;
    const answer = troubleOf(config, tools);
    asked.set(config.name, { at: now, answer });
    return answer;
  };
  return async (bound) => {
    const tried = accounts.filter(({ name }) => !bound.has(name));
    const troubles = await Promise.all(tried.map(ask));
    return troubles.find((trouble) => trouble !== undefined);
  };
}
