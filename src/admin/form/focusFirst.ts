const FIELDS = 'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea, select';

/**
 * Moves the focus to the first empty field, so that nobody has to click into it; not to a picker, which would open its choices
 * over the page. `fields` selects other ones.
 */
export function focusFirst(within: ParentNode | null | undefined, fields = FIELDS): void {
  const all = within?.querySelectorAll<HTMLInputElement>(fields) ?? [];
  const first = [...all].find(({ value, disabled, readOnly }) => value === '' && !disabled && !readOnly);
  if (!first?.matches('[role=combobox]')) first?.focus();
}

/** True if the focus is still where the change of route put it: nobody has gone elsewhere since. */
export const isOnTitle = (): boolean => document.activeElement?.matches('h1') === true;
