import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { quiet, watchNetwork } from '../tests/e2e/network';
import { kindOf } from '../tests/e2e/gate/kind';
import { declared, links, settled, still } from '../tests/e2e/routes';
import { signInState, type SignedIn } from './demo';

const WIDTHS = [360, 768, 1280, 1440, 1920];
const HEIGHT = 900;
/** Pages are cut here: a long one would be mostly rows. */
const LONGEST = 2_400;
/** Who sees what: the provider sees every page, and role 1 the one page that is another for it. */
const ROLES = [5, 1];

/** How the console may look in a picture. */
const LOOKS = {
  light: { theme: 'light', language: 'en' },
  dark: { theme: 'dark', language: 'en' },
  arabic: { theme: 'light', language: 'ar' },
} as const;
type Look = keyof typeof LOOKS;

/** For how long a page may still ask for something after it is whole, ms. */
const QUIET = 3_000;

/** Pages that nobody has signed in for. */
const OUTSIDE = ['/', '/reset-password?token=none'];

const nameOf = (kind: string) => kind.replaceAll(/[^\w]+/g, '_').replaceAll(/^_|_$/g, '') || 'first';

/** A context whose console has the look from its first page on. */
async function contextOf(browser: Browser, look: Look, signedIn?: SignedIn) {
  const context = await browser.newContext({
    ...(signedIn as BrowserContextOptions),
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: HEIGHT },
  });
  // tsx names functions by a helper, which a page does not have. As text, because it would be named as well.
  await context.addInitScript('window.__name = (named) => named');
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

/** The page at every width that has a file, each as long as it is. */
async function take(page: Page, fileOf: (width: number) => string | undefined): Promise<void> {
  for (const width of WIDTHS) {
    const path = fileOf(width);
    if (path === undefined) continue;
    await page.setViewportSize({ width, height: HEIGHT });
    await still(page);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path,
      type: 'jpeg',
      quality: 70,
      animations: 'disabled',
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(length, LONGEST) },
    });
  }
  await page.setViewportSize({ width: 1280, height: HEIGHT });
}

/** Lists whose records have the most to show: of each kind of page the first one that is found is taken. */
const FIRST = ['/campaigns', '/jobs'].map(
  (list) => `${list}?filter=${encodeURIComponent(JSON.stringify({ state: 'completed' }))}`,
);
/** How long a page may take to be whole, ms. One that takes longer is shown as it is then. */
const PATIENCE = 20_000;

/** Every kind of page that the contracts declare or that links lead to, each opened as by its address. */
async function walk(
  page: Page,
  baseURL: string,
  isDone: () => boolean,
  seen: (kind: string) => Promise<void>,
): Promise<void> {
  const known = new Set<string>();
  const waiting = ['/', ...FIRST];
  const add = (hrefs: readonly string[]) => {
    for (const href of hrefs) {
      const kind = kindOf(href.split('?')[0]!);
      if (!known.has(kind)) waiting.push(href);
      known.add(kind);
    }
  };
  add(declared());
  for (let next = waiting.shift(); next !== undefined && !isDone(); next = waiting.shift()) {
    await page.goto(baseURL + next);
    await Promise.race([settled(page), delay(PATIENCE)]).catch(() => undefined);
    await quiet(page, QUIET).catch(() => undefined);
    add(await links(page));
    await seen(kindOf(next.split('?')[0]!));
  }
}

/**
 * Pictures of every route that there is, in every width and look, with a page that shows them all. Routes are found by
 * the links between them, so a new one is in it by itself. With `wanted` only these files are made, and it ends when they
 * are there. Resolves to the names of all files.
 */
export async function everyPicture(
  browser: Browser,
  baseURL: string,
  folder: string,
  wanted?: ReadonlySet<string>,
): Promise<readonly string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const made = new Set<string>();
  const add = (page: Page, name: string, look: Look) =>
    take(page, (width) => {
      const file = `${name}.${look}.${width}.jpg`;
      if (wanted && !wanted.has(file)) return undefined;
      made.add(file);
      return `${folder}/${file}`;
    });
  for (const look of Object.keys(LOOKS) as Look[]) {
    const outside = await contextOf(browser, look);
    const form = await outside.newPage();
    for (const path of OUTSIDE) {
      await form.goto(baseURL + path);
      await form.getByRole('heading', { level: 1 }).first().waitFor();
      await add(form, `outside.${nameOf(path)}`, look);
    }
    await outside.close();
    for (const role of ROLES) {
      const context = await contextOf(browser, look, await signInState(baseURL, role));
      const page = await context.newPage();
      const ofThis = [...(wanted ?? [])].filter(
        (file) => file.startsWith(`role${role}.`) && file.includes(`.${look}.`),
      );
      const isDone = () => wanted !== undefined && ofThis.every((file) => made.has(file));
      await walk(page, baseURL, isDone, (kind) => add(page, `role${role}.${nameOf(kind)}`, look));
      await context.close();
    }
  }
  const files = [...made].toSorted();
  const shown = files.map(
    (file) => `<a href="${file}"><img src="${file}" height="240" loading="lazy" alt="${file}"></a>`,
  );
  writeFileSync(`${folder}/index.html`, `<!doctype html><title>Pictures</title>${shown.join('\n')}`);
  return files;
}
