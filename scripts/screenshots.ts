import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium';
import { signInState } from './demo';
import { PAGE, SHOTS } from './looks';
import { givenProduct } from './product';

// Taken from the real product with its demo data: the README's picture, a campaign with results, and the appearances.
const FOLDER = 'docs/screenshots';
const TARGET = `${FOLDER}/campaign.png`;
const CAMPAIGN = 'Holiday appeal';

mkdirSync(FOLDER, { recursive: true });
const product = await givenProduct();
const browser = await chromium.launch(await launchOptions());
try {
  const state = await signInState(product.url);
  const context = await browser.newContext({ ...state, viewport: { width: 1280, height: 1000 } });
  const page = await context.newPage();
  await page.goto('/campaigns');
  await page.getByRole('link', { name: CAMPAIGN }).click();
  await page.getByRole('figure', { name: 'Outcomes' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: TARGET });
  for (const { name, look, path, width, height } of SHOTS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      ([mode, rest]) => {
        localStorage.setItem('theme', mode!);
        localStorage.setItem('appearance', rest!);
      },
      [look.mode ?? 'light', JSON.stringify(look)],
    );
    await page.goto(path);
    await page.getByRole('table').getByRole('link').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${FOLDER}/${name}.png` });
  }
  writeFileSync('docs/screenshots.md', PAGE);
} finally {
  await browser.close();
  await product.stop();
}
