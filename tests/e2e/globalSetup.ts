import { chromium } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium';
import { ensureConsole } from '../../scripts/console';
import { checkGlyphs } from './glyphs';

/**
 * Builds the console once, before two workers could; each then starts a product of its own (fixtures.ts). Before
 * that, sees in a second that the browser can draw it.
 */
export default async function globalSetup(): Promise<void> {
  const browser = await chromium.launch(await launchOptions());
  try {
    await checkGlyphs(browser);
  } finally {
    await browser.close();
  }
  if (!process.env.PRODUCT_URL) ensureConsole();
}
