import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { faultsHere, longNames, WIDTHS } from '../tests/e2e/drawn';
import { watchNetwork } from '../tests/e2e/network';
import { kindOf } from '../tests/e2e/gate/kind';
import { arrived, declared, go, links, still } from '../tests/e2e/routes';
import { lendHelper } from './chromium';
import { signInState, type SignedIn } from './demo';

const HEIGHT = 900;
/** Pages are cut here: a long one would be mostly rows. */
const LONGEST = 2_400;
/** The provider sees every page; role 1 adds the pages that look different to it. */
const ROLES = [5, 1];

/** How the console may look in a picture. */
const LOOKS = {
  light: { theme: 'light', language: 'en' },
  dark: { theme: 'dark', language: 'en' },
  arabic: { theme: 'light', language: 'ar' },
  /** Every name has sixty characters. Checked but not kept, because nobody's console looks like that. */
  long: { theme: 'light', language: 'en' },
} as const;
export type Look = keyof typeof LOOKS;

/** One page in one look: a picture for each of `WIDTHS`. */
export interface Shown {
  /** `role5.campaigns_id_show`: who sees it, and its address. */
  route: string;
  look: Look;
  /** Files in the folder, in the order of `WIDTHS`; empty for a look that is only checked. */
  files: readonly string[];
  /**
   * Elements that are cut off with no full text at hand, covered, or wider than the page; each with the window's width.
   */
  faults: readonly string[];
}

/** Pages shown without a session. */
const OUTSIDE = ['/', '/reset-password?token=none'];
/** Lists whose records have the most to show: of each kind of page the first one that is found is taken. */
const FIRST = ['/campaigns', '/jobs'].map(
  (list) => `${list}?filter=${encodeURIComponent(JSON.stringify({ state: 'completed' }))}`,
);
/** How long a picture may take on a busy machine, ms. */
const SLOW = 120_000;
/** How long a page may take to be whole, ms. One that takes longer is shown as it is then. */
const PATIENCE = 20_000;

const nameOf = (kind: string) => kind.replaceAll(/[^\w]+/g, '_').replaceAll(/^_|_$/g, '') || 'first';
const withoutQuery = (href: string) => href.split('?')[0]!;

/** A context whose console has the look from its first page on. */
async function contextOf(browser: Browser, look: Look, signedIn?: SignedIn) {
  const context = await browser.newContext({
    ...(signedIn as BrowserContextOptions),
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: HEIGHT },
  });
  await lendHelper(context);
  const { theme, language } = LOOKS[look];
  await context.addInitScript(
    ([mode, chosen]) => {
      localStorage.setItem('theme', mode!);
      localStorage.setItem('language', chosen!);
    },
    [theme, language],
  );
  watchNetwork(context);
  return context;
}

/** The page as long as it is. Returns the file's name. */
async function picture(page: Page, folder: string, file: string): Promise<string> {
  const { width, length } = await page.evaluate(() => ({
    width: innerWidth,
    length: document.documentElement.scrollHeight,
  }));
  await page.screenshot({
    path: `${folder}/${file}`,
    timeout: SLOW,
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(length, LONGEST) },
  });
  return file;
}

/** The page at every width, each as long as it is, and what is wrong with it there. */
async function take(page: Page, folder: string, route: string, look: Look): Promise<Shown> {
  const files: string[] = [];
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await still(page);
    if (look !== 'long') files.push(await picture(page, folder, `${route}.${look}.${width}.jpg`));
    // Arabic words are longer, so more names are cut and reported.
    const here = await faultsHere(page, width, look === 'arabic' || look === 'long' ? 'long' : 'demo');
    faults.push(...here.map((fault) => `${width} px: ${fault}`));
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  return { route, look, files, faults };
}

/** Navigates inside the console; a page that never settles is pictured as it is. */
async function open(page: Page, href: string): Promise<void> {
  await go(page, href);
  await Promise.race([arrived(page), delay(PATIENCE)]).catch(() => undefined);
}

/** Every kind of page that the contracts declare or that links lead to, with an address of each; at most until all that are wanted were seen. */
async function walk(
  page: Page,
  seen: (kind: string) => Promise<void>,
  wanted?: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const rest = wanted && new Set(wanted);
  const hrefOf = new Map<string, string>();
  const waiting = [...FIRST];
  const add = (hrefs: readonly string[]) => {
    for (const href of hrefs) {
      const kind = kindOf(withoutQuery(href));
      if (!hrefOf.has(kind)) waiting.push(href);
      hrefOf.set(kind, hrefOf.get(kind) ?? href);
    }
  };
  add(declared());
  for (let next = waiting.shift(); next !== undefined && rest?.size !== 0; next = waiting.shift()) {
    await open(page, next);
    add(await links(page));
    if (FIRST.includes(next)) continue;
    const kind = kindOf(withoutQuery(next));
    await seen(kind);
    rest?.delete(kind);
  }
  return hrefOf;
}

/**
 * Pictures of every route that there is, at every width and in every look, with a page that shows them all. Routes are
 * found by the links between them, so a new one is in it by itself.
 * @param folder emptied first
 * @param only kinds of addresses, such as `/campaigns/:id/show`; without it every one
 */
export async function everyPicture(
  browser: Browser,
  baseURL: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<readonly Shown[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made: Shown[] = [];
  const looks = Object.keys(LOOKS) as Look[];
  const add = async (page: Page, role: string, kind: string, look: Look) => {
    if (!only || only.has(kind)) made.push(await take(page, folder, `${role}.${nameOf(kind)}`, look));
  };
  const inside = async (role: number, look: Look) => {
    const context = await contextOf(browser, look, await signInState(baseURL, role));
    const page = await context.newPage();
    if (look === 'long') await longNames(page);
    await page.goto(`${baseURL}/help`);
    await Promise.race([arrived(page), delay(PATIENCE)]).catch(() => undefined);
    return page;
  };
  for (const look of looks) {
    const context = await contextOf(browser, look);
    const page = await context.newPage();
    for (const path of OUTSIDE) {
      await page.goto(baseURL + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SLOW });
      await add(page, 'outside', kindOf(withoutQuery(path)), look);
    }
    await context.close();
  }
  for (const role of ROLES) {
    const [first, ...others] = looks;
    const page = await inside(role, first!);
    const hrefs = await walk(page, (kind) => add(page, `role${role}`, kind, first!), only);
    await page.context().close();
    // The routes are known now: the other looks go straight to them, at the same time.
    await Promise.all(
      others.map(async (look) => {
        const next = await inside(role, look);
        for (const [kind, href] of hrefs) {
          if (only && !only.has(kind)) continue;
          await open(next, href);
          await add(next, `role${role}`, kind, look);
        }
        await next.context().close();
      }),
    );
  }
  const shown = made.flatMap(({ files }) =>
    files.map(
      (file) => `<a href="${file}"><img src="${file}" height="240" loading="lazy" alt="${file}"></a>`,
    ),
  );
  writeFileSync(`${folder}/index.html`, `<!doctype html><title>Pictures</title>${shown.join('\n')}`);
  return made;
}
