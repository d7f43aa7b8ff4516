import { afterEach, beforeEach, expect, it } from 'vitest';
import { OPERATIONS } from '../support/calls';
import { expectConsole } from '../support/console';
import { createTestServer } from '../support/server';
import { warm } from '../support/warm';
import { seedHome } from '../support/world';
import { SHORT } from '../support/scope';
import { cellsOf, FULL, judge, LATER } from './cells';
import { READ_FAULTS } from './faults';
import { KNOWN_READS } from './known';
import { createLayer, PROFILE } from './layer';
import { startTime, stopTime } from './page';
import { tryProfile } from './profile';
import { crawl, DECLARED, OPENED, type Screen, tryRead } from './reads';
import { lost } from './way';

/**
 * Failed reads as a person sees them: on each page that is declared or linked, for each of its reads and
 * each kind of failure. `FC_MATRIX=full` tries all of them.
 */
const server = await createTestServer({ queue: { enqueue: async () => undefined } });
const layer = createLayer(server.app);
warm(() => import('../../src/admin/list/Refused'));

beforeEach(async () => {
  // Outside production ra-core logs each failed read, and each that a list without its parent would make.
  expectConsole(/^ApiError|^AbortError|has no call for|Content-Range header/);
  await seedHome(server.db);
  stopTime();
});
afterEach(startTime);

/**
 * Reads of the pages before a session, of downloaded files and their addresses, of data that depends on a selection, of
 * records that the seeded world lacks, of programs (the log of events), of passkeys (jsdom has none), and of role 1 (a job outside its
 * campaign).
 */
const ELSEWHERE =
  /^(session\.|audiences\.(undo_preview|merge_preview|remembered_columns)$|account\.(app|passkey|prove)_options$|people\.(proof|erasure)$|tenants\.removal$|consent_statements\.lacking$|clients\.term$|carrier_accounts\.one$|carrier_tests\.list$|job_approvals\.list$|reports\.address$|event_log\.list$|jobs\.one$|rule_packs\.(one|file)$|set_aside_events\.)/;

/** Reads that none of the tried pages makes. */
const unreadOf = (screens: readonly Screen[]): string[] =>
  OPERATIONS.filter(
    ({ id, endpoint: { method, path, mutates, streams } }) =>
      !mutates &&
      // Polling takes the place of a stream that fails.
      !streams &&
      !ELSEWHERE.test(id) &&
      screens.every(({ reads }) => !reads.includes(`${id} ${method} ${path}`)),
  ).map(({ id }) => id);

/** Reads of pages tried in this or an earlier role. */
const tried = new Set<string>();
/** The role that sees the most. */
const MOST = 5;
/** Pages of roles between the most and the least are the same; their few reads are not divided. */
const ROLES = LATER ? [MOST] : FULL ? [MOST, 3, 1] : SHORT ? [1] : [MOST, 1];

it.each(ROLES)('each page of role %i says what it could not read', async (role) => {
  const { token } = await server.as(role);
  const began = performance.now();
  const screens = await crawl(layer, token, ['/', ...DECLARED], { opened: role === MOST ? OPENED : [] });
  if (role === MOST) expect(unreadOf(screens)).toEqual([]);
  expect(lost(screens), 'pages that do not say where they are').toEqual([]);
  const isNew = (screen: Screen) => (what: string) => !FULL || !tried.has(`${screen.kind} ${what}`);
  const divided = role === MOST;
  const cells = cellsOf(screens, (screen) => screen.reads.filter(isNew(screen)), READ_FAULTS, { divided });
  // All pages share one frame: a short run tries each kind of failure on a different page.
  const frames = FULL
    ? cellsOf(screens, (screen) => [PROFILE].filter(isNew(screen)), READ_FAULTS, { divided })
    : READ_FAULTS.map((fault, index) => ({ screen: screens[index % screens.length]!, what: PROFILE, fault }));
  const found = [];
  for (const { screen, what, fault } of [...cells, ...frames]) {
    const one = { on: screen.kind, what, fault: fault.name };
    const wrong = await (what === PROFILE
      ? tryProfile(layer, token, screen, fault)
      : tryRead(layer, token, screen, what, fault));
    found.push({ ...one, wrong });
    if (FULL && wrong.length > 0) console.info(JSON.stringify({ ...one, wrong }));
  }
  for (const screen of screens)
    for (const what of [...screen.reads, PROFILE]) tried.add(`${screen.kind} ${what}`);
  const reads = new Set(found.map(({ what }) => what));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(
    `role ${role}: ${screens.length} screens, ${reads.size} reads, ${found.length} cells in ${seconds} s`,
  );
  expect(judge(found, KNOWN_READS)).toEqual([]);
});
