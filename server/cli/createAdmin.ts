import { parseArgs } from 'node:util';
import { email as emailSchema, line } from '../../src/contract/common';
import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from '../../src/contract/session';
import { hashPassword } from '../auth/passwords';
import { weaknessOf } from '../auth/weakPasswords';
import { FIELDS } from '../http/sentences/fields';
import { openDb } from '../db/client';
import { inTurn } from '../db/upgrade/lock';
import { type Env, readEnv } from '../config/env';
import { addAdministrator } from '../auth/addAdministrator';
import { systemClock, systemRandom, uuids } from '../lib/ids';
import { zodOf } from '../lib/zodOf';
import { StartError } from '../lib/startError';
import { failureText } from '../lifetime/failure';
import { productTitle } from '../mail/messages';

const USAGE = `Creates the first provider administrator.

  ADMIN_PASSWORD='…' npm run admin:create -- --email you@provider.example --name "Your Name" [--tenant "Provider"]

The password is read from ADMIN_PASSWORD, so that it does not appear in the process list. Two-step sign-in is set up at
the first sign-in. With the embedded database, stop the server first.`;

class UsageError extends StartError {}

function read() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      tenant: { type: 'string', default: 'Provider' },
    },
  });
  const email = zodOf(emailSchema()).safeParse(values.email);
  const name = zodOf(line()).safeParse(values.name);
  const tenant = zodOf(line()).safeParse(values.tenant);
  const password = process.env.ADMIN_PASSWORD ?? '';
  if (!email.success || !name.success || !tenant.success) throw new UsageError(USAGE);
  const length = passwordLength(password);
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) {
    throw new UsageError(
      `ADMIN_PASSWORD must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.\n\n${USAGE}`,
    );
  }
  return { email: email.data, name: name.data, tenant: tenant.data, password };
}

/** @throws UsageError for a password that is easy to guess */
async function assertUnguessable(env: Env, { email, name, tenant, password }: ReturnType<typeof read>) {
  const why = await weaknessOf(password, [productTitle(env), name, email, tenant]);
  if (why) throw new UsageError(`ADMIN_PASSWORD: ${FIELDS[why]}`);
}

async function main(): Promise<void> {
  const options = read();
  const { email, name, tenant, password } = options;
  const env = readEnv(process.env);
  await assertUnguessable(env, options);
  const ids = uuids(systemClock(), systemRandom);
  const { db, close } = await openDb(env);
  try {
    const password_hash = await hashPassword(password);
    await inTurn(db, async (tx) => {
      if (!(await addAdministrator(tx, ids, { email, name, tenant, password_hash })))
        throw new UsageError(`${email} already has an account.`);
    });
    process.stdout.write(`${email} is now a provider administrator of ${tenant}.\n`);
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  const usage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${usage ? (error as Error).message : failureText(error)}\n`);
  process.exitCode = 1;
});
