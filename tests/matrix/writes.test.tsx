import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectConsole } from '../support/console';
import { createTestServer } from '../support/server';
import { warm } from '../support/warm';
import { seedHome } from '../support/world';
import { cellsOf, FULL, judge } from './cells';
import { WRITE_FAULTS } from './faults';
import { KNOWN_WRITES } from './known';
import { createLayer } from './layer';
import { startTime, stopTime } from './page';
import { crawl, DECLARED } from './reads';
import { formsOf, tryWrite } from './writes';

/** What a person sees when the write of a form fails: for each form that text fields fill in, and each way to fail. */
const server = await createTestServer({
  queue: { enqueue: async () => undefined },
  env: { APP_ORIGINS: window.location.origin },
});
const layer = createLayer(server.app);
warm();

beforeEach(async () => {
  expectConsole(/^ApiError|^AbortError|has no call for/);
  // The rest of the declarations comes late: a form that is filled in at once asks for a list without them.
  expectConsole(/There is no resource/);
  await seedHome(server.db);
  stopTime();
});
afterEach(startTime);

const FORMS = DECLARED.filter((at) => at.endsWith('/create'));

it.each(FULL ? [5, 3] : [5])('each form of role %i says what it could not do', async (role) => {
  const { token } = await server.as(role);
  const began = performance.now();
  const pages = await crawl(layer, token, FORMS, { links: false });
  const forms = await formsOf(layer, token, pages);
  // A short run tries each of them three times.
  const cells = cellsOf(FULL ? forms : [...forms, ...forms, ...forms], ({ write }) => [write], WRITE_FAULTS);
  const found = [];
  for (const { screen, what, fault } of cells)
    found.push({
      on: screen.kind,
      what,
      fault: fault.name,
      wrong: await tryWrite(layer, token, screen, fault),
    });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(
    `role ${role}: ${forms.map(({ write }) => write).join(', ')}, ${cells.length} cells in ${seconds} s`,
  );
  expect(forms.length).toBeGreaterThan(1);
  expect(judge(found, KNOWN_WRITES)).toEqual([]);
});
