import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    tellAct?: (act: string) => void;
  }
}

/**
 * Calls `acted` with what a person does to a page, as role and name (`button Save`), before anything that the page
 * does because of it: both come by the same connection, in order.
 */
export async function watchActs(
  context: BrowserContext,
  acted: (page: Page, act: string) => void,
): Promise<void> {
  await context.exposeBinding('tellAct', ({ page }, act: string) => acted(page, act));
  await context.addInitScript(watch);
}

/** Runs in the page. */
function watch(): void {
  const ACTED = 'button, a, input, select, textarea, summary, option, [role]';
  const ROLES: Record<string, string> = {
    a: 'link',
    select: 'combobox',
    textarea: 'textbox',
    checkbox: 'checkbox',
    radio: 'radio',
    search: 'searchbox',
    file: 'file',
  };
  const roleOf = (element: Element) => {
    const tag = element.tagName.toLowerCase();
    const type = tag === 'input' ? (element as HTMLInputElement).type : tag;
    return element.getAttribute('role') ?? ROLES[type] ?? (tag === 'input' ? 'textbox' : tag);
  };
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby');
    return (
      (by && textOf(document.getElementById(by))) ||
      element.getAttribute('aria-label') ||
      textOf((element as HTMLInputElement).labels?.[0]) ||
      textOf(element)
    ).slice(0, 80);
  };
  const tell = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest(ACTED) : null;
    window.tellAct?.(element ? `${roleOf(element)} ${nameOf(element)}` : event.type);
  };
  for (const type of ['click', 'change', 'input', 'drop']) window.addEventListener(type, tell, true);
  window.addEventListener('keydown', ({ key }) => window.tellAct?.(`key ${key}`), true);
}
