import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { audience_targets, audiences, file_chunks, import_rejects, imports } from '../../../server/db/schema';
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
import { GLOBEX } from '../../support/seed';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
const MAPPING = '{"Cell":"phone","First name":"first_name","Plan":"plan"}';
const FILE = [
  'Cell,First name,Plan,Notes',
  '(202) 555-0101,Ann,Gold,x',
  '202-555-0102,Bob,,',
  ',Cy,Gold,',
  '2025550103 x4,Dee,Gold,',
  '+12025550101,Ann again,Gold,',
  '',
  '2025550104,Eve,Silver,',
  '2025550105,Fay,Silver,',
].join('\n');
/** Row 8 of the file, and row 9. */
const BLOCKED = '+12025550104';
const PRESENT = '+12025550105';

const path = (query: Record<string, string>) =>
  `/audiences/file?${new URLSearchParams({ mapping: MAPPING, ...query })}`;
const toClient = (query: Record<string, string> = {}) =>
  path({ client_id: CLIENT, name: 'Spring', ...query });
const toAudience = (query: Record<string, string> = {}) => path({ audience_id: AUDIENCE, ...query });
const tables = { audiences, audience_targets, imports, import_rejects };
const count = async (table: keyof typeof tables) => (await server.db.select().from(tables[table])).length;

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db, [BLOCKED]);
});

it('is not taken where the audience is of another client than the one named', async () => {
  await seedAudience(server.db);
  const staff = await server.as(3);
  const { status, json } = await staff.post(toAudience({ client_id: OTHER_CLIENT }), formOf(FILE));
  expect(status).toBe(422);
  expect(json.errors).toMatchObject([{ field: 'audience_id', code: 'other_client' }]);
  expect([await count('imports'), queue.work.length]).toEqual([0, 0]);
  expect((await staff.post(toAudience({ client_id: CLIENT }), formOf(FILE))).status).toBe(202);
  await drain(server, queue);
});

describe('a file for a new audience', () => {
  it('is taken, worked on in the background, and adds up', async () => {
    const staff = await server.as(3);
    const accepted = await staff.post(
      toClient({
        consent: 'Signed up at the front desk',
        consent_when: 'March 2026',
        consent_kind: 'written',
      }),
      formOf(FILE),
    );
    expect(accepted.status).toBe(202);
    expect(accepted.json.import).toMatchObject({
      state: 'queued',
      rows: 7,
      processed: 0,
      file_name: 'members.csv',
      by: 'Role 3',
    });

    const url = `/audiences/${accepted.json.audience_id}`;
    expect((await staff.get(url)).json).toMatchObject({ name: 'Spring', state: 'processing', targets: 0 });
    await drain(server, queue);

    const { json } = await staff.get(url);
    expect(json).toMatchObject({
      state: 'ready',
      targets: 3,
      valid: 3,
      opted_out: 0,
      client_name: 'Harbor Fitness',
    });
    expect(json.fields).toEqual([
      { name: 'first_name', filled: 3 },
      { name: 'plan', filled: 2 },
    ]);
    const [record] = json.imports;
    expect(record).toMatchObject({
      id: accepted.json.import_id,
      state: 'completed',
      rows: 7,
      processed: 7,
      imported: 3,
      rejected: { missing: 1, invalid: 1, duplicate_in_file: 1, duplicate_in_audience: 0, do_not_call: 1 },
      consent: 'Signed up at the front desk',
      consent_when: 'March 2026',
      consent_kind: 'written',
    });
    expect(record.sample).toEqual([
      { row: 4, reason: 'missing', detail: null, value: '' },
      { row: 5, reason: 'invalid', detail: 'extension', value: '2025550103 x4' },
      { row: 6, reason: 'duplicate_in_file', detail: 'row_2', value: '+12025550101' },
      { row: 8, reason: 'do_not_call', detail: null, value: '2025550104' },
    ]);
    const targets = await staff.get(`${url}/targets?limit=10`);
    expect(targets.json.total).toBe(3);
    expect(targets.json.records[0]).toMatchObject({
      phone: '+12025550101',
      fields: { first_name: 'Ann', plan: 'Gold' },
      us_state: 'DC',
      time_zone: 'America/New_York',
      state: 'valid',
    });
  });

  it('leaves no file behind', async () => {
    await (await server.as(3)).post(toClient(), formOf(FILE));
    await drain(server, queue);
    const where = join(server.dataDir, 'tmp');
    expect(existsSync(where) ? readdirSync(where) : []).toEqual([]);
    expect(await server.db.$count(file_chunks)).toBe(0);
  });

  it('is taken once under one key', async () => {
    const staff = await server.as(3);
    const key = { 'idempotency-key': 'one-upload' };
    const first = await staff.post(toClient(), formOf(FILE), key);
    const second = await staff.post(toClient(), formOf(FILE), key);
    expect(second.json).toEqual(first.json);
    expect(await count('audiences')).toBe(1);
    expect((await staff.post(toClient(), formOf('Cell\n2025550199\n'), key)).status).toBe(422);
  });

  it('guesses the mapping for a caller that sends none', async () => {
    const staff = await server.as(3);
    const { json } = await staff.post(
      `/audiences/file?client_id=${CLIENT}&name=Spring&mapping=`,
      formOf(FILE),
    );
    await drain(server, queue);
    expect(
      (await staff.get(`/audiences/${json.audience_id}`)).json.fields.map((f: { name: string }) => f.name),
    ).toEqual(['first_name', 'notes', 'plan']);
  });
});

describe('a file for an existing audience', () => {
  beforeEach(async () => {
    await seedAudience(server.db);
    await (await server.as(3)).post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: PRESENT }] });
  });

  it('tells what is in it already from what the file repeats', async () => {
    const staff = await server.as(3);
    await staff.post(toAudience(), formOf(FILE));
    await drain(server, queue);
    const { json } = await staff.get(`/audiences/${AUDIENCE}`);
    expect(json).toMatchObject({ state: 'ready', targets: 3 });
    expect(json.imports[0]).toMatchObject({
      imported: 2,
      rejected: { duplicate_in_file: 1, duplicate_in_audience: 1, do_not_call: 1, missing: 1, invalid: 1 },
    });
  });

  it('takes one file at a time', async () => {
    const staff = await server.as(3);
    await staff.post(toAudience(), formOf(FILE));
    expect((await staff.post(toAudience(), formOf(FILE))).status).toBe(409);
    expect(
      (await staff.post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: '2025550190' }] })).status,
    ).toBe(409);
    expect((await staff.del('/audiences', { ids: [AUDIENCE] })).status).toBe(409);
  });

  it('is read from where an older version kept it', async () => {
    const staff = await server.as(3);
    await staff.post(toAudience(), formOf(FILE));
    await server.db.delete(file_chunks);
    const path = join(server.dataDir, 'older');
    writeFileSync(path, FILE);
    queue.work.push({ ...queue.work.pop()!, path });
    await drain(server, queue);
    expect((await staff.get(`/audiences/${AUDIENCE}`)).json).toMatchObject({ state: 'ready', targets: 3 });
    expect(existsSync(path)).toBe(false);
  });

  it('stays as it was when the file can no longer be read', async () => {
    const staff = await server.as(3);
    await staff.post(toAudience(), formOf(FILE));
    await server.db.delete(file_chunks);
    await drain(server, queue);
    const { json } = await staff.get(`/audiences/${AUDIENCE}`);
    expect(json).toMatchObject({ state: 'ready', targets: 1 });
    expect(json.imports[0]).toMatchObject({ state: 'failed', imported: 0, error: { code: 'file_gone' } });
  });
});

describe('a dry run', () => {
  it('counts like the import and stores nothing', async () => {
    const staff = await server.as(3);
    const { status, json } = await staff.post(toClient({ dry_run: 'true' }), formOf(FILE));
    expect(status).toBe(202);
    expect(json.audience_id).toBeNull();
    expect(json.import).toMatchObject({ state: 'checked', rows: 7, processed: 7, imported: 3 });
    expect(json.import.sample).toHaveLength(4);
    expect(await Promise.all([count('audiences'), count('imports')])).toEqual([0, 0]);
    expect(queue.work).toEqual([]);

    const real = await staff.post(toClient(), formOf(FILE));
    await drain(server, queue);
    const [stored] = (await staff.get(`/audiences/${real.json.audience_id}`)).json.imports;
    const { imported, rejected, sample } = json.import;
    expect(stored).toMatchObject({ imported, rejected, sample });
  });

  it('knows what the audience has already', async () => {
    await seedAudience(server.db);
    const staff = await server.as(3);
    await staff.post(`/audiences/${AUDIENCE}/targets`, { targets: [{ phone: PRESENT }] });
    const { json } = await staff.post(toAudience({ dry_run: 'true' }), formOf(FILE));
    expect(json.import.rejected).toMatchObject({ duplicate_in_audience: 1, do_not_call: 1 });
  });
});

describe('what is refused', () => {
  it.each([
    ['a workbook', 'PK\x03\x04[Content_Types].xml', 415, 'xlsx'],
    ['a web page', '<!doctype html><p>Sign in</p>', 415, 'html'],
    ['an empty file', '', 422, 'empty_file'],
    ['headers alone', 'Cell,First name,Plan\n', 422, 'only_header'],
    ['an open quotation mark', 'Cell,First name,Plan\n"2025550101,Ann,x\n', 422, 'unclosed_quote'],
  ])('%s', async (_, content, status, code) => {
    const answer = await (await server.as(3)).post(toClient(), formOf(content));
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.json.type).toBe(`urn:problem:${code}`);
    else expect(answer.json.errors).toMatchObject([{ field: 'file', code }]);
    expect(await Promise.all([count('audiences'), count('imports')])).toEqual([0, 0]);
  });

  it.each([
    ['{"First name":"first_name"}', 'no_phone'],
    ['{"Cell":"phone","Plan":"phone"}', 'double'],
    ['{"Mobile":"phone"}', 'unknown_column'],
    ['{"Cell":"phone","Plan":"__proto__"}', 'bad_name'],
    ['[]', 'unreadable'],
  ])('the mapping %s', async (mapping, code) => {
    const answer = await (await server.as(3)).post(toClient({ mapping }), formOf(FILE));
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ field: 'mapping', code }] } });
    expect(await count('audiences')).toBe(0);
  });

  it('a file without a phone column and without a mapping', async () => {
    const answer = await (
      await server.as(3)
    ).post(toClient({ mapping: '' }), formOf('Name,City\nAnn,Rome\n'));
    expect(answer.json.errors).toMatchObject([{ field: 'mapping', code: 'no_phone' }]);
  });

  it('a destination that is not said, not named, archived, or not theirs', async () => {
    const staff = await server.as(3);
    expect((await staff.post(path({ name: 'x' }), formOf(FILE))).json.errors).toMatchObject([
      { field: 'client_id' },
    ]);
    expect((await staff.post(path({ client_id: CLIENT }), formOf(FILE))).json.errors).toMatchObject([
      { field: 'name' },
    ]);
    const foreigner = await server.as('role3@globex.example');
    expect((await foreigner.post(toClient(), formOf(FILE))).status).toBe(404);
    expect((await foreigner.post(toClient({ dry_run: 'true' }), formOf(FILE))).status).toBe(404);
    expect(await count('audiences')).toBe(0);
  });
});

describe('the reject ledger', () => {
  it('is read page by page', async () => {
    const staff = await server.as(3);
    const { json } = await staff.post(toClient(), formOf(FILE));
    await drain(server, queue);
    const page = await staff.get(
      `/audiences/${json.audience_id}?import_id=${json.import_id}&rejects_skip=1&rejects_limit=2`,
    );
    expect(page.json.imports[0].sample.map((reject: { row: number }) => reject.row)).toEqual([5, 6]);
  });
});

describe('the provider', () => {
  it('imports into another tenant, where the rows then belong', async () => {
    const provider = await server.as(5);
    const { json } = await provider.post(toClient(), formOf(FILE));
    await drain(server, queue);
    const [stored] = await server.db.select().from(audiences);
    expect(stored?.tenant_id).not.toBe(GLOBEX);
    expect((await (await server.as(3)).get(`/audiences/${json.audience_id}`)).status).toBe(200);
    expect(
      (await (await server.as('role4@globex.example')).get(`/audiences/${json.audience_id}`)).status,
    ).toBe(404);
  });

  it('does not block one client with another client’s list', async () => {
    const staff = await server.as(3);
    const { json } = await staff.post(
      path({ client_id: OTHER_CLIENT, name: 'x', dry_run: 'true' }),
      formOf(FILE),
    );
    expect(json.import).toMatchObject({ imported: 4, rejected: { do_not_call: 0 } });
  });
});

it('stores nothing of a file whose sender left while it was read, and takes it when sent again', async () => {
  const staff = await server.as(3);
  const request = new Request(`http://localhost/api${toClient()}`, {
    method: 'POST',
    body: formOf(FILE),
    headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': 'one-key' },
  });
  // The body has come whole; the connection ended behind it.
  Object.defineProperty(request, 'signal', { value: AbortSignal.abort() });
  expect((await server.app.fetch(request)).status).toBe(503);
  expect(await server.db.$count(audiences)).toBe(0);
  const again = await staff.post(toClient(), formOf(FILE), { 'idempotency-key': 'one-key' });
  expect(again.status).toBe(202);
});
