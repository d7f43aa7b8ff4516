import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from './chromium';
import { carrierPictures } from './carrierPictures';
import { signInState } from './demo';
import { everyPicture } from './everyPicture';
import { pageOf, SHOTS } from './looks';
import { givenProduct } from './product';
import { createSheets } from './sheet';

// Taken from the real product with its demo data: the README's picture, the appearances, accounts at carriers, and every route in every width
// and look, each of which is checked for what is cut or covered as well. With arguments, kinds of addresses such as `/campaigns/:id/show`, only the routes of those.
const ALL = 'pictures';
const FOLDER = 'docs/screenshots';
const TARGET = `${FOLDER}/campaign.png`;
const CAMPAIGN = 'Holiday appeal';
const SHEET = /^[\w.-]+\.(?:light|dark|arabic)\.webp$/;

/** The README's picture and the appearances. */
async function takeAppearances(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({
    ...(await signInState(url)),
    viewport: { width: 1280, height: 1000 },
  });
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
  await context.close();
}

const sheets = () => readdirSync(FOLDER).filter((file) => SHEET.test(file));

mkdirSync(FOLDER, { recursive: true });
const kinds = process.argv.slice(2);
const product = await givenProduct();
const browser = await chromium.launch(await launchOptions());
try {
  if (kinds.length === 0) {
    await takeAppearances(browser, product.url);
    await carrierPictures(browser, `${FOLDER}/carriers`);
  }
  const shown = await everyPicture(browser, product.url, ALL, kinds.length > 0 ? new Set(kinds) : undefined);
  const sheetOf = await createSheets(browser);
  // Of a route that is gone nothing stays.
  if (kinds.length === 0) for (const file of sheets()) rmSync(`${FOLDER}/${file}`);
  for (const { route, look, files } of shown.filter(({ files }) => files.length > 0))
    writeFileSync(`${FOLDER}/${route}.${look}.webp`, await sheetOf(files.map((file) => `${ALL}/${file}`)));
  const routes = new Map<string, string[]>();
  for (const file of sheets().toSorted().toReversed()) {
    const route = file.split('.').slice(0, -2).join('.');
    routes.set(route, [...(routes.get(route) ?? []), file]);
  }
  const listed = [...routes].toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync('docs/screenshots.md', pageOf(listed.map(([route, files]) => ({ route, files }))));
  for (const { route, look, faults } of shown)
    for (const fault of faults) console.log(`${route}, ${look}, ${fault}`);
  if (shown.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  console.log(`${shown.length} sheets: docs/screenshots.md; in full size: ${ALL}/index.html`);
} finally {
  await browser.close();
  await product.stop();
}
