import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { audience_targets, audiences, import_rejects, imports } from '../../../server/db/schema';
import {
  AUDIENCE,
  drain,
  formOf,
  heldQueue,
  numberOf,
  seedAudience,
  seedClients,
} from '../../support/imports';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
beforeEach(() => seedClients(server.db, [numberOf(0), numberOf(1)]));

/** A phone cell: one of a few numbers, so that many repeat, in some notation, or none. */
const cell = fc.oneof(
  { weight: 4, arbitrary: fc.nat(11).map(numberOf) },
  { weight: 2, arbitrary: fc.nat(11).map((n) => `(${numberOf(n).slice(2, 5)}) ${numberOf(n).slice(5)}`) },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', '12345', '5.55E+09', 'none', '2025550101 x4', '"') },
);
const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 });
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

it('accounts for every row and every number of any file, before and after', async () => {
  const staff = await server.as(3);
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('first', 'each'), async (rows, phones) => {
      fc.pre(rows.some((cells) => cells.some((value) => value.trim() !== '')));
      for (const each of [import_rejects, imports, audience_targets, audiences]) await server.db.delete(each);
      await seedAudience(server.db);
      await staff.post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: numberOf(2) }] });
      const lines = rows.map(([a, b]) => `${quoted(a)},${quoted(b)},x`);
      const file = ['Mobile,Home,Plan', ...lines, ''].join('\n');
      const query = (more: Record<string, string>) =>
        `/audiences/file?${new URLSearchParams({ audience_id: AUDIENCE, phones, mapping: '{"Mobile":"phone","Home":"phone_2"}', ...more })}`;

      const { import: checked } = (await staff.post(query({ dry_run: 'true' }), formOf(file))).json;
      const { import_id } = (await staff.post(query({}), formOf(file))).json;
      await drain(server, queue);
      const read = async (skip: number) => {
        const page = `import_id=${import_id}&rejects_skip=${skip}&rejects_limit=7`;
        const { json } = await staff.get(`/audiences/${AUDIENCE}?${page}`);
        return { targets: json.targets as number, ...json.imports[0] };
      };
      const done = await read(0);
      const ledger: { row: number; reason: string }[] = [];
      for (let page = done; page.sample.length > 0; page = await read(ledger.length))
        ledger.push(...page.sample);

      const filled = rows.map((cells) => cells.filter((value) => value.trim() !== '').length);
      const further = phones === 'each' ? filled.reduce((sum, n) => sum + Math.max(0, n - 1), 0) : 0;
      const out = Object.values<number>(done.rejected).reduce((sum, n) => sum + n, 0);
      expect(done).toMatchObject({ state: 'completed', rows: rows.length, processed: rows.length, further });
      expect(done.rows + done.further).toBe(done.imported + out);
      expect(ledger).toHaveLength(out);
      expect(ledger.map(({ row }) => row)).toEqual(ledger.map(({ row }) => row).toSorted((a, b) => a - b));
      for (const [reason, count] of Object.entries(done.rejected))
        expect(ledger.filter((entry) => entry.reason === reason)).toHaveLength(count as number);
      expect(done.targets).toBe(done.imported + 1);
      expect(await server.db.$count(audience_targets)).toBe(done.targets);
      // The dry run equals the import.
      expect(checked).toMatchObject({ imported: done.imported, rejected: done.rejected, further });
    }),
    { numRuns: 25, seed: 20261121 },
  );
}, 60_000);
