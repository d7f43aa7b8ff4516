import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/lib/startError';
import { faultsOf } from './entities/lists';

/** Folder of the built console, for the build and for the server. */
export const DIST = process.env.DIST_DIR ?? 'dist';
/** The document of the built console. It is written last, so its time is the time of the build. */
const BUILT = join(DIST, 'index.html');
/** Sources of the build, including folders: removing a file changes the time of its folder. */
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
/** The package that builds. It is left out on a machine that is given a built console, whose files may have any time. */
const BUILDS = join('node_modules', 'vite');

const NO_BUILD = `There is no built console in ${DIST}, and the packages that build it are not installed. Copy ${DIST} here from a
machine where you ran "npm run build", or install all packages with "npm ci".`;

const modified = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function newest(path: string): number {
  const time = modified(path) ?? 0;
  if (time === 0 || !statSync(path).isDirectory()) return time;
  const below = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(time, ...below.map((name) => modified(join(path, name)) ?? 0));
}

/** Builds the console if there is no build or a source is newer. */
export function ensureConsole(root = process.cwd()): void {
  const built = modified(join(root, BUILT));
  if (modified(join(root, BUILDS)) === undefined) {
    if (built === undefined) throw new StartError(NO_BUILD);
    return;
  }
  if (built !== undefined && SOURCES.every((path) => newest(join(root, path)) <= built)) return;
  const faults = faultsOf(root);
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  console.log('Building the console …');
  const { status } = spawnSync(`npm run --silent build -- --logLevel error --emptyOutDir --outDir ${DIST}`, {
    shell: true,
    stdio: 'inherit',
    cwd: root,
    // Vite takes it from the shell that it is started in, and any other builds what the budget does not know.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new StartError('The console could not be built. The errors are above.');
}
