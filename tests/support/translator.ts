/** `translated away`: as Google Translate does it, the text node is gone; `wrapped`: it is moved. */
export type TranslatorWay = 'translated away' | 'wrapped';

/** Does to every text of the page what a page translator does. Runs in a real browser too, so it needs nothing else. */
export async function translatePage(how: TranslatorWay): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || parent.closest('script, style, font, textarea') || text.data.trim() === '') continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    inner.append(how === 'wrapped' ? '' : text.data);
    parent.replaceChild(outer, text);
    if (how === 'wrapped') inner.append(text);
  }
  // Whoever watches the document is told after this.
  await Promise.resolve();
}
