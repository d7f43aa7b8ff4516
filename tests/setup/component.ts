import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { network } from '../support/msw';

// One second, the default, is too short for a whole console on two busy cores.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout: every media query is that of a wide window.
window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /min-width/.test(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

// Nothing lies under a pointer, and nothing scrolls, where nothing has a place.
document.elementsFromPoint ??= () => [];
Element.prototype.scrollIntoView ??= () => undefined;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => network.close());
