/** `translated away`: as Google Translate does it, the text node is gone; `wrapped`: it is moved. */
export type TranslatorWay = 'translated away' | 'wrapped';

/**
 * Does to the page what page translators do: wraps every text in two elements of its own, from the first text that is
 * there, and whatever comes later. The words stay, so that tests find them. Runs in a page, so it needs nothing else.
 */
export function pageTranslator(how: TranslatorWay): void {
  function translate(text: Text): void {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '') return;
    if (parent.closest('head, script, style, textarea, select, font')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    if (how === 'translated away') inner.append(text.data);
    parent.replaceChild(outer, text);
    if (how === 'wrapped') inner.append(text);
  }
  function look(): void {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
