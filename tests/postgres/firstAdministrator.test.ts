import { beforeEach, expect, it } from 'vitest';
import { users } from '../../server/db/schema';
import { newSetupCode } from '../../server/auth/setupCode';
import { createRaceServer, noWrites } from '../support/races';

const { db, deps, clock, send, overlap } = await createRaceServer();

beforeEach(() => db.execute('truncate users, tenants cascade'));

const make = async (name: string) => {
  // Each of two hosts printed one of its own, with the key that they share.
  const code = await newSetupCode(db, deps.env, clock.now());
  const email = `${name}@provider.example`;
  const body = { code, name, email, provider: 'Provider', password: 'correct-Horse-42-battery' };
  return send('POST', '/first_administrator', body);
};

it('two browsers make one first administrator, and the slower one hears it', async () => {
  const answers = await overlap(
    noWrites('users'),
    () => make('ann'),
    () => make('bob'),
  );
  expect(answers.map(({ status, json }) => json.type ?? status)).toEqual([
    204,
    'urn:problem:administrator_exists',
  ]);
  expect(await db.select().from(users)).toMatchObject([{ name: 'ann' }]);
});
