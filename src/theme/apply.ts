import type { Direction } from '../rules/words/languages';
import type { Appearance } from './appearance';
import type { Paint } from './paint';
import { variablesOf } from './variables';

/**
 * Puts an appearance on the document: custom properties, direction, the browser's own widgets, and marks that
 * style sheets go by.
 */
export function applyAppearance(settings: Appearance, direction: Direction): Paint {
  const { mode, surface, background, orientation, width, position, menuStyle, headerStyle } = settings;
  const root = document.documentElement;
  for (const [name, value] of Object.entries(variablesOf(settings))) root.style.setProperty(name, value);
  root.style.colorScheme = mode;
  root.dir = direction;
  const marks: Record<string, string | undefined> = {
    theme: mode,
    background: surface === 'transparent' ? background : undefined,
    orientation,
    width,
    position,
    menu: menuStyle === 'theme' ? undefined : menuStyle,
    header: headerStyle === 'theme' ? undefined : headerStyle,
  };
  for (const [name, mark] of Object.entries(marks)) {
    if (mark === undefined) delete root.dataset[name];
    else root.dataset[name] = mark;
  }
  return { style: root.style.cssText, marks: JSON.parse(JSON.stringify(marks)) as Paint['marks'] };
}
