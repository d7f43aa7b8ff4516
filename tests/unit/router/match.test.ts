import fc from 'fast-check';
import * as original from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { decodePath, matchPath, matchRoutes, type RouteNode } from '../../../src/router/match';

const part = fc.constantFrom('a', 'B', 'create', '10dlc', 'x.y', '(z)', ':id', ':name');
/** Without a slash at its start. */
const pattern = fc
  .tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom([], ['*']))
  .map(([parts, rest]) => [...parts, ...rest].join('/'));
const segment = fc.oneof(
  fc.constantFrom('a', 'b', 'B', 'create', '10DLC', 'x.y', 'xzy', '(z)', '', '42'),
  fc.constantFrom('a%20b', '%C3%A9', 'a%2Fb', 'a%2fb', '%252F', '%25', '%3F%23', 'é', ':id', '*'),
);
const pathname = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

/** Routes of a page: some nested, with an index, or without a path of their own. */
const { node } = fc.letrec<{ node: RouteNode<string> }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2 },
    fc.record({ path: pattern }),
    fc.constant({ index: true }),
    fc.record({
      path: fc.option(pattern, { nil: undefined }),
      children: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

describe('a pattern', () => {
  it('matches what react-router matches with it, with the same values', () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom('', '/'), pathname, fc.boolean(), (relative, start, at, end) => {
        const given = { path: start + relative, end };
        const match = matchPath(given, at);
        expect(match && { ...match, pattern: given }).toEqual(original.matchPath(given, at));
      }),
      { numRuns: 5_000 },
    );
  });

  it('without more is that of the whole path', () => {
    expect(matchPath('/clients/:id', '/clients/7')?.params).toEqual({ id: '7' });
    expect(matchPath('/clients/:id', '/clients/7/show')).toBeNull();
  });
});

describe('routes', () => {
  it('are chosen as react-router chooses, with the same values', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 5 }), pathname, (routes, at) => {
        const expected = original.matchRoutes(routes as original.RouteObject[], at);
        const found = matchRoutes(routes, at);
        expect(
          found?.map(({ route, params, ...match }) => ({
            route,
            params,
            pathname: decodePath(match.pathname),
            pathnameBase: decodePath(match.pathnameBase),
          })) ?? null,
        ).toEqual(expected);
      }),
      { numRuns: 10_000 },
    );
  });

  it('match an address that encodes nothing as it is', () => {
    const routes = [{ path: ':id' }];
    expect(matchRoutes(routes, '/100%')).toMatchObject([{ params: { id: '100%' } }]);
  });
});
