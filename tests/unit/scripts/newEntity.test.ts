import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../scripts/newEntity/fields';
import { faultsOf, ORDER } from '../../../scripts/entities/lists';
import { newEntity } from '../../../scripts/newEntity/skeleton';
import type { Wish } from '../../../scripts/newEntity/templates';

/** Files that the generator reads and writes. The whole recipe is in tests/recipe. */
const COPIED = [
  'src',
  'server/db/schema',
  'server/features',
  'server/handlers.ts',
  'package.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'scripts/lint',
];

let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const wish = (name: string, specs: readonly string[] = [], others: Partial<Wish> = {}): Wish => ({
  name,
  fields: fieldsOf(specs),
  stock: false,
  called: { es: ['Cosa', 'Cosas'], ar: ['شيء', 'أشياء'] },
  ...others,
});

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  for (const path of COPIED) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the generator', () => {
  it.each([
    [wish('Sender'), 'write a plural in snake_case'],
    [wish('../senders'), 'write a plural in snake_case'],
    [wish('links'), 'server/db/schema/links.ts has a table links already'],
    [wish('send_only_users'), 'exists already: nothing was written'],
    [wish('senders', ['owner:ref']), 'There is no entity owners to which owner_id could refer'],
    [wish('senders', ['user:ref']), 'users has no table in which each row belongs to one tenant'],
    [wish('depots', [], { service: { url: 'depots.example', bearer: false } }), 'write it whole'],
  ])('refuses what cannot be made: %#', async (asked, why) => {
    await expect(newEntity(root, asked)).rejects.toThrow(why);
    expect(faultsOf(root)).toEqual([]);
  });

  it.each(['name', 'name:', 'Name:line', 'name:words', 'tier:gold', 'tier:Gold,silver', 'id:line'])(
    'takes no field "%s"',
    (spec) => {
      expect(() => fieldsOf([spec])).toThrow(/is no field|Every record has/);
    },
  );

  it('writes all that an entity needs, formatted, from fields of every kind', async () => {
    const before = read(ORDER);
    const specs = [
      'name:line',
      'client:ref',
      'note:prose?',
      'tier:gold,silver',
      'since:day?',
      'website:url?',
    ];
    const paths = await newEntity(root, wish('senders', specs));
    expect(paths).toHaveLength(6);
    expect(read(ORDER)).toBe(before.replace('] as const', "  'senders',\n] as const"));
    expect(faultsOf(root)).toEqual([]);
    expect(read('src/resources/senders/contract.ts')).toContain('client_id: id(),');
    expect(read('server/db/schema/senders.ts')).toContain(
      'foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] })',
    );
    // The words are those of the other entities.
    expect(read('src/resources/senders/es.ts')).toContain("client_id: 'Cliente'");
    // A word that no other entity has is left untranslated.
    expect(read('src/resources/senders/es.ts')).not.toContain('tier');
    const oxfmt = join(process.cwd(), 'node_modules/oxfmt/bin/oxfmt');
    execFileSync(process.execPath, [oxfmt, '--check', ...paths], { cwd: root });
  });

  it('needs no other language than English', async () => {
    const paths = await newEntity(root, wish('depots', ['name:line'], { called: {} }));
    expect(paths.filter((path) => /\/(es|ar)\.ts$/.test(path))).toEqual([]);
    expect(faultsOf(root)).toEqual([]);
  });

  it('gives an entity of another service no table and no handler', async () => {
    const service = { url: 'https://inventory.example/api', bearer: false };
    const paths = await newEntity(root, wish('warehouses', ['name:line', 'capacity:count'], { service }));
    expect(paths.filter((path) => path.startsWith('server/'))).toEqual([]);
    expect(read('server/handlers.ts')).not.toContain('warehouses');
    expect(read('src/resources/contracts.ts')).toContain('warehouses,');
    expect(faultsOf(root)).toEqual([]);
  });

  it('writes screens of react-admin’s own parts, which lint allows', async () => {
    const paths = await newEntity(root, wish('articles', ['title:line', 'client:ref'], { stock: true }));
    const screens = paths.filter((path) => /(List|Show|Edit|Create)\.tsx$/.test(path));
    expect(screens).toHaveLength(4);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    execFileSync(process.execPath, [oxlint, ...paths], { cwd: root });
  });
});
