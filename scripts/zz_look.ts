import { chromium } from '@playwright/test';
import { startProduct } from './product';
import { signInState } from './demo';
import { launchOptions } from './chromium';
const product = await startProduct();
const browser = await chromium.launch(await launchOptions());
const shot = async (name: string, role: number, path: string, opts: { w: number; h?: number; dark?: boolean; lang?: string; act?: (p: any) => Promise<void> }) => {
  const context = await browser.newContext({ ...(await signInState(product.url, role)), viewport: { width: opts.w, height: opts.h ?? 900 }, locale: 'en-US', timezoneId: 'America/New_York' });
  await context.addInitScript(([d, l]: any) => { if (d) localStorage.setItem('theme', 'dark'); if (l) localStorage.setItem('locale', l); }, [opts.dark, opts.lang] as any);
  const page = await context.newPage();
  try {
    await page.goto(path);
    await page.waitForTimeout(3500);
    if (opts.act) await opts.act(page);
    await page.screenshot({ path: `/tmp/look/${name}.png`, fullPage: opts.w < 500 });
  } catch (e) { console.log(name, String(e).slice(0, 200)); }
  await context.close();
};
try {
  await shot('today1280d', 3, '/today', { w: 1280, dark: true });
  await shot('today360', 3, '/today', { w: 360 });
  await shot('campaigns1280', 3, '/campaigns', { w: 1280 });
  await shot('campaigns1600', 3, '/campaigns', { w: 1600 });
  await shot('inbox1280', 3, '/conversations', { w: 1280 });
  await shot('keys360', 4, '/api_keys', { w: 360 });
  await shot('account1280d', 4, '/account', { w: 1280, dark: true });
  await shot('tenants', 5, '/tenants', { w: 1280 });
} finally { await browser.close(); await product.stop(); }
