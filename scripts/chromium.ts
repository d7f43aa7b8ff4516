import { existsSync } from 'node:fs';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { npmChromium } from './npmChromium';

/** Usual paths of Chromium-based browsers, by platform. */
const SYSTEM: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Stops the browser from checking for updates and accounts, which fails on a closed network. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser, and environment variables that its process needs in addition to ours. */
interface Found {
  readonly path: string;
  /** Only for the browser from npm, which does not have the libraries of an installed one. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Properties of this machine that decide which browser to use. */
const MACHINE = {
  platform: process.platform,
  arch: process.arch as string,
  exists: (path: string) => existsSync(path),
};

/**
 * A Chromium for tests: the one that CHROMIUM_PATH names; otherwise, on Linux (x64), always the one from npm with its
 * own fonts, so that results are the same on every machine. On other platforms, Playwright's or the system's.
 */
export async function findChromium(env = process.env, machine = MACHINE): Promise<Found> {
  const { platform, arch, exists } = machine;
  const wanted = env.CHROMIUM_PATH;
  if (wanted) {
    if (!exists(wanted)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${wanted}`);
    return { path: wanted };
  }
  if (platform === 'linux' && arch === 'x64') return npmChromium();
  const installed = [chromium.executablePath(), ...(SYSTEM[platform] ?? [])].find(exists);
  if (installed) return { path: installed };
  throw new Error('No Chromium found. Install one with: npx playwright install chromium');
}

/**
 * Options for every browser of this project. There is no sandbox, because root and CI machines have no user namespace
 * for one, and some distributions allow it only for browsers that they install. It opens only our own pages.
 */
export async function launchOptions(env = process.env): Promise<LaunchOptions> {
  const browser = await findChromium(env);
  const sandboxed = !browser.env && process.getuid?.() !== 0 && !env.CI;
  return {
    executablePath: browser.path,
    args: sandboxed ? QUIET : ['--no-sandbox', ...QUIET],
    // Playwright replaces our environment with this one, so it has to include ours.
    ...(browser.env && { env: { ...defined(env), ...browser.env } }),
  };
}

const defined = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/**
 * Lets a script's functions run in the context's pages: tsx names functions by a helper, which a page does not have. As
 * text, because it would be named as well.
 */
export const lendHelper = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript('window.__name = (named) => named');
