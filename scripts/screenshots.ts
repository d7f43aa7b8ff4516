import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from './chromium';
import { carrierPictures } from './carrierPictures';
import { signInState } from './demo';
import { everyPicture } from './everyPicture';
import { LOOKS_PAGE, SHOTS } from './looks';
import { givenProduct } from './product';

// Takes pictures of the real product with its demo data: the README's, the appearances and accounts at carriers for docs,
// and every route in every width and look, each checked for what is cut or covered. With the argument `docs`, only those of
// the README and docs; with kinds of addresses such as `/campaigns/:id/show`, only the routes of those.
const ONLY_DOCS = 'docs';
const ALL = 'pictures';
const FOLDER = 'docs/screenshots';
const TARGET = `${FOLDER}/campaign.png`;
const CAMPAIGN = 'Holiday appeal';

/** The README's picture and the appearances. */
async function takeAppearances(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({
    ...(await signInState(url)),
    viewport: { width: 1280, height: 1000 },
  });
  const page = await context.newPage();
  await page.goto('/campaigns');
  await page.getByRole('link', { name: CAMPAIGN }).click();
  await page.getByRole('region', { name: 'Figures' }).waitFor();
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
  await context.close();
}

/** Every route, or those of the given kinds, with the faults found on them. */
async function takeRoutes(browser: Browser, url: string): Promise<void> {
  const shown = await everyPicture(browser, url, ALL, kinds.length > 0 ? new Set(kinds) : undefined);
  for (const { route, look, faults } of shown)
    for (const fault of faults) console.log(`${route}, ${look}, ${fault}`);
  if (shown.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  console.log(`${shown.length} routes and looks: ${ALL}/index.html`);
}

mkdirSync(FOLDER, { recursive: true });
const kinds = process.argv.slice(2);
const product = await givenProduct();
const browser = await chromium.launch(await launchOptions());
try {
  if (kinds.length === 0 || kinds[0] === ONLY_DOCS) {
    await takeAppearances(browser, product.url);
    await carrierPictures(browser, `${FOLDER}/carriers`);
    writeFileSync('docs/screenshots.md', LOOKS_PAGE);
  }
  if (kinds[0] !== ONLY_DOCS) await takeRoutes(browser, product.url);
} finally {
  await browser.close();
  await product.stop();
}
