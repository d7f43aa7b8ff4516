/**
 * Does to the page what dark modes do: a style of its own in the head before anything else, another behind each style
 * sheet of the page, colours on every element in its style attribute, and all of it again whenever the page changes.
 * Runs in a page, so it needs nothing else.
 */
export function darkMode(): void {
  const OWN = 'data-darkened';

  /** The page's policy allows styles that are filled by rules. */
  function styled(rule: string): HTMLStyleElement {
    const style = document.createElement('style');
    style.setAttribute(OWN, '');
    queueMicrotask(() => style.sheet?.insertRule(rule));
    return style;
  }

  function darkenSheets(): void {
    const { head } = document;
    if (!head) return;
    if (!head.firstElementChild?.hasAttribute(OWN)) head.prepend(styled(':root { color-scheme: dark }'));
    for (const sheet of head.querySelectorAll(`style:not([${OWN}]), link[rel=stylesheet]`))
      if (!sheet.nextElementSibling?.hasAttribute(OWN)) sheet.after(styled('body { color: #e8e6e3 }'));
    if (!head.querySelector('meta[name=theme-color]')) {
      const colour = document.createElement('meta');
      colour.name = 'theme-color';
      colour.content = '#181a1b';
      head.append(colour);
    }
  }

  function darken(): void {
    document.documentElement?.setAttribute('data-dark-mode', 'dynamic');
    darkenSheets();
    for (const element of document.querySelectorAll<HTMLElement>(`body *:not([${OWN}])`)) {
      element.setAttribute(OWN, '');
      element.style.setProperty('--dark-mode-colour', '#e8e6e3');
    }
  }

  new MutationObserver(darken).observe(document, { childList: true, subtree: true });
  darken();
}
