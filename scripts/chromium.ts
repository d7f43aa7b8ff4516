import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { npmChromium } from './npmChromium';

/** Where a browser of the Chromium family is usually installed, by platform. */
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

/** Keeps the browser from looking for updates and accounts, which on a closed network only makes noise. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser, and what its process needs beyond the environment of ours. */
interface Found {
  readonly path: string;
  /** Only where the browser came by npm and so lacks what a system's has. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What the choice depends on. */
const MACHINE = {
  platform: process.platform,
  arch: process.arch as string,
  exists: (path: string) => existsSync(path),
};

/**
 * A Chromium for tests: the one that CHROMIUM_PATH names, else on Linux (x64) always the one that comes by npm, with
 * its own fonts, so that a run says the same on every machine. Elsewhere Playwright's, else the system's.
 */
export async function findChromium(env = process.env, machine = MACHINE): Promise<Found> {
  const { platform, arch, exists } = machine;
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (!exists(asked)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${asked}`);
    return { path: asked };
  }
  if (platform === 'linux' && arch === 'x64') return npmChromium();
  const installed = [chromium.executablePath(), ...(SYSTEM[platform] ?? [])].find(exists);
  if (installed) return { path: installed };
  throw new Error('No Chromium found. Install one with: npx playwright install chromium');
}

/**
 * How every browser of this project is started. Root and CI machines have no user namespace for a sandbox, and some
 * distributions give one only to browsers that they installed themselves; our own pages are all it opens.
 */
export async function launchOptions(env = process.env): Promise<LaunchOptions> {
  const found = await findChromium(env);
  const sandboxed = !found.env && process.getuid?.() !== 0 && !env.CI;
  return {
    executablePath: found.path,
    args: sandboxed ? QUIET : ['--no-sandbox', ...QUIET],
    // Playwright gives the browser this instead of our environment, not on top of it.
    ...(found.env && { env: { ...defined(env), ...found.env } }),
  };
}

const defined = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
