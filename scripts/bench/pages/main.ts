/**
 * `npm run bench -- pages`: what people have before them on each page of the demo, at 1280 and 360 px: words, targets before
 * the content, presses of Tab to the first row, nodes. Prints the table of docs/pages.md. With PRODUCT_URL it counts on the
 * product that runs there, such as an earlier version.
 */
import { argv } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { watchNetwork } from '../../../tests/e2e/network';
import { arrived } from '../../../tests/e2e/routes';
import { launchOptions, lendHelper } from '../../chromium';
import { signInState, tokenOf } from '../../demo';
import { givenProduct } from '../../product';
import { count, type Counts } from './count';
import { type Find, PAGES } from './pages';

/** Only pages whose names start with it: `npm run bench -- pages Campaign`. */
const [, , , only = ''] = argv;
const WIDTHS = [1280, 360] as const;
const STAFF = 3;
/** Time a page may take to be whole, ms. One that takes longer, because it is live, is counted as it is then. */
const PATIENCE = 15_000;
/** Time that what loads after the rows may take, ms. */
const STOPS_MS = 4_000;

/** Finds records through the API, among those of a role. */
async function finder(url: string, role: number): Promise<Find> {
  const token = await tokenOf(url, `role${role}@northwind.example`);
  return async (path, holds = () => true) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { records = [] } = (await answer.json()) as { records?: Parameters<typeof holds>[0][] };
    const match = records.find(holds);
    if (!match) throw new Error(`No such record of the demo: ${path}`);
    return match;
  };
}

async function pageFor(browser: Browser, url: string, role: number, width: number): Promise<Page> {
  const context = await browser.newContext({
    ...(await signInState(url, role)),
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  await lendHelper(context);
  watchNetwork(context);
  return context.newPage();
}

const line = (...cells: (string | number | null)[]) =>
  console.log(`| ${cells.map((cell) => cell ?? '–').join(' | ')} |`);

const product = await givenProduct();
const browser = await chromium.launch(await launchOptions());
try {
  const pages = new Map<string, Page>();
  line('Page', 'Width', 'Words', 'in rows', 'around', 'Targets', 'Tab stops', 'skipping', 'Nodes');
  line('---', ...Array.from({ length: 8 }, () => '--:'));
  for (const { name, path, role = STAFF, act } of PAGES.filter((each) => each.name.startsWith(only))) {
    const find = await finder(product.url, role);
    for (const width of WIDTHS) {
      const key = `${role} ${width}`;
      const page = pages.get(key) ?? (await pageFor(browser, product.url, role, width));
      pages.set(key, page);
      await page.goto(await path(find));
      await Promise.race([arrived(page), delay(PATIENCE)]).catch(() => undefined);
      await act?.(page);
      // One stop a group comes after the rows.
      await page
        .locator('[role="toolbar"][aria-label]')
        .first()
        .waitFor({ timeout: STOPS_MS })
        .catch(() => undefined);
      const { words, inRows, around, targets, tabs, skipping, nodes }: Counts = await count(page);
      line(name, width, words, inRows, around, targets, tabs, skipping, nodes);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
