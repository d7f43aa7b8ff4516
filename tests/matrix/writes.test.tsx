import { SimulatedScrub } from '../../server/simulator/scrub';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedRequests } from '../support/approvals';
import { OPERATIONS } from '../support/calls';
import { expectConsole } from '../support/console';
import { createTestServer } from '../support/server';
import { warm } from '../support/warm';
import { type Act, ACTS } from './acts';
import { cellsOf, FULL, isSampled, judge } from './cells';
import { WRITE_FAULTS } from './faults';
import { KNOWN_WRITES } from './known';
import { createLayer } from './layer';
import { startTime, stopTime } from './page';
import { seedActs } from './rows';
import { learn, tryWrite, type Way } from './writes';

/**
 * Failed writes as a person sees them: for each way in which a screen sends one, and each kind of failure.
 */
const server = await createTestServer({
  queue: { enqueue: async () => undefined },
  env: { APP_ORIGINS: window.location.origin },
});
server.deps.scrub = new SimulatedScrub(server);
const layer = createLayer(server.app);
warm(
  () => import('../../src/admin/list/tools/BulkBar'),
  () => import('../../src/admin/list/tools/ListTools'),
  () => import('../../src/admin/dialog/ConfirmWindow'),
  () => import('../../src/features/sending/StartJobWindow'),
  () => import('../../src/resources/campaigns/test/TestWindow'),
);

beforeEach(() => {
  expectConsole(/^ApiError|^AbortError|has no call for/);
  // The other declarations load late: a form that is filled in at once requests a list without them.
  expectConsole(/There is no resource/);
  stopTime();
});
afterEach(startTime);

/** Resets the world, and signs in the person who acts. */
async function anew({ role = 5 }: Pick<Act, 'role'>): Promise<string> {
  await server.restart();
  await seedActs(server);
  await seedRequests(server);
  return (await server.as(role)).token;
}

/**
 * Writes of the pages before a session, the end of one, which nobody waits for, its change of tenant, the proof that
 * another call asks for, the making of a passkey, which needs a browser, that of an app, whose code is of a new key, and rule
 * packs, whose signed file two persons need: they have their own tests.
 */
const TESTED_ALONE =
  /^session\.|^users\.join$|^account\.(narrow|sign_out|switch_tenant|prove|prove_options|passkey_options|add_passkey|add_app)$|^sign_in_issuers\.(begin|complete|sign_out)$|^rule_packs\./;

it('says what it could not do, whatever is done', async () => {
  const began = performance.now();
  const ways: Way[] = [];
  const useless: string[] = [];
  for (const act of ACTS.filter(({ write }) => isSampled({ kind: write }))) {
    const way = await learn(layer, await anew(act), act);
    if (typeof way === 'string') useless.push(`${act.write} at ${act.at} (${act.by}): ${way}`);
    else ways.push(way);
  }
  expect(useless).toEqual([]);
  const writes = OPERATIONS.filter(({ endpoint, id }) => endpoint.mutates && !TESTED_ALONE.test(id));
  expect(writes.filter(({ id }) => ACTS.every(({ write }) => write !== id)).map(({ id }) => id)).toEqual([]);

  const found = [];
  const cells = cellsOf(ways, (way) => [way.what], WRITE_FAULTS);
  for (const { screen, what, fault } of cells) {
    if (screen.isSilent && fault.name === 'empty body') continue;
    const one = { on: screen.kind, what, fault: fault.name };
    const wrong = await tryWrite(layer, await anew(screen), screen, fault);
    found.push({ ...one, wrong });
    if (FULL && wrong.length > 0) console.info(JSON.stringify({ ...one, wrong }));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`${ways.length} ways to write, ${found.length} cells in ${seconds} s`);
  expect(judge(found, KNOWN_WRITES)).toEqual([]);
});
