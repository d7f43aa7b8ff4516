import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Of a contact sheet: how much smaller its pictures are, how long they may be there, and how exact. */
const SCALE = 0.28;
const LONGEST = 1_500;
const QUALITY = 0.55;
/** Between two pictures, px. */
const GAP = 6;

/** Pictures side by side and smaller, as one WebP file. The browser draws it: there is no other program that must be there. */
export async function createSheets(browser: Browser) {
  const page = await browser.newPage();
  return async (files: readonly string[]): Promise<Buffer> => {
    const pictures = files.map((file) => readFileSync(file).toString('base64'));
    const webp = await page.evaluate(
      async ({ jpegs, scale, longest, quality, gap }) => {
        const images = await Promise.all(
          jpegs.map(async (data) => {
            const image = new Image();
            image.src = `data:image/jpeg;base64,${data}`;
            await image.decode();
            return image;
          }),
        );
        const canvas = document.createElement('canvas');
        canvas.width = images.reduce((width, image) => width + Math.round(image.width * scale) + gap, -gap);
        canvas.height = Math.round(
          Math.max(...images.map(({ height }) => Math.min(height, longest))) * scale,
        );
        const drawing = canvas.getContext('2d')!;
        drawing.imageSmoothingQuality = 'high';
        let at = 0;
        for (const image of images) {
          const width = Math.round(image.width * scale);
          drawing.drawImage(image, at, 0, width, Math.round(image.height * scale));
          at += width + gap;
        }
        return canvas.toDataURL('image/webp', quality).split(',')[1]!;
      },
      { jpegs: pictures, scale: SCALE, longest: LONGEST, quality: QUALITY, gap: GAP },
    );
    return Buffer.from(webp, 'base64');
  };
}
