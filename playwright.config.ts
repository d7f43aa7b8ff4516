import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium';

/**
 * The built console in a real Chromium against the real server (tests/e2e/globalSetup.ts starts it with the
 * demo data). Only what a lower level cannot say: whole journeys, layout, files, navigation.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  outputDir: 'test-results/e2e',
  // One server and one database are shared, and the machine is taken to have two cores.
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Set by the global set-up; workers read this file again.
    baseURL: process.env.PRODUCT_URL,
    launchOptions: await launchOptions(),
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
