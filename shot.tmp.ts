import { chromium } from '@playwright/test';
import { launchOptions } from './scripts/chromium';
import { signInState } from './scripts/demo';
import { givenProduct } from './scripts/product';
const product = await givenProduct();
const browser = await chromium.launch(await launchOptions());
const state = await signInState(product.url, 4 as never);
const ctx0 = await browser.newContext({ ...state });
const p0 = await ctx0.newPage();
await p0.goto('/campaigns');
await p0.getByRole('link', { name: 'Holiday appeal' }).first().waitFor();
const href = await p0.getByRole('link', { name: 'Holiday appeal' }).first().getAttribute('href');
await p0.goto('/jobs');
await p0.locator('tbody tr').first().waitFor();
const job = await p0.locator('tbody tr a').first().getAttribute('href');
await p0.goto('/clients');
await p0.locator('tbody tr').first().waitFor();
const client = await p0.locator('tbody tr a').first().getAttribute('href');
const pages: Record<string, string> = { notices: '/notices', campaign: href!, job: job!, client: client!, clientedit: client!.replace(/\/show.*/, ''), clients: '/clients', jobs: '/jobs', brand: '/10dlc', numbers: '/client_virtual_numbers', unknown: '/unknown_messages' };
console.log(pages);
for (const [lang, mode, w] of [['en', 'light', 1280], ['ar', 'dark', 360], ['es','light',768]] as const) {
  const ctx = await browser.newContext({ ...state, viewport: { width: w, height: w === 360 ? 740 : 900 } });
  await ctx.addInitScript(([l, m]) => { localStorage.setItem('language', l!); localStorage.setItem('theme', m!); }, [lang, mode]);
  const page = await ctx.newPage();
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await page.locator('main h1').first().waitFor().catch(() => {});
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/look/${name}-${w}-${lang}.png`, fullPage: name !== 'clients' && w !== 360 });
  }
  await ctx.close();
}
await browser.close();
await product.stop();
