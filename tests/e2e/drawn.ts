import type { Page } from '@playwright/test';
import { LIMIT_MAX } from '../../src/contract/common';
import { BREAKPOINTS, SIDEBAR_HIDDEN_BELOW } from '../../src/theme/tokens';
import type { Product } from '../../scripts/product';
import { SHORT } from '../support/scope';
import { settled, still, visit } from './routes';

/** From a phone to a wide screen, in px. */
export const WIDTHS = SHORT ? [360, 1280] : [360, 768, 1280, 1440, 1920];
/** From this width on, no list cuts the demo's names. */
export const ROOMY = 1280;

/** A long value for a field: sixty characters, or `length`. */
export const longOf = (field: string, length = 60) =>
  `${field}: `.padEnd(length, 'sixty characters ').slice(0, length).trim();
const NAMES = ['name', 'client_name', 'campaign_name', 'display_name', 'company_name', 'brand_name', 'by'];

/** A record as an answer holds it. */
type Answered = Record<string, unknown>;

/**
 * Changes the records that the server answers from now on, in lists and on a record's own page.
 *
 * @param read records of a list that are read for a page of it
 */
const answering = (page: Page, change: (records: Answered[]) => Answered[], read?: number) =>
  // The stream of changes has no end that an answer could be fetched for.
  page.route(/\/api\/(?!events$)[^?]+/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const url = new URL(route.request().url());
    const shown = Number(url.searchParams.get('limit')) || undefined;
    if (read && shown) url.searchParams.set('limit', String(read));
    const answer = await route.fetch({ url: url.href });
    const body = await answer.json().catch(() => undefined);
    if (body?.records) body.records = change(body.records).slice(0, shown);
    else if (body) change([body]);
    await (body === undefined
      ? route.fulfill({ response: answer })
      : route.fulfill({ response: answer, json: body }));
  });

/** Gives every record long names from now on. */
export const longNames = (page: Page, length?: number) =>
  answering(page, (records) => {
    for (const record of records)
      for (const field of NAMES) if (typeof record[field] === 'string') record[field] = longOf(field, length);
    return records;
  });

/** When a record was made, ms, by its id (UUIDv7, RFC 9562); 0 if it has another kind of id. */
const madeAt = ({ id }: Answered): number =>
  /^[\da-f]{8}-[\da-f]{4}-7/.test(String(id))
    ? Number.parseInt(String(id).replace('-', '').slice(0, 12), 16)
    : 0;

/**
 * Leaves the records that other tests have made out of lists from now on: they may have any name and state. Those of
 * the demo move up from the pages behind.
 */
export const demoOnly = (page: Page, { readyAt }: Product) =>
  answering(page, (records) => records.filter((record) => madeAt(record) <= readyAt), LIMIT_MAX);

/** Breakpoints at which a page may change, in px (spec 9). */
const KNOWN_WIDTHS: readonly number[] = [...Object.values(BREAKPOINTS), SIDEBAR_HIDDEN_BELOW];

/**
 * Overlapping texts, words broken in the middle, chips of more than two lines, small tables with a hidden
 * end, and media queries with widths that are not in the specification. Runs in the page.
 */
function unreadable(widths: readonly number[]): string[] {
  const visible = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const floats = (each: Element | null): boolean =>
    each !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(each).position) || floats(each.parentElement));
  /** The visible part of a box. */
  const seen = (box: DOMRect, inside: Element) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let around: Element | null = inside; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const clip = around.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return { left, top, right, bottom };
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { node: Text; of: Element; lines: ReturnType<typeof seen>[] }[] = [];
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const of = node.parentElement!;
    const isDrawn = node.data.trim() !== '' && visible(of) && of.clientWidth !== 1;
    if (!isDrawn || of.closest('.sr-only, .skip, svg, select, textarea, [inert]')) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map((box) => seen(box, of));
    texts.push({ node, of, lines: lines.filter((box) => box.right > box.left && box.bottom > box.top) });
  }
  const name = (text: string | null) => `“${(text ?? '').trim().slice(0, 40)}”`;
  /** Letters do not fill their line, so two lines may overlap this much, in px. */
  const GAP = 4;
  const still = texts.filter(({ of }) => !floats(of));
  const over = still.flatMap((a, index) =>
    still
      .slice(index + 1)
      .flatMap((b) =>
        a.lines.some((x) =>
          b.lines.some(
            (y) =>
              Math.min(x.right, y.right) - Math.max(x.left, y.left) > 2 &&
              Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > GAP,
          ),
        )
          ? [`${name(a.node.data)} and ${name(b.node.data)} lie over each other`]
          : [],
      ),
  );
  const broken = texts.flatMap(({ node, of }) =>
    of.closest('[data-tip], bdi, code')
      ? []
      : [...node.data.matchAll(/(?<!\S)\p{L}{3,20}(?=[\s.,:;!?)]|$)/gu)].flatMap(({ 0: word, index }) => {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return tops.size > 1 ? [`broken: ${name(word)}`] : [];
        }),
  );
  const chips = [...document.querySelectorAll<HTMLElement>('.chip')]
    .filter((chip) => visible(chip) && chip.clientHeight > 48)
    .map((chip) => `a chip of ${chip.clientHeight} px: ${name(chip.textContent)}`);
  const tables = [...document.querySelectorAll('.table-scroll')]
    .filter((each) => visible(each) && !each.closest('.list') && each.scrollWidth > each.clientWidth + 1)
    .map((each) => `the end of a table is out of sight: ${name(each.ariaLabel)}`);
  const rulesOf = (rules: CSSRuleList): CSSMediaRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule] : []),
      ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : []),
    ]);
  const media = [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap(({ cssRules }) => rulesOf(cssRules))
    .flatMap(({ conditionText }) =>
      /height/.test(conditionText) ? [] : (conditionText.match(/[\d.]+(?=px)/g) ?? []),
    )
    // MUI ends a range a twentieth of a pixel before the next begins.
    .filter((width) => !widths.some((known) => Math.abs(known - Number(width)) < 0.06))
    .map((width) => `the page changes at ${width} px, which the specification does not know`);
  return [...over, ...broken, ...chips, ...tables, ...new Set(media)];
}

/**
 * Drawing faults of the page; `whole`: in lists nothing may be cut, with or without a tooltip. Runs in the
 * page.
 */
function faults(whole: boolean): string[] {
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      each.clientWidth > 1 &&
      !each.closest('.sr-only, .skip, svg, [inert], [aria-hidden="true"]'),
  );
  const nameOf = (each: HTMLElement) =>
    `“${(each.ariaLabel ?? each.textContent ?? each.tagName).slice(0, 60)}”`;
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];

  // An address can be longer than any column, and its beginning identifies its owner.
  const isAddress = (each: HTMLElement) => /^(https?:\/\/|\S+@)\S+$/.test(each.textContent ?? '');
  // Texts in a list's row may be cut, since hover and focus of the row show them in full; figures never.
  const isTold = (each: HTMLElement) =>
    (!whole || !each.closest('.list td, .list th') || isAddress(each)) &&
    (each.closest('[data-tip], [title]') !== null ||
      each.matches('.tenant, .own-name, [data-cut]') ||
      (each.matches('.row-link, td, th') &&
        !each.matches('.end, :has(time, .chip, progress)') &&
        each.closest('tr')?.querySelector('.row-link') !== null));
  // Input scrolls inside its field.
  const isCut = (each: HTMLElement) =>
    !each.matches('input, textarea') &&
    ['hidden', 'clip'].includes(getComputedStyle(each).overflowX) &&
    each.scrollWidth > each.clientWidth + 1;
  const cut = all.filter((each) => isCut(each) && !isTold(each)).map((each) => `cut: ${nameOf(each)}`);

  const gaps = all
    .filter((each) => each.matches('.list tbody tr') && getComputedStyle(each).display === 'grid')
    .flatMap((row) => {
      const boxes = [...row.children]
        .map((cell) => cell.getBoundingClientRect())
        .toSorted((a, b) => a.left - b.left);
      return boxes.some((box, n) => n > 0 && box.left - boxes[n - 1]!.right > 1)
        ? [`a gap in the line below ${nameOf(row)}`]
        : [];
    });

  // Text may be cut only if no other column has room to spare.
  const wasted = all
    .filter((each) => each.matches('.list table') && getComputedStyle(each).display === 'grid')
    .flatMap((table) => {
      if (![...table.querySelectorAll<HTMLElement>('tbody :is(td, th)')].some(isCut)) return [];
      const tracks = () => getComputedStyle(table).gridTemplateColumns.split(' ').map(Number.parseFloat);
      const drawn = tracks();
      const { gridTemplateColumns } = table.style;
      table.style.gridTemplateColumns = `repeat(${drawn.length}, max-content)`;
      const needed = tracks();
      table.style.gridTemplateColumns = gridTemplateColumns;
      return drawn.flatMap((width, column) =>
        width > needed[column]! + 1 ? [`column ${column} has ${width} px and needs ${needed[column]}`] : [],
      );
    });

  const covered = all
    .filter((each) =>
      each.matches('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'),
    )
    .flatMap((control) => {
      const above = () => {
        // For text over several lines, the first line.
        const { left, right, top, bottom } = control.getClientRects()[0]!;
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      };
      const isFree = (on: Element | null) =>
        on !== null &&
        (control.contains(on) ||
          on.contains(control) ||
          on.closest('label')?.contains(control) === true ||
          // A toast goes away after seconds.
          on.closest('.toast') !== null ||
          // A row's link covers it, and other controls in the row lie above.
          (control.matches('.row-link') && control.closest('tr')?.contains(on) === true));
      if (isFree(above())) return [];
      // Floating elements may cover it only until the page is scrolled.
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const on = above();
      return isFree(on) ? [] : [`covered: ${nameOf(control)} by ${on?.outerHTML.slice(0, 80)}`];
    });
  return [...wide, ...cut, ...gaps, ...wasted, ...covered];
}

/** The faults of the current page, `width` px wide. It is scrolled afterwards. */
export const faultsHere = async (page: Page, width: number, names: 'demo' | 'long') => [
  ...(await page.evaluate(unreadable, KNOWN_WIDTHS)),
  ...(await page.evaluate(faults, names === 'demo' && width >= ROOMY)),
];

/** The faults of the current page at each of `widths`. Afterwards it is `ROOMY` wide again. */
export async function faultsAt(page: Page, widths: readonly number[], names: 'demo' | 'long') {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await still(page);
    const here = await faultsHere(page, width, names);
    found.push(...here.map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: ROOMY, height: 800 });
  return found;
}

/** The lists whose columns, tools and rows are tried with long names. */
export const LISTS = [
  '/clients',
  '/audiences',
  '/campaigns',
  '/jobs',
  '/10dlc',
  '/10dlc/registered_campaigns',
  '/users',
  '/conversations',
];

/** Drawing faults at these addresses, at every width. */
export async function everyFault(
  page: Page,
  paths: readonly string[],
  names: 'demo' | 'long',
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    await settled(page);
    found.push(...(await faultsAt(page, WIDTHS, names)).map((fault) => `${path}, ${fault}`));
  }
  return found;
}
