import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createSession, type SessionChange } from '../../../src/authProvider/session';

/** Browser storage; `closed` fails like storage that a policy has closed. */
function storage(initial: Record<string, string> = {}, closed = false) {
  const values = new Map(Object.entries(initial));
  const guard = () => {
    if (closed) throw new DOMException('denied', 'SecurityError');
  };
  return {
    values,
    getItem: (key: string) => (guard(), values.get(key) ?? null),
    setItem: (key: string, value: string) => (guard(), void values.set(key, value)),
    removeItem: (key: string) => (guard(), void values.delete(key)),
  };
}

/** A tab: the session, what it told, and the events that the browser would send it. */
function tab(store = storage()) {
  const session = createSession(store);
  const changes: SessionChange[] = [];
  session.subscribe((change) => changes.push(change));
  const page = new EventTarget();
  const stop = session.watch(page as Window);
  const send = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
  return {
    session,
    changes,
    store,
    stop,
    otherTabChanged: (key: string | null) => send('storage', { key }),
    shownAgain: () => send('pageshow', { persisted: true }),
  };
}

describe('what is stored', () => {
  test('the keys are the spec’s, and signing out clears all three', () => {
    const { session, store } = tab();
    session.begin('temp', 'verify');
    expect(Object.fromEntries(store.values)).toEqual({ temptoken: 'temp', mfa: 'verify' });
    session.signIn('tok');
    expect(store.values.get('token')).toBe('tok');
    session.signOut();
    expect(store.values.size).toBe(0);
  });

  test('below a path the keys are others, as consoles of one host share the storage', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: { base: '/sms' } } });
    vi.resetModules();
    const below = await import('../../../src/authProvider/session');
    const store = storage({ token: 'of-the-root', 'token/other': 'of-another' });
    const session = below.createSession(store);
    expect(session.token).toBeNull();
    session.begin('temp', 'verify');
    session.signIn('tok');
    expect(Object.fromEntries(store.values)).toEqual({
      token: 'of-the-root',
      'token/other': 'of-another',
      'token/sms': 'tok',
      'temptoken/sms': 'temp',
      'mfa/sms': 'verify',
    });
    session.signOut();
    expect([...store.values.keys()]).toEqual(['token', 'token/other']);
  });

  test('the second factor’s traces go when it is over, the token stays', () => {
    const { session, store } = tab();
    session.begin('temp', 'setup');
    session.signIn('tok');
    session.endSecondFactor();
    expect(Object.fromEntries(store.values)).toEqual({ token: 'tok' });
  });

  test('nothing that could not be a header is ever a bearer', () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        const { session } = tab(storage({ token, temptoken: token }));
        for (const kind of ['token', 'temptoken'] as const) {
          const bearer = session.bearer(kind);
          if (bearer !== null) expect(() => new Headers({ Authorization: `Bearer ${bearer}` })).not.toThrow();
        }
        expect(session.token === null || /^[\x21-\x7e]+$/.test(session.token)).toBe(true);
      }),
    );
  });

  test('without storage the session lives in memory', () => {
    const { session } = tab(storage({}, true));
    session.begin('temp', 'verify');
    expect(session.bearer('temptoken')).toBe('temp');
    session.signIn('tok');
    session.sync();
    expect(session.token).toBe('tok');
    session.signOut();
    expect(session.token).toBeNull();
  });

  test('a call carries the bearer of its kind, never whichever there is', () => {
    const { session } = tab(storage({ token: 'tok', temptoken: 'temp' }));
    expect([session.bearer('token'), session.bearer('temptoken'), session.bearer('none')]).toEqual([
      'tok',
      'temp',
      null,
    ]);
  });
});

describe('a session ends', () => {
  test('once, however many calls report it', () => {
    const { session, changes } = tab(storage({ token: 'tok' }));
    const { epoch } = session;
    for (let i = 0; i < 5; i += 1) session.lose(epoch);
    expect(changes).toEqual(['lost']);
    expect(session.token).toBeNull();
  });

  test('but a late report about the last one leaves the next one alone', () => {
    const { session, changes } = tab(storage({ token: 'old' }));
    const { epoch } = session;
    session.signOut();
    session.signIn('new');
    session.lose(epoch);
    expect(session.token).toBe('new');
    expect(changes).toEqual(['signed-out', 'signed-in']);
  });

  test('not before it has begun', () => {
    const { session, changes } = tab();
    session.lose(session.epoch);
    expect(changes).toEqual([]);
  });

  test('a token that is gone from the storage is a lost session', () => {
    const { session, changes, store } = tab(storage({ token: 'tok' }));
    store.values.delete('token');
    session.sync();
    expect(changes).toEqual(['lost']);
  });
});

describe('other tabs', () => {
  test.each(['token', null])('signing out there ends it here without a word (%s)', (key) => {
    const { changes, store, session, otherTabChanged } = tab(storage({ token: 'tok' }));
    store.values.clear();
    otherTabChanged(key);
    expect(changes).toEqual(['ended']);
    expect(session.token).toBeNull();
  });

  test('signing out there that a call here noticed first is no lost session after all', () => {
    const { changes, store, session, otherTabChanged } = tab(storage({ token: 'tok' }));
    store.values.clear();
    session.bearer('token');
    otherTabChanged('token');
    otherTabChanged('token');
    expect(changes).toEqual(['lost', 'explained']);
    store.values.set('token', 'next');
    otherTabChanged('token');
    expect(changes).toEqual(['lost', 'explained', 'adopted']);
  });

  test('another sign-in there replaces this one', () => {
    const { changes, store, session, otherTabChanged } = tab(storage({ token: 'tok' }));
    store.values.set('token', 'other');
    otherTabChanged('token');
    expect(changes).toEqual(['replaced']);
    expect(session.token).toBe('other');
  });

  test('whose token a refusal here comes before keeps it: the refused one was another', () => {
    const { session, changes, store } = tab(storage({ token: 'northwind' }));
    const { epoch } = session;
    store.setItem('token', 'globex');
    session.lose(epoch);
    expect([session.token, store.values.get('token')]).toEqual(['globex', 'globex']);
    expect(changes).toEqual(['replaced']);
  });

  test('follow a switch of tenant here as another sign-in', () => {
    const store = storage({ token: 'northwind' });
    const [here, there] = [tab(store), tab(store)];
    here.session.switchTo('globex');
    there.otherTabChanged('token');
    expect([here.changes, there.changes]).toEqual([['switched'], ['replaced']]);
    expect(there.session.token).toBe('globex');
  });

  test('a sign-in there is taken over by a tab where nobody was signed in', () => {
    const { changes, store, otherTabChanged } = tab();
    store.values.set('token', 'tok');
    otherTabChanged('token');
    expect(changes).toEqual(['adopted']);
  });

  test('their other settings and their second factor are their own', () => {
    const { changes, store, otherTabChanged } = tab(storage({ token: 'tok' }));
    store.values.set('theme', 'dark').set('temptoken', 'temp');
    for (const key of ['theme', 'temptoken', 'mfa']) otherTabChanged(key);
    expect(changes).toEqual([]);
  });

  test('a page that comes back from the cache looks again', () => {
    const { changes, store, shownAgain } = tab(storage({ token: 'tok' }));
    shownAgain();
    expect(changes).toEqual([]);
    store.values.clear();
    shownAgain();
    expect(changes).toEqual(['ended']);
  });

  test('a tab that stopped watching hears nothing', () => {
    const { changes, store, stop, otherTabChanged } = tab(storage({ token: 'tok' }));
    stop();
    store.values.clear();
    otherTabChanged('token');
    expect(changes).toEqual([]);
  });
});

test('in any order of events the session and the storage agree, and each session is lost at most once', () => {
  const event = fc.constantFrom('signIn', 'signOut', 'lose', 'loseLate', 'sync', 'otherIn', 'otherOut');
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const { session, store, changes, otherTabChanged } = tab();
      let number = 0;
      const act: Record<typeof event extends fc.Arbitrary<infer E> ? E : never, () => void> = {
        signIn: () => session.signIn(`t${(number += 1)}`),
        signOut: () => session.token !== null && session.signOut(),
        lose: () => session.lose(session.epoch),
        loseLate: () => session.lose(session.epoch - 1),
        sync: () => session.sync(),
        otherIn: () => (store.values.set('token', `o${(number += 1)}`), otherTabChanged('token')),
        otherOut: () => (store.values.delete('token'), otherTabChanged('token')),
      };
      for (const name of events) {
        act[name]();
        expect(session.token).toBe(store.values.get('token') ?? null);
      }
      const begun = changes.filter((change) => ['signed-in', 'adopted', 'replaced'].includes(change)).length;
      const ended = changes.filter((change) => ['signed-out', 'lost', 'ended'].includes(change)).length;
      expect(ended).toBeLessThanOrEqual(begun);
    }),
    { numRuns: 1000 },
  );
});
