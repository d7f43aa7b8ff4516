import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findChromium, launchOptions } from '../../../scripts/chromium';

/** A machine with every browser that one may have. */
const full = (platform: NodeJS.Platform, arch = 'x64') => ({ platform, arch, exists: () => true });

it('takes the browser that it is told to', async () => {
  expect(await findChromium({ CHROMIUM_PATH: process.execPath })).toEqual({ path: process.execPath });
  await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chrome' })).rejects.toThrow('/nowhere/chrome');
});

it('looks for an installed one where none comes by npm, and says how to get one', async () => {
  expect(await findChromium({}, full('darwin', 'arm64'))).not.toHaveProperty('env');
  const bare = { ...full('darwin'), exists: () => false };
  await expect(findChromium({}, bare)).rejects.toThrow('npx playwright install chromium');
});

const onLinux = it.runIf(process.platform === 'linux' && process.arch === 'x64');

onLinux('takes the one that comes by npm, whatever the machine has', async () => {
  const { path } = await findChromium({}, full('linux'));
  expect(path).toContain('node_modules/.cache/chromium');
});

// Its libraries and fonts are its own: a server that a test starts must not get them.
onLinux('gives the browser fonts that exist, and leaves the environment as it was', async () => {
  const before = { ...process.env };
  const { env = {} } = await launchOptions({ HOME: '/home/someone' });
  expect(process.env).toEqual(before);
  expect(env.HOME).toBe('/home/someone');
  expect(existsSync(String(env.LD_LIBRARY_PATH))).toBe(true);
  const conf = readFileSync(String(env.FONTCONFIG_FILE), 'utf8');
  const folders = [...conf.matchAll(/<dir>(.*)<\/dir>/g)].map(([, folder]) => folder!);
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});
