/**
 * Styles and marks of the document's root for an appearance. They are stored with it, so that the document needs no code
 * of the theme to look like that before any other code runs.
 */
export interface Paint {
  style: string;
  marks: Readonly<Record<string, string>>;
}

interface Stored {
  paint?: Paint;
  direction?: string;
}

/** Puts a stored appearance on the document. What is spoilt, or of the other mode, waits for the theme. */
export function restorePaint(text: string, root: HTMLElement): void {
  try {
    const { paint, direction } = JSON.parse(text) as Stored;
    if (direction === 'ltr' || direction === 'rtl') root.dir = direction;
    if (paint?.marks['theme'] !== root.dataset['theme']) return;
    root.style.cssText = paint!.style;
    Object.assign(root.dataset, paint!.marks);
  } catch {
    // The default look stays.
  }
}
