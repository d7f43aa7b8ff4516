import { expect, test } from 'vitest';
import * as s from '../../../src/contract/schema';
import { defineContract } from '../../../src/contract/define';
import { createDataProvider } from '../../../src/dataProvider';
import { contracts } from '../../../src/resources/contracts';
import { recordingHttp } from '../../support/http';

const notes = defineContract({
  name: 'notes',
  key: ['id'],
  record: s.object({ id: s.string(), text: s.string() }),
  dialect: 'simple-rest',
});
const page = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

test('an entity on a plain REST service goes the standard way, over the same client', async () => {
  const http = recordingHttp([{ id: 'a', text: 'x' }]);
  const provider = createDataProvider([...contracts, notes], http);
  const { data, total } = await provider.getList('notes', page);
  expect(data).toEqual([{ id: 'a', text: 'x' }]);
  expect(total).toBe(1);
  expect(http.sent[0]!.url).toMatch(/^http:\/\/api\.test\/notes\?.*range=/);
});

test('one of another service goes to its address', async () => {
  const http = recordingHttp([{ id: 'a', text: 'x' }]);
  const elsewhere = { ...notes, service: { url: 'https://notes.example/v1', roles: [3] } };
  await createDataProvider([...contracts, elsewhere], http).getList('notes', page);
  expect(http.sent[0]!.url).toMatch(/^https:\/\/notes\.example\/v1\/notes\?/);
});

test('a list for a file says so beside its filter', async () => {
  const http = recordingHttp([{ id: 'a', text: 'x' }]);
  const filter = { text: 'x', export: true };
  await createDataProvider([...contracts, notes], http).getList('notes', { ...page, filter });
  const { searchParams } = new URL(http.sent[0]!.url);
  expect([searchParams.get('export'), searchParams.get('filter')]).toEqual(['true', '{"text":"x"}']);
});

test('and the others keep theirs', async () => {
  const http = recordingHttp({ records: [], total: 0 });
  await createDataProvider([...contracts, notes], http).getList('clients', page);
  expect(http.sent[0]!.url).toBe('/clients?skip=10&limit=10');
});

test.each([
  ['getList', page, [{ id: 'a', unexpected: true }]],
  ['getList', page, [null]],
  ['getOne', { id: 'a' }, { unexpected: true }],
  ['create', { data: { text: 'x' } }, { unexpected: true }],
] as const)('what is no record is not taken for one: %s', async (method, params, answer) => {
  const provider = createDataProvider([...contracts, notes], recordingHttp(answer));
  const call = provider[method] as (resource: string, params: unknown) => Promise<unknown>;
  await expect(call('notes', params)).rejects.toMatchObject({ code: 'PARSING_ERROR' });
});
