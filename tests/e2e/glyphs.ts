import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { FONT_FAMILY, FONT_WEIGHT, MONO_FAMILY } from '../../src/theme/tokens';

/** Sources of the texts on the screens: the console in every language, and the demo. */
const SOURCES = ['src', 'server/demo'];
/** Rules compare characters that no screen shows; those of a plain text message are listed in the editor. */
const isShown = (file: string) => !/^src.rules./.test(file) || file.endsWith('gsm7.ts');
const FONTS = [
  `${FONT_WEIGHT.regular} 24px ${FONT_FAMILY}`,
  `${FONT_WEIGHT.strong} 24px ${FONT_FAMILY}`,
  `${FONT_WEIGHT.regular} 24px ${MONO_FAMILY}`,
];
/** An unassigned character: a font draws it like every character that it lacks. */
const UNASSIGNED = '\u{10FFFD}';

/** Every visible character in the sources: no spaces, combining marks or controls. */
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
 * Throws if the browser cannot draw the console's characters. A browser without fonts crashes at the first
 * letter, and with the wrong ones it shows boxes; either would fail a hundred tests with misleading
 * messages.
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

/** Runs in the page: the characters that a font draws like an unassigned one. */
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
