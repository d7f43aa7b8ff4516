import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium';
import { signInState } from './demo';
import { givenProduct } from './product';

// The README's picture, from the real product with its demo data: a campaign with its results.
const TARGET = 'docs/screenshots/campaign.png';
const CAMPAIGN = 'Holiday appeal';

mkdirSync('docs/screenshots', { recursive: true });
const product = await givenProduct();
const browser = await chromium.launch(await launchOptions());
try {
  const state = await signInState(browser, product.url);
  const context = await browser.newContext({ ...state, viewport: { width: 1280, height: 1000 } });
  const page = await context.newPage();
  await page.goto('/campaigns');
  await page.getByRole('link', { name: CAMPAIGN }).click();
  await page.getByRole('figure', { name: 'Outcomes' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: TARGET });
} finally {
  await browser.close();
  await product.stop();
}
