/** Stored values by field name. */
export type Stored = Readonly<Record<string, string>>;

/**
 * Changes the page as password managers do: marks every field, adds an icon after it inside the form and a root of its
 * own below the document, restores these when they are removed, and fills stored values as soon as it sees the fields.
 * Runs in a page, so it needs nothing else.
 */
export function passwordManager(stored: Stored): void {
  const SEEN = 'data-manager-field';
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  let marked = 0;

  function fill(field: HTMLInputElement, value: string): void {
    const key = { key: '', bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', key));
    setter.call(field, value);
    field.dispatchEvent(new KeyboardEvent('keyup', key));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function mark(field: HTMLInputElement): void {
    marked += 1;
    field.setAttribute(SEEN, String(marked));
    field.style.setProperty('padding-inline-end', '28px', 'important');
    field.setAttribute('data-form-type', field.type);
  }

  function iconBehind(field: HTMLInputElement): void {
    if (field.nextElementSibling?.hasAttribute('data-manager-icon')) return;
    const icon = document.createElement('div');
    icon.setAttribute('data-manager-icon', '');
    icon.attachShadow({ mode: 'closed' }).append(document.createElement('span'));
    icon.style.setProperty('position', 'absolute');
    field.after(icon);
  }

  function look(): void {
    if (!document.body) return;
    if (!document.querySelector('manager-root')) {
      const root = document.createElement('manager-root');
      root.attachShadow({ mode: 'closed' });
      document.body.append(root);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input:is([type=text], [type=email], [type=password], :not([type]))',
    )) {
      iconBehind(field);
      if (field.hasAttribute(SEEN)) continue;
      mark(field);
      const value = stored[field.name];
      if (value !== undefined && field.value === '') fill(field, value);
    }
  }

  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
}
