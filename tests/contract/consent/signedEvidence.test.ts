import { expect, it } from 'vitest';
import { verify, verifyList } from '../../../server/cli/verifyConsent';
import { rotateKey } from '../../../server/evidence/keys';
import type { ConsentProof } from '../../../src/resources/people/contract';
import type { KeySet } from '../../../src/rules/law/signature';
import { createSendingServer } from '../../support/sending';

const { as, aCampaign, app, clock, db, deps, queue } = await createSendingServer();
const PERSON = '+12025550111';

const keysOf = async (): Promise<KeySet> =>
  (await (await app.request('http://server.example/.well-known/evidence-keys.json')).json()) as KeySet;
const rotate = () => rotateKey(db, { env: deps.env, now: clock.now() });

async function evidence(): Promise<ConsentProof> {
  const { clientId } = await aCampaign({ phones: [PERSON] });
  const staff = await as(3);
  await staff.post(`/clients/${clientId}/do_not_calls`, { phone: PERSON, note: 'Asked by phone' });
  return (await staff.get(`/people/${PERSON}/proof`)).json;
}

/** Lines of the file about everyone of a tenant. */
async function listFile(): Promise<string[]> {
  const staff = await as(3);
  const { json } = await staff.post('/reports', { kind: 'evidence', numbers: PERSON });
  await queue.drain();
  const { pathname, search } = new URL((await staff.get(`/reports/${json.id}`)).json.url);
  return (await (await app.request(pathname + search)).text()).trimEnd().split('\n');
}
const verdictOf = (lines: readonly string[], keys: KeySet) =>
  verifyList(
    (async function* () {
      yield* lines;
    })(),
    keys,
  );

const verdict = async (proof: unknown, keys: KeySet) => {
  const { holds, lines } = await verify(JSON.stringify(proof), keys);
  return `${holds} ${lines.at(-1)}`;
};

it('public keys are at an address without a session, and have no private half', async () => {
  await evidence();
  const { keys } = await keysOf();
  expect(keys).toEqual([
    {
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid: expect.stringMatching(/^[\w-]{43}$/),
      x: expect.stringMatching(/^[\w-]{43}$/),
      valid_from: clock.now().toISOString(),
      valid_until: null,
    },
  ]);
});

it('a person’s evidence is signed', async () => {
  const proof = await evidence();
  const keys = await keysOf();
  expect(await verdict(proof, keys)).toBe(
    `true SIGNED by this installation at ${proof.made_at}, key ${keys.keys[0]!.kid}.`,
  );
});

it('a change beside the chain is noticed, and a typed file', async () => {
  const proof = await evidence();
  const keys = await keysOf();
  const { signature: _, ...typed } = proof;
  expect(await verdict(typed, keys)).toMatch(/^false NOT SIGNED: the file has no signature/);
  const changed = { ...proof, made_by: 'Somebody else' };
  expect(await verdict(changed, keys)).toMatch(/^false NOT SIGNED: the signature belongs to another content/);
  expect(await verdict({ ...proof, more: 1 }, keys)).toMatch(/^false NOT SIGNED/);
  const foreign = { keys: [{ ...keys.keys[0]!, kid: 'another' }] };
  expect(await verdict(proof, foreign)).toMatch(/^false NOT SIGNED by this installation/);
});

it('a replaced key stays valid for what it signed, and for nothing later', async () => {
  const proof = await evidence();
  clock.advance(3_600_000);
  const second = await rotate();
  const keys = await keysOf();
  expect(keys.keys.map(({ kid, valid_until }) => [kid === second, valid_until])).toEqual([
    [true, null],
    [false, clock.now().toISOString()],
  ]);
  expect(await verdict(proof, keys)).toMatch(/^true SIGNED/);
  const staff = await as(3);
  const later = (await staff.get(`/people/${PERSON}/proof`)).json;
  expect(later.signature.key).toBe(second);
  expect(await verdict(later, keys)).toMatch(/^true SIGNED/);
  const early = { keys: keys.keys.map((key) => ({ ...key, valid_until: '2026-01-01T00:00:00.000Z' })) };
  expect(await verdict(later, early)).toMatch(/^false NOT SIGNED: the key had been replaced/);
});

it('the file about many people is signed by its last line', async () => {
  await evidence();
  const lines = await listFile();
  const keys = await keysOf();
  expect(await verdictOf(lines, keys)).toMatchObject({
    holds: true,
    lines: [/^OK Northwind/, /^SIGNED by this installation/],
  });
  const end = JSON.parse(lines.at(-1)!);
  const ending = (changes: object) => [...lines.slice(0, -1), JSON.stringify({ ...end, ...changes })];
  expect(await verdictOf(ending({ signed_at: '2026-03-02T14:59:00.000Z' }), keys)).toMatchObject({
    holds: false,
  });
  expect(await verdictOf(ending({ signature: undefined }), keys)).toMatchObject({ holds: false });
});
