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
/** Remains of killed runs and other versions are deleted after this many milliseconds. */
const LEFT_OVER_AFTER = 3_600_000;

/** A browser, and environment variables with which its process finds its libraries and fonts. */
export interface NpmChromium {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The Chromium from npm, unpacked on first use (about 4 s, 210 MB). */
export async function npmChromium(): Promise<NpmChromium> {
  const folder = await unpacked();
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: writeFontsConf(folder), LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/** Folder of this version. It gets its name when it is complete, so that no run uses an incomplete one. */
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
 * The package unpacks into the temporary folder, includes its system libraries only in a Lambda environment, and sets
 * environment variables of the process that imports it. They are all restored afterwards: a server started by a test
 * must not get the browser's libraries.
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
 * Writes a font configuration and returns its path. The package's own file names folders of a Lambda, and Chromium
 * aborts at the first character if it finds no font. Open Sans comes with the browser and has the widths of common
 * screen fonts; DejaVu adds Arabic, arrows, marks and monospace; Noto adds emoji.
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
  // Only written if it changed, for example when the project was moved, because browsers may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return file;
}

/** Folder of a package. It is not resolved by the main file, which font packages do not have. */
function packageFolder(name: string): string {
  const folder = (require.resolve.paths(name) ?? []).map((path) => join(path, name)).find(existsSync);
  if (!folder) throw new Error(`The package ${name} is not installed. Run: npm ci`);
  return folder;
}

const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
