import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf, ORDER, writeLists } from '../../../scripts/entities/lists';
import { newEntity } from '../../../scripts/entities/skeleton';

const COPIED = [
  'src',
  'server',
  'scripts',
  'tests/support',
  'tests/setup',
  'package.json',
  'vitest.config.ts',
];
/** A type check and a database from nothing, on a machine that does other work as well. */
const SLOW_MS = 240_000;

let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const change = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(join(root, path), read(path).replace(from, to));
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [resolve('node_modules', script), ...args], { cwd: root, encoding: 'utf8' });

/** A field as AGENTS.md says: in contract, table and messages. */
function addField() {
  const contract = 'src/resources/senders/contract.ts';
  change(contract, 'maybe, prose,', 'maybe, phone, prose,');
  change(contract, 'note: maybe(prose())', 'note: maybe(prose()), mobile: maybe(phone())');
  change('server/db/schema/senders.ts', 'note: text(),', 'note: text(), mobile: text(),');
  const messages = 'src/resources/senders/messages.ts';
  change(messages, "note: 'Note'", "note: 'Note', mobile: 'Mobile'");
  change(messages, "note: 'Nota'", "note: 'Nota', mobile: 'Móvil'");
  change(messages, "note: 'ملاحظة'", "note: 'ملاحظة', mobile: 'الهاتف المحمول'");
}

/** The same as AGENTS.md says under "Add an entity", in a copy of this repository. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  for (const path of COPIED) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as object;
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ ...config, include: ['src', 'server'] }));
}, SLOW_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('refuses a name that is no plural in snake_case, or taken', () => {
  expect(() => newEntity(root, 'Sender')).toThrow('write a plural in snake_case');
  expect(() => newEntity(root, '../senders')).toThrow('write a plural in snake_case');
  expect(() => newEntity(root, 'links')).toThrow('server/db/schema/links.ts has a table links already');
  expect(() => newEntity(root, 'send_only_users')).toThrow();
  expect(faultsOf(root)).toEqual([]);
});

it('writes four files and one line, which have all that an entity needs', { timeout: SLOW_MS }, () => {
  const before = read(ORDER);
  const said = run('tsx/dist/cli.mjs', 'scripts/newEntity.ts', 'senders');
  expect(said.match(/^Wrote /gm)).toHaveLength(4);
  expect(said).toContain('npm run db:generate -- --name add_senders');
  expect(read(ORDER)).toBe(before.replace('] as const', "  'senders',\n] as const"));
  expect(faultsOf(root)).toEqual([]);
  addField();

  // What is left out of another entity does not compile, and this one does.
  newEntity(root, 'gaps');
  rmSync(join(root, 'server/db/schema/gaps.ts'));
  change('src/resources/gaps/messages.ts', ", note: 'Nota'", '');
  newEntity(root, 'forgets');
  change('server/db/schema/forgets.ts', ' note: text(),', '');
  writeLists(root);
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--noEmit'], {
    cwd: root,
    encoding: 'utf8',
  });
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'));
  expect(errors.filter((line) => !/gaps|forgets/.test(line))).toEqual([]);
  expect(stdout).toMatch(/server\/handlers\.ts.*Property 'gaps' does not exist/);
  expect(stdout).toMatch(/gaps\/messages\.ts.*Property 'note' is missing|gaps\/messages\.ts.*satisfy/);
  expect(stdout).toMatch(/server\/handlers\.ts.*forgets/);
  for (const name of ['gaps', 'forgets']) {
    rmSync(join(root, `src/resources/${name}`), { recursive: true });
    rmSync(join(root, `server/db/schema/${name}.ts`), { force: true });
    change(ORDER, `  '${name}',\n`, '');
  }
  writeLists(root);
});

it(
  'is served from its table and shown, with a field that was added in three places',
  { timeout: SLOW_MS },
  () => {
    run('tsx/dist/cli.mjs', 'scripts/db-generate.ts', '--name', 'add_senders');
    mkdirSync(join(root, 'tests/contract'));
    writeFileSync(
      join(root, 'tests/contract/senders.test.ts'),
      `import { expect, it } from 'vitest';
import senders from '../../src/resources/senders';
import { createTestServer } from '../support/server';
import { GLOBEX } from '../support/seed';

const server = await createTestServer();

it('creates, lists, edits and deletes a sender of the own tenant', async () => {
  const staff = await server.as(3);
  const made = await staff.post('/senders', { name: 'Front desk', mobile: '+12025550123' });
  expect(made).toMatchObject({
    status: 201,
    json: { name: 'Front desk', note: null, mobile: '+12025550123', version: 0 },
  });
  const { id } = made.json;
  expect((await staff.get('/senders')).json).toMatchObject({ records: [{ id }], total: 1 });
  const edited = await staff.post(\`/senders/\${id}\`, { note: 'Mornings', version: 0 });
  expect(edited.json).toMatchObject({ name: 'Front desk', note: 'Mornings', version: 1 });
  const others = await server.as('role3@globex.example', GLOBEX);
  expect((await others.get(\`/senders/\${id}\`)).status).toBe(404);
  expect((await others.get('/senders')).json).toMatchObject({ total: 0 });
  expect((await (await server.as(1)).get('/senders')).status).toBe(403);
  expect((await staff.del(\`/senders/\${id}\`)).status).toBe(204);
  expect((await staff.get(\`/senders/\${id}\`)).status).toBe(404);
});

it('is shown with all its fields, each as its schema suggests', () => {
  expect(senders.fields.map(({ source, kind }) => [source, kind])).toEqual([
    ['name', 'text'],
    ['note', 'prose'],
    ['mobile', 'phone'],
    ['created_at', 'date-time'],
  ]);
});
`,
    );
    const said = run('vitest/vitest.mjs', 'run', '--project', 'contract');
    expect(said).toMatch(/Tests.*2 passed/);
  },
);
