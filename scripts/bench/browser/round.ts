import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { PASSWORD, tokenOf } from '../../demo';
import type { App } from './app';
import { WATCH } from './watch';

/** Of the demo: tenant staff, whose landing list is the clients. */
const PERSON = 'role3@northwind.example';

/** Figures of one application in one round, by the name of the metric: ms, counts or bytes. */
export type Figures = Record<string, number>;

/** Chrome's "Slow 4G". */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Of the sign-in page, as on a cheap phone. */
const CPU = 4;
const NAVIGATIONS = 120;
/** One leaves what finalizers free. */
const COLLECTIONS = 3;
/** Before heaps are compared: the first ones keep what the engine compiles, in either application. */
const WARM_UP = 80;
const QUIET_MS = 1_500;
/** A pointer rests on a control about this long before the press. */
const POINTS_MS = 150;
const WAIT = { timeout: 60_000, polling: 20 } as const;

interface Opened {
  page: Page;
  cdp: CDPSession;
  /** Bytes of JavaScript on the wire so far. */
  bytes(): number;
}

async function open(context: BrowserContext, slow: boolean): Promise<Opened> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(WATCH);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) await cdp.send('Network.emulateNetworkConditions', SLOW);
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { page, cdp, bytes: () => bytes };
}

const atRow = (page: Page) =>
  page.waitForFunction(() => window.bench.at, undefined, WAIT).then((it) => it.jsonValue());

/** Time from a click to other rows, ms. Like a person, it points at the control before it presses. */
async function toRows(page: Page, selector: string): Promise<number> {
  const control = page.locator(selector).first();
  await control.hover();
  await page.waitForTimeout(POINTS_MS);
  await control.click();
  await atRow(page);
  return page.evaluate(() => window.bench.at! - window.bench.clicked);
}

const metricsOf = async (cdp: CDPSession): Promise<Record<string, number>> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
};

async function inContext<T>(
  browser: Browser,
  token: { origin: string; value: string } | undefined,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const origins = token
    ? [{ origin: token.origin, localStorage: [{ name: 'token', value: token.value }] }]
    : [];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins },
  });
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

/** Sign-in on a slow line: when the form is usable, and how long the landing list takes after it is sent. */
const signingIn = (browser: Browser, app: App) =>
  inContext(browser, undefined, async (context) => {
    const { page } = await open(context, true);
    await page.goto(app.url);
    await page.waitForFunction(() => window.bench.signIn, undefined, WAIT);
    const usable = await page.evaluate(() => window.bench.signIn!);
    await page.waitForTimeout(QUIET_MS);
    await page.fill(app.signIn.name, PERSON);
    await page.fill(app.signIn.password, PASSWORD);
    return { 'sign-in usable, slow': usable, 'submit to row, slow': await toRows(page, app.signIn.submit) };
  });

/** Asks by the protocol: the driver's own functions run a script in the page first, a long task at this speed. */
async function signInShown(cdp: CDPSession): Promise<void> {
  const expression = 'Boolean(window.bench.signIn)';
  const isShown = async () => (await cdp.send('Runtime.evaluate', { expression })).result.value === true;
  while (!(await isShown())) await delay(WAIT.polling);
}

const blocking = (browser: Browser, app: App) =>
  inContext(browser, undefined, async (context) => {
    const { page, cdp } = await open(context, false);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.goto(app.url);
    await signInShown(cdp);
    await page.waitForTimeout(QUIET_MS);
    return { 'blocking at sign-in, 4 x CPU': await page.evaluate(() => window.bench.long) };
  });

/** A deep link with a cold and then a warm cache. */
const deepLink = (browser: Browser, app: App, value: string, slow: boolean) =>
  inContext(browser, { origin: app.url, value }, async (context) => {
    const line = slow ? 'slow' : 'none';
    const cold = await open(context, slow);
    await cold.page.goto(app.list('clients'));
    await atRow(cold.page);
    const bytes = cold.bytes();
    const { LayoutCount: layouts = 0, TaskDuration: ticks = 0 } = await metricsOf(cold.cdp);
    const row = await cold.page.evaluate(() => window.bench.at!);
    const long = await cold.page.evaluate(() => window.bench.longAtRow!);
    await cold.page.waitForTimeout(QUIET_MS);
    const paint = await cold.page.evaluate(() => window.bench.paint);
    const nodes = await cold.page.evaluate(() => document.body.querySelectorAll('*').length);
    const after = cold.bytes() - bytes;
    await cold.page.close();
    const warm = await open(context, slow);
    await warm.page.goto(app.list('clients'));
    await atRow(warm.page);
    const again = await warm.page.evaluate(() => window.bench.at!);
    return {
      [`cold row, ${line}`]: row,
      [`warm row, ${line}`]: again,
      [`long tasks, cold, ${line}`]: long,
      ...(slow
        ? { 'largest paint, cold, slow': paint }
        : {
            'script bytes to row': bytes,
            'script bytes after row': after,
            layouts,
            nodes,
            'thread ms': ticks * 1000,
          }),
    };
  });

/** From list to list, from page to page, and the heap that navigations keep. */
const inside = (browser: Browser, app: App, value: string) =>
  inContext(browser, { origin: app.url, value }, async (context) => {
    const { page, cdp } = await open(context, false);
    await page.goto(app.list('clients'));
    await atRow(page);
    await page.waitForTimeout(QUIET_MS);
    const second = await toRows(page, app.menu('campaigns'));
    await page.waitForTimeout(QUIET_MS);
    const next = await toRows(page, app.nextPage);
    await toRows(page, app.menu('clients'));
    const times = [];
    for (let i = 0; i < 6; i += 1)
      // Alternating, because a link to the same list does nothing.
      times.push(await toRows(page, app.menu(i % 2 === 0 ? 'campaigns' : 'clients')));
    const heap = async () => {
      for (let i = 0; i < COLLECTIONS; i += 1) await cdp.send('HeapProfiler.collectGarbage');
      return (await metricsOf(cdp))['JSHeapUsedSize'] ?? 0;
    };
    // In one call: each call of the driver compiles a script, and the page keeps its code.
    const links = [app.menu('campaigns'), app.menu('clients')];
    const navigate = (count: number) =>
      page.evaluate(({ links, count }) => window.bench.walk(links, count), { links, count });
    await navigate(WARM_UP);
    const before = await heap();
    await navigate(NAVIGATIONS);
    return {
      'second list, first visit': second,
      'next page': next,
      'list to list': median(times),
      'heap a navigation': ((await heap()) - before) / NAVIGATIONS,
    };
  });

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** All metrics of one application, each in browser contexts of its own. */
export async function roundOf(browser: Browser, app: App): Promise<Figures> {
  const token = await tokenOf(app.url, PERSON);
  return {
    ...(await signingIn(browser, app)),
    ...(await blocking(browser, app)),
    ...(await deepLink(browser, app, token, true)),
    ...(await deepLink(browser, app, token, false)),
    ...(await inside(browser, app, token)),
  };
}
