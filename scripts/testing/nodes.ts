import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The oldest Node that package.json allows, and the newest of each later line that is kept. */
export const NODES = ['20.19.0', '22.23.3', '24.21.0'] as const;

const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
/** Holds nothing but the program of its platform, so nothing needs an install script; `node` itself does. */
const PACKAGE = `node-${PLATFORM}-${process.arch}`;
const CACHE = resolve('node_modules/.cache/node');

/** The folder of a version's `node`, once it was fetched. */
export const folderOf = (version: string): string => join(CACHE, version, 'node_modules', PACKAGE, 'bin');

/** Fetches what is not here yet: 40 MB packed and 150 to 190 unpacked each, so `npm ci` leaves them out. */
export function fetchNodes(): void {
  for (const version of NODES) {
    if (!isThere(version)) install(version);
    if (!isThere(version)) throw new Error(`No Node ${version} in ${folderOf(version)}`);
    console.log(`Node ${version}`);
  }
}

/** Whether it is there and runs; an installation that was broken off does not. */
function isThere(version: string): boolean {
  const { stdout } = spawnSync(join(folderOf(version), 'node'), ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}`;
}

function install(version: string): void {
  const folder = join(CACHE, version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const flags = '--no-save --no-package-lock --no-audit --no-fund --ignore-scripts';
  const command = `npm install --prefix "${folder}" ${flags} ${PACKAGE}@${version}`;
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Node ${version} could not be fetched.`);
}
