import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audiences, remembered_columns } from '../../../server/db/schema';
import { REMEMBERED_MAX } from '../../../src/rules/formats/rememberedColumns';
import {
  AUDIENCE,
  CLIENT,
  drain,
  formOf,
  heldQueue,
  OTHER_CLIENT,
  seedAudience,
  seedClients,
} from '../../support/imports';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });

const FILE = 'Cell,Opted out,Level\n2025550101,no,Gold\n';
const MAPPING = { Cell: 'phone', 'Opted out': 'opted_out', Level: 'tier' };

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db);
});

const send = async (
  file: string,
  mapping: Record<string, string> | undefined,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const given = new URLSearchParams({ client_id: CLIENT, name: 'Spring', ...query });
  given.set('mapping', mapping ? JSON.stringify(mapping) : '');
  return (await server.as(3)).post(`/audiences/file?${given}`, formOf(file), headers);
};
const read = async (client = CLIENT, role = 3) =>
  (await server.as(role)).get(`/audiences/remembered_columns?client_id=${client}`);
const remembered = async (client = CLIENT) => (await read(client)).json.remembered;

describe('the columns of a confirmed import', () => {
  it('are kept for its client, with what a column about consent was said to mean', async () => {
    expect((await send(FILE, MAPPING)).status).toBe(202);
    expect(await remembered()).toEqual([
      {
        columns: [
          { heading: 'cell', target: 'phone', asked: false },
          { heading: 'level', target: 'tier', asked: false },
          { heading: 'optedout', target: 'opted_out', asked: true },
        ],
        phones: 'first',
        used_at: server.clock.now().toISOString(),
      },
    ]);
    expect(await remembered(OTHER_CLIENT)).toEqual([]);
  });

  it('are kept by a file that the audience is to match, and with a bad row among good ones', async () => {
    await seedAudience(server.db);
    const file = `${FILE}12345,no,Gold\n`;
    const to = { client_id: CLIENT, audience_id: AUDIENCE, mode: 'match' };
    const { json } = await send(file, MAPPING, { ...to, dry_run: 'true' });
    const { imported, sync } = json.import;
    const confirmed = JSON.stringify({ counts: { imported, ...sync } });
    expect((await send(file, MAPPING, { ...to, confirmed })).status).toBe(202);
    expect(await remembered()).toHaveLength(1);
  });

  it('are not kept by a dry run, a refused file, one without a mapping, or one without headings', async () => {
    await send(FILE, MAPPING, { dry_run: 'true' });
    expect((await send(FILE, { Cell: 'phone', Level: 'tier' })).status).toBe(422);
    expect((await send('Cell\n2025550101\n', undefined)).status).toBe(202);
    expect((await send('2025550101,Ada\n', { 'Column 1': 'phone' })).status).toBe(202);
    expect(await remembered()).toEqual([]);
  });

  it('are not kept where the audience is taken by another file meanwhile', async () => {
    await seedAudience(server.db);
    const to = { audience_id: AUDIENCE };
    const [one, other] = await Promise.all([
      send(FILE, MAPPING, to),
      send('Cell,Plan\n2025550102,Gold\n', { Cell: 'phone', Plan: 'plan' }, to),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([202, 409]);
    expect(await remembered()).toHaveLength(1);
  });
});

describe('of several imports with the same headings', () => {
  it('the last one counts, in any order and writing of them', async () => {
    await send(FILE, MAPPING);
    server.clock.advance(60_000);
    const other = { LEVEL: 'level', 'opted-out': 'ignore', cell: 'phone' };
    await send('LEVEL,opted-out,cell\nGold,no,2025550102\n', other);
    const [only, ...more] = await remembered();
    expect(more).toEqual([]);
    expect(only.used_at).toBe(server.clock.now().toISOString());
    expect(only.columns.map(({ target }: { target: string }) => target)).toEqual([
      'phone',
      'level',
      'ignore',
    ]);
  });

  it('two at once, and one pressed twice, keep one', async () => {
    const key = { 'idempotency-key': 'remembered-twice' };
    const answers = await Promise.all([
      send(FILE, MAPPING, {}, key),
      send(FILE, { ...MAPPING, Level: 'level' }, { name: 'Summer' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const again = await send(FILE, MAPPING, {}, key);
    expect(again.json.import_id).toBe(answers[0].json.import_id);
    expect(await remembered()).toHaveLength(1);
    expect(queue.work).toHaveLength(2);
  });

  it(`${REMEMBERED_MAX} are kept: the least recently used goes`, async () => {
    for (let n = 0; n < REMEMBERED_MAX; n += 1) {
      server.clock.advance(1000);
      await send(`Cell,F${n}\n2025550101,x\n`, { Cell: 'phone', [`F${n}`]: `f${n}` });
    }
    server.clock.advance(1000);
    await send('Cell,F0\n2025550101,x\n', { Cell: 'phone', F0: 'again' });
    server.clock.advance(1000);
    await send(FILE, MAPPING);
    const headings: string[] = (await remembered()).map(
      ({ columns }: { columns: { heading: string }[] }) => columns[1]!.heading,
    );
    expect(headings).toHaveLength(REMEMBERED_MAX);
    expect(headings.slice(0, 2)).toEqual(['level', 'f0']);
    expect(headings).not.toContain('f1');
    expect(headings).toContain('f2');
  }, 60_000);
});

describe('who reads them', () => {
  beforeEach(() => send(FILE, MAPPING));

  it('is staff of the tenant; of another tenant’s client, or of none, nothing is said', async () => {
    expect((await read(CLIENT, 3)).status).toBe(200);
    expect((await read(CLIENT, 2)).status).toBe(403);
    const stranger = await server.as('role3@globex.example');
    const { status } = await stranger.get(`/audiences/remembered_columns?client_id=${CLIENT}`);
    expect(status).toBe(404);
  });

  it('finds none once the client is erased', async () => {
    await drain(server, queue);
    await server.db.delete(audiences).where(eq(audiences.client_id, CLIENT));
    expect(await server.db.$count(remembered_columns)).toBe(1);
    const { json, status } = await (await server.as(3)).del(`/clients/${CLIENT}`);
    expect({ status, json }).toMatchObject({ status: 204 });
    expect(await server.db.$count(remembered_columns)).toBe(0);
  });
});
