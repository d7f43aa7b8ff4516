import { onTestFinished } from 'vitest';
import { Accounts } from '../../../server/carriers/accounts';
import { hookRoutes } from '../../../server/carriers/hookRoutes';
import { workOffHooks } from '../../../server/carriers/hookWork';
import { recordAccounts } from '../../../server/carriers/health';
import { Telnyx } from '../../../server/carriers/telnyx/telnyx';
import type { TelnyxAccount } from '../../../server/config/carriersFile';
import { carrierEvents } from '../../../server/sending/sending';
import type { createSendingServer } from '../sending';
import { TelnyxServer } from './telnyxServer';

type Server = Awaited<ReturnType<typeof createSendingServer>>;

export const ACCOUNT = 'telnyx';

/** An account at the stand-in for Telnyx, with its webhooks, in front of the whole server. */
export async function telnyxAccount({ clock, deps, sending }: Server, change: Partial<TelnyxAccount> = {}) {
  const standIn = new TelnyxServer(clock);
  const base_url = await standIn.listen();
  onTestFinished(() => standIn.close());
  const config: TelnyxAccount = {
    name: ACCOUNT,
    kind: 'telnyx',
    api_key: standIn.apiKey,
    public_key: standIn.publicKey,
    base_url,
    public_url: 'https://sms.example',
    per_second: 1_000,
    at_once: 5,
    timeout_seconds: 8,
    numbers: [],
    ...change,
  };
  const accounts = new Accounts([{ config, client: new Telnyx(config, deps) }], deps);
  await recordAccounts(deps.db, [config]);
  const hooks = hookRoutes(deps, accounts, carrierEvents(sending));
  const workOff = () => workOffHooks(deps, accounts, carrierEvents(sending));
  return {
    standIn,
    accounts,
    hooks,
    workOff,
    /** Sends webhooks and works them off. Resolves to their answers. */
    async tell(...requests: Request[]): Promise<number[]> {
      const answers = await Promise.all(requests.map((request) => hooks.request(request)));
      await workOff();
      return answers.map(({ status }) => status);
    },
  };
}
