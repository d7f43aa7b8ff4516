import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { FONT_FAMILY, FONT_WEIGHT, MONO_FAMILY } from '../../src/theme/tokens';

/** What is on the screens: the console with its texts in every language, and the texts of the demo. */
const SOURCES = ['src', 'server/demo'];
/** Rules compare characters that no screen shows; those of a plain text message are listed by the editor. */
const isShown = (file: string) => !/^src.rules./.test(file) || file.endsWith('gsm7.ts');
const FONTS = [
  `${FONT_WEIGHT.regular} 24px ${FONT_FAMILY}`,
  `${FONT_WEIGHT.strong} 24px ${FONT_FAMILY}`,
  `${FONT_WEIGHT.regular} 24px ${MONO_FAMILY}`,
];
/** Has no meaning and so no glyph: what a font draws for it is what it draws for all that it lacks. */
const UNASSIGNED = '\u{10FFFD}';

/** Every character of the sources that leaves ink of its own: no spaces, no marks upon letters, no controls. */
function shownCharacters(): string[] {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter(isShown),
  );
  const characters = new Set(files.flatMap((file) => [...readFileSync(file, 'utf8')]));
  return [...characters].filter((character) => !/[\p{Z}\p{M}\p{C}]/u.test(character));
}

/**
 * Throws when the browser cannot draw what the console shows. A browser without fonts dies at the first letter, and
 * with the wrong ones it shows boxes; either would be a hundred failed tests that say something else.
 */
export async function checkGlyphs(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const missing = await page.evaluate(glyphsMissing, {
    characters: shownCharacters(),
    fonts: FONTS,
    unassigned: UNASSIGNED,
  });
  await page.close();
  if (missing.length > 0) throw new Error(`The browser has no glyph for: ${missing.join(' ')}`);
}

interface Asked {
  readonly characters: string[];
  readonly fonts: string[];
  readonly unassigned: string;
}

/** Runs in the page: the characters that look in one of the fonts as one does that does not exist. */
function glyphsMissing({ characters, fonts, unassigned }: Asked): string[] {
  const SIDE = 48;
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const drawn = (font: string, character: string) => {
    context.clearRect(0, 0, SIDE, SIDE);
    context.font = font;
    context.fillText(character, SIDE / 4, (SIDE * 3) / 4);
    return context.getImageData(0, 0, SIDE, SIDE).data.join();
  };
  const lacking = fonts.flatMap((font) => {
    const none = drawn(font, unassigned);
    return characters.filter((character) => drawn(font, character) === none);
  });
  return [...new Set(lacking)];
}
