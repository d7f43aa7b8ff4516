import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from './entities/lists';

/** Folder of the built console, for the build and for the server. */
export const DIST = process.env.DIST_DIR ?? 'dist';
/** The document of the built console. It is written last, so its time is the time of the build. */
const BUILT = join(DIST, 'index.html');
/** Sources of the build, including folders: removing a file changes the time of its folder. */
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const modified = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function newest(path: string): number {
  const own = modified(path) ?? 0;
  if (own === 0 || !statSync(path).isDirectory()) return own;
  const below = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(own, ...below.map((name) => modified(join(path, name)) ?? 0));
}

/** Builds the console if there is no build or a source is newer. */
export function ensureConsole(): void {
  const built = modified(BUILT);
  if (built !== undefined && SOURCES.every((path) => newest(path) <= built)) return;
  const faults = faultsOf(process.cwd());
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log('Building the console …');
  const { status } = spawnSync(`npm run --silent build -- --logLevel error --emptyOutDir --outDir ${DIST}`, {
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The console could not be built. The errors are above.');
}
