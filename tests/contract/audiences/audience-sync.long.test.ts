import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audience_targets, audiences, imports } from '../../../server/db/schema';
import { importFile } from '../../../server/features/import/work';
import {
  AUDIENCE,
  CLIENT,
  drain,
  drainUndos,
  formOf,
  heldQueue,
  numberOf,
  seedAudience,
  seedClients,
} from '../../support/imports';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
const [ADA, BO, CY, DEE, OUT] = [0, 1, 2, 3, 4].map(numberOf) as [string, string, string, string, string];
const MAPPING = '{"phone":"phone","first_name":"first_name"}';

const staff = () => server.as(3);
const csv = (...lines: string[]) => ['phone,first_name', ...lines].join('\n');
const audience = async () => (await (await staff()).get(`/audiences/${AUDIENCE}`)).json;
/** Number and first name of everyone in the audience. */
const people = async (): Promise<Record<string, string | undefined>> => {
  const found = await server.db
    .select()
    .from(audience_targets)
    .where(eq(audience_targets.audience_id, AUDIENCE));
  return Object.fromEntries(found.map(({ phone, fields }) => [phone, fields['first_name']]));
};
const send = async (content: string, query: Record<string, string> = {}) => {
  const url = `/audiences/file?${new URLSearchParams({ audience_id: AUDIENCE, mapping: MAPPING, ...query })}`;
  return (await staff()).post(url, formOf(content));
};
const checkMatch = async (content: string) => {
  const { json } = await send(content, { mode: 'match', dry_run: 'true' });
  return { imported: json.import.imported as number, ...json.import.sync };
};
const match = (content: string, counts: object) =>
  send(content, { mode: 'match', confirmed: JSON.stringify({ counts }) });
/** Does what was seen, and returns it with the figures of the import. */
async function matched(content: string) {
  const counts = await checkMatch(content);
  const { status, json } = await match(content, counts);
  expect(status).toBe(202);
  await drain(server, queue);
  server.clock.advance(1000);
  const { imports: all } = await audience();
  const { imported, sync, state } = all.find(({ id }: { id: string }) => id === json.import_id);
  expect({ imported, ...sync, state }).toEqual({ ...counts, state: 'completed' });
  return { counts, id: json.import_id as string };
}
async function undo(id: string) {
  const { json: counts } = await (await staff()).get(`/audiences/${AUDIENCE}/undo?import_id=${id}`);
  await (
    await staff()
  ).post(`/audiences/${AUDIENCE}/undo`, {
    import_id: id,
    confirmed: { names: ['members.csv'], counts },
  });
  await drainUndos(server, queue);
  const { undo: figures } = (await audience()).imports.find((each: { id: string }) => each.id === id);
  expect(figures).toMatchObject({ ...counts, state: 'undone' });
  return counts;
}
/** The audience's counts are those of the people in it. */
async function assertCounted() {
  const there = await people();
  const { targets, fields, places } = await audience();
  expect(targets).toBe(Object.keys(there).length);
  const filled = Object.values(there).filter(Boolean).length;
  expect(fields).toEqual(filled > 0 ? [{ name: 'first_name', filled }] : []);
  expect(Object.values<number>(places.area_code).reduce((sum, count) => sum + count, 0)).toBe(targets);
}

beforeEach(async () => {
  queue.work.length = 0;
  queue.undos.length = 0;
  await seedClients(server.db, [OUT]);
  await seedAudience(server.db);
  await send(csv(`${ADA},Ada`, `${BO},Bo`, `${CY},Cy`));
  await drain(server, queue);
  server.clock.advance(1000);
});

describe('a file that the audience is to match', () => {
  const FILE = csv(`${ADA},Ada`, `${BO},Bob`, `${DEE},Dee`, `${OUT},Otto`);

  it('adds, changes and removes what the check has named, and leaves opted-out people out', async () => {
    const { counts } = await matched(FILE);
    expect(counts).toEqual({ imported: 1, changed: 1, unchanged: 1, gone: 1, spared: 0 });
    expect(await people()).toEqual({ [ADA]: 'Ada', [BO]: 'Bob', [DEE]: 'Dee' });
    await assertCounted();
    expect((await audience()).imports[0].rejected).toMatchObject({
      do_not_call: 1,
      duplicate_in_audience: 0,
    });
  });

  it('is undone as a whole', async () => {
    const { id } = await matched(FILE);
    expect(await undo(id)).toEqual({ removed: 1, restored: 1, returned: 1, kept: 0 });
    expect(await people()).toEqual({ [ADA]: 'Ada', [BO]: 'Bo', [CY]: 'Cy' });
    await assertCounted();
  });

  it('is undone without what a person has changed since', async () => {
    const { id } = await matched(FILE);
    const { json } = await (await staff()).get(`/audiences/${AUDIENCE}/targets`);
    const bo = json.records.find(({ phone }: { phone: string }) => phone === BO);
    await (
      await staff()
    ).post(`/audiences/${AUDIENCE}/targets/${bo.id}`, {
      fields: { first_name: 'Robert' },
      version: bo.version,
    });
    await (await staff()).post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: CY }] });
    expect(await undo(id)).toEqual({ removed: 1, restored: 0, returned: 0, kept: 2 });
    expect(await people()).toEqual({ [ADA]: 'Ada', [BO]: 'Robert', [CY]: undefined });
  });

  it('is refused where the audience is not as it was seen', async () => {
    const counts = await checkMatch(FILE);
    await (await staff()).post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: numberOf(12) }] });
    const late = await match(FILE, counts);
    expect(late).toMatchObject({ status: 409, json: { type: 'urn:problem:changed' } });
    expect(Object.keys(await people())).toHaveLength(4);
    expect((await audience()).state).toBe('ready');
  });

  it('removes nobody where too much of it is unreadable, or nobody may be texted', async () => {
    const unreadable = csv(
      `${ADA},Ada`,
      'x,1',
      ...Array.from({ length: 9 }, (_, i) => `${numberOf(20 + i)},P`),
    );
    const { counts } = await matched(unreadable);
    expect(counts).toMatchObject({ gone: 0, spared: 2 });
    expect(Object.keys(await people())).toHaveLength(12);
    expect((await matched(csv(`${OUT},Otto`))).counts).toMatchObject({ gone: 0, spared: 12 });
    expect((await send('phone,first_name\n', { mode: 'match', dry_run: 'true' })).status).toBe(422);
  });

  it('needs an audience', async () => {
    const query = new URLSearchParams({ client_id: CLIENT, name: 'New', mode: 'match', mapping: MAPPING });
    const { status, json } = await (await staff()).post(`/audiences/file?${query}`, formOf(FILE));
    expect([status, json.errors[0].field]).toEqual([422, 'audience_id']);
  });

  it('goes on after a crash where it stopped, and is taken back whole where it cannot', async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `${numberOf(i)},New`);
    await match(csv(...many), await checkMatch(csv(...many)));
    const [work] = queue.work.splice(0);
    let parts = 0;
    const signal = {
      get aborted() {
        return (parts += 1) > 1;
      },
    } as AbortSignal;
    await importFile(server.deps, work!, { signal });
    expect((await audience()).imports[0]).toMatchObject({ state: 'processing', processed: 2000 });
    expect((await people())[ADA]).toBe('New');
    // Its file is lost, and the people who were there have their details again.
    await server.db.execute('delete from file_chunks');
    await importFile(server.deps, work!);
    expect((await audience()).imports[0]).toMatchObject({ state: 'failed', undo: null, imported: 0 });
    expect(await people()).toEqual({ [ADA]: 'Ada', [BO]: 'Bo', [CY]: 'Cy' });
    await assertCounted();
  });
});

const person = fc.record({ n: fc.nat(8), name: fc.constantFrom('', 'A', 'B') });
const crowd = fc.array(person, { maxLength: 8 });

it('makes any audience equal to any file without those who opted out, and back again', async () => {
  await fc.assert(
    fc.asyncProperty(crowd, fc.array(person, { minLength: 1, maxLength: 8 }), async (before, after) => {
      for (const each of [imports, audience_targets, audiences]) await server.db.delete(each);
      await seedAudience(server.db);
      if (before.length > 0) {
        await send(csv(...before.map(({ n, name }) => `${numberOf(n)},${name}`)));
        await drain(server, queue);
        server.clock.advance(1000);
        const targets = [{ phone: numberOf(7), fields: { first_name: 'Typed' } }];
        await (await staff()).post(`/audiences/${AUDIENCE}/targets`, { targets });
      }
      const start = await people();
      const file = csv(...after.map(({ n, name }) => `${numberOf(n)},${name}`));
      const { id } = await matched(file);
      const expected: Record<string, string | undefined> = {};
      // The first row of a number counts.
      for (const { n, name } of after.toReversed())
        if (numberOf(n) !== OUT) expected[numberOf(n)] = name || undefined;
      // A file with nobody who may be texted removes nobody.
      if (Object.keys(expected).length > 0) expect(await people()).toEqual(expected);
      else expect(await people()).toEqual(start);
      await assertCounted();
      await undo(id);
      expect(await people()).toEqual(start);
      await assertCounted();
    }),
    { numRuns: 12, seed: 20261128 },
  );
}, 60_000);
