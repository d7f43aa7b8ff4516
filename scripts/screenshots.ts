import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium';
import { ensureConsole } from './console';
import { signInState } from './demo';
import { startProduct } from './product';

// The README's picture, from the real product with its demo data: a campaign that is being sent.
const TARGET = 'docs/screenshots/campaign.png';

ensureConsole();
mkdirSync('docs/screenshots', { recursive: true });
const product = await startProduct();
const browser = await chromium.launch(await launchOptions());
try {
  const state = await signInState(browser, product.url);
  const context = await browser.newContext({ ...state, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto('/campaigns');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: TARGET });
} finally {
  await browser.close();
  await product.stop();
}
