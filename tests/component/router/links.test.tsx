import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import {
  createRouter,
  Link,
  Navigate,
  NavLink,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '../../../src/router';

beforeEach(() => window.history.pushState(null, '', '/clients'));

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}
const here = () => screen.getByRole('status').textContent;

const open = (children: ReactNode) =>
  render(
    <RouterProvider router={createRouter('')}>
      {children}
      <Here />
    </RouterProvider>,
  );
/** Clicks, and says whether the browser is to follow the link itself; it does not. */
function click(name: string, event: MouseEventInit = {}): boolean {
  let isLeft = true;
  const stop = (clicked: Event) => {
    isLeft = !clicked.defaultPrevented;
    clicked.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  act(() => void fireEvent.click(screen.getByRole('link', { name }), event));
  return isLeft;
}

it('follows a link with its state', () => {
  open(
    <Link to="/jobs?a=1" state={{ again: true }}>
      Jobs
    </Link>,
  );
  expect(click('Jobs')).toBe(false);
  expect(here()).toBe('/jobs?a=1 {"again":true}');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (event) => {
    open(<Link to="/jobs">Jobs</Link>);
    expect(click('Jobs', event)).toBe(true);
    expect(here()).toBe('/clients null');
  },
);

it('leaves a link of another window or site to the browser', () => {
  open(
    <>
      <Link to="/jobs" target="_blank">
        Jobs
      </Link>
      <Link to="https://other.example/">Other</Link>
    </>,
  );
  expect(click('Jobs')).toBe(true);
  expect(click('Other')).toBe(true);
  expect(here()).toBe('/clients null');
});

it('does not follow a link whose own click prevents it', () => {
  open(
    <Link to="/jobs" onClick={(event) => event.preventDefault()}>
      Jobs
    </Link>,
  );
  expect(click('Jobs')).toBe(false);
  expect(here()).toBe('/clients null');
});

it('adds no entry for a link to the page itself, or one that replaces it', () => {
  open(
    <>
      <Link to="/clients">Same</Link>
      <Link to="/jobs" replace>
        Jobs
      </Link>
      <Link to="/help">Help</Link>
    </>,
  );
  const { length } = window.history;
  click('Same');
  click('Jobs');
  expect(here()).toBe('/jobs null');
  expect(window.history.length).toBe(length);
  click('Help');
  expect(window.history.length).toBe(length + 1);
});

it('marks the links of the page and of those above it', () => {
  window.history.replaceState(null, '', '/clients/7/show/results');
  open(
    <>
      <NavLink to="/clients/7/show" end className="tab">
        Details
      </NavLink>
      <NavLink to="/clients/7/show/results" className="tab">
        Results
      </NavLink>
      <NavLink to="/clients">Clients</NavLink>
      <NavLink to="/client">Client</NavLink>
      <NavLink to="/">Start</NavLink>
    </>,
  );
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Results', 'tab active'],
    ['Clients', 'active'],
  ]);
});

it('gives nested routes the values of those around them', () => {
  window.history.replaceState(null, '', '/clients/a%20b%2Fc/show/results/x/y');
  const Values = () => <p>{JSON.stringify(useParams())}</p>;
  open(
    <Routes>
      <Route
        path="/clients/:id/show/*"
        element={
          <Routes>
            <Route path="results/*" element={<Values />} />
          </Routes>
        }
      />
    </Routes>,
  );
  expect(screen.getByText('{"id":"a b/c","*":"x/y"}')).toBeInTheDocument();
});

it('leads on at once, without a new entry', () => {
  const { length } = window.history;
  open(
    <Routes>
      <Route path="/clients" element={<Navigate to="/jobs" replace />} />
      <Route path="*" element={<p>Else</p>} />
    </Routes>,
  );
  expect(here()).toBe('/jobs null');
  expect(screen.getByText('Else')).toBeInTheDocument();
  expect(window.history.length).toBe(length);
});

it('changes the search by what it was', () => {
  window.history.replaceState(null, '', '/clients?a=1');
  function Search() {
    const [search, setSearch] = useSearchParams();
    const add = (now: URLSearchParams) => [...now, ['b', 'é "2"']];
    return (
      <button type="button" onClick={() => setSearch(add, { replace: true })}>
        {search.get('b')}
      </button>
    );
  }
  open(<Search />);
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button', { name: 'é "2"' })).toBeInTheDocument();
  expect(window.location.search).toBe('?a=1&b=%C3%A9+%222%22');
});

it('gives the same function to navigate on every page, which starts from the page that is shown', () => {
  const seen = new Set<unknown>();
  function Search() {
    const navigate = useNavigate();
    useEffect(() => {
      seen.add(navigate);
    }, [navigate]);
    return (
      <>
        <Link to="/jobs">Jobs</Link>
        <button type="button" onClick={() => navigate({ search: 'a=1' })}>
          Search
        </button>
      </>
    );
  }
  open(<Search />);
  click('Jobs');
  act(() => screen.getByRole('button').click());
  expect(here()).toBe('/jobs?a=1 null');
  expect(seen.size).toBe(1);
});

it('shows a page until the next one has loaded', async () => {
  let load: () => void;
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        load = () => resolve({ default: () => <h1>Jobs</h1> });
      }),
  );
  open(
    <Suspense fallback={<p>Wait</p>}>
      <Link to="/jobs">Go</Link>
      <Routes>
        <Route path="/clients" element={<h1>Clients</h1>} />
        <Route path="/jobs" element={<Late />} />
      </Routes>
    </Suspense>,
  );
  click('Go');
  expect(window.location.pathname).toBe('/jobs');
  expect(screen.getByRole('heading', { name: 'Clients' })).toBeVisible();
  expect(screen.queryByText('Wait')).toBeNull();
  await act(async () => load());
  expect(screen.getByRole('heading', { name: 'Jobs' })).toBeInTheDocument();
});
