import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

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

/** A Chromium for tests: the one asked for, Playwright's, the system's, or the one that comes by npm. */
export async function findChromium(env = process.env): Promise<string> {
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${asked}`);
    return asked;
  }
  const installed = [chromium.executablePath(), ...(SYSTEM[process.platform] ?? [])].find((path) =>
    existsSync(path),
  );
  if (installed) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium(env);
  throw new Error('No Chromium found. Install one with: npx playwright install chromium');
}

const UNPACKED = resolve('node_modules/.cache/chromium');
const COMPLETE = join(UNPACKED, '.complete');

/**
 * The npm package unpacks into the temporary folder, once, and its system libraries only where it believes to
 * be in a Lambda. A folder of our own outlives a cleaned temporary one; one that was left half full is redone.
 */
async function unpackChromium(env: NodeJS.ProcessEnv): Promise<string> {
  if (!existsSync(COMPLETE)) rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  const { TMPDIR } = env;
  Object.assign(env, { TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: env.AWS_LAMBDA_JS_RUNTIME ?? 'nodejs22.x' });
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  if (TMPDIR === undefined) delete env.TMPDIR;
  else env.TMPDIR = TMPDIR;
  writeFileSync(COMPLETE, '');
  return path;
}

/** How every browser of this project is started. Root and CI machines have no user namespace for a sandbox. */
export async function launchOptions(env = process.env): Promise<LaunchOptions> {
  const sandboxed = process.getuid?.() !== 0 && !env.CI;
  return { executablePath: await findChromium(env), args: sandboxed ? QUIET : ['--no-sandbox', ...QUIET] };
}
