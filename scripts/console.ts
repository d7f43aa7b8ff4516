import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the built console is, for whoever builds and for the server. */
export const DIST = process.env.DIST_DIR ?? 'dist';
/** The document of the built console; written last, so its time is the build's. */
const BUILT = join(DIST, 'index.html');
/** What the build is made from. Folders count too: removing a file changes its folder's time. */
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const modified = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function newest(path: string): number {
  const own = modified(path) ?? 0;
  if (own === 0 || !statSync(path).isDirectory()) return own;
  const below = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(own, ...below.map((name) => modified(join(path, name)) ?? 0));
}

/** Builds the console when no build exists or a source is newer than it. */
export function ensureConsole(): void {
  const built = modified(BUILT);
  if (built !== undefined && SOURCES.every((path) => newest(path) <= built)) return;
  console.log('Building the console …');
  const { status } = spawnSync(`npm run --silent build -- --logLevel error --emptyOutDir --outDir ${DIST}`, {
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The console could not be built.');
}
