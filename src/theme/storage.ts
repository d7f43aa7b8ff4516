import { parseAppearance, type Appearance } from './appearance';
import { APPEARANCE_KEY, THEME_KEY } from './keys';
import type { Paint } from './paint';

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Settings of this browser. Storage that is closed or spoilt counts as empty. */
export function readAppearance(): Appearance {
  try {
    const rest = parsed(localStorage.getItem(APPEARANCE_KEY));
    return parseAppearance({ ...rest, mode: localStorage.getItem(THEME_KEY) });
  } catch {
    return parseAppearance({});
  }
}

export function writeAppearance({ mode, ...rest }: Appearance): void {
  try {
    localStorage.setItem(THEME_KEY, mode);
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify(rest));
  } catch {
    // A full or closed storage costs the memory of the choice, not the choice.
  }
}

/** Stores the look of the stored appearance with it, if there is one. */
export function writePaint(paint: Paint): void {
  try {
    const before = localStorage.getItem(APPEARANCE_KEY);
    if (before === null) return;
    const after = JSON.stringify({ ...parsed(before), paint });
    // Other tabs hear of each change.
    if (after !== before) localStorage.setItem(APPEARANCE_KEY, after);
  } catch {
    // The document looks as by default until the theme has loaded.
  }
}

/** Whether a `storage` event of another tab concerns the appearance. */
export const isAppearanceKey = (key: string | null): boolean =>
  key === null || key === THEME_KEY || key === APPEARANCE_KEY;
