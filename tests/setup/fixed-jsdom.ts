import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * jsdom replaces the classes below by its own, which Node's fetch cannot read: a FormData body leaves as the
 * text "[object FormData]" and the embedded database fails on jsdom's Blob (msw#1913, jsdom#3800).
 */
const KEPT = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'fetch',
  'structuredClone',
] as const;

const { jsdom } = builtinEnvironments;

/** Node's FormData, which can also be made from a form of the document: its text entries. */
function formDataFor(Native: typeof FormData, OfDocument: typeof FormData): typeof FormData {
  return class extends Native {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      for (const [name, value] of new OfDocument(form, submitter)) {
        if (typeof value === 'string') this.append(name, value);
      }
    }
  };
}

/** jsdom, keeping Node's fetch family. */
export default {
  ...jsdom,
  name: 'fixed-jsdom',
  async setup(global, options) {
    const native = KEPT.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)!] as const);
    const teardown = await jsdom.setup(global, options);
    const OfDocument = global.FormData as typeof FormData;
    for (const [name, descriptor] of native) Object.defineProperty(global, name, descriptor);
    global.FormData = formDataFor(global.FormData as typeof FormData, OfDocument);
    return teardown;
  },
} satisfies Environment;
