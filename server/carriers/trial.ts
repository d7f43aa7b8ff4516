import type { AccountConfig } from '../config/account';
import { bandwidth } from './bandwidth/bandwidth';
import type { RestAccount } from './rest/restAccount';
import type { CarrierTrial, Trouble } from '../sending/carrier/trial';
import { smppTrouble } from './smpp/trial';
import { telnyx } from './telnyx/telnyx';
import { twilio } from './twilio/twilio';

type Tools = { clock: { now(): Date } };

/** Pages repeat their checks while they are open. Carriers lock accounts that try often. */
const AGAIN_MS = 5 * 60_000;

function restAccount(config: AccountConfig, tools: Tools): Pick<RestAccount, 'trouble'> | undefined {
  if (config.kind === 'telnyx') return telnyx(config, tools);
  if (config.kind === 'twilio') return twilio(config, tools);
  return config.kind === 'bandwidth' ? bandwidth(config, tools) : undefined;
}

async function troubleOf(config: AccountConfig, tools: Tools): Promise<Trouble | undefined> {
  const reason =
    config.kind === 'smpp'
      ? await smppTrouble(config)
      : { trouble: await restAccount(config, tools)?.trouble(), cure: 'carrier' as const };
  return reason?.trouble ? { detail: `${config.name}: ${reason.trouble}`, cure: reason.cure } : undefined;
}

/**
 * Asks each account's carrier something that changes and costs nothing; a center behind SMPP is bound and unbound. An answer
 * counts for five minutes.
 */
export function carrierTrial(accounts: readonly AccountConfig[], tools: Tools): CarrierTrial {
  const answers = new Map<string, { at: number; answer: Promise<Trouble | undefined> }>();
  const ask = (config: AccountConfig) => {
    const now = tools.clock.now().getTime();
    const known = answers.get(config.name);
    if (known && now - known.at < AGAIN_MS) return known.answer;
    const answer = troubleOf(config, tools);
    answers.set(config.name, { at: now, answer });
    return answer;
  };
  return async (bound) => {
    const tried = accounts.filter(({ name }) => !bound.has(name));
    const troubles = await Promise.all(tried.map(ask));
    return troubles.find((trouble) => trouble !== undefined);
  };
}
