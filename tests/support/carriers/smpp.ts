import { onTestFinished } from 'vitest';
import { Accounts } from '../../../server/carriers/accounts';
import { recordAccounts } from '../../../server/carriers/health';
import { takeBrought, workOffHooks } from '../../../server/carriers/hookQueue';
import { Smpp } from '../../../server/carriers/smpp/smpp';
import type { SmppAccount } from '../../../server/config/account';
import type { Carrier } from '../../../server/sending/carrier/carrier';
import { carrierEvents } from '../../../server/sending/sending';
import type { createSendingServer } from '../sending';
import { type Brought, SmppServer } from './smppServer';

type Server = Awaited<ReturnType<typeof createSendingServer>>;

export const SMPP = 'smpp';

export const smppConfig = (port: number, change: Partial<SmppAccount> = {}): SmppAccount => ({
  name: SMPP,
  kind: 'smpp',
  host: '127.0.0.1',
  port,
  base_url: `smpp://127.0.0.1:${port}`,
  tls: false,
  system_id: 'acme',
  password: 'secret08',
  system_type: '',
  bind: 'transceiver',
  per_second: 1_000,
  window: 10,
  timeout_seconds: 8,
  enquire_link_seconds: 30,
  alphabet: 'gsm7',
  long_messages: 'udh',
  receipt_ids: 'same',
  numbers: [],
  ...change,
});

/** An account with its session, in front of the whole server. It comes back at once when its connection ends. */
export async function connected({ deps, sending }: Server, config: SmppAccount) {
  const client = new Smpp(config, { clock: deps.clock, random: () => 0 });
  const accounts = new Accounts([{ config, client }], deps);
  await recordAccounts(deps.db, [config]);
  accounts.open(takeBrought(deps, accounts, carrierEvents(sending)));
  onTestFinished(() => accounts.close());
  const workOff = () => workOffHooks(deps, accounts, carrierEvents(sending));
  return { client, accounts, workOff };
}

/** The same at the stand-in. */
export async function smppAccount(server: Server, change: Partial<SmppAccount> = {}) {
  const standIn = new SmppServer();
  const port = await standIn.listen();
  onTestFinished(() => standIn.close());
  const made = await connected(server, smppConfig(port, change));
  const sessions = change.bind === 'separate' ? 2 : 1;
  const ready = () => bound(made.client, sessions, standIn);
  await ready();
  return {
    ...made,
    standIn,
    /** The account, as one whose session is back before the next messages are handed over. */
    ready,
    patient: patient(made.accounts, ready),
    /** Brings texts and receipts and works them off. Resolves to how they were acknowledged. */
    async tell(...all: (Brought | Buffer)[]): Promise<number[]> {
      await ready();
      const statuses = await Promise.all(all.map((brought) => standIn.bring(brought)));
      await made.workOff();
      return statuses;
    },
  };
}

/** Resolves when both sides are bound. */
async function bound(client: Smpp, count: number, standIn: SmppServer): Promise<void> {
  await standIn.whenBound(count);
  while (!client.bound) await new Promise((resolve) => setImmediate(resolve));
}

function patient(carrier: Carrier, ready: () => Promise<void>): Carrier {
  return Object.create(carrier, {
    submit: {
      value: async (...given: Parameters<Carrier['submit']>) => {
        await ready();
        return carrier.submit(...given);
      },
    },
  });
}
