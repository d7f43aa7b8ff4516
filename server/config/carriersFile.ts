import * as z from 'zod/mini';
import { CARRIER_KINDS } from '../../src/resources/carrier_accounts/contract';
import { fieldErrors } from '../http/issues';
import { repeatedPath } from '../http/repeatedNames';
import { type AccountConfig, type BandwidthAccount, schemas, simulatorAccount } from './account';
import { type Env, EnvError } from './env';
import { textOf } from './textFile';
import { dirname, resolve } from '../platform/paths';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const File = z.strictObject({ accounts: z.record(z.string(), z.unknown()) });
const AnyAccount = z.looseObject({ kind: z.enum(CARRIER_KINDS) });

type Settings = Pick<Env, 'CARRIER' | 'CARRIERS_FILE' | 'SIM_PER_SECOND' | 'LEASE_SECONDS'>;

/**
 * The accounts that `CARRIERS_FILE` names, in its order. `simulated`: without the file there is one, the simulator.
 * @throws EnvError with a sentence that names the account and the field
 */
export function readAccounts(env: Settings, simulated: boolean): AccountConfig[] {
  const path = env.CARRIERS_FILE;
  if (path === undefined) return simulated ? [simulatorAccount(env)] : [];
  const refuse = (text: string) =>
    new EnvError(
      `The file ${path} (CARRIERS_FILE) is not valid: ${text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')}`,
    );
  if (env.CARRIER !== undefined)
    throw new EnvError(
      'Both CARRIER and CARRIERS_FILE are set. Remove CARRIER: the file says what carries messages.',
    );
  const first = (error: z.core.$ZodError, account?: string) => {
    const { field, message } = fieldErrors(error.issues)[0]!;
    return refuse(`${placeOf(account, field)}: ${message}`);
  };
  const content = jsonOf(path, refuse);
  const parsed = File.safeParse(content, { reportInput: true });
  if (!parsed.success) throw first(parsed.error);
  const kinds = schemas(dirname(resolve(path)), env);
  // The schema's own copy leaves out names such as __proto__.
  const named = (content as z.infer<typeof File>).accounts;
  const accounts = Object.entries(named).map(([name, input]): AccountConfig => {
    if (!NAME.test(name))
      throw refuse(`${placeOf(name)}: a name has up to 40 small letters, digits and hyphens.`);
    const known = AnyAccount.safeParse(input, { reportInput: true });
    if (!known.success) throw first(known.error, name);
    const account = kinds[known.data.kind].safeParse(input, { reportInput: true });
    if (!account.success) throw first(account.error, name);
    return { ...account.data, name };
  });
  check(accounts, env, refuse);
  return accounts;
}

/** An account and one of its fields, as sentences name them. */
const placeOf = (account: string | undefined, field = ''): string =>
  [...(account === undefined ? [] : [`account ${JSON.stringify(account)}`]), ...(field ? [field] : [])].join(
    ', ',
  ) || 'the file';

/** Checks the accounts against each other and against the other settings. */
function check(accounts: readonly AccountConfig[], env: Settings, refuse: (text: string) => EnvError): void {
  if (accounts.length === 0) throw refuse('accounts: there is none. Name at least one.');
  if (accounts.filter(({ kind }) => kind === 'simulator').length > 1)
    throw refuse('accounts: only one can be of the kind simulator.');
  const [first, other] = [...new Set(accounts.flatMap(({ prices }) => prices?.currency ?? []))];
  if (other !== undefined)
    throw refuse(`prices: all accounts must have the same currency, not both ${first} and ${other}.`);
  const owners = new Map<string, string>();
  for (const { name, numbers } of accounts) {
    for (const number of numbers) {
      const other = owners.get(number);
      if (other === name) throw refuse(`account "${name}", numbers: ${number} appears more than once.`);
      if (other) throw refuse(`account "${name}", numbers: ${number} is also in the account "${other}".`);
      owners.set(number, name);
    }
  }
  for (const account of accounts) {
    if (account.kind === 'twilio' && !account.api_key_sid !== !account.api_key_secret)
      throw refuse(`account "${account.name}", api_key_secret: an API key has both a SID and a secret.`);
    if (account.kind === 'twilio' && !account.customer_profile_sid !== !account.registration_email)
      throw refuse(
        `account "${account.name}", registration_email: registering needs both customer_profile_sid and registration_email.`,
      );
    if (account.kind === 'bandwidth') checkCredentials(account, refuse);
    // No call may be open when the lease of its message ends.
    if (account.kind !== 'simulator' && account.timeout_seconds * 2 > env.LEASE_SECONDS)
      throw refuse(
        `account "${account.name}", timeout_seconds: this must be at most half of LEASE_SECONDS, which is ${env.LEASE_SECONDS}.`,
      );
  }
}

/** Either an API credential or an API user, and all of it. */
function checkCredentials(
  { name, client_id, client_secret, username, password }: BandwidthAccount,
  refuse: (text: string) => EnvError,
): void {
  const credential = client_id !== undefined || client_secret !== undefined;
  const user = username !== undefined || password !== undefined;
  if (credential && user)
    throw refuse(
      `account "${name}", client_id: give either client_id and client_secret, or username and password, not both.`,
    );
  if (!credential && !user)
    throw refuse(`account "${name}", client_id: give client_id and client_secret of an API credential.`);
  if (credential && (client_id === undefined || client_secret === undefined))
    throw refuse(`account "${name}", client_secret: an API credential has both client_id and client_secret.`);
  if (user && (username === undefined || password === undefined))
    throw refuse(`account "${name}", password: an API user has both username and password.`);
}

/** The content of the file. Names that appear twice are refused: only the last would count, in silence. */
function jsonOf(path: string, refuse: (text: string) => EnvError): unknown {
  let text: string;
  try {
    text = textOf(path);
  } catch (error) {
    throw new EnvError(`The file ${path} (CARRIERS_FILE) cannot be read: ${(error as Error).message}.`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    // The parser's message quotes the file, which can hold secrets.
    const place = /position \d+/.exec((error as Error).message)?.[0];
    throw new EnvError(`The file ${path} (CARRIERS_FILE) is not JSON${place ? ` (at ${place})` : ''}.`);
  }
  const repeated = repeatedPath(text);
  if (repeated === null) return content;
  const [top, account, ...field] = repeated;
  throw refuse(`${account === undefined ? top! : placeOf(account, field.join('.'))} appears more than once.`);
}
