import { copyFileSync, cpSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Programs of the package by the name of their command, with their modules. */
export const PROGRAMS = {
  server: 'server/main.ts',
  migrate: 'server/cli/migrate.ts',
  doctor: 'server/cli/doctor.ts',
  backupDone: 'server/cli/backupDone.ts',
  createAdmin: 'server/cli/createAdmin.ts',
  verifyConsent: 'server/cli/verifyConsent.ts',
  rotateKey: 'server/cli/rotateKey.ts',
  verifyDecisions: 'server/cli/verifyDecisions.ts',
  rules: 'server/cli/rules.ts',
} as const;

/** A thread's module, which is started by its address and is therefore no import. */
const THREAD = 'server/lifetime/watcher.js';

/** Migrations are copied next to the bundle. drizzle-kit alone reads its snapshots. */
const MIGRATIONS = 'server/db/migrations';
const isNeeded = (path: string) => !path.endsWith('_snapshot.json');

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0];

/** Plain modules of which the server uses a small part: bundled, they take 2 MB instead of 35 and start sooner. */
const BUNDLED = [
  'aws4fetch',
  'drizzle-orm',
  'hono',
  '@hono/node-server',
  'zod',
  '@zxcvbn-ts/dictionary-compression',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-es-es',
];

/**
 * Bundles the server into plain JavaScript below `folder`, with all of its migrations. The other packages
 * stay imports: some are native or find files in their own folder.
 *
 * @returns the packages that the bundle imports
 */
export async function bundleServer(root: string, folder: string): Promise<Set<string>> {
  const lib = join(folder, 'lib');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir: lib,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, join(root, path)])),
        // One folder: every chunk finds files by the same relative path.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  copyFileSync(join(root, THREAD), join(lib, 'watcher.js'));
  cpSync(join(root, MIGRATIONS), join(folder, 'migrations'), { recursive: true, filter: isNeeded });
  const { output } = built as Rolldown.RolldownOutput;
  const files = new Set(output.map(({ fileName }) => fileName));
  const imports = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  );
  return new Set(imports.filter((name) => !files.has(name) && !isBuiltin(name)).map(packageOf));
}
