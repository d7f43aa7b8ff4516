import type { Page } from '@playwright/test';

/** A text, its ink, and the colors of the pixels around and behind it. */
export interface Measured {
  text: string;
  ink: string;
  grounds: string[];
}

/** The background of the texts in view that match `selector`, read from a picture of the page without its texts. */
export async function groundsOf(page: Page, selector: string): Promise<Measured[]> {
  const texts = await page.evaluate(findTexts, selector);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: transparent !important; } .icon { visibility: hidden !important; }');
    document.adoptedStyleSheets = [sheet];
    return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
  const picture = (await page.screenshot()).toString('base64');
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return page.evaluate(readGrounds, { texts, picture });
}

interface Found {
  text: string;
  ink: string;
  box: { x: number; y: number; width: number; height: number };
}

function findTexts(selector: string): Found[] {
  const hex = (color: string) =>
    `#${(color.match(/\d+/g) ?? [])
      .slice(0, 3)
      .map((value) => Number(value).toString(16).padStart(2, '0'))
      .join('')}`;
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const text = element.textContent?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    const isSeen = width > 0 && y >= 0 && x >= 0 && y + height <= innerHeight && x + width <= innerWidth;
    const ink = hex(getComputedStyle(element).color);
    return text && isSeen ? [{ text, ink, box: { x, y, width, height } }] : [];
  });
}

async function readGrounds({ texts, picture }: { texts: Found[]; picture: string }): Promise<Measured[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.width,
    height: image.height,
  });
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  return texts.map(({ text, ink, box: { x, y, width, height } }) => {
    // Half of a pixel may be the border of the box itself.
    const { data } = context.getImageData(Math.ceil(x) + 1, Math.ceil(y) + 1, width - 3, height - 3);
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = data.subarray(at, at + 3);
      colors.add(`#${[red, green, blue].map((value) => value!.toString(16).padStart(2, '0')).join('')}`);
    }
    return { text, ink, grounds: [...colors] };
  });
}
