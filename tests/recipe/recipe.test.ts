import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLists } from '../../scripts/entities/lists';
import type { Plan } from '../../src/boot/plan';
import { WRITTEN } from './written';

/** Tests that take every entity, call or text from the declarations. No line of them is changed for a new entity. */
const ENUMERATING = {
  unit: [
    'authProvider',
    'dataProvider/provider',
    'dataProvider/simpleRest',
    'help/glossary',
    'i18n',
    'layout',
    'resources',
    'scripts/entities',
    'scripts/migrations',
    'server/db/tenantReferences',
  ],
  contract: [
    'http/access',
    'reports/auditLog',
    'http/calls.test',
    'http/hostileInput',
    'http/idempotency',
    'http/isolation',
    'http/paidCalls',
    'http/references',
    'senders',
  ],
  component: ['shell/declarations', 'layout', 'recipe'],
} as const;

let root: string;
/** The first row with two entities more, before one is made of react-admin's own parts. */
let withTwo: ReturnType<typeof firstRowOf>;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const change = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(join(root, path), read(path).replace(from, to));
const bin = (script: string) => resolve('node_modules', script);

/** Runs a tool of this repository in the copy. */
function run(script: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin(script), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0', VITEST: undefined, VITEST_POOL_ID: undefined },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, output: stdout + stderr };
}
/** Name and fields parted by spaces, then options. */
const entity = (words: string, ...options: string[]) =>
  run('tsx/dist/cli.mjs', 'scripts/newEntity.ts', ...words.split(' '), ...options);

/** A head is about 25 bytes; files that differ are also compressed differently. */
const HEAD_BYTES = 60;
/** The first entity of react-admin's own parts keeps functions of ra-core in the console's file that nothing else uses. */
const STOCK_BYTES = 420;
/** Hashes in names of files. They are random, so that what they take differs by dozens of bytes from build to build. */
const HASHES = /(?<=\.\/[\w-]*-)[\w-]{7}(?=\.js)|(?<=\.\/)[\w-]{6}(?=\.css)/g;
const withoutHashes = (content: Buffer) => content.toString().replaceAll(HASHES, 'x');
const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** Builds the console at `at`, and weighs what the first row of clients needs. Bytes are of gzip. */
function firstRowOf(at: string) {
  const dist = mkdtempSync(join(tmpdir(), 'recipe-dist-'));
  const built = spawnSync(process.execPath, [bin('vite/bin/vite.js'), 'build', '--outDir', dist], {
    cwd: at,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
  });
  expect(built.status, built.stderr).toBe(0);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const plan = JSON.parse(/id="boot">([^<]*)</.exec(html)![1]!) as Pick<Plan, 'graph' | 'pages'>;
  const entry = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const files = [...new Set([...entry, ...plan.graph, ...plan.pages['clients']!])];
  const scriptBytes = files.reduce(
    (sum, path) => sum + gzipped(withoutHashes(readFileSync(join(dist, path)))),
    0,
  );
  rmSync(dist, { recursive: true });
  return { documentBytes: gzipped(html), scriptBytes, files: files.length };
}

/** A copy of this repository in which the generator made an entity of each sort. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'recipe-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const path of list.split('\n').filter(Boolean)) {
    // A file that was deleted and not committed is still listed.
    cpSync(path, join(root, path), { recursive: true, force: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(WRITTEN)) writeFileSync(join(root, path), text);
  const made = [
    entity(
      'senders name:line client:ref audience:ref? tier:gold,silver since:day? active:flag website:url? ' +
        'mobile:phone? email:email? quota:count zone:zone? note:prose?',
      '--es=Remitente, Remitentes',
      '--ar=مرسل، المرسلون',
    ),
    entity(
      'warehouses name:line city:line? capacity:count --plain https://inventory.example/api',
      '--es=Almacén, Almacenes',
      '--ar=مستودع، المستودعات',
    ),
  ];
  withTwo = firstRowOf(root);
  made.push(
    entity(
      'articles title:line client:ref text:prose --stock',
      '--es=Artículo, Artículos',
      '--ar=مقال، المقالات',
    ),
    run('tsx/dist/cli.mjs', 'scripts/db-generate.ts', '--name', 'add_entities'),
  );
  expect(made.filter(({ status }) => status !== 0)).toEqual([]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('entities that the generator made', () => {
  it('compile', () => {
    expect(run('tsx/dist/cli.mjs', 'scripts/apiTypes.ts').status).toBe(0);
    const { status, output } = run('typescript/bin/tsc', '--noEmit');
    expect(output).not.toContain('error TS');
    expect(status).toBe(0);
  });

  it('are linted and formatted', () => {
    const lint = run('oxlint/bin/oxlint');
    expect(lint.status, lint.output).toBe(0);
    const format = run('oxfmt/bin/oxfmt', '--check', 'src/resources', 'server');
    expect(format.status, format.output).toBe(0);
  });

  it.each(Object.entries(ENUMERATING))('pass the %s tests that go through all entities', (project, files) => {
    const { status, output } = run(
      'vitest/vitest.mjs',
      'run',
      '--project',
      project,
      ...files.map((file) => `tests/${project}/${file}`),
    );
    expect(status, output.split('\n').slice(-150).join('\n')).toBe(0);
  });

  it('add to the first row no more than their heads', () => {
    const [before, withThree] = [firstRowOf(process.cwd()), firstRowOf(root)];
    expect(withTwo.documentBytes - before.documentBytes).toBeLessThanOrEqual(2 * HEAD_BYTES);
    expect(withTwo.scriptBytes - before.scriptBytes).toBeLessThanOrEqual(2 * HEAD_BYTES);
    expect(withThree.documentBytes - withTwo.documentBytes).toBeLessThanOrEqual(HEAD_BYTES);
    expect(withThree.scriptBytes - withTwo.scriptBytes).toBeLessThanOrEqual(HEAD_BYTES + STOCK_BYTES);
    expect([withTwo.files, withThree.files]).toEqual([before.files, before.files]);
  });

  it('do not compile when a part of one is left out', () => {
    entity('gaps');
    rmSync(join(root, 'server/db/schema/gaps.ts'));
    change('src/resources/gaps/messages.ts', / name: 'Gap \|{4} Gaps',\n/, '');
    entity('forgets');
    change('server/db/schema/forgets.ts', / note: text\(\),/, '');
    writeLists(root);
    const { output } = run('typescript/bin/tsc', '--noEmit');
    const errors = output.split('\n').filter((line) => line.includes('error TS'));
    expect(errors.filter((line) => !/gaps|forgets/.test(line))).toEqual([]);
    expect(output).toMatch(/server\/handlers\.ts.*Property 'gaps' does not exist/);
    expect(output).toMatch(/gaps\/messages\.ts.*Property 'name' is missing|gaps\/messages\.ts.*satisfy/);
    expect(output).toMatch(/server\/handlers\.ts.*forgets/);
  });
});
