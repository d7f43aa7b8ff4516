import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  audience_targets,
  audiences,
  campaigns,
  do_not_calls,
  import_rejects,
  imports,
} from '../../../server/db/schema';
import { CORPUS, type Counts } from '../../support/corpus';
import { CLIENT, drain, formOf, heldQueue, seedClients } from '../../support/imports';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
const TABLES = [audiences, imports, audience_targets, import_rejects, do_not_calls, campaigns];
const stored = () => Promise.all(TABLES.map((table) => server.db.$count(table)));
const filesLeft = () => {
  const entries = readdirSync(server.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(name));
};

beforeEach(async () => {
  queue.work.length = 0;
  await seedClients(server.db);
});

const AUDIENCE_FILE = `/audiences/file?client_id=${CLIENT}&name=Corpus&mapping=`;
const DNC_FILE = `/clients/${CLIENT}/do_not_calls/file`;
const rowsOf = ({ taken, invalid = 0, missing = 0, twice = 0 }: Counts) => taken + invalid + missing + twice;

describe.each(CORPUS)('%s', (_, content, expected) => {
  if (Array.isArray(expected)) {
    const [status, code] = expected;
    it.each([AUDIENCE_FILE, DNC_FILE, `/campaigns/file?client_id=${CLIENT}`])(
      'is refused by %s',
      async (path) => {
        const staff = await server.as(3);
        const before = await stored();
        const answer = await staff.post(path, formOf(content));
        const said =
          status === 415 ? answer.json.type.replace('urn:problem:', '') : answer.json.errors[0].code;
        // A file for campaigns may be refused for its columns first.
        expect(
          path.startsWith('/campaigns') && status === 422 ? [answer.status] : [answer.status, said],
        ).toEqual(path.startsWith('/campaigns') && status === 422 ? [status] : [status, code]);
        expect(await stored()).toEqual(before);
        expect(filesLeft()).toEqual([]);
      },
    );
    return;
  }

  it('becomes an audience of which every row is accounted for', async () => {
    const staff = await server.as(3);
    const { status, json } = await staff.post(AUDIENCE_FILE, formOf(content));
    expect(status).toBe(202);
    await drain(server, queue);
    const { targets, imports: runs } = (await staff.get(`/audiences/${json.audience_id}`)).json;
    const [{ state, rows, imported, rejected, sample }] = runs;
    const { taken, invalid = 0, missing = 0, twice = 0 } = expected;
    expect({ state, rows, imported, targets }).toEqual({
      state: 'completed',
      rows: rowsOf(expected),
      imported: taken,
      targets: taken,
    });
    expect(rejected).toMatchObject({ invalid, missing, duplicate_in_file: twice });
    expect(sample).toHaveLength(invalid + missing + twice);
    for (const { row, reason, detail } of sample) {
      expect(row).toBeGreaterThan(0);
      expect(reason === 'missing' || detail !== null).toBe(true);
    }
    expect(filesLeft()).toEqual([]);
  });

  it('goes on a do-not-call list, counted the same way', async () => {
    const staff = await server.as(3);
    const { status, json } = await staff.post(DNC_FILE, formOf(content));
    const { taken, invalid = 0, missing = 0, twice = 0 } = expected;
    expect({ status, ...json }).toMatchObject({
      status: 202,
      rows: rowsOf(expected),
      added: taken,
      duplicates: twice,
      invalid: invalid + missing,
    });
    expect(await server.db.$count(do_not_calls)).toBe(taken);
    expect(filesLeft()).toEqual([]);
  });

  it('brings no campaigns, and breaks nothing', async () => {
    const staff = await server.as(3);
    const { status } = await staff.post(`/campaigns/file?client_id=${CLIENT}`, formOf(content));
    expect([202, 422]).toContain(status);
  });
});

describe('names of files', () => {
  it.each([
    '../../etc/passwd',
    'x'.repeat(4000),
    'a\r\nContent-Type: text/html\r\n\r\nb',
    'من الأصدقاء.csv',
    '',
  ])('%j is kept as a name and never as a path', async (name) => {
    const staff = await server.as(3);
    const answer = await staff.post(AUDIENCE_FILE, formOf('Phone\n2025550101\n', name));
    expect([202, 422]).toContain(answer.status);
    if (answer.status === 202) expect(answer.json.import.file_name).not.toMatch(/[/\\\r\n]/);
    await drain(server, queue);
    expect(filesLeft()).toEqual([]);
  });
});
