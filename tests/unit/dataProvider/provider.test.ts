import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider';
import { ApiError } from '../../../src/dataProvider/errors';
import type { OpenKeys } from '../../../src/dataProvider/idempotency';
import { contracts } from '../../../src/resources/contracts';
import { recordingHttp } from '../../support/http';

const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } };

describe('lists', () => {
  test('pages by skip and limit, searches, filters and sorts as declared', async () => {
    const http = recordingHttp({ records: [{ id: 'a' }], total: 31 });
    const result = await createDataProvider(contracts, http).getList('campaigns', {
      pagination: { page: 3, perPage: 10 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'spring', show_archived: true },
    });
    expect(result).toEqual({ data: [{ id: 'a' }], total: 31 });
    expect(http.sent[0]!.url).toBe(
      '/campaigns?skip=20&limit=10&sort=name&order=desc&show_archived=true&search=spring',
    );
  });

  test('a search without both paging values is sent alone (spec 7)', async () => {
    const http = recordingHttp({ records: [] });
    const provider = createDataProvider(contracts, http);
    const searched = async (pagination?: { page?: number; perPage?: number }) => {
      await provider.getList('users', { pagination: pagination as never, filter: { q: 'ann' } });
      return http.sent.at(-1)!.url;
    };
    expect(await searched({ page: 2, perPage: 25 })).toBe('/users?skip=25&limit=25&search=ann');
    expect(await searched({ page: 2 })).toBe('/users?search=ann');
    expect(await searched({ perPage: 25 })).toBe('/users?search=ann');
    expect(await searched()).toBe('/users?search=ann');
    await provider.getList('users', {});
    expect(http.sent.at(-1)!.url).toBe('/users?skip=0&limit=10');
  });

  test('never sends an order that the resource does not declare', async () => {
    const http = recordingHttp({ records: [] });
    await createDataProvider(contracts, http).getList('brands', {
      ...page,
      sort: { field: 'ein', order: 'ASC' },
    });
    expect(http.sent[0]!.url).toBe('/brands?skip=0&limit=10');
  });

  test('a filter that the call does not take is an error, not a longer list', async () => {
    const provider = createDataProvider(contracts, recordingHttp({ records: [] }));
    await expect(provider.getList('brands', { ...page, filter: { tenant_id: 'x' } })).rejects.toThrow(
      'brands cannot be filtered by "tenant_id"',
    );
  });

  test('without a total a full page means that there may be a next one', async () => {
    const http = recordingHttp({ records: Array.from({ length: 10 }, (_, i) => ({ id: `${i}` })) });
    const { pageInfo, total } = await createDataProvider(contracts, http).getList('clients', page);
    expect(total).toBeUndefined();
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
  });

  test('records below a parent are listed by its path and addressed by both ids', async () => {
    const http = recordingHttp({ records: [{ id: '7', campaign_id: '12' }], total: 1 });
    const { data } = await createDataProvider(contracts, http).getManyReference('jobs', {
      ...page,
      target: 'campaign_id',
      id: '12',
      filter: {},
    });
    expect(http.sent[0]!.url).toBe('/campaigns/12/jobs?skip=0&limit=10');
    expect(data[0]).toEqual({ id: '12~7', campaign_id: '12' });
  });

  test('the parent’s id is known even when the server does not repeat it', async () => {
    const http = recordingHttp({ records: [{ id: '7' }], total: 1 });
    const { data } = await createDataProvider(contracts, http).getList('keywords', {
      ...page,
      filter: { client_id: 'c' },
    });
    expect(data[0]).toMatchObject({ id: 'c~7', client_id: 'c' });
  });
});

describe('one record', () => {
  test('a composite id alone is enough', async () => {
    const http = recordingHttp({ id: '7', campaign_id: '12' });
    const { data } = await createDataProvider(contracts, http).getOne('jobs', { id: '12~7' });
    expect(http.sent[0]).toMatchObject({ method: 'GET', url: '/campaigns/12/jobs/7' });
    expect(data.id).toBe('12~7');
  });

  test.each(['12', '12~7~1', '12~..', '../users/1', '..%2fusers', '1?x=1'])(
    'an id such as %j never reaches the network',
    async (id) => {
      const http = recordingHttp({});
      const provider = createDataProvider(contracts, http);
      await expect(provider.getOne('jobs', { id })).rejects.toMatchObject({ code: 404 });
      await expect(provider.delete('jobs', { id })).rejects.toMatchObject({ code: 404 });
      expect(http.sent).toEqual([]);
    },
  );

  test('without a call of its own it is found in its parent’s list', async () => {
    const full = Array.from({ length: 100 }, (_, i) => ({ id: `k${i}`, client_id: 'c' }));
    const http = recordingHttp(
      { records: full, total: 101 },
      { records: [{ id: 'last', client_id: 'c' }], total: 101 },
    );
    const { data } = await createDataProvider(contracts, http).getOne('keywords', { id: 'c~last' });
    expect(data.id).toBe('c~last');
    expect(http.sent.map(({ url }) => url)).toEqual([
      '/clients/c/keywords?skip=0&limit=100',
      '/clients/c/keywords?skip=100&limit=100',
    ]);
  });

  test('and is absent when the list does not have it', async () => {
    const provider = createDataProvider(contracts, recordingHttp({ records: [], total: 0 }));
    await expect(provider.getOne('keywords', { id: 'c~k' })).rejects.toMatchObject({ code: 404 });
  });

  test('references that are gone stay empty; any other failure is one', async () => {
    const gone = createDataProvider(contracts, recordingHttp(new ApiError(404)));
    await expect(gone.getMany('clients', { ids: ['a', 'b'] })).resolves.toEqual({ data: [] });
    const down = createDataProvider(contracts, recordingHttp(new ApiError(503)));
    await expect(down.getMany('clients', { ids: ['a'] })).rejects.toMatchObject({ code: 503 });
  });
});

describe('changes', () => {
  test('create sends what the body declares and nothing else', async () => {
    const http = recordingHttp({ id: 'j', campaign_id: 'c' });
    const { data } = await createDataProvider(contracts, http).create('jobs', {
      data: { campaign_id: 'c', note: 'Morning', scheduled_at: null, sent: 3 },
    });
    expect(http.sent[0]).toMatchObject({
      method: 'POST',
      url: '/campaigns/c/jobs',
      body: { note: 'Morning', scheduled_at: null },
    });
    expect(data.id).toBe('c~j');
  });

  test('update is POST to the record with the version that was read', async () => {
    const http = recordingHttp({ id: 'c', name: 'New' });
    await createDataProvider(contracts, http).update('clients', {
      id: 'c',
      data: { id: 'c', name: 'New', version: 4, numbers: 9 },
      previousData: { id: 'c' },
    });
    expect(http.sent[0]).toMatchObject({
      method: 'POST',
      url: '/clients/c',
      body: { name: 'New', version: 4 },
    });
  });

  test('deleting many is one call where the deletion takes a body, and one each where it does not', async () => {
    const http = recordingHttp(undefined);
    const provider = createDataProvider(contracts, http);
    await provider.deleteMany('audiences', { ids: ['a', 'b'] });
    expect(http.sent).toMatchObject([{ method: 'DELETE', url: '/audiences', body: { ids: ['a', 'b'] } }]);
    http.sent.length = 0;
    await provider.deleteMany('keywords', { ids: ['c~1', 'c~2'] });
    expect(http.sent.map(({ url }) => url)).toEqual(['/clients/c/keywords/1', '/clients/c/keywords/2']);
  });

  test('the singular path of a domain’s deletion is just another path', async () => {
    const http = recordingHttp(undefined);
    await createDataProvider(contracts, http).delete('campaign_domains', { id: 'c~d' });
    expect(http.sent[0]).toMatchObject({ method: 'DELETE', url: '/campaigns/c/domain/d' });
  });

  test('what the contract does not offer fails by name', async () => {
    const provider = createDataProvider(contracts, recordingHttp());
    await expect(
      provider.update('keywords', { id: 'c~1', data: {}, previousData: { id: 1 } }),
    ).rejects.toThrow('keywords has no call for "update"');
    await expect(provider.act('clients' as string, 'explode', { id: 'c' })).rejects.toThrow(
      'clients has no call for "explode"',
    );
    await expect(provider.getList('nothing', page)).rejects.toThrow('There is no resource "nothing"');
  });

  test('says which other resources are stale afterwards', async () => {
    const onChanged = vi.fn();
    const provider = createDataProvider(contracts, recordingHttp({ id: 'c' }), { onChanged });
    await provider.act('clients', 'archive', {
      id: 'c',
      data: { archived: true, confirmed: { names: [], version: 1, counts: {} } },
    });
    expect(onChanged).toHaveBeenCalledWith(['clients', 'campaigns', 'audiences']);
  });
});

describe('actions', () => {
  test('a reading action leaves no trace', async () => {
    const onChanged = vi.fn();
    const http = recordingHttp({ totals: {} });
    await createDataProvider(contracts, http, { onChanged }).act('clients', 'stats', {
      id: 'c',
      query: { start_date: '2026-01-01' },
    });
    expect(http.sent[0]).toMatchObject({
      method: 'GET',
      url: '/clients/c/stats?start_date=2026-01-01',
      key: undefined,
    });
    expect(onChanged).not.toHaveBeenCalled();
  });

  test.each([
    ['answered', {}],
    ['refused', new ApiError(409)],
  ])('a dry run makes nothing stale, %s', async (_, answer) => {
    const onChanged = vi.fn();
    const http = recordingHttp(answer);
    const provider = createDataProvider(contracts, http, { onChanged });
    const file = new File(['phone'], 'people.csv');
    const run = (dry_run: boolean) =>
      provider
        .act('do_not_calls', 'file', { data: { client_id: 'c' }, query: { dry_run }, file })
        .catch(() => undefined);
    await run(true);
    expect(onChanged).not.toHaveBeenCalled();
    await run(false);
    expect(onChanged).toHaveBeenCalledWith(['do_not_calls']);
  });

  test('nor does one that creates', async () => {
    const onChanged = vi.fn();
    const provider = createDataProvider(contracts, recordingHttp({ added: 0, rejected: [] }), { onChanged });
    const data = { audience_id: 'a', targets: [{ phone: '+12025550123' }] };
    await provider.create('audience_targets', { data: { ...data, dry_run: true } });
    expect(onChanged).not.toHaveBeenCalled();
    await provider.create('audience_targets', { data });
    expect(onChanged).toHaveBeenCalled();
  });

  test('copying changes something although it is a GET, so it carries a key', async () => {
    const http = recordingHttp({ id: 'new' });
    await createDataProvider(contracts, http).act('campaigns', 'copy', { id: 'c' });
    expect(http.sent[0]).toMatchObject({ method: 'GET', url: '/campaigns/c/copy' });
    expect(http.sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a file travels with its query', async () => {
    const http = recordingHttp({});
    const file = new File(['phone\n'], 'people.csv');
    await createDataProvider(contracts, http).act('audiences', 'file', {
      file,
      query: { client_id: 'c', name: 'People', mapping: '{"phone":"phone"}' },
    });
    expect(http.sent[0]!.url).toBe(
      '/audiences/file?client_id=c&name=People&mapping=%7B%22phone%22%3A%22phone%22%7D',
    );
    expect(http.sent[0]!.body).toBeUndefined();
  });
});

describe('keys of calls that must not happen twice', () => {
  let start: { data: { campaign_id: string; note: string }; meta: { press: OpenKeys } };
  beforeEach(() => {
    start = { data: { campaign_id: 'c', note: 'x' }, meta: { press: new Map() } };
  });

  test.each([
    new ApiError('TIMEOUT_ERROR'),
    new ApiError(503),
    new ApiError(409, { problem: { type: 'urn:problem:in_progress' } }),
  ])('an answer that is lost or not there yet is asked for again under the same key: %s', async (lost) => {
    const http = recordingHttp(lost, { id: 'j', campaign_id: 'c' });
    const provider = createDataProvider(contracts, http);
    await expect(provider.create('jobs', start)).rejects.toMatchObject({ code: lost.code });
    await provider.create('jobs', start);
    expect(http.sent[1]!.key).toBe(http.sent[0]!.key);
  });

  test.each([
    ['a success', { id: 'j', campaign_id: 'c' }],
    ['a refusal', new ApiError(409)],
  ])('after %s the next one is a new request', async (_, answer) => {
    const http = recordingHttp(answer);
    const provider = createDataProvider(contracts, http);
    await provider.create('jobs', start).catch(() => {});
    await provider.create('jobs', start).catch(() => {});
    expect(http.sent[1]!.key).not.toBe(http.sent[0]!.key);
  });

  test('a key that takes money belongs to one place, not to equal words', async () => {
    const http = recordingHttp(new ApiError('FETCH_ERROR'));
    const provider = createDataProvider(contracts, http);
    await provider.create('jobs', start).catch(() => {});
    await provider.create('jobs', { ...start, meta: { press: new Map() } }).catch(() => {});
    const confirmed = { last_message: null, last_reply: null };
    const reply = { id: 'c~1~2', data: { body: 'Yes', confirmed } };
    for (const press of [new Map(), new Map()])
      await provider.act('conversations', 'reply', { ...reply, press }).catch(() => {});
    await provider.create('jobs', { data: start.data }).catch(() => {});
    expect(new Set(http.sent.map(({ key }) => key)).size).toBe(5);
  });

  test('what was changed in between is not the same press any more', async () => {
    const http = recordingHttp(new ApiError('FETCH_ERROR'));
    const provider = createDataProvider(contracts, http);
    const press: OpenKeys = new Map();
    for (const body of ['Yes', 'No', 'Yes'])
      await provider
        .act('conversations', 'reply', {
          id: 'c~1~2',
          data: { body, confirmed: { last_message: null, last_reply: null } },
          press,
        })
        .catch(() => {});
    expect(new Set(http.sent.map(({ key }) => key)).size).toBe(3);
  });

  test('a copy or a file is the same request wherever it is sent', async () => {
    const http = recordingHttp(new ApiError('FETCH_ERROR'));
    const provider = createDataProvider(contracts, http);
    for (const press of [new Map(), new Map()])
      await provider.act('campaigns', 'copy', { id: 'c', press }).catch(() => {});
    expect(http.sent[1]!.key).toBe(http.sent[0]!.key);
  });

  test('a copy that is made long after a lost answer is another one', async () => {
    const http = recordingHttp(new ApiError('FETCH_ERROR'));
    const provider = createDataProvider(contracts, http);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const copy = () => provider.act('campaigns', 'copy', { id: 'c' }).catch(() => {});
    await copy();
    vi.setSystemTime(Date.now() + 3_600_000);
    await copy();
    expect(http.sent[1]!.key).not.toBe(http.sent[0]!.key);
  });

  test('a purchase is retried under its key however late', async () => {
    const http = recordingHttp(new ApiError('FETCH_ERROR'));
    const provider = createDataProvider(contracts, http);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await provider.create('jobs', start).catch(() => {});
    vi.setSystemTime(Date.now() + 3_600_000);
    await provider.create('jobs', start).catch(() => {});
    expect(http.sent[1]!.key).toBe(http.sent[0]!.key);
  });

  test('another request has another key', async () => {
    const http = recordingHttp(new ApiError('FETCH_ERROR'));
    const provider = createDataProvider(contracts, http);
    await provider.create('jobs', start).catch(() => {});
    await provider.create('jobs', { ...start, data: { campaign_id: 'c', note: 'y' } }).catch(() => {});
    expect(http.sent[1]!.key).not.toBe(http.sent[0]!.key);
  });
});

test('every declared resource can be listed by what its paths need', async () => {
  for (const contract of contracts) {
    for (const endpoint of contract.list ?? []) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      const filter = Object.fromEntries(
        [...names, ...(endpoint.needs ?? [])].map((name) => [name, `x-${name}`]),
      );
      const http = recordingHttp(contract.dialect === 'simple-rest' ? [] : { records: [] });
      await createDataProvider([{ ...contract, list: [endpoint] }], http).getList(contract.name, {
        ...page,
        filter,
      });
      expect(http.sent[0]!.url).not.toContain('{');
    }
  }
});
