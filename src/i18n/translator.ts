/** A page under a translator: Google Translate's marks, or the element that translators wrap around a text. */
const MARKS = '.translated-ltr, .translated-rtl, font';

/** True if a translator is active on this page. */
export const isTranslated = (): boolean => document.querySelector(MARKS) !== null;

/** Calls the listener whenever a translator may have come or gone. */
export function watchTranslator(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributeFilter: ['class'],
    childList: true,
    subtree: true,
  });
  return () => observer.disconnect();
}
