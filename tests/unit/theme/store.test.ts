import { expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from '../../../src/theme/store';

/** A store in a browser whose storage holds `kept`. */
function open(kept: Record<string, string> = {}, closed = false) {
  const listeners = new Set<(event: unknown) => void>();
  const refuse = () => {
    throw new Error('Storage is closed');
  };
  vi.stubGlobal('localStorage', {
    getItem: closed ? refuse : (key: string) => kept[key] ?? null,
    setItem: closed ? refuse : (key: string, value: string) => void (kept[key] = value),
  });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  });
  const store = createStore();
  store.setup();
  onTestFinished(() => store.teardown());
  return { store, kept, tell: (key: string) => listeners.forEach((listener) => listener({ key })) };
}

it('keeps what a person chose of a list, under the person’s key', () => {
  const { store, kept } = open();
  store.setItem('lists:7', { clients: { hidden: ['phone'] } });
  expect(kept).toEqual({ 'lists:7': '{"clients":{"hidden":["phone"]}}' });
  expect(open(kept).store.getItem('lists:7')).toEqual({ clients: { hidden: ['phone'] } });
});

it('writes nothing of what was searched for', () => {
  const { store, kept } = open();
  store.setItem('clients.page.listParams', { filter: { q: 'Ada Lovelace' } });
  store.setItem('lists:', {});
  expect(store.getItem('clients.page.listParams')).toEqual({ filter: { q: 'Ada Lovelace' } });
  expect(kept).toEqual({});
});

it('keeps choices when react-admin empties its store at sign-out', () => {
  const { store, kept } = open();
  store.setItem('lists:7', { clients: {} });
  store.setItem('clients.page.listParams', { page: 2 });
  store.reset();
  expect(store.getItem('clients.page.listParams')).toBeUndefined();
  expect(kept['lists:7']).toBe('{"clients":{}}');
});

it('takes a choice of another tab', () => {
  const { store, kept, tell } = open();
  const seen = vi.fn();
  store.subscribe('lists:7', seen);
  kept['lists:7'] = '{"clients":{"order":["name"]}}';
  tell('lists:7');
  expect(seen).toHaveBeenCalledWith({ clients: { order: ['name'] } });
});

it('keeps a choice for the session where storage is closed', () => {
  const { store } = open({}, true);
  store.setItem('lists:7', { clients: {} });
  expect(store.getItem('lists:7')).toEqual({ clients: {} });
});

it('takes a damaged value as none', () => {
  expect(open({ 'lists:7': '{"clients' }).store.getItem('lists:7', 'none')).toBe('none');
});
