import type { Page } from '@playwright/test';
import { faultsHere } from './drawn';
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
    const isInView = (each: Element) => {
      const { top, bottom } = each.getBoundingClientRect();
      for (let around = each.parentElement; around; around = around.parentElement) {
        const clip = around.getBoundingClientRect();
        const clips = around !== document.body && getComputedStyle(around).overflowY !== 'visible';
        if (clips && (top < clip.top || bottom > clip.bottom)) return false;
      }
      return true;
    };
    const all = [...document.querySelectorAll<HTMLElement & { position?: number }>(matching)];
    return (
      all
        // Closed details have the boxes of what they do not draw, and so have lists that scroll. A window covers the rest.
        .filter((each) => each.checkVisibility() && isInView(each) && !each.closest('[aria-hidden="true"]'))
        .map((each) => ({
          text: each.textContent,
          value: each.position,
          box: each.getBoundingClientRect().toJSON() as DOMRect,
        }))
        .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight && box.width > 0)
    );
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

/** Empty bars, states without an icon, and chosen elements without an outline, on a page in forced colors. */
export async function forcedFaults(page: Page): Promise<ForcedColors> {
  const bars = await drawnIn(page, 'main progress');
  const icons = await drawnIn(page, 'main .chip', ICON);
  const marked = await chosen(page);
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

/** The same of a page that is put in forced colors for it. */
export async function inForcedColors(page: Page): Promise<ForcedColors> {
  await page.emulateMedia({ forcedColors: 'active' });
  await still(page);
  const found = await forcedFaults(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** A Letter page between its margins, px. */
export const PAPER = { width: 720, height: 800 };

/** Parts of the frame, colors of the screen, and content wider than the paper, on a page that is printed. */
export const paperFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

/** The same of a page that is printed for it. */
export async function onPaper(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ ...before, width: PAPER.width });
  await still(page);
  const faults = await paperFaults(page);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(before);
  return faults;
}

/** A window of 1280 × 1024 px at 400 %. */
export const ZOOMED = { width: 320, height: 256 };

/** Focused elements that others hide entirely (WCAG 2.4.11). Runs in the page. */
function hiddenFocus(): string[] {
  const reachable = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
    ),
  ].filter(
    (each) =>
      each.tabIndex >= 0 &&
      // A window keeps the focus from the page behind it.
      !each.closest('[inert], [aria-hidden="true"], .skip, .toast') &&
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const hidden = reachable.filter((each) => {
    each.focus();
    // The choice of a file is drawn by the button beside it.
    const drawn = each.clientWidth > 1 ? each : each.parentElement!;
    const box = drawn.getClientRects()[0]!;
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const on = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
        return (
          on !== null &&
          (drawn.contains(on) ||
            on.closest('label')?.contains(each) === true ||
            // A row's link covers its row, through which it is seen.
            each.closest('tr')?.contains(on) === true)
        );
      }),
    );
    return !isSeen;
  });
  (document.activeElement as HTMLElement | null)?.blur();
  return hidden.map(
    (each) =>
      `focused and out of sight: ${(each.ariaLabel ?? each.textContent ?? each.tagName).slice(0, 60)}`,
  );
}

/** Sideways scrolling (WCAG 1.4.10), texts cut or covered, and focus out of sight, in a window of `ZOOMED`. */
export const zoomFaults = async (page: Page): Promise<string[]> => [
  ...(await faultsHere(page, ZOOMED.width, 'long')),
  ...(await page.evaluate(hiddenFocus)),
];
