/** For `aria-keyshortcuts`. */
export const SHORTCUT = 'Control+K Meta+K';

const IME_KEY_CODE = 229;

/** The key belongs to an input method that composes a character. Older WebKit shows this only by the key code. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === IME_KEY_CODE;

/** Ctrl-K or ⌘-K by the letter, and by its position on layouts without Latin letters. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing(event)) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The shortcut as the keyboard in front of the person calls it. */
export const shortcutLabel = (): string => (isApple() ? '⌘K' : 'Ctrl K');
