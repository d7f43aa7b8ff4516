import type { Page } from '@playwright/test';
import { still } from './routes';

interface Drawn {
  text: string;
  /** `position` of a progress bar. */
  value: number | undefined;
  /** Share of the pixels in its middle row that are not the background's. */
  filled: number;
}

/** As much of a state as has its icon and none of its word, px. */
const ICON = 18;

/** The elements in view that match, or the first `most` pixels of each, as a picture of the window shows them. */
async function drawnIn(page: Page, selector: string, most = 10_000): Promise<Drawn[]> {
  const boxes = await page.evaluate((matching) => {
    const all = [...document.querySelectorAll<HTMLElement & { position?: number }>(matching)];
    return all
      .map((each) => ({
        text: each.textContent,
        value: each.position,
        box: each.getBoundingClientRect().toJSON() as DOMRect,
      }))
      .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight && box.width > 0);
  }, selector);
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async (given) => {
      const image = new Image();
      image.src = `data:image/png;base64,${given.picture}`;
      await image.decode();
      const { width, height } = image;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const canvas = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.slice(0, 3).join(' ');
      return given.boxes.map(({ text, value, box }) => {
        const y = Math.floor(box.top + box.height / 2);
        // Without the border.
        const { data } = context.getImageData(
          Math.ceil(box.left) + 2,
          y,
          Math.min(Math.floor(box.width), given.widest) - 4,
          1,
        );
        let filled = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data.subarray(at, at + 3).join(' ') !== canvas) filled += 4;
        return { text, value, filled: filled / data.length };
      });
    },
    { boxes, picture, widest: most },
  );
}

/** The chosen ones among several on a page, with the outline of each. */
const chosen = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]',
      ),
    ]
      .filter((each) => each.checkVisibility())
      .map((each) => ({ name: each.textContent, outline: getComputedStyle(each).outlineStyle })),
  );

/** Differences that count as the same share of a bar. */
const CLOSE = 0.05;

export interface ForcedColors {
  faults: string[];
  /** Bars and chosen elements that were looked at. */
  bars: number;
  chosen: number;
}

/** Empty bars, states without an icon, and chosen elements without an outline, in forced colors. */
export async function inForcedColors(page: Page): Promise<ForcedColors> {
  await page.emulateMedia({ forcedColors: 'active' });
  await still(page);
  const bars = await drawnIn(page, 'main progress');
  const icons = await drawnIn(page, 'main .chip', ICON);
  const marked = await chosen(page);
  await page.emulateMedia({ forcedColors: 'none' });
  const faults = [
    ...bars
      .filter(({ value, filled }) => Math.abs(filled - value!) > CLOSE)
      .map(({ value, filled }) => `a bar of ${value} is filled to ${filled}`),
    ...icons.filter(({ filled }) => filled === 0).map(({ text }) => `the state “${text}” has no icon`),
    ...marked
      .filter(({ outline }) => outline !== 'solid')
      .map(({ name, outline }) => `chosen “${name}” has the outline ${outline}`),
  ];
  return { faults, bars: bars.length, chosen: marked.length };
}

/** Width of a Letter page between its margins, px. */
const PAPER = 720;

/** Parts of the frame on paper, colors of the screen, and content wider than the paper. */
export async function onPaper(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: before.height });
  await still(page);
  const faults = await page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const title = document.querySelector('h1')!;
    const { left } = title.getBoundingClientRect();
    const wider = document.documentElement.scrollWidth - innerWidth;
    const ink = getComputedStyle(title).color;
    const ground = getComputedStyle(document.body).backgroundColor;
    return [
      ...visible('.header, aside, .menu, .tabs, .pager, .save-bar, .floats, .toast').map(
        (each) => `on paper: ${each.outerHTML.slice(0, 80)}`,
      ),
      ...(left < 100 ? [] : [`the heading begins at ${left} px`]),
      ...(wider <= 0 ? [] : [`${wider} px wider than the paper`]),
      ...(ink === 'rgb(0, 0, 0)' && ground === 'rgb(255, 255, 255)' ? [] : [`${ink} on ${ground}`]),
    ];
  });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(before);
  return faults;
}
