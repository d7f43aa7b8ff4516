import { onTestFinished } from 'vitest';
import { Accounts } from '../../../server/carriers/accounts';
import type { Adapter } from '../../../server/carriers/adapter';
import { hookRoutes } from '../../../server/carriers/hookRoutes';
import { workOffHooks } from '../../../server/carriers/hookQueue';
import { bandwidth } from '../../../server/carriers/bandwidth/bandwidth';
import { recordAccounts } from '../../../server/carriers/health';
import { telnyx } from '../../../server/carriers/telnyx/telnyx';
import { twilio } from '../../../server/carriers/twilio/twilio';
import type { RestConfig } from '../../../server/config/account';
import { carrierEvents } from '../../../server/sending/sending';
import type { createSendingServer } from '../sending';
import type { RestServer } from './restServer';
import { BandwidthServer } from './bandwidthServer';
import { TelnyxServer } from './telnyxServer';
import { TwilioServer } from './twilioServer';

type Server = Awaited<ReturnType<typeof createSendingServer>>;

/** Name of the account at every carrier. */
export const ACCOUNT = 'main';

const limits = {
  public_url: 'https://sms.example',
  per_second: 1_000,
  at_once: 5,
  timeout_seconds: 8,
  numbers: [],
  confirms_stop: true,
  confirms_help: false,
};

/** An account at a carrier's stand-in, with its webhooks, in front of the whole server. */
async function mount<C extends RestConfig, S extends RestServer>(
  { deps, sending }: Server,
  standIn: S,
  config: C,
  open: (config: C) => Adapter,
) {
  const accounts = new Accounts([{ config, client: open(config) }], deps);
  await recordAccounts(deps.db, [config]);
  const hooks = hookRoutes(deps, accounts, carrierEvents(sending));
  const workOff = () => workOffHooks(deps, accounts, carrierEvents(sending));
  return {
    standIn,
    accounts,
    hooks,
    workOff,
    /** Sends webhooks and processes them. Resolves to their answers. */
    async tell(...requests: Request[]): Promise<number[]> {
      const answers = await Promise.all(requests.map((request) => hooks.request(request)));
      await workOff();
      return answers.map(({ status }) => status);
    },
  };
}

async function listening<S extends RestServer>(standIn: S) {
  const base_url = await standIn.listen();
  onTestFinished(() => standIn.close());
  return { standIn, base_url };
}

type Change = Partial<typeof limits> & Record<string, unknown>;

export async function telnyxAccount(server: Server, change: Change = {}) {
  const { standIn, base_url } = await listening(new TelnyxServer(server.clock, ACCOUNT));
  const config = {
    name: ACCOUNT,
    kind: 'telnyx' as const,
    api_key: standIn.apiKey,
    public_key: standIn.publicKey,
    holds_minutes: 0,
    base_url,
    ...limits,
    ...change,
  };
  return mount(server, standIn, config, (account) => telnyx(account, server.deps));
}

export async function twilioAccount(server: Server, change: Change = {}) {
  const { standIn, base_url } = await listening(new TwilioServer(server.clock, ACCOUNT));
  const config = {
    name: ACCOUNT,
    kind: 'twilio' as const,
    account_sid: standIn.accountSid,
    auth_token: standIn.authToken,
    base_url,
    ...limits,
    ...change,
  };
  return mount(server, standIn, config, (account) => twilio(account, server.deps));
}

async function atBandwidth(
  server: Server,
  credentials: (standIn: BandwidthServer) => Record<string, string>,
  change: Change,
) {
  const { standIn, base_url } = await listening(new BandwidthServer(server.clock, ACCOUNT));
  const config = {
    name: ACCOUNT,
    kind: 'bandwidth' as const,
    account_id: standIn.accountId,
    application_id: 'app-1',
    ...credentials(standIn),
    token_url: base_url + standIn.tokenPath,
    callback_username: standIn.callback.name,
    callback_password: standIn.callback.password,
    holds_minutes: 0,
    base_url,
    ...limits,
    ...change,
  };
  return mount(server, standIn, config, (account) => bandwidth(account, server.deps));
}

export const bandwidthAccount = (server: Server, change: Change = {}) =>
  atBandwidth(server, ({ username, password }) => ({ username, password }), change);

/** The same with an API credential in place of the API user. */
export const bandwidthByToken = (server: Server, change: Change = {}) =>
  atBandwidth(server, ({ client }) => ({ client_id: client.id, client_secret: client.secret }), change);

/** Every carrier with an HTTP API. */
export const REST_CARRIERS = { telnyx: telnyxAccount, twilio: twilioAccount, bandwidth: bandwidthAccount };
