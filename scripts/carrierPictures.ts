import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { BandwidthServer } from '../tests/support/carriers/bandwidthServer';
import { SmppServer } from '../tests/support/carriers/smppServer';
import { TelnyxServer } from '../tests/support/carriers/telnyxServer';
import { TwilioServer } from '../tests/support/carriers/twilioServer';
import { arrived, go } from '../tests/e2e/routes';
import { watchNetwork } from '../tests/e2e/network';
import { lendHelper } from './chromium';
import { signInState, tokenOf } from './demo';
import { startProduct, type Product } from './product';

const SIZE = { width: 1280, height: 720 };
const PHONE = '+12025550171';
/** Toll-free, so that no 10DLC campaign is wanted of them. */
const NUMBERS = {
  'telnyx-main': '+18335550190',
  'twilio-main': '+18335550191',
  'bandwidth-main': '+18335550192',
  'smpp-main': '+18335550193',
} as const;
const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

/** An account of each kind, at servers that speak like the carriers. */
async function accountsAt(carriers: Awaited<ReturnType<typeof standIns>>) {
  const { telnyx, twilio, bandwidth, smpp } = carriers;
  const rest = async (server: { listen(): Promise<string> }) => ({
    base_url: await server.listen(),
    public_url: 'https://sms.example.com',
  });
  return {
    'telnyx-main': {
      kind: 'telnyx',
      numbers: [NUMBERS['telnyx-main']],
      api_key: telnyx.apiKey,
      public_key: telnyx.publicKey,
      ...(await rest(telnyx)),
    },
    'twilio-main': {
      kind: 'twilio',
      numbers: [NUMBERS['twilio-main']],
      account_sid: twilio.accountSid,
      auth_token: twilio.authToken,
      ...(await rest(twilio)),
    },
    'bandwidth-main': {
      kind: 'bandwidth',
      numbers: [NUMBERS['bandwidth-main']],
      account_id: bandwidth.accountId,
      application_id: '93de2206-9669-4e07-948d-329f4b722ee2',
      username: bandwidth.username,
      password: bandwidth.password,
      callback_username: bandwidth.callback.name,
      callback_password: bandwidth.callback.password,
      ...(await rest(bandwidth)),
    },
    'smpp-main': {
      kind: 'smpp',
      numbers: [NUMBERS['smpp-main']],
      host: '127.0.0.1',
      port: await smpp.listen(),
      tls: false,
      system_id: 'acme',
      password: 'secret08',
    },
  } satisfies Record<keyof typeof NUMBERS, object>;
}

function standIns() {
  const clock = { now: () => new Date() };
  return {
    telnyx: new TelnyxServer(clock, 'telnyx-main'),
    twilio: new TwilioServer(clock, 'twilio-main'),
    bandwidth: new BandwidthServer(clock, 'bandwidth-main'),
    smpp: new SmppServer(),
  };
}

/** Gives a client a number of each account and sends a test through each, as the provider's administrator. */
async function tryEach({ url }: Product): Promise<void> {
  const authorization = `Bearer ${await tokenOf(url, 'role5@northwind.example')}`;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const { id } = await post('/clients', { name: 'Harbor Gym', time_zone: 'America/New_York' });
  for (const name of names) {
    await post(`/clients/${id}/virtual_numbers`, { phone: NUMBERS[name] });
    await post(`/carrier_accounts/${name}/tests`, { phone: PHONE, body: `Test of ${name}` });
  }
}

/**
 * Pictures of carrier accounts for `docs/carriers.md`: the list, two accounts, and the tests of one.
 * @param folder where they go, emptied first
 */
export async function carrierPictures(browser: Browser, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settings = mkdtempSync(join(tmpdir(), 'carriers-'));
  const carriers = standIns();
  const file = join(settings, 'carriers.json');
  writeFileSync(file, JSON.stringify({ accounts: await accountsAt(carriers) }));
  const product = await startProduct({ CARRIERS_FILE: file });
  try {
    await tryEach(product);
    const context = await browser.newContext({
      ...(await signInState(product.url, 5)),
      viewport: SIZE,
      reducedMotion: 'reduce',
    });
    await lendHelper(context);
    watchNetwork(context);
    const page = await context.newPage();
    await page.goto(`${product.url}/help`);
    await arrived(page);
    const pages = {
      accounts: '/carrier_accounts',
      'telnyx-main': '/carrier_accounts/telnyx-main/show',
      'smpp-main': '/carrier_accounts/smpp-main/show',
      tests: '/carrier_accounts/telnyx-main/show/carrier_tests',
    };
    for (const [name, path] of Object.entries(pages)) {
      await go(page, path);
      await arrived(page);
      await page.screenshot({ path: `${folder}/${name}.png` });
    }
    await context.close();
  } finally {
    await product.stop();
    await Promise.all(Object.values(carriers).map((carrier) => carrier.close()));
    rmSync(settings, { recursive: true });
  }
}
