import type { AccountConfig } from '../config/account';
import { CHECKED_AGAIN_MS, RecentAnswer } from '../lib/recentAnswer';
import { bandwidth } from './bandwidth/bandwidth';
import type { RestAccount } from './rest/restAccount';
import type { CarrierTrial, Trouble } from '../sending/carrier/trial';
import { smppTrouble } from './smpp/trial';
import { telnyx } from './telnyx/telnyx';
import { twilio } from './twilio/twilio';

type Tools = { clock: { now(): Date } };

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
  const answers = new Map(
    accounts.map(({ name }) => [name, new RecentAnswer<Trouble | undefined>(tools.clock, CHECKED_AGAIN_MS)]),
  );
  const ask = (config: AccountConfig) => answers.get(config.name)!.of(() => troubleOf(config, tools));
  return async (bound) => {
    const tried = accounts.filter(({ name }) => !bound.has(name));
    const troubles = await Promise.all(tried.map(ask));
    return troubles.find((trouble) => trouble !== undefined);
  };
}
