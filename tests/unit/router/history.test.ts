// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRouter, type Router, type RouterState } from '../../../src/router/history';

const pathOf = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const address = () => window.location.pathname + window.location.search + window.location.hash;

/** Waits for the browser to go back or forward so many times. */
async function popped(times = 1): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

/** A router with its subscriber, as after a reload at an address. */
function opened(base = ''): { router: Router; shown: RouterState[] } {
  const router = createRouter(base);
  const shown: RouterState[] = [];
  onTestFinished(router.subscribe((state) => shown.push(state)));
  return { router, shown };
}

beforeEach(() => window.history.pushState(null, '', '/clients?page=2#top'));

describe('the history', () => {
  it('begins with the address, and numbers its entry beside the state of others', () => {
    window.history.replaceState({ step: 'verify' }, '');
    const { router } = opened();
    expect(router.current()).toEqual({
      location: { pathname: '/clients', search: '?page=2', hash: '#top', state: null, key: 'default' },
      navigationType: 'POP',
    });
    expect(window.history.state).toEqual({ step: 'verify', idx: 0 });
  });

  it('adds an entry, or replaces the current one', () => {
    const { router, shown } = opened();
    const { length } = window.history;
    router.navigate(pathOf('/audiences', '?a=1'), { state: { from: 'clients' } });
    expect(address()).toBe('/audiences?a=1');
    expect(shown.at(-1)).toMatchObject({
      location: { pathname: '/audiences', search: '?a=1', state: { from: 'clients' } },
      navigationType: 'PUSH',
    });
    router.navigate(pathOf('/jobs'), { replace: true });
    expect(address()).toBe('/jobs');
    expect(shown.at(-1)).toMatchObject({
      location: { pathname: '/jobs', state: null },
      navigationType: 'REPLACE',
    });
    expect(window.history.length).toBe(length + 1);
    expect(window.history.state).toMatchObject({ idx: 1 });
  });

  it('gives each entry a key', () => {
    const { router, shown } = opened();
    router.navigate(pathOf('/jobs'));
    router.navigate(pathOf('/jobs'));
    const keys = shown.map(({ location }) => location.key);
    expect(new Set([...keys, 'default']).size).toBe(3);
  });

  it('goes back to the entry with its key and state, and forward', async () => {
    const { router, shown } = opened();
    router.navigate(pathOf('/jobs'), { state: 1 });
    const jobs = router.current().location;
    router.navigate(pathOf('/notices'));
    router.go(-1);
    await popped();
    expect(shown.at(-1)).toEqual({ location: jobs, navigationType: 'POP' });
    router.go(-1);
    await popped();
    expect(router.current().location.pathname).toBe('/clients');
    router.go(2);
    await popped();
    expect(router.current().location.pathname).toBe('/notices');
  });

  it('keeps key, state and number over a reload', () => {
    opened().router.navigate(pathOf('/jobs'), { state: { again: true } });
    const before = window.history.state as { key: string };
    const { router } = opened();
    expect(router.current().location).toMatchObject({ state: { again: true }, key: before.key });
    expect(window.history.state).toEqual(before);
  });

  it('leaves the address alone when the state cannot be kept', () => {
    const { router, shown } = opened();
    // The test's document clones nothing.
    const push = vi.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
      throw new DOMException('A function cannot be cloned.', 'DataCloneError');
    });
    expect(() => router.navigate(pathOf('/jobs'), { state: () => 1 })).toThrow(DOMException);
    push.mockRestore();
    expect(router.current().location.pathname).toBe('/clients');
    expect(shown).toEqual([]);
  });

  it('does not follow the browser once nobody listens', async () => {
    const router = createRouter('');
    router.subscribe(() => expect.unreachable())();
    window.history.pushState(null, '', '/jobs');
    window.history.back();
    await popped();
    expect(router.current().location.pathname).toBe('/clients');
  });

  it('is below the base path, in which addresses do not have it', async () => {
    window.history.replaceState(null, '', '/sms');
    const { router } = opened('/sms');
    expect(router.current().location.pathname).toBe('/');
    router.navigate(pathOf('/jobs', '?a=1'));
    expect(address()).toBe('/sms/jobs?a=1');
    expect(router.current().location.pathname).toBe('/jobs');
    router.navigate(pathOf('/'));
    expect(address()).toBe('/sms');
    window.history.back();
    await popped();
    expect(router.current().location.pathname).toBe('/jobs');
  });
});

describe('a guard', () => {
  const GUARD = {};
  /** On the second of three entries, with something unsaved. */
  async function guarded(decide: Parameters<Router['guards']['set']>[1] = true) {
    const { router, shown } = opened();
    router.navigate(pathOf('/clients/create'));
    router.navigate(pathOf('/jobs'));
    router.go(-1);
    await popped();
    router.guards.set(GUARD, decide);
    shown.length = 0;
    return { router, shown, blocker: () => router.current().hold?.blocker };
  }

  it('holds a link back, until it is passed', async () => {
    const { router, blocker } = await guarded();
    router.navigate(pathOf('/help'), { state: 1 });
    expect(address()).toBe('/clients/create');
    expect(router.current().location.pathname).toBe('/clients/create');
    expect(blocker()).toMatchObject({ state: 'blocked', location: { pathname: '/help' } });
    blocker()!.proceed!();
    expect(address()).toBe('/help');
    expect(router.current().location).toMatchObject({ pathname: '/help', state: 1 });
    expect(blocker()).toBeUndefined();
  });

  it('holds a link back for good', async () => {
    const { router, blocker } = await guarded();
    router.navigate(pathOf('/help'));
    blocker()!.reset!();
    expect(blocker()).toBeUndefined();
    expect(address()).toBe('/clients/create');
    router.navigate(pathOf('/help'));
    expect(blocker()?.state).toBe('blocked');
  });

  it.each([
    [-1, '/clients'],
    [1, '/jobs'],
  ])('returns from the browser’s move by %i, and repeats it when it is passed', async (delta, target) => {
    const { router, shown, blocker } = await guarded();
    window.history.go(delta);
    await popped(2);
    expect(address()).toBe('/clients/create');
    expect(shown.every(({ location }) => location.pathname === '/clients/create')).toBe(true);
    expect(blocker()).toMatchObject({ state: 'blocked', location: { pathname: target } });
    blocker()!.proceed!();
    await popped();
    expect(router.current()).toMatchObject({ location: { pathname: target }, navigationType: 'POP' });
    expect(blocker()).toBeUndefined();
  });

  it('asks again after the person has stayed', async () => {
    const { blocker } = await guarded();
    window.history.back();
    await popped(2);
    blocker()!.reset!();
    window.history.back();
    await popped(2);
    expect(address()).toBe('/clients/create');
    expect(blocker()?.state).toBe('blocked');
  });

  it('can be passed before the browser has returned', async () => {
    const { router, blocker } = await guarded();
    window.history.back();
    await popped();
    blocker()!.proceed!();
    await popped(2);
    expect(router.current().location.pathname).toBe('/clients');
  });

  it('is asked with both addresses and the kind of change', async () => {
    const asked: unknown[] = [];
    const { router } = await guarded((change) => {
      asked.push([change.currentLocation.pathname, change.nextLocation.pathname, change.historyAction]);
      return false;
    });
    router.navigate(pathOf('/clients/create', '?a=1'), { replace: true });
    router.navigate(pathOf('/help'));
    window.history.back();
    await popped();
    expect(asked).toEqual([
      ['/clients/create', '/clients/create', 'REPLACE'],
      ['/clients/create', '/help', 'PUSH'],
      ['/help', '/clients/create', 'POP'],
    ]);
  });

  it('is asked before those around it', async () => {
    const { router, blocker } = await guarded(true);
    router.guards.set({}, false);
    router.navigate(pathOf('/help'));
    expect(blocker()).toBeUndefined();
    expect(address()).toBe('/help');
  });

  it('lets the browser go to an entry of another script, from which the way back is unknown', async () => {
    const { router, blocker } = await guarded(false);
    router.guards.set(GUARD, true);
    window.location.hash = 'part';
    await popped();
    expect(router.current().location).toMatchObject({ pathname: '/clients/create', hash: '#part' });
    expect(blocker()).toBeUndefined();
  });
});
