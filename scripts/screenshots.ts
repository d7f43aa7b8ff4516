import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './chromium';
import { signInState } from './demo';
import { everyPicture } from './everyPicture';
import { CHOSEN, PAGE, SHOTS } from './looks';
import { givenProduct } from './product';

// Taken from the real product with its demo data: the README's picture, a campaign with results, the appearances, and
// every route in every width and look. Of those the chosen ones are kept in `docs`; all are in a folder that is not. With the argument `chosen` only they are
// made.
const ALL = 'pictures';
const FOLDER = 'docs/screenshots';
const TARGET = `${FOLDER}/campaign.png`;
const CAMPAIGN = 'Holiday appeal';

/** The same picture as WebP, in base64. */
const asWebp = (page: Page, jpeg: string) =>
  page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.7).split(',')[1]!;
  }, jpeg);

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
  await context.close();
  const wanted = process.argv[2] === 'chosen' ? new Set(CHOSEN.map(({ from }) => from)) : undefined;
  const all = await everyPicture(browser, product.url, ALL, wanted);
  console.log(`${all.length} pictures: ${ALL}/index.html`);
  const converter = await browser.newPage();
  for (const { file, from } of CHOSEN) {
    if (!existsSync(`${ALL}/${from}`))
      throw new Error(`No route has the picture ${from} any more: see scripts/looks.ts.`);
    const jpeg = readFileSync(`${ALL}/${from}`).toString('base64');
    writeFileSync(`${FOLDER}/${file}`, Buffer.from(await asWebp(converter, jpeg), 'base64'));
  }
  writeFileSync('docs/screenshots.md', PAGE);
} finally {
  await browser.close();
  await product.stop();
}
