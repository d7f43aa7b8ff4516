import { bandwidth } from './bandwidth/bandwidth';
import type { RestAccount } from './rest/restAccount';
import { telnyx } from './telnyx/telnyx';
import { twilio } from './twilio/twilio';
import type { AccountConfig } from '../config/account';

type Tools = { clock: { now(): Date } };

function restAccount(config: AccountConfig, tools: Tools): Pick<RestAccount, 'trouble'> | undefined {
  if (config.kind === 'telnyx') return telnyx(config, tools);
  if (config.kind === 'twilio') return twilio(config, tools);
  return config.kind === 'bandwidth' ? bandwidth(config, tools) : undefined;
}

/**
 * Asks each account's carrier something that changes and costs nothing. A center behind SMPP would need a bind more than its
 * account may have, so its connection's own state is shown instead.
 * @returns a function that names the first account that was not answered, with the carrier's words
 */
export const carrierTrial =
  (accounts: readonly AccountConfig[], tools: Tools) => async (): Promise<string | undefined> => {
    const troubles = await Promise.all(
      accounts.map(async (config) => {
        const trouble = await restAccount(config, tools)?.trouble();
        return trouble ? `${config.name}: ${trouble}` : undefined;
      }),
    );
    return troubles.find((trouble) => trouble !== undefined);
  };
