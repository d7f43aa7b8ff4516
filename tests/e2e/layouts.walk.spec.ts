import type { CDPSession, Page } from '@playwright/test';
import { JOBS_ONLY, TENANT_ADMIN } from '../../src/contract/roles';
import { SHORT } from '../support/scope';
import { asPerson } from './desk';
import { expect, test } from './fixtures';
import { firstRowShown } from './loaded';
import { arrived } from './routes';

/** Layouts from the navigation to the first row. A stock react-admin list takes six. */
const TO_FIRST_ROW = 7;

/** An event of Chromium's trace; `ph` is E at the end of one that began in another event. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  args: { beginData?: { stackTrace?: { url: string; lineNumber: number; columnNumber: number }[] } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack', 'blink.user_timing'];

/** The trace of what `act` causes. */
async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['-*', ...CATEGORIES] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return events.toSorted((a, b) => a.ts - b.ts);
}

const layoutsOf = (events: readonly TraceEvent[]) =>
  events.filter(({ name, ph }) => name === 'Layout' && ph !== 'E');

/** Places in the console's files that asked for a layout. Playwright's own script has no address. */
const forcedBy = (events: readonly TraceEvent[]) =>
  layoutsOf(events).flatMap(({ args }) => {
    const [caller] = args.beginData?.stackTrace ?? [];
    return caller?.url ? [`${caller.url}:${caller.lineNumber}:${caller.columnNumber}`] : [];
  });

/** Marks the moment of the first row in the trace, with the elements of its list. Runs in the page. */
function markRow(shown: () => boolean): void {
  const observer = new MutationObserver(() => {
    if (!shown()) return;
    observer.disconnect();
    performance.mark('first-row', { detail: document.querySelectorAll('.card.list *').length });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Until the frame that shows the latest change is painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const DEMO_CLIENTS = ['Blue Oak Dental', 'Cedar Valley', 'Harbor Lights', 'Riverside Public'];

/** The demo's clients and six copies of an active one, however many other tests have made. */
async function answerTenClients(page: Page): Promise<void> {
  const found = await Promise.all(
    DEMO_CLIENTS.map(async (name) => {
      const path = `/clients?search=${encodeURIComponent(name)}`;
      return (await asPerson<{ records: [object] }>(page, 'GET', path)).records[0];
    }),
  );
  const copies = Array.from({ length: 10 - found.length }, (_, n) => ({
    ...found[0],
    id: `00000000-0000-7000-8000-00000000000${n}`,
  }));
  const records = [...found, ...copies];
  await page.route('**/api/clients?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), records, total: records.length } });
  });
}

/**
 * Path, role and width of a first row, the first of which is too narrow for all columns, and the most elements that its
 * list has when ten rows come, with filters, headings and pager. A stock list has 116. Jobs that wait or fail have a bar
 * and a mark more.
 */
const FIRST_ROWS = [
  ['/campaigns', TENANT_ADMIN, 1024, 150],
  ['/clients', TENANT_ADMIN, 1280, 150],
  ['/jobs', JOBS_ONLY, 1280, 160],
] as const;

for (const [path, role, width, most] of SHORT ? FIRST_ROWS.slice(0, 1) : FIRST_ROWS)
  test(`${path} is laid out at most seven times to its first row at ${width} px, and light`, async ({
    page,
    context,
    become,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await become(role);
    if (path === '/clients') await answerTenClients(page);
    await page.addInitScript(`(${markRow.toString()})(${firstRowShown.toString()})`);
    const events = await traced(await context.newCDPSession(page), async () => {
      await page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
      await painted(page);
    });
    const row = events.find(({ name }) => name === 'first-row')!.ts;
    expect(layoutsOf(events.filter(({ ts }) => ts <= row)).length).toBeLessThanOrEqual(TO_FIRST_ROW);
    const nodes = await page.evaluate(
      () => (performance.getEntriesByName('first-row')[0] as PerformanceMark).detail as number,
    );
    console.log(`${path}: ${nodes} elements`);
    expect(nodes).toBeLessThanOrEqual(most);
  });

test('the largest paint of a list is the first one of the document', async ({ page, become }) => {
  await become(TENANT_ADMIN);
  // A busy browser may paint before it has read the document to its end: another load decides then.
  await expect(async () => {
    await page.goto('/clients');
    await arrived(page);
    const [first, largest] = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          new PerformanceObserver((list) => {
            const paints = performance.getEntriesByName('first-contentful-paint');
            resolve([paints[0]!.startTime, list.getEntries().at(-1)!.startTime]);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toBe(first);
  }).toPass();
});

test('other rows in the same list ask for no layout', async ({ page, context, become }) => {
  await become(TENANT_ADMIN);
  await page.goto('/campaigns');
  await arrived(page);
  const list = page.getByRole('region', { name: 'Campaigns', exact: true });
  // The first row may be first by its name as well.
  const rows = list.getByRole('rowgroup').last();
  const before = (await rows.textContent())!;
  const events = await traced(await context.newCDPSession(page), async () => {
    await list.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => rows.textContent()).not.toBe(before);
    await painted(page);
  });
  expect(forcedBy(events)).toEqual([]);
});
