import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { get } from '../../../src/contract/define';
import { ApiError } from '../../../src/dataProvider/errors';
import { fill, pick, queryString } from '../../../src/dataProvider/request';

describe('fill', () => {
  test('puts parameters into the path and gives back the others', () => {
    expect(fill('/campaigns/{campaign_id}/jobs/{id}', { campaign_id: 'a', id: 'b', note: 'x' })).toEqual({
      path: '/campaigns/a/jobs/b',
      rest: { note: 'x' },
    });
  });

  test('encodes what an address may not hold as it is', () => {
    expect(fill('/v/{tn}', { tn: '+12025550123' }).path).toBe('/v/%2B12025550123');
  });

  test('names the template when a parameter is missing', () => {
    expect(() => fill('/clients/{id}', {})).toThrow('/clients/{id} needs id');
  });

  test.each(['..', '.', '../users/1', '..%2fusers', '1?x=1', '1#', '1/2', ' ', 'a'.repeat(129), 'é', '\0'])(
    'an id that would leave its place is an absent record: %j',
    (id) => {
      expect(() => fill('/clients/{id}', { id })).toThrow(expect.objectContaining({ code: 404 }));
    },
  );

  test('a filled path has exactly the segments of its template', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[./%~+\\a]{1,6}$/)), (id) => {
        try {
          const { path } = fill('/clients/{id}/stats', { id });
          expect(new URL(path, 'http://api.test').pathname).toBe(path);
          expect(path.split('/')).toHaveLength(4);
        } catch (error) {
          if (!(error instanceof ApiError) && !/needs id/.test(String(error))) throw error;
        }
      }),
    );
  });
});

describe('pick', () => {
  const under = get(1, '/clients/{client_id}/campaigns', { roles: 'any' });
  const searching = get(2, '/campaigns/search', { roles: 'any', needs: ['search'] });
  const all = get(3, '/campaigns', { roles: 'any' });

  test('takes the first call whose parameters are there', () => {
    expect(pick([under, searching, all], { client_id: '1', search: 'x' })).toBe(under);
    expect(pick([under, searching, all], { search: 'x' })).toBe(searching);
    expect(pick([under, searching, all], {})).toBe(all);
  });

  test('an empty value is not there', () => {
    expect(pick([under, searching, all], { client_id: '', search: null })).toBe(all);
  });
});

test('a query holds what is given, and nothing is sent for what is not', () => {
  expect(queryString({ skip: 0, search: 'a&b', show_archived: false, none: undefined, empty: '' })).toBe(
    '?skip=0&search=a%26b&show_archived=false',
  );
  expect(queryString({})).toBe('');
});
