import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audience_targets, do_not_calls, file_chunks, imports } from '../../../server/db/schema';
import { CHUNK_ROWS } from '../../../server/features/import/file';
import { importFile } from '../../../server/features/import/work';
import { CLIENT, drain, formOf, heldQueue, numberOf, seedClients } from '../../support/imports';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });

/** Every tenth row repeats an earlier one; 0 to 9 are on the do-not-call list. */
const ROWS = 12_000;
const FILE = `Phone,First name\n${Array.from({ length: ROWS }, (_, n) => `${numberOf(n % 10 === 9 ? n - 9 : n)},P${n}`).join('\n')}\n`;
/** The question before the first chunk is the first; this one is after the last. */
const LAST = 1 + Math.ceil(ROWS / CHUNK_ROWS);
const BLOCKED = Array.from({ length: 9 }, (_, n) => numberOf(n));
const EXPECTED = { imported: 10_800 - 9, duplicate_in_file: 1200, do_not_call: 9 };

const upload = async () => {
  const staff = await server.as(3);
  const query = new URLSearchParams({
    client_id: CLIENT,
    name: 'Large',
    mapping: '{"Phone":"phone","First name":"first_name"}',
  });
  return { staff, ...(await staff.post(`/audiences/file?${query}`, formOf(FILE))) };
};

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db, BLOCKED);
});

/** Stops the work where the clock is asked for the `n`-th time: between two chunks, as a killed process would. */
const dyingAt = (n: number) => {
  let asked = 0;
  const now = () => {
    asked += 1;
    if (asked === n) throw new Error('killed');
    return server.clock.now();
  };
  return { ...server.deps, clock: { now } };
};

describe('an import that is killed', () => {
  it.each([1, 2, 3, LAST])('goes on where it was, losing and doubling nothing (%i)', async (n) => {
    const { staff, json } = await upload();
    const [work] = queue.work;
    await expect(importFile(dyingAt(n), work!)).rejects.toThrow('killed');

    const [midway] = (await staff.get(`/audiences/${json.audience_id}`)).json.imports;
    expect(midway.state).toBe(n === 1 ? 'queued' : 'processing');
    expect(midway.processed).toBe(Math.min(ROWS, (n - 1) * CHUNK_ROWS));

    await drain(server, queue);
    const done = (await staff.get(`/audiences/${json.audience_id}`)).json;
    expect(done).toMatchObject({ state: 'ready', targets: EXPECTED.imported });
    expect(done.fields).toEqual([{ name: 'first_name', filled: EXPECTED.imported }]);
    const { imported, rejected, rows } = done.imports[0];
    expect({ imported, ...rejected }).toMatchObject(EXPECTED);
    expect(imported + Object.values<number>(rejected).reduce((a, b) => a + b)).toBe(rows);
    expect(await server.db.$count(audience_targets)).toBe(EXPECTED.imported);
  });

  it('stops between two chunks when another worker has taken over', async () => {
    const { staff, json } = await upload();
    const [work] = queue.work;
    const taken = new AbortController();
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked === 2) taken.abort();
      return server.clock.now();
    };
    await importFile({ ...server.deps, clock: { now } }, work!, { signal: taken.signal });
    expect((await staff.get(`/audiences/${json.audience_id}`)).json.imports[0]).toMatchObject({
      state: 'processing',
      processed: 2 * CHUNK_ROWS,
    });
    await drain(server, queue);
    expect(await server.db.$count(audience_targets)).toBe(EXPECTED.imported);
  });

  it('takes out again what it stored when it can never go on', async () => {
    const { staff, json } = await upload();
    const [work] = queue.work;
    await expect(importFile(dyingAt(3), work!)).rejects.toThrow('killed');
    await server.db.delete(file_chunks);
    await drain(server, queue);
    expect((await staff.get(`/audiences/${json.audience_id}`)).json).toMatchObject({
      state: 'failed',
      targets: 0,
      fields: [],
      imports: [{ state: 'failed', imported: 0, error: { code: 'file_gone' } }],
    });
    expect(await server.db.$count(audience_targets)).toBe(0);
  });

  it('gives up with a reason after the last attempt', async () => {
    const { staff, json } = await upload();
    const [work] = queue.work;
    await importFile(dyingAt(2), work!, { last: true }).catch(() => undefined);
    expect((await staff.get(`/audiences/${json.audience_id}`)).json).toMatchObject({
      state: 'failed',
      targets: 0,
      imports: [{ state: 'failed', error: { code: 'internal' } }],
    });
  });

  it('is not done twice by two workers', async () => {
    await upload();
    const [work] = queue.work;
    await Promise.all([importFile(server.deps, work!), importFile(server.deps, work!)]);
    const [stored] = await server.db.select().from(imports);
    expect(stored).toMatchObject({ state: 'completed', imported: EXPECTED.imported });
    expect(await server.db.$count(audience_targets)).toBe(EXPECTED.imported);
  });
});

describe('while it runs', () => {
  it('judges by the do-not-call list as it is then', async () => {
    const { staff, json } = await upload();
    await server.db.delete(do_not_calls).where(eq(do_not_calls.client_id, CLIENT));
    await drain(server, queue);
    const done = (await staff.get(`/audiences/${json.audience_id}`)).json;
    expect(done.imports[0].rejected.do_not_call).toBe(0);
  });
});
