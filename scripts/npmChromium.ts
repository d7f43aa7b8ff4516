import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const require = createRequire(import.meta.url);
const CACHE = resolve('node_modules/.cache/chromium');
/** What is left of a run that was killed, or of another version, goes after this, ms. */
const LEFT_OVER_AFTER = 3_600_000;

/** A browser, and what its process needs in its environment to find its libraries and fonts. */
export interface NpmChromium {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The Chromium that comes by npm, unpacked on its first use (about 4 s, 210 MB). */
export async function npmChromium(): Promise<NpmChromium> {
  const folder = await unpacked();
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: writeFontsConf(folder), LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/** Where this version is unpacked. It gets that name when it is whole, so that no run starts a half of it. */
async function unpacked(): Promise<string> {
  const manifest = readFileSync(join(packageFolder('@sparticuz/chromium'), 'package.json'), 'utf8');
  const folder = join(CACHE, (JSON.parse(manifest) as { version: string }).version);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  sweep();
  const half = mkdtempSync(join(CACHE, 'half-'));
  await unpackTo(half);
  try {
    renameSync(half, folder);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(folder)) throw error;
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}

function sweep(): void {
  const old = readdirSync(CACHE)
    .map((name) => join(CACHE, name))
    .filter((path) => Date.now() - statSync(path).mtimeMs > LEFT_OVER_AFTER);
  for (const path of old) rmSync(path, { recursive: true, force: true });
}

/**
 * The package unpacks into the temporary folder, its system libraries only where it believes to be in a Lambda,
 * and it sets variables of the process that imports it. All of them are as before afterwards: a server that a test
 * starts must not get the browser's libraries.
 */
async function unpackTo(folder: string): Promise<void> {
  const before = { ...process.env };
  try {
    Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/**
 * Writes where the fonts are and returns the file. The package's own file names folders of a Lambda, and a Chromium
 * that finds no font at all dies at the first character. Open Sans comes with the browser and has the widths of what
 * people have on their screens; DejaVu adds Arabic, arrows, marks and monospace, Noto the emoji of messages.
 */
function writeFontsConf(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const dirs = [
    join(folder, 'fonts/fonts'),
    join(packageFolder('dejavu-fonts-ttf'), 'ttf'),
    join(packageFolder('@expo-google-fonts/noto-emoji'), '400Regular'),
  ];
  const families = {
    'system-ui': 'Open Sans',
    'sans-serif': 'Open Sans',
    serif: 'DejaVu Serif',
    monospace: 'DejaVu Sans Mono',
  };
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...dirs.map((dir) => `  <dir>${escaped(dir)}</dir>`),
    `  <cachedir>${escaped(join(folder, 'fonts-cache'))}</cachedir>`,
    ...Object.entries(families).map(
      ([generic, family]) =>
        `  <alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
    '</fontconfig>',
    '',
  ];
  const text = lines.join('\n');
  // Written only where it says something else, as after the project was moved: browsers may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

/** A package's folder; not by its main file, which a package of fonts has none of. */
function packageFolder(name: string): string {
  const found = (require.resolve.paths(name) ?? []).map((path) => join(path, name)).find(existsSync);
  if (!found) throw new Error(`The package ${name} is not installed. Run: npm ci`);
  return found;
}

const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
