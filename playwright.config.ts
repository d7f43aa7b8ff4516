import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium';
import { LONG, SHORT } from './tests/support/scope';

/**
 * The built console in a real Chromium against the real server (tests/e2e/fixtures.ts starts it with the
 * demo data). Only what a lower level cannot say: whole journeys, layout, files, navigation.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(SHORT && { testIgnore: '**/*.long.spec.ts' }),
  ...(LONG && { testMatch: ['**/*.long.spec.ts', '**/*.walk.spec.ts'] }),
  globalSetup: './tests/e2e/globalSetup.ts',
  outputDir: 'test-results/e2e',
  // Each has a server and a database of its own; the machine is taken to have two cores. One that is given is shared.
  workers: process.env.PRODUCT_URL ? 1 : 2,
  forbidOnly: true,
  timeout: 180_000,
  // Only a failure waits this long: a machine with other work to do may stop everything for seconds.
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    // Every call of the contract is sent by a screen.
    ['./tests/e2e/gate/reporter.ts'],
  ],
  use: {
    launchOptions: await launchOptions(),
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // A trace of every test costs a tenth of the run; `--trace on` makes one of the test that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
