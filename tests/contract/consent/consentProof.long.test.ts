import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verify } from '../../../server/cli/verifyConsent';
import { PROVEN } from '../../../src/rules/law/consentProof';
import type { ConsentProof } from '../../../src/resources/people/contract';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sim } = server;
const [person] = simulated(1, 0) as [string];

/** Text that every JSON writer escapes in its own way, if it is wrong. */
const NASTY = 'She said "no"\\ \t\n\u0007 / \u2028 €😡 توقف é';

async function evidence(): Promise<ConsentProof> {
  const staff = await as(3);
  const { clientId } = await aCampaign({ phones: [person] });
  const list = `/clients/${clientId}/do_not_calls`;
  for (const body of ['STOP', 'START', `lose my number ${NASTY}`]) {
    await sim.request('/inbound', {
      method: 'POST',
      body: JSON.stringify({ from: person, to: SENDER, body }),
    });
    await work();
  }
  const [{ id }] = (await staff.get(list)).json.records;
  await staff.del(`${list}/${id}?reason=${encodeURIComponent(NASTY)}`);
  const { status, json } = await staff.get(`/people/${person}/proof`);
  expect(status).toBe(200);
  return json;
}

const verdict = async (proof: unknown) => (await verify(JSON.stringify(proof))).lines.join('\n');

it('holds as it comes, with every writing of a text', async () => {
  const proof = await evidence();
  expect(proof.chains[0]!.events.map(({ kind }) => kind)).toEqual([
    'opted_out',
    'opted_in',
    'held',
    'released',
  ]);
  expect(await verify(JSON.stringify(proof, null, 2))).toMatchObject({
    holds: true,
    lines: [/^OK Northwind/],
  });
});

it('breaks when a byte of any event is changed, and when one is missing or moved', async () => {
  const proof = await evidence();
  const [chain] = proof.chains;
  for (const at of chain!.events.keys())
    for (const name of [...PROVEN, 'hash'] as const) {
      const changed = structuredClone(proof);
      const event = changed.chains[0]!.events[at]! as Record<string, string | null>;
      event[name] =
        event[name] === null ? 'x' : `${event[name]!.slice(0, -1)}${event[name]!.endsWith('0') ? '1' : '0'}`;
      expect(await verdict(changed), `${name} of event ${at + 1}`).toMatch(/^BROKEN/);
    }
  const without = structuredClone(proof);
  without.chains[0]!.events.splice(1, 1);
  expect(await verdict(without)).toMatch(/at event 2, an event is missing/);
  const moved = structuredClone(proof);
  moved.chains[0]!.events.reverse();
  expect(await verdict(moved)).toMatch(/^BROKEN/);
  const another = { ...proof, phone: '+12025550199' };
  expect(await verdict(another)).toMatch(/another person/);
});

it('is refused as evidence when it is something else', async () => {
  expect(await verify('Dear judge')).toMatchObject({ holds: false });
  expect(await verify('{"format":"consent-proof-1"}')).toMatchObject({ holds: false });
});

it('is verified by a command, which fails for a changed file', async () => {
  const proof = await evidence();
  const folder = mkdtempSync(join(tmpdir(), 'consent-'));
  const run = (name: string, content: unknown) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(content));
    return execFileSync(process.execPath, ['--import', 'tsx', 'server/cli/verifyConsent.ts', file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  };
  expect(run('whole.json', proof)).toMatch(/^OK Northwind, .*: 4 events/);
  proof.chains[0]!.events[0]!.message = 'STOP?';
  expect(() => run('changed.json', proof)).toThrow(expect.objectContaining({ status: 1 }));
});
