/** Markup that libraries insert: an empty string and MUI's zero-width space. */
const MARKUP = new Set(['', '&#8203;']);

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): unknown;
}

const refuse = (what: string): never => {
  throw new TypeError(`Blocked ${what}`);
};

/** Workers are started from the console's own files only. */
function ownScript(url: string): string {
  const { origin, protocol } = new URL(url, location.href);
  return origin === location.origin && protocol !== 'data:' ? url : refuse('script address');
}

/** Makes every write of foreign markup fail (Trusted Types), before any other module runs. */
function closeMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (MARKUP.has(text) ? text : refuse('markup')),
    createScriptURL: ownScript,
  });
}

closeMarkup();
