import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writePackage } from './write';

/** `npm run package`: the production package, its tarball and its bill of materials, in `release/`. */
const root = process.cwd();
const target = resolve(root, process.argv[2] ?? 'release');
mkdirSync(target, { recursive: true });
const folder = join(target, 'package');
const names = await writePackage(root, folder);
const npm = (args: readonly string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8' });
const tarball = npm(['pack', '--silent', '--pack-destination', target], folder).trim();
const bom = npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], root);
writeFileSync(join(target, 'bom.cdx.json'), bom);
console.log(`${join(target, tarball)}: needs ${names.length} packages: ${names.join(', ')}`);
console.log(`${join(target, 'bom.cdx.json')}: its bill of materials`);
