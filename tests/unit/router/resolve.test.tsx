// @vitest-environment jsdom
import fc from 'fast-check';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as original from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createRouter, Link, Route, RouterProvider, Routes } from '../../../src/router';
import { Outlet } from '../../../src/router/Routes';

interface Parts {
  Link: ComponentType<{ to: original.To }>;
  Route: ComponentType<{ path?: string; index?: boolean; element?: ReactNode; children?: ReactNode }>;
  Routes: ComponentType<{ children?: ReactNode }>;
  Outlet: ComponentType;
}
const THEIRS = original as unknown as Parts;
const OURS: Parts = { Link, Route, Routes, Outlet };

/** A link in each of the routes that are nested in three ways. */
function page({ Link, Route, Routes, Outlet }: Parts, to: original.To): ReactNode {
  const link = <Link to={to} />;
  const tabs = (
    <Routes>
      <Route element={<Outlet />}>
        <Route index element={link} />
        <Route path="results" element={link} />
        <Route path="results/:kind" element={link} />
      </Route>
      <Route path="*" element={link} />
    </Routes>
  );
  const record = (
    <>
      {link}
      {tabs}
    </>
  );
  return (
    <Routes>
      <Route path="clients">
        <Route index element={link} />
        <Route path=":id/show/*" element={record} />
        <Route path="*" element={link} />
      </Route>
      <Route path="*" element={link} />
    </Routes>
  );
}
const linksIn = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')].map(({ href }) => href);

beforeEach(() => window.history.replaceState(null, '', '/'));

const here = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/help',
      '/clients',
      '/clients/7/show',
      '/clients/a%20b/show/results',
      '/clients/a%3Fb/show/results/%C3%A9',
      '/clients/7/show/else/where',
    ),
    fc.constantFrom('', '?page=2', '?filter=%7B%22a%22%3A1%7D'),
    fc.constantFrom('', '#part'),
  )
  .map((parts) => parts.join(''));
const step = fc.constantFrom('a', '10dlc', 'a b', 'a%20b', 'é', 'x.y', '7');
const path = fc
  .tuple(
    fc.constantFrom('', '/', '/', '../', '../../', '../../../../', './'),
    fc.array(step, { maxLength: 3 }),
  )
  .map(([start, steps]) =>
    steps.length === 0 && start !== '/' ? start.replace(/\/$/, '') : start + steps.join('/'),
  );
const search = fc.constantFrom('', '?a=1', '?filter={"a":"é b"}', '?');
const hash = fc.constantFrom('', '#status-sent', '#');
const to = fc.oneof(
  fc.tuple(path, search, hash).map((parts) => parts.join('')),
  fc.record({ pathname: path, search, hash }, { requiredKeys: [] }),
  fc.constant({ search: 'a=1' }),
  fc.constantFrom('//other.example/x', '/a//b', '\\\\other.example', '/a/../b'),
);

it('leads where react-router leads, from every route', () => {
  fc.assert(
    fc.property(here, to, (at, target) => {
      window.history.replaceState(null, '', at);
      const routes = [{ path: '*', element: page(THEIRS, target) }];
      const theirs = original.createBrowserRouter(routes);
      const expected = linksIn(renderToString(<original.RouterProvider router={theirs} />));
      theirs.dispose();
      const router = createRouter('');
      const html = renderToString(<RouterProvider router={router}>{page(OURS, target)}</RouterProvider>);
      expect(linksIn(html)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['/', '/sms'],
  ['/clients?page=2', '/sms/clients?page=2'],
  ['https://other.example/a', 'https://other.example/a'],
])('of %s below a base path is %s', (target, href) => {
  window.history.replaceState(null, '', '/sms/clients');
  const link = <Link to={target} />;
  const html = renderToString(<RouterProvider router={createRouter('/sms')}>{link}</RouterProvider>);
  expect(linksIn(html)).toEqual([new URL(href, window.location.origin).href]);
});
