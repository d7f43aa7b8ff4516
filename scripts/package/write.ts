import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureConsole } from '../console';
import { bundleServer } from './bundle';
import { versionsOf } from './closure';
import { noticesOf } from './notices';

const DOCUMENTS = ['README.md', 'NOTICE.md', 'CHANGELOG.md', 'SECURITY.md'];

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  engines: Record<string, string>;
}

/**
 * Writes the production package: bundled server, built console, migrations and a manifest that names only the packages
 * that the bundle imports, in the lock file's versions. Nothing is built where it runs.
 *
 * @param folder is emptied first
 * @returns the names of its packages
 */
export async function writePackage(root: string, folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  ensureConsole(root);
  cpSync(join(root, process.env.DIST_DIR ?? 'dist'), join(folder, 'dist'), { recursive: true });
  const names = await bundleServer(root, folder);
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const { name, version, description, license, engines } = product;
  const manifest = {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    bin: { 'sms-console': 'bin.js' },
    engines,
    dependencies: versionsOf(root, names),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(root, 'scripts/package/bin.js'), join(folder, 'bin.js'));
  chmodSync(join(folder, 'bin.js'), 0o755);
  for (const document of DOCUMENTS) copyFileSync(join(root, document), join(folder, document));
  writeFileSync(join(folder, 'THIRD_PARTY.txt'), noticesOf(root));
  return Object.keys(manifest.dependencies);
}
