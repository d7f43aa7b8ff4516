import type { CarrierKind } from '../../src/contract/carrier';
import type { AccountConfig } from './account';
import { readAccounts } from './carriersFile';
import { type Env, EnvError } from './env';
import { type Address, addressesOf, isLoopbackAddress } from '../platform/hosts';

type Settings = Pick<Env, 'DEMO' | 'CARRIER' | 'DATABASE_URL'>;

/** Demo mode is on with the embedded database, unless DEMO says otherwise. */
export const isDemo = ({ DEMO, DATABASE_URL }: Pick<Env, 'DEMO' | 'DATABASE_URL'>): boolean =>
  DEMO ?? DATABASE_URL === undefined;

/**
 * Carrier to use when CARRIERS_FILE is not set. The simulator invents its answers, so outside the demo it must be
 * chosen explicitly.
 */
const wanted = (env: Settings) => env.CARRIER ?? (isDemo(env) ? 'simulator' : 'none');

/** Carrier accounts that this server sends through. None: it cannot send. */
export const accountsOf = (env: Env): AccountConfig[] => readAccounts(env, wanted(env) === 'simulator');

/**
 * Kind of carrier that the console displays. `configured`: at least one account is not simulated and reaches phones.
 */
export function carrierKind(accounts: readonly AccountConfig[]): CarrierKind {
  if (accounts.length === 0) return 'none';
  return accounts.every(({ kind }) => kind === 'simulator') ? 'simulator' : 'configured';
}

/** Every address that a server would listen on for this HOST. Throws if the name is unknown. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** Whether only this machine can reach a server that listens on `host`, an address or a name in any notation. */
export async function isLoopback(host: string, addresses: Resolve = addressesOf): Promise<boolean> {
  // A machine without a hosts file does not know the name, but it is reserved for the loopback (RFC 6761, 6.3).
  const resolved = await addresses(host).catch(() => []);
  if (resolved.length === 0) return host.toLowerCase() === 'localhost';
  return resolved.every(isLoopbackAddress);
}

/**
 * The demo's known passwords and the simulator's controls are for the local machine, unless the operator decides
 * otherwise.
 * @throws EnvError if demo mode, on only by default, would be reachable from a network
 */
export async function assertDemoIsPrivate(
  env: Pick<Env, 'DEMO' | 'DATABASE_URL' | 'HOST'>,
  addresses?: Resolve,
): Promise<void> {
  if (!isDemo(env) || env.DEMO === true || (await isLoopback(env.HOST, addresses))) return;
  throw new EnvError(
    `HOST=${env.HOST} can be reached from other machines, and demo mode has accounts with a public password. ` +
      'Set DEMO=0 for a server of your own, or DEMO=1 if the demo is meant to be public.',
  );
}
