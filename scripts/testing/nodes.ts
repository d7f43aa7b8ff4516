import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The oldest Node that package.json allows, and the newest of each later line that is still maintained. */
export const NODES = ['20.19.0', '22.23.3', '24.21.0'] as const;

const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
/** This package contains only the program for its platform. The package `node` would need an install script. */
const PACKAGE = `node-${PLATFORM}-${process.arch}`;
const CACHE = resolve('node_modules/.cache/node');

/** The folder of a version's `node`, once it is downloaded. */
export const folderOf = (version: string): string => join(CACHE, version, 'node_modules', PACKAGE, 'bin');

/** Downloads missing versions. Each is 40 MB packed and 150 to 190 MB unpacked, so `npm ci` does not include them. */
export function fetchNodes(): void {
  for (const version of NODES) {
    if (!isThere(version)) install(version);
    if (!isThere(version)) throw new Error(`No Node ${version} in ${folderOf(version)}`);
    console.log(`Node ${version}`);
  }
}

/** Whether a version is installed and runs. An interrupted installation does not. */
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
  if (status !== 0) throw new Error(`Node ${version} could not be downloaded.`);
}
