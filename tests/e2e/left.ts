import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled, still, visit } from './routes';

/** A name as some write it who have no space bar. */
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
/** Fields that a person has written, in records and in parts of them. */
const WRITTEN = /(^|_)(name|note|title)$/;
/** Rows of a list that asks for as many as it can have. */
const ROWS = 100;

function rename(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    if (typeof each !== 'string') rename(each);
    else if (each !== '' && WRITTEN.test(key)) Object.assign(value, { [key]: UNBROKEN });
}

/** Repeats the records up to `limit`, each with an id of its own. */
const repeated = (records: readonly object[], limit: number): object[] =>
  Array.from({ length: Math.max(records.length, limit) }, (_, at) => {
    const record = structuredClone(records[at % records.length]!);
    return at >= records.length && 'id' in record
      ? { ...record, id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}` }
      : record;
  });

/** Answers every list as after years of work: it is full, and all names are one long word. */
export const yearsOfWork = (page: Page) =>
  // The stream of changes has no end that an answer could be fetched for.
  page.route(/\/api\/(?!events$)[^?]+/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = await response.json().catch(() => undefined);
    if (json === undefined) return route.fulfill({ response });
    const limit = Number(new URL(route.request().url()).searchParams.get('limit') ?? ROWS);
    if (json.records?.length > 0) {
      const records = repeated(json.records, limit);
      // No second page, which would be read where all are needed.
      Object.assign(json, { records, total: records.length });
    }
    rename(json);
    return route.fulfill({ response, json });
  });

/** Pages that name many records of others, or wait for many. */
export const CROWDED = [
  '/today',
  '/clients',
  '/jobs',
  '/10dlc',
  '/notices',
  '/conversations?state=needs_reply',
  '/account',
];

/**
 * Sideways scrolling of the page or a small table, an end of the page below its last part, and targets under 24 px, at
 * each width.
 */
async function faultsOf(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await still(page);
    const { violations } = await new AxeBuilder({ page }).withRules('target-size').analyze();
    const excess = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const end = document.querySelector('.shell')!.getBoundingClientRect().bottom + scrollY;
      const cut = [...document.querySelectorAll('.table-scroll')].filter(
        (each) => !each.closest('.list') && each.scrollWidth > each.clientWidth + 1,
      );
      return {
        wide: scrollWidth - innerWidth,
        long: scrollHeight - Math.max(innerHeight, Math.ceil(end)),
        cut: cut.map(({ ariaLabel }) => ariaLabel),
      };
    });
    if (excess.wide > 0) found.push(`${width} px: ${excess.wide} px too wide`);
    if (excess.long > 0) found.push(`${width} px: ${excess.long} px below its end`);
    for (const table of excess.cut) found.push(`${width} px: the end of “${table}” is out of sight`);
    for (const { html } of violations.flatMap(({ nodes }) => nodes))
      found.push(`${width} px: a small target: ${html.slice(0, 160)}`);
  }
  return found;
}

/** Collects those faults at each of `paths`. */
export async function crowdedFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    await settled(page);
    found.push(...(await faultsOf(page, [1280, 360])).map((fault) => `${path}, ${fault}`));
  }
  return found;
}
