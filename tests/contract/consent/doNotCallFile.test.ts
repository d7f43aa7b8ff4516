import { beforeEach, expect, it } from 'vitest';
import { seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
beforeEach(() => seedCampaign(server.db));

const path = `/clients/${CLIENT}/do_not_calls`;
const CSV = [
  'Name,Phone',
  'Ada,(202) 555-0150',
  'Bo,202.555.0151',
  'Again,+12025550150',
  'Short,12345',
  'None,',
];

const send = async (query = '', lines = CSV) => {
  const staff = await server.as(3);
  const form = new FormData();
  form.append('file', new File([lines.join('\n')], 'list.csv', { type: 'text/csv' }));
  return { staff, ...(await staff.post(`${path}/file${query}`, form)) };
};

it('counts every row of a file once, and stores nothing while it only checks', async () => {
  const { staff, status, json } = await send('?dry_run=true');
  expect(status).toBe(202);
  expect(json).toMatchObject({ rows: 5, added: 2, duplicates: 1, invalid: 2 });
  expect(json.rejects).toMatchObject([
    { row: 4, reason: 'duplicate_in_file' },
    { row: 5, reason: 'invalid', value: '12345' },
    { row: 6, reason: 'missing' },
  ]);
  expect((await staff.get(path)).json.total).toBe(0);
});

it('puts the numbers on the list with who and why, and leaves those alone that are on it', async () => {
  const { staff } = await send('?note=Former%20provider');
  expect((await staff.get(path)).json.records).toMatchObject([
    { source: 'import', by: 'Role 3', note: 'Former provider' },
    { source: 'import' },
  ]);
  const again = await send('?note=Other');
  expect(again.json).toMatchObject({ rows: 5, added: 0, duplicates: 3, invalid: 2 });
  expect((await staff.get(path)).json.records[0].note).toBe('Former provider');
});

it('takes the columns that it is told to, and every number in them', async () => {
  const lines = ['Who,First,Second', 'Ada,2025550150,2025550151', 'Bo,,2025550152', 'Cy,2025550153,12345'];
  const mapping = `mapping=${encodeURIComponent('{"Second":"phone","First":"phone_2"}')}`;
  const each = await send(`?dry_run=true&${mapping}`, lines);
  expect(each.json).toMatchObject({ rows: 3, further: 2, added: 4, duplicates: 0, invalid: 1 });
  const first = await send(`?dry_run=true&phones=first&${mapping}`, lines);
  expect(first.json).toMatchObject({ rows: 3, further: 0, added: 3, duplicates: 0, invalid: 0 });
  expect((await send('?mapping=%7B%22Third%22%3A%22phone%22%7D', lines)).json.errors).toMatchObject([
    { field: 'mapping', code: 'unknown_column' },
  ]);
});

it('refuses what is no list of numbers', async () => {
  expect((await send('', ['Name,City', 'Ada,Austin'])).status).toBe(422);
  expect((await send('', ['%PDF-1.7'])).status).toBe(415);
});

it('takes a number off only for a reason', async () => {
  const { staff } = await send();
  const [{ id }] = (await staff.get(path)).json.records;
  expect((await staff.del(`${path}/${id}`)).status).toBe(422);
  expect((await staff.del(`${path}/${id}?reason=Asked%20to%20come%20back`)).status).toBe(204);
  expect((await staff.get(path)).json.total).toBe(1);
});
