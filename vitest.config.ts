import { defineConfig } from 'vitest/config';
import { ALIASED, ALIASES } from './scripts/vite/aliases.ts';
import { documentedScreens } from './tests/setup/documentedScreens';
import { LONG, SHORT } from './tests/support/scope';

const LONG_TESTS = '**/*.long.test.{ts,tsx}';

/** Files of a project at its level, in the part of the tests that this run is for. */
const filesOf = (level: string) => ({
  include: [`tests/${level}/${LONG ? LONG_TESTS : '**/*.test.{ts,tsx}'}`],
  exclude: SHORT ? [LONG_TESTS] : [],
});

/** How component and matrix compile, the same so that one can use what the other compiled (scripts/testing/stages.ts). */
const SCREENS = { plugins: [documentedScreens()], resolve: { alias: ALIASES } };

/** A second, vitest's own patience, is too short on a busy machine. */
const PATIENT = { poll: { timeout: 10_000 } };

/**
 * Eight projects, because the kinds of test need different worlds:
 * - unit (Node): pure functions, registries, the policy table. No database, no document.
 * - contract (Node): the reference server as a value, on a real embedded database, every call of the contract.
 * - component (jsdom with Node's own fetch family, see tests/setup/fixed-jsdom.ts): the console's screens,
 *   answered by the same server through msw. Nothing is mocked but the network's faults.
 * - postgres (Node): what the embedded database, with its one connection, hides: races, upgrades.
 * - matrix (jsdom): the screens of component tests, each with its reads and writes spoiled one by one; a part of
 *   the cells in `npm test`, one of each page in `npm run test:full`, all in `npm run test:hours`.
 * - recipe (Node, `npm run test:full`): a copy of this repository with generated entities, checked by its own tests.
 * - release (Node, `npm run test:full`): what a release waits for and a change does not, such as translations.
 * - faults (Node, `npm run test:hours`): real processes and a real PostgreSQL that are killed, frozen and restarted.
 * Contract and component load the product once a worker and not once a file: it keeps nothing between two apps.
 * What needs layout, real navigation or a real file chooser is an end-to-end test (playwright.config.ts).
 */
export default defineConfig({
  test: {
    // The machine that runs the tests is taken to have two cores.
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['tests/setup/properties.ts', 'tests/setup/console.ts'],
          // Thousands of cases of a property, on a machine that does other work as well.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          expect: PATIENT,
          isolate: false,
          globalSetup: ['tests/setup/database.ts'],
          ...filesOf('contract'),
          environment: 'node',
          // A file fails whose servers send a statement that neither names its tenant nor is listed, and a test whose
          // jobs' decisions do not follow from the facts that are kept.
          env: { STATEMENTS: '1', DECISIONS: '1' },
          setupFiles: ['tests/setup/properties.ts', 'tests/setup/console.ts', 'tests/setup/statements.ts'],
          // A database is created per file: seconds, not milliseconds, on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          expect: PATIENT,
          globalSetup: ['tests/setup/postgres.ts'],
          ...filesOf('postgres'),
          environment: 'node',
          setupFiles: ['tests/setup/properties.ts', 'tests/setup/console.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/setup/console.ts'],
          // Servers start, die and recover.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'release',
          include: ['tests/release/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/setup/console.ts'],
        },
      },
      {
        test: {
          name: 'recipe',
          include: ['tests/recipe/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/setup/console.ts'],
          // Whole test projects run inside.
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...SCREENS,
        test: {
          name: 'component',
          expect: PATIENT,
          isolate: false,
          server: { deps: { inline: [ALIASED] } },
          globalSetup: ['tests/setup/database.ts'],
          ...filesOf('component'),
          environment: './tests/setup/fixed-jsdom.ts',
          setupFiles: ['tests/setup/console.ts', 'tests/setup/component.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...SCREENS,
        test: {
          name: 'matrix',
          expect: PATIENT,
          isolate: false,
          server: { deps: { inline: [ALIASED] } },
          globalSetup: ['tests/setup/database.ts'],
          include: ['tests/matrix/**/*.test.tsx'],
          environment: './tests/setup/fixed-jsdom.ts',
          setupFiles: ['tests/setup/console.ts', 'tests/setup/component.ts'],
          // Many pages are opened one after the other, and thousands in the whole.
          testTimeout: process.env.FC_MATRIX ? 14_400_000 : 1_200_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
